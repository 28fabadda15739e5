import { describe } from "vitest";
import { hostileCharacters, testEveryString } from "./exhaustive.js";

describe("all hostile characters, up to length 2", () => testEveryString(hostileCharacters, 2));
describe("characters that move a path, up to length 3", () => testEveryString([..."./\\%2e?#"], 3));
