import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { some } from "../support/thorough.js";
import { checkOperation, hostileValues } from "./decode.js";
import { examples, github } from "./fixtures.js";
import { bodyOf, build, codeOf } from "./support.js";

describe("GitHub", () => {
  const api = openapi(github);
  const operations = api.operations();

  test("1,223 operations", () => {
    expect(operations).toHaveLength(1223);
  });

  test.each(some([0, 1], 2))("decode to their values: set %s", (seed) => {
    const problems = some(operations, 3).flatMap((one) => checkOperation(github, api, one, seed));
    expect(problems).toEqual([]);
  });
});

describe("@readme/oas-examples", () => {
  test.each(some(examples, 8))("%s", (_, document) => {
    // some operations require the field, which is never a parameter
    const headers = { authorization: "Bearer t" };
    const api = openapi(document, { baseUrl: "https://api.example.com", headers });
    for (const seed of hostileValues.keys()) {
      expect(api.operations().flatMap((one) => checkOperation(document, api, one, seed))).toEqual([]);
    }
  });
});

test("a document has at most 100,000 operations, however few path items its paths share", () => {
  const shared = Object.fromEntries(Array.from({ length: 320 }, (_, index) => [`M${index}`, {}]));
  const documentOf = (paths: number) => {
    const item = { $ref: "#/components/pathItems/P" };
    const entries = Array.from({ length: paths }, (_, index) => [`/${index}`, item]);
    const components = { pathItems: { P: { additionalOperations: shared } } };
    return build(Object.fromEntries(entries), { openapi: "3.2.0", components });
  };
  expect(openapi(documentOf(312)).operation("M0 /0").path).toBe("/0");
  expect(codeOf(() => openapi(documentOf(313)).operations())).toBe("ERR_INVALID_DOCUMENT");
});

test("references to a large schema join at most 400,000 members", () => {
  const schemaOf = (size: number) => {
    const names = Array.from({ length: size }, (_, index) => `m${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    const more = { $ref: "#/components/schemas/S", properties: { own: {} } };
    const body = bodyOf({ "application/json": { schema: { anyOf: names.map(() => more) } } });
    return build({ "/x": body }, { components: { schemas: { S: { properties } } } });
  };
  expect(codeOf(() => openapi(schemaOf(440))("POST /x", { own: 1, m0: 1 }))).toBe("sent");
  expect(codeOf(() => openapi(schemaOf(450))("POST /x", { own: 1, m0: 1 }))).toBe("ERR_INVALID_DOCUMENT");
});

test("a path item may have members next to its reference, and a pointer any name", () => {
  const shared = { get: { operationId: "shared" }, put: { operationId: "put" } };
  const get = { operationId: "own", parameters: [{ $ref: "#/components/parameters/a~01~1b" }] };
  const components = { pathItems: { P: shared }, parameters: { "a~1/b": { name: "p", in: "query" } } };
  const api = openapi(build({ "/x": { $ref: "#/components/pathItems/P", get } }, { components }));
  expect(api.operations().map(({ id }) => id)).toEqual(["own", "put"]);
  expect(api("own", { p: 1 }).url).toBe("https://api.example.com/x?p=1");
});
