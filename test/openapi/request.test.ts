import { describe, expect, test } from "vitest";
import { errorOf } from "../support/attempt.js";
import { apiOf, codeOf, type Described, query, urlencoded } from "./support.js";

describe("required, and nothing is written", () => {
  const required = { required: true };
  const a = (place: string, more: object = {}): Described => ({
    path: place === "path" ? "/x/{a}" : "/x",
    parameters: [{ name: "a", in: place, ...required, ...more }],
  });
  const pairs = { content: { [urlencoded]: {} } };
  const nothing = { toJSON: () => undefined };

  test.each<[what: string, described: Described, value: unknown]>([
    ["[] in the query", a("query"), []],
    ["{} in the query", a("query"), {}],
    ["[null] in the query", a("query"), [null]],
    ["{ b: null } in the query", a("query"), { b: null }],
    ["{ b: [] } of deepObject", a("query", { style: "deepObject" }), { b: [] }],
    ["[] in a header", a("header"), []],
    ["[] in a cookie", a("cookie"), []],
    ["[] in the path", a("path"), []],
    ["{} of a querystring", a("querystring", pairs), {}],
    ["an empty string of a querystring", a("querystring", pairs), ""],
    ["toJSON without a value", a("query"), nothing],
    ["toJSON without a value for text", a("path", { content: { "text/plain": {} } }), nothing],
    ["a form without pairs in a pair", a("query", pairs), { b: [] }],
    ["null", a("query"), null],
  ])("%s is missing", (_, described, value) => {
    const api = apiOf({ method: "delete", ...described });
    expect(codeOf(() => api("op", { a: value }))).toBe("ERR_MISSING_PARAMETER");
  });

  test("an empty string, false and a list of it are written", () => {
    const search = (value: unknown, more?: object) =>
      new URL(apiOf(a("query", more))("op", { a: value }).url).search;
    expect(["", false, [""]].map((value) => search(value))).toEqual(["?a=", "?a=false", "?a="]);
    expect(search([], { content: { "application/json": {} } })).toBe("?a=%5B%5D");
  });

  const body = (schema: object, required = true): object => ({
    required,
    content: { "application/json": { schema } },
  });
  const properties = { a: {}, b: {} };

  test("a required object without required members is sent as {}", () => {
    const form = { required: true, content: { [urlencoded]: { schema: { properties } } } };
    const optional = body({ properties }, false);
    const sent = (method: string, given = body({ properties })) => apiOf({ method, body: given })("op").body;
    expect([sent("post"), sent("delete"), sent("post", form)]).toEqual([{}, {}, ""]);
    expect([sent("post", optional), sent("get"), sent("head")]).toEqual([undefined, undefined, undefined]);
  });

  test.each([urlencoded, "multipart/form-data"])(
    "a required member of %s that writes nothing is missing",
    (type) => {
      const schema = { type: "object", required: ["ids"], properties: { ids: {}, b: {} } };
      const formOf = (encoding?: object) => ({ required: true, content: { [type]: { schema, encoding } } });
      const call = (ids: unknown, encoding?: object) => () =>
        apiOf({ method: "post", body: formOf(encoding) })("op", { ids });
      for (const nothing of [[], null, [null], { toJSON: () => [] }]) {
        expect(codeOf(call(nothing))).toBe("ERR_MISSING_PARAMETER");
        expect(codeOf(call(nothing, { ids: { style: "form" } }))).toBe("ERR_MISSING_PARAMETER");
      }
      expect(codeOf(call({}, { ids: { style: "deepObject" } }))).toBe("ERR_MISSING_PARAMETER");
      expect(codeOf(call({ a: 1 }, { ids: { style: "deepObject" } }))).toBe("sent");
      // an optional parameter may write nothing, next to a required one and another member
      const withQuery = (name: string) =>
        apiOf({ method: "post", parameters: [query(name, required)], body: formOf() });
      const others = withQuery("p");
      expect(codeOf(() => others("op", { p: "x", ids: ["a"], b: [] }))).toBe("sent");
      expect(() => others("op", { p: "x", ids: [] })).toThrow('requires a value for "ids".');
      expect(codeOf(() => withQuery("b")("op", { query_b: "x", ids: ["a"], body_b: [] }))).toBe("sent");
      for (const something of ["", 0, false, [""], {}, new Blob([])])
        expect(codeOf(call(something))).toBe(
          something instanceof Blob && !/multi/.test(type) ? "ERR_INVALID_VALUE" : "sent",
        );
    },
  );

  test("a required member, and a body that isn't described, are missing", () => {
    const needsA = { properties, required: ["a"] };
    const readOnly = { properties: { a: { readOnly: true }, b: {} }, required: ["a", "b"] };
    const codeWith = (body: object, value?: Record<string, unknown>) =>
      codeOf(() => apiOf({ method: "delete", body })("op", value));
    expect(codeWith(body(needsA))).toBe("ERR_MISSING_PARAMETER");
    expect(codeWith(body(needsA), { b: 1 })).toBe("ERR_MISSING_PARAMETER");
    expect(codeWith(body(needsA), { a: null })).toBe("sent");
    expect(codeWith(body(needsA, false), { b: 1 })).toBe("sent");
    expect(codeWith(body(readOnly), { b: 1 })).toBe("sent");
    expect(codeWith(body({ type: "array" }))).toBe("ERR_MISSING_PARAMETER");
    expect(codeWith(body({ properties, allOf: [{ minProperties: 1 }, true] }))).toBe("ERR_MISSING_PARAMETER");
    const { parts } = apiOf({ method: "delete", body: body({ properties }) });
    expect(codeOf(() => parts("op", {}))).toBe("ERR_MISSING_PARAMETER");
  });
});

test("a parameter is passed once, under either name of its place", () => {
  const parameters = [{ name: "s", in: "querystring", content: { [urlencoded]: {} } }];
  const call = () => apiOf({ parameters }).parts("op", { query: { s: "a=1" }, querystring: { s: "b=2" } });
  expect(codeOf(call)).toBe("ERR_AMBIGUOUS_PARAMETER");
});

test("a content type without a body is refused", () => {
  const call = apiOf({ method: "post", body: { content: { "application/json": {}, "text/plain": {} } } });
  const refused = { code: "ERR_INVALID_OPTIONS", parameter: "content-type" };
  const headers = { "content-type": "text/plain" };
  for (const one of [call, apiOf({ method: "post" })])
    expect(errorOf(() => one("op", {}, { headers }))).toMatchObject(refused);
  expect(call("op")).not.toHaveProperty("body");
});
