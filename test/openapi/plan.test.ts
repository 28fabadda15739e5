import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import type { ApiOperations } from "../../src/openapi/openapi.js";
import { inputsOf } from "../../src/openapi/plan/plan.js";
import { apiOperations } from "../../src/registry.js";
import { tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { apiOf, bodyOf, build, codeOf, query, urlencoded } from "./support.js";

/** The names that a call of the operation has for its inputs. */
const labelsOf = (api: object): string[] => {
  const { find } = apiOperations.get(api) as ApiOperations;
  return [...inputsOf(find("op")).byLabel.keys()];
};

/** Errors have the name that the caller has for a value, which isn't always that of the document. */
describe("an error names what the caller wrote", () => {
  const schema = {
    type: "object",
    properties: { id: {}, kind: { enum: ["a"] }, o: {} },
    required: ["id", "kind"],
  };
  const kind = { name: "kind", schema: { enum: ["a"] } };
  const parameters = [
    ...["path", "query", "header", "cookie"].map((place) => ({
      name: "id",
      in: place,
      required: place === "path",
    })),
    ...["query", "header", "cookie"].map((place) => ({ ...kind, in: place, required: place === "query" })),
    { name: "o", in: "query", style: "deepObject" },
  ];
  const encoding = { o: { style: "deepObject" } };
  const operation = (type: string) => ({
    parameters,
    requestBody: { required: true, content: { [type]: { schema, encoding } } },
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
    const values = { id: 1, query_kind: "a", path_id: 1 };
    expect(() => api("POST /y/{id}", { path_id: 1, query_kind: "a" }, { data: body })).toThrow('"id"');
    const given = { path: { id: ".." }, query: { kind: "a" }, body };
    expect(() => api.parts("POST /y/{id}", given)).toThrow('"id"');
    expect(() => api("POST /y/{id}", values, { data: body })).toThrow('has "id" in path and');
  });
});

describe("parameters by name", () => {
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/A" },
      { oneOf: [{ properties: { b: {} } }, { anyOf: [{ properties: { c: {} } }, { type: "array" }] }] },
    ],
    properties: { d: {} },
  };
  const A = { properties: { a: {} }, allOf: [{ $ref: "#/components/schemas/A" }] };
  const components = { schemas: { A } };
  const apiWith = (content: object) => openapi(build({ "/x": bodyOf(content) }, { components }));
  const jsonApi = (schema: object) => apiWith({ "application/json": { schema } });
  const api = jsonApi(schema);
  const as = (contentType: string) => ({ headers: { "content-type": contentType } });

  test("are members of a body through allOf, oneOf, anyOf and references", () => {
    expect(api("POST /x", { a: 1, b: 2, c: 3, d: 4 }).body).toEqual({ a: 1, b: 2, c: 3, d: 4 });
  });

  test("are members of a reference that has more next to it", () => {
    const one = jsonApi({ $ref: "#/components/schemas/A", properties: { e: {} } });
    expect(one("POST /x", { a: 1, e: 2 }).body).toEqual({ a: 1, e: 2 });
  });

  test("are members of forms, and of a media type that was chosen", () => {
    const properties = { schema: { properties: { a: {} } } };
    const one = apiWith({ [urlencoded]: properties, "multipart/form-data": properties, "a/b": properties });
    const call = (contentType: string) => one("POST /x", { a: 1 }, as(contentType));
    expect(call(urlencoded).body).toBe("a=1");
    expect(call("multipart/form-data").body).toBeInstanceOf(FormData);
    expect(codeOf(() => call("a/b"))).toBe("ERR_UNKNOWN_PARAMETER");
    expect(codeOf(() => call("a/c"))).toBe("ERR_INVALID_OPTIONS");
  });

  test("keep an own __proto__ as a member", () => {
    const one = jsonApi({ properties: JSON.parse('{"__proto__":{}}') });
    const body = one("POST /x", JSON.parse('{"__proto__":{"a":1}}')).body as object;
    expect(JSON.stringify(body)).toBe('{"__proto__":{"a":1}}');
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  test("need a schema that can be followed", () => {
    const one = jsonApi({ $ref: "#/a" });
    expect(codeOf(() => one("POST /x", { a: 1 }))).toBe("ERR_INVALID_DOCUMENT");
    expect(one("POST /x", {}, { data: { a: 1 } }).body).toEqual({ a: 1 });
    expect(one.parts("POST /x", { body: { a: 1 } }).body).toEqual({ a: 1 });
  });

  test("of a body with several media types are found when one was chosen", () => {
    const one = apiWith({ "a/b": {}, "c/d": {} });
    expect(one("POST /x").url).toBe("https://api.example.com/x");
    expect(errorOf(() => one.parts("POST /x", { query: { a: 1 } })).code).toBe("ERR_UNKNOWN_PARAMETER");
    expect(errorOf(() => one("POST /x", { a: 1 }, { data: "a" })).code).toBe("ERR_UNKNOWN_PARAMETER");
  });

  test("of the media type that was chosen, before those of a range that includes it", () => {
    const content = {
      "application/*": { schema: { properties: { a: {} } } },
      "application/json": { schema: { properties: { b: {} } } },
    };
    const one = apiWith(content);
    expect(one("POST /x", { b: 1 }, as("application/json; charset=utf-8")).body).toEqual({ b: 1 });
    expect(one("POST /x", { a: 1 }, as("application/a+json")).body).toEqual({ a: 1 });
  });

  test.each([
    ["application/*+json", "application/foo+json", true],
    ["application/*+json", "application/json", false],
    ["application/*+json", "text/foo+json", false],
    ["*/*", "text/foo", true],
    ["text/*", "application/foo", false],
  ])("%s includes %s: %s", (range, contentType, isIncluded) => {
    const one = apiWith({ [range]: {} });
    const call = () => one("POST /x", {}, { data: "{}", ...as(contentType) }).headers["content-type"];
    if (isIncluded) expect(call()).toBe(contentType);
    else expect(errorOf(call).code).toBe("ERR_INVALID_OPTIONS");
    const { content_type: type } = tools(one)[0]?.inputSchema.properties ?? {};
    expect(new RegExp(type?.["pattern"] as string).test(contentType)).toBe(isIncluded);
  });

  test("are members of a range that includes JSON, and of no other", () => {
    const media = { schema: { properties: { a: {} } } };
    const call = (type: string) => apiWith({ [type]: media })("POST /x", { a: 1 });
    expect(call("*/*")).toMatchObject({ headers: { "content-type": "application/json" }, body: { a: 1 } });
    for (const type of ["image/*", "text/csv"])
      expect(codeOf(() => call(type))).toBe("ERR_UNKNOWN_PARAMETER");
  });

  test("whose toJSON returns nothing are not sent", () => {
    const contentOf = (type: string) => ({ content: { [type]: {} } });
    const parameters = [
      query("a"),
      query("b", contentOf("application/json")),
      query("c", contentOf("text/plain")),
    ];
    const one = apiOf({ parameters, settings: { serverVariables: { unused: undefined } } });
    for (const nothing of [undefined, null].map((value) => ({ toJSON: () => value })))
      expect(one("op", { a: nothing, b: nothing, c: nothing }).url).toBe("https://api.example.com/x?b=null");
    expect(one.parts("op", { query: undefined }).url).toBe("https://api.example.com/x");
  });

  test("are not metadata, which is passed on unchanged", () => {
    const request = { timeout: 1 };
    expect(api("POST /x", { a: 1 }, { request }).request).toBe(request);
    expect(api("POST /x", { a: 1 })).not.toHaveProperty("request");
    expect(api.parts("POST /x", {}, { request }).request).toBe(request);
  });

  test("that a body of text cannot have are passed as the whole body", () => {
    const one = apiWith({ "text/csv": { schema: { properties: { a: {} } } } });
    expect(errorOf(() => one("POST /x", { a: 1 })).message).toContain('Pass it as the option "data"');
  });

  test("may be undefined, whatever they are called", () => {
    expect(api("POST /x", { a: undefined, unknown: undefined }).body).toBeUndefined();
  });
});

describe("names", () => {
  test("a document whose paths have no slash has no route by its operationId's last letter", () => {
    const document = build({ posts: { get: { operationId: "posts" }, post: {} } });
    expect(openapi(document)("posts").method).toBe("get");
    expect(codeOf(() => openapi(build({ posts: { post: {} } }))("posts"))).toBe("ERR_UNKNOWN_OPERATION");
  });

  test("header parameters are found in any case, and once", () => {
    const described = { parameters: [{ name: "X-Trace", in: "header", schema: {} }, query("x-span")] };
    expect(apiOf(described)("op", { "x-TRACE": "1", "x-span": 2 })).toMatchObject({
      url: "https://api.example.com/x?x-span=2",
      headers: { "x-trace": "1" },
    });
    expect(apiOf(described).parts("op", { header: { "x-trace": "1" } }).headers["x-trace"]).toBe("1");
    const twice = () => apiOf(described)("op", { "x-trace": "1", "X-Trace": "2" });
    expect(codeOf(twice)).toBe("ERR_AMBIGUOUS_PARAMETER");
  });

  test("parts() takes the name of the place that operations have", () => {
    const described = { parameters: [{ name: "s", in: "querystring", content: { "application/json": {} } }] };
    const [parameter] = apiOf(described).operation("op").parameters;
    expect(parameter?.in).toBe("querystring");
    const url = "https://api.example.com/x?%5B1%5D";
    expect(apiOf(described).parts("op", { querystring: { s: [1] } }).url).toBe(url);
    const both = apiOf({ parameters: [...described.parameters, { name: "s", in: "header" }] });
    expect(both("op", { querystring_s: [1], header_s: "a" })).toMatchObject({ url, headers: { s: "a" } });
  });

  test("a name in several places can have its place before it", () => {
    const schema = { properties: { id: {} }, required: ["id"] };
    const body = { required: true, content: { "application/json": { schema } } };
    const both = apiOf({ path: "/x/{id}", method: "put", parameters: [{ name: "id", in: "path" }], body });
    const sent = { url: "https://api.example.com/x/1", body: { id: 2 } };
    expect(both("op", { path_id: 1, body_id: 2 })).toMatchObject(sent);
    expect(() => both("op", { path_id: 1 })).toThrow('a value for "body_id"');
    expect(codeOf(() => both("op", { id: 1 }))).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(codeOf(() => both("op", { id: 1 }, { data: { id: 2 } }))).toBe("sent");
    const takenBy = (name: string) => {
      const parameters = [{ name, in: "path" }, query(name), query(`path_${name}`)];
      return apiOf({ path: `/x/{${name}}`, parameters });
    };
    expect(labelsOf(takenBy("a b"))).toEqual(["path_a b_", "query_a b", "path_a b"]);
    const taken = takenBy("id");
    const labels = labelsOf(taken);
    expect(labels).toEqual(["path_id_", "query_id", "path_id"]);
    expect(taken("op", Object.fromEntries(labels.map((name, index) => [name, index]))).url).toBe(
      "https://api.example.com/x/0?id=1&path_id=2",
    );
  });

  test("an error lists at most 20 names", () => {
    const parameters = Array.from({ length: 21 }, (_, index) => query(`p${index}`));
    const listed = parameters.slice(0, 20).map((_, index) => `"p${index}"`);
    expect(() => apiOf({ parameters })("op", { other: 1 })).toThrow(
      new RegExp(`Pass one of ${listed.join(", ")}\\.$`),
    );
  });

  test("a very long name costs no search", () => {
    const names = Array.from({ length: 50 }, (_, index) => query(`parameter${index}`));
    const long = "p".repeat(5_000_000);
    expect(() => apiOf({ parameters: names })("op", { [long]: 1 })).toThrow("Pass one of");
    expect(() => apiOf({})(long)).toThrow("Pass an operationId");
    expect(() => apiOf({})(`GET /${long}`)).toThrow("Pass an operationId");
  });
});
