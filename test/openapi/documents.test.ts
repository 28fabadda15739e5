import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { checkOperation, hostileValues } from "./decode.js";
import { examples, github } from "./fixtures.js";

describe("GitHub", () => {
  const api = openapi(github);
  const operations = api.operations();

  test("1,223 operations", () => {
    expect(operations).toHaveLength(1223);
  });

  test.each([0, 1])("decode to their values: set %s", (seed) => {
    expect(operations.flatMap((operation) => checkOperation(github, api, operation, seed))).toEqual([]);
  });
});

describe("@readme/oas-examples", () => {
  test.each(examples)("%s", (_, document) => {
    const api = openapi(document, { server: "https://api.example.com" });
    for (const seed of hostileValues.keys()) {
      expect(api.operations().flatMap((one) => checkOperation(document, api, one, seed))).toEqual([]);
    }
  });
});
