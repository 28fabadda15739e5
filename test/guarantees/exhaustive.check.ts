import { describe } from "vitest";
import { hostileCharacters, testEveryString } from "./exhaustive.js";

describe("all hostile characters, up to length 4", () => testEveryString(hostileCharacters, 4));
