import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { errorOf } from "../support/attempt.js";

/** Errors have the name that the caller has for a value, which isn't always that of the document. */
describe("an error names what the caller wrote", () => {
  const schema = {
    type: "object",
    properties: { id: {}, kind: { enum: ["a"] }, o: {} },
    required: ["id", "kind"],
  };
  const parameters = ["path", "query", "header", "cookie"].flatMap((place) => [
    { name: "id", in: place, required: place === "path", schema: {} },
    {
      name: "kind",
      in: place === "path" ? "query" : place,
      required: place === "query",
      schema: { enum: ["a"] },
    },
  ]);
  const operation = (type: string) => ({
    parameters: [...parameters, { name: "o", in: "query", style: "deepObject" }],
    requestBody: {
      required: true,
      content: { [type]: { schema, encoding: { o: { style: "deepObject" } } } },
    },
  });
  const paths = {
    "/x/{id}": { put: operation("application/json"), post: operation("multipart/form-data") },
    "/y/{id}": { post: operation("application/x-www-form-urlencoded") },
  };
  const api = openapi({ openapi: "3.1.0", servers: [{ url: "https://a.test" }], paths });
  const all = { path_id: 1, query_kind: "a", body_id: 1, body_kind: "a" };
  const symbol = Symbol();

  test.each<[operation: string, values: object, code: string, name: string]>([
    ["PUT /x/{id}", { path_id: undefined }, "ERR_MISSING_PARAMETER", "path_id"],
    ["PUT /x/{id}", { query_kind: undefined }, "ERR_MISSING_PARAMETER", "query_kind"],
    ["PUT /x/{id}", { body_kind: undefined }, "ERR_MISSING_PARAMETER", "body_kind"],
    ["PUT /x/{id}", { path_id: "" }, "ERR_EMPTY_PARAMETER", "path_id"],
    ["PUT /x/{id}", { path_id: ".." }, "ERR_DOT_SEGMENT", "path_id"],
    ["PUT /x/{id}", { path_id: symbol }, "ERR_INVALID_VALUE", "path_id"],
    ["PUT /x/{id}", { path_id: "\ud800" }, "ERR_ILL_FORMED_UNICODE", "path_id"],
    ["PUT /x/{id}", { query_id: { a: { b: 1 } } }, "ERR_INVALID_VALUE", "query_id"],
    ["PUT /x/{id}", { query_o: { "": 1 } }, "ERR_INVALID_VALUE", "query_o"],
    ["PUT /x/{id}", { query_id: { kind: 1 } }, "ERR_INVALID_VALUE", "query_id"],
    ["PUT /x/{id}", { header_id: "a\nb" }, "ERR_INVALID_HEADER", "header_id"],
    ["PUT /x/{id}", { cookie_id: symbol }, "ERR_INVALID_VALUE", "cookie_id"],
    ["POST /x/{id}", { body_id: symbol }, "ERR_INVALID_VALUE", "body_id"],
    ["POST /x/{id}", { body_kind: [] }, "ERR_MISSING_PARAMETER", "body_kind"],
    ["POST /y/{id}", { body_id: "\ud800" }, "ERR_ILL_FORMED_UNICODE", "body_id"],
    ["POST /y/{id}", { body_o: { "": 1 } }, "ERR_INVALID_VALUE", "body_o"],
  ])("%s with %o", (name, values, code, parameter) => {
    const thrown = errorOf(() => api(name, { ...all, ...values }));
    expect(thrown).toMatchObject({ code, parameter, message: expect.stringContaining(`"${parameter}"`) });
  });

  test("and the name of the document where the body is passed as a whole, and with parts()", () => {
    const body = { id: symbol, kind: "a" };
    const given = { id: 1, query_kind: "a", path_id: 1 };
    expect(() => api("POST /y/{id}", { path_id: 1, query_kind: "a" }, { body })).toThrow('"id"');
    expect(() => api.parts("POST /y/{id}", { path: { id: ".." }, query: { kind: "a" }, body })).toThrow(
      '"id"',
    );
    expect(() => api("POST /y/{id}", given, { body })).toThrow('has "id" in path and');
  });
});
