import { describe } from "vitest";
import { hostileCharacters, testEveryString } from "./exhaustive.js";

describe("all hostile characters, up to length 3", () => testEveryString(hostileCharacters, 3));
describe("characters that move a path, up to length 4", () => testEveryString([..."./\\%2e?#\t"], 4));
