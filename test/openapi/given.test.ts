/** What a call gives is sent, under the names of the document, and what credentials set is theirs. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { partsOf } from "../../src/form/parts.js";
import { operationsOf } from "../../src/known-call.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import type { KnownOperations } from "../../src/openapi/openapi.js";
import { inputsOf } from "../../src/openapi/plan/plan.js";
import { refusalOf } from "../support/attempt.js";

const base = { openapi: "3.1.0", info: {}, servers: [{ url: "https://api.example.com" }] };
const securitySchemes = {
  query: { type: "apiKey", in: "query", name: "api_key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  header: { type: "apiKey", in: "header", name: "X-Key" },
  whole: { type: "apiKey", in: "header", name: "Cookie" },
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  host: { type: "apiKey", in: "header", name: "Host" },
  length: { type: "apiKey", in: "header", name: "content-length" },
  coding: { type: "apiKey", in: "header", name: "Transfer-Encoding" },
  accept: { type: "apiKey", in: "header", name: "Accept" },
  connection: { type: "apiKey", in: "header", name: "Keep-Alive" },
};

interface Given {
  readonly parameters?: readonly object[];
  readonly body?: object;
  /** The scheme whose credential the settings have, and the operation needs. */
  readonly credential?: string;
  readonly security?: readonly object[];
  readonly settings?: OpenApiSettings;
  readonly path?: string;
  readonly method?: string;
}

type NamesCase = [what: string, given: Given, call: Record<string, unknown>];
const cases: {
  readonly refused: NamesCase[];
  readonly sent: [...NamesCase, search: string][];
  readonly left: [...NamesCase, headers: Record<string, string>][];
} = JSON.parse(readFileSync("test/openapi/names.json", "utf8"));

/** The names that a call of the operation has for its inputs. */
const labelsOf = (api: object): string[] => {
  const { find } = operationsOf.get(api) as KnownOperations;
  return [...inputsOf(find("op")).byLabel.keys()];
};

function api({ credential, parameters = [], body, path = "/x", method = "get", ...given }: Given) {
  const { security, settings } = credential
    ? { security: [{ [credential]: [] }], settings: { credentials: { [credential]: "REAL" } } }
    : { security: [], ...given };
  const operation = { operationId: "op", parameters, security, ...(body && { requestBody: body }) };
  return openapi(
    { ...base, paths: { [path]: { [method]: operation } }, components: { securitySchemes } },
    settings,
  );
}

const codeOf = (call: () => unknown): string => refusalOf(call)?.code ?? "sent";
const query = (name: string, more: object = {}): object => ({ name, in: "query", ...more });
const urlencoded = "application/x-www-form-urlencoded";
const string = { schema: { type: "string" } };

test("a broken reference says nothing about names, and a cookie of the settings can have any percent sign", () => {
  const parameters = [query("q", { schema: { $ref: "#/nowhere" } }), { name: "c", in: "cookie", schema: {} }];
  const call = api({ parameters, settings: { headers: { cookie: "%zz=1" } } });
  expect(call("op", { q: { a: 1 }, c: "2" })).toMatchObject({
    url: "https://api.example.com/x?a=1",
    headers: { cookie: "%zz=1; c=2" },
  });
});

test("an object can have its own name in another case, and not that of another parameter", () => {
  const page = query("page", { schema: { type: "object" } });
  const call = (...parameters: object[]) => api({ parameters })("op", { page: { PAGE: 1 } });
  expect(call(page).url).toBe("https://api.example.com/x?PAGE=1");
  expect(() => call(page, query("Page"))).toThrow(/the name of another parameter/);
});

describe("names of a value's own", () => {
  const toJSON = () => ({ api_key: 1 });
  const string = { name: "p", in: "path", schema: { type: "string" } };
  test.each<NamesCase>([
    ...cases.refused,
    ["it out of toJSON", { credential: "query", parameters: [query("q")] }, { q: { toJSON } }],
    [
      "it in a list's toJSON",
      { credential: "query", parameters: [query("q")] },
      { q: Object.assign([], { toJSON }) },
    ],
    ["an object out of toJSON in a path", { path: "/x/{p}", parameters: [string] }, { p: { toJSON } }],
  ])("%s is refused", (_, given, call) => {
    expect(codeOf(() => api(given)("op", call))).toBe("ERR_INVALID_VALUE");
  });

  test.each(cases.sent)("%s is sent", (_, given, call, search) => {
    expect(new URL(api(given)("op", call).url).search).toBe(search);
  });
});

test("where values bring no names, or other places have them, any are sent", () => {
  const request = (given: Given, call: Record<string, unknown>) => api(given)("op", call);
  const cookie = { name: "c", in: "cookie", schema: {} };
  const header = (name: string) => ({ name, in: "header", ...string });
  const literal = { path: "/x?action=list", parameters: [cookie] };
  expect(request(literal, { c: { action: 1 } }).headers["cookie"]).toBe("action=1");
  const text = { parameters: [cookie, header("X-A"), header("Cookie")] };
  expect(request(text, { "X-A": "c=1" }).headers["x-a"]).toBe("c=1");
  expect(request(text, { "X-A": { c: 1 } }).headers["x-a"]).toBe("c,1");
  expect(request(text, { Cookie: "a=c" }).headers["cookie"]).toBe("a=c");
});

describe("required, and nothing is written", () => {
  const required = { required: true };
  const a = (place: string, more: object = {}): Given => ({
    path: place === "path" ? "/x/{a}" : "/x",
    parameters: [{ name: "a", in: place, ...required, ...more }],
  });
  const pairs = { content: { [urlencoded]: {} } };
  const nothing = { toJSON: () => undefined };

  test.each<[what: string, given: Given, value: unknown]>([
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
  ])("%s is missing", (_, given, value) => {
    expect(codeOf(() => api({ method: "delete", ...given })("op", { a: value }))).toBe(
      "ERR_MISSING_PARAMETER",
    );
  });

  test("an empty string, false and a list of it are written", () => {
    const search = (value: unknown) =>
      new URL(api({ parameters: [query("a", required)] })("op", { a: value }).url).search;
    expect(["", false, [""]].map(search)).toEqual(["?a=", "?a=false", "?a="]);
    const content = { content: { "application/json": {} } };
    expect(api({ parameters: [query("a", { ...required, ...content })] })("op", { a: [] }).url).toMatch(
      /a=%5B%5D$/,
    );
  });

  const body = (schema: object, required = true): object => ({
    required,
    content: { "application/json": { schema } },
  });
  const properties = { a: {}, b: {} };

  test("a required object without required members is sent as {}", () => {
    for (const method of ["post", "delete"]) {
      expect(api({ method, body: body({ properties }) })("op").body).toEqual({});
    }
    const form = { required: true, content: { [urlencoded]: { schema: { properties } } } };
    expect(api({ method: "post", body: form })("op").body).toBe("");
    expect(api({ method: "post", body: body({ properties }, false) })("op").body).toBeUndefined();
    for (const method of ["get", "head"]) {
      expect(api({ method, body: body({ properties }) })("op").body).toBeUndefined();
    }
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "a required member of %s that writes nothing is missing",
    (type) => {
      const schema = { type: "object", required: ["ids"], properties: { ids: {}, b: {} } };
      const call = (ids: unknown, encoding?: object) => () =>
        api({ method: "post", body: { required: true, content: { [type]: { schema, encoding } } } })("op", {
          ids,
        });
      for (const nothing of [[], null, [null], { toJSON: () => [] }]) {
        expect(codeOf(call(nothing))).toBe("ERR_MISSING_PARAMETER");
        expect(codeOf(call(nothing, { ids: { style: "form" } }))).toBe("ERR_MISSING_PARAMETER");
      }
      expect(codeOf(call({}, { ids: { style: "deepObject" } }))).toBe("ERR_MISSING_PARAMETER");
      expect(codeOf(call({ a: 1 }, { ids: { style: "deepObject" } }))).toBe("sent");
      // what isn't required may write nothing, next to a required parameter and another member
      const parameters = [{ name: "p", in: "query", required: true, schema: {} }];
      const body = { required: true, content: { [type]: { schema } } };
      const others = api({ method: "post", parameters, body });
      expect(codeOf(() => others("op", { p: "x", ids: ["a"], b: [] }))).toBe("sent");
      expect(() => others("op", { p: "x", ids: [] })).toThrow('got no value for "ids".');
      const same = api({ method: "post", parameters: [{ ...parameters[0], name: "b" }], body });
      expect(codeOf(() => same("op", { query_b: "x", ids: ["a"], body_b: [] }))).toBe("sent");
      for (const something of ["", 0, false, [""], {}, new Blob([])])
        expect(codeOf(call(something))).toBe(
          something instanceof Blob && !/multi/.test(type) ? "ERR_INVALID_VALUE" : "sent",
        );
    },
  );

  test("a required member, and a body that isn't given, are missing", () => {
    const needsA = { properties, required: ["a"] };
    const readOnly = { properties: { a: { readOnly: true }, b: {} }, required: ["a", "b"] };
    const codeWith = (body: object, value?: Record<string, unknown>) =>
      codeOf(() => api({ method: "delete", body })("op", value));
    expect(codeWith(body(needsA))).toBe("ERR_MISSING_PARAMETER");
    expect(codeWith(body(needsA), { b: 1 })).toBe("ERR_MISSING_PARAMETER");
    expect(codeWith(body(needsA), { a: null })).toBe("sent");
    expect(codeWith(body(needsA, false), { b: 1 })).toBe("sent");
    expect(codeWith(body(readOnly), { b: 1 })).toBe("sent");
    expect(codeWith(body({ type: "array" }))).toBe("ERR_MISSING_PARAMETER");
    expect(codeOf(() => api({ method: "delete", body: body({ properties }) }).parts("op", {}))).toBe(
      "ERR_MISSING_PARAMETER",
    );
  });
});

describe("credentials", () => {
  const secret = { query: "Q", header: "H", bearer: "B" };
  const sent = (given: Given, options?: object) => api(given)("op", {}, options as never);
  const secure = (security: object[], credentials: object = secret): Given =>
    ({ security, settings: { credentials } }) as Given;
  const header = { header: [] };
  const bearer = { bearer: [] };

  test.each<[what: string, given: Given, options?: object]>([
    ["a misspelt scheme", secure([], { haeder: "1" })],
    ["a misspelt scheme of a call", {}, { credentials: { haeder: "1" } }],
    ["another scheme only", secure([header], { query: "1" })],
    ["half of an AND", secure([{ header: [], query: [] }], { query: "1" })],
    ["no alternative", secure([header, bearer], { query: "1" })],
    ["another scheme in a call", secure([header]), { credentials: { query: "1" } }],
    ["undefined schemes only", secure([{ nothing: [] }])],
  ])("%s is an error", (_, given, options) => {
    expect(codeOf(() => sent(given, options))).toBe("ERR_INVALID_OPTIONS");
  });

  test("an error names the nearest scheme, and what is missing", () => {
    expect(() => sent(secure([], { haeder: "1" }))).toThrow('The nearest name is "header"');
    expect(() => sent(secure([], { zzz: "1" }))).toThrow(/Pass one of "query", "cookie"/);
    expect(() => sent(secure([{ header: [], basic: [] }, bearer], { header: "1" }))).toThrow(
      'needs credentials for "basic", or "bearer"',
    );
    expect(() => openapi({ ...base, paths: {} }, { credentials: { a: "1" } })).toThrow("Leave it out");
  });

  test.each<[what: string, given: Given, options?: object]>([
    ["no credentials at all", { security: [header] }],
    ["null for a call", secure([header], { query: "1" }), { credentials: null }],
    ["an empty alternative", secure([header, {}], { query: "1" })],
    ["an operation that needs none", secure([])],
    ["the header in the options", secure([header], { query: "1" }), { headers: { "x-key": "1" } }],
    [
      "the header in the settings",
      { security: [bearer], settings: { credentials: { query: "1" }, headers: { authorization: "t" } } },
    ],
  ])("%s is sent", (_, given, options) => {
    expect(codeOf(() => sent(given, options))).toBe("sent");
  });

  test("those of a call replace those of the settings", () => {
    const given = secure([header, bearer]);
    expect(sent(given).headers["x-key"]).toBe("H");
    expect(sent(given, { credentials: { bearer: "mine" } }).headers).toMatchObject({
      authorization: "Bearer mine",
    });
    expect(sent(given, { credentials: { bearer: "mine" } }).headers["x-key"]).toBeUndefined();
    expect(sent(given, { credentials: null }).headers["x-key"]).toBeUndefined();
    const other = { server: "https://other.example", credentials: { bearer: "mine" } };
    expect(codeOf(() => sent(given, other))).toBe("ERR_UNTRUSTED_ORIGIN");
    expect(codeOf(() => sent(given, { ...other, credentials: null }))).toBe("sent");
  });

  test("a header parameter can have what is missing", () => {
    const parameters = [
      { name: "X-Key", in: "header" },
      { name: "X-Trace", in: "header" },
    ];
    const given = { ...secure([header], { query: "1" }), parameters };
    expect(api(given)("op", { "X-Key": "mine" }).headers["x-key"]).toBe("mine");
    expect(codeOf(() => api(given)("op", { "X-Trace": "1" }))).toBe("ERR_INVALID_OPTIONS");
  });

  test.each<[what: string, given: Given, place: string, name: string, value?: string]>([
    ["a header in another case", secure([header]), "header", "x-KEY"],
    ["a header of the settings", { settings: { headers: { "X-Api-Key": "H" } } }, "header", "x-api-KEY"],
    ["a cookie header", secure([{ cookie: [] }], { cookie: "H" }), "header", "Cookie", "sid=EVIL"],
    ["a cookie of the settings", { settings: { headers: { cookie: "sid=H" } } }, "cookie", "sid"],
    ["a cookie of a whole field", secure([{ whole: [] }], { whole: "sid=H" }), "cookie", "sid"],
  ])("set %s, which no parameter sets", (_, given, place, name, value = "EVIL") => {
    const call = api({ ...given, parameters: [{ name, in: place }] });
    expect(codeOf(() => call("op", { [name]: value }))).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(codeOf(() => call("op", { [name]: null }))).toBe("sent");
  });

  test.each(cases.left)("leave %s to a parameter", (_, given, call, headers) => {
    const own = { accept: expect.any(String), "user-agent": expect.any(String) };
    expect(api(given)("op", call).headers).toEqual({ ...own, ...headers });
  });

  test("set what is required", () => {
    const parameters = [{ name: "x-key", in: "header", required: true }];
    expect(sent({ parameters, ...secure([header]) }).headers["x-key"]).toBe("H");
    expect(codeOf(() => sent({ parameters }))).toBe("ERR_MISSING_PARAMETER");
    expect(sent({ parameters, settings: { headers: { "X-Key": "S" } } }).headers["x-key"]).toBe("S");
    expect(sent({ parameters }, { headers: { "X-Key": "C" } }).headers["x-key"]).toBe("C");
  });

  test.each(["host", "length", "coding", "accept", "connection"])(
    "a scheme that sets the field of %s is invalid",
    (name) => {
      expect(codeOf(() => sent(secure([{ [name]: [] }], { [name]: "1" })))).toBe("ERR_INVALID_DOCUMENT");
    },
  );

  test("null is none, and half a pair or a lone surrogate is no credential", () => {
    const sentWith = (value: unknown) => codeOf(() => sent(secure([{ basic: [] }], { basic: value })));
    expect(sentWith(null)).toBe("sent");
    for (const pair of [{ username: "u" }, { password: "p" }, { username: 1, password: "p" }, 7]) {
      expect(sentWith(pair)).toBe("ERR_INVALID_OPTIONS");
      expect(() => sent(secure([], { basic: pair }))).toThrow(
        "must be a string, or { username, password } without a colon in the username.",
      );
    }
    expect(sentWith({ username: "\ud800", password: "p" })).toBe("ERR_ILL_FORMED_UNICODE");
    expect(() => sent(secure([{ header: [], basic: [] }], { query: "1" }))).toThrow(
      'needs credentials for "header" and "basic". Pass them',
    );
  });

  test.each<[scheme: object, authorization: string | undefined]>([
    [{ type: "apiKey", in: "header", name: "Authorization" }, "t"],
    [{ type: "http", scheme: "BASIC" }, "Basic t"],
    [{ type: "http", scheme: "bearer-x" }, "bearer-x t"],
    [{ type: "http", scheme: "xBasic" }, "xBasic t"],
    [{ type: "https", scheme: "bearer" }, undefined],
    [{ type: "xhttp", scheme: "bearer" }, undefined],
  ])("the scheme %j sends %j", (scheme, authorization) => {
    const document = {
      ...base,
      components: { securitySchemes: { key: scheme } },
      paths: { "/x": { get: { security: [{ key: [] }] } } },
    };
    const call = () => openapi(document, { credentials: { key: "t" } })("GET /x");
    if (authorization) expect(call().headers).toMatchObject({ authorization });
    else expect(codeOf(call)).toBe("ERR_INVALID_DOCUMENT");
  });
});

describe("names", () => {
  test("a document whose paths have no slash has no route by its operationId's last letter", () => {
    const document = { ...base, paths: { posts: { get: { operationId: "posts" }, post: {} } } };
    expect(openapi(document)("posts").method).toBe("get");
    expect(codeOf(() => openapi({ ...base, paths: { posts: { post: {} } } })("posts"))).toBe(
      "ERR_UNKNOWN_OPERATION",
    );
  });

  test("header parameters are found in any case, and once", () => {
    const given = { parameters: [{ name: "X-Trace", in: "header", schema: {} }, query("x-span")] };
    expect(api(given)("op", { "x-TRACE": "1", "x-span": 2 })).toMatchObject({
      url: "https://api.example.com/x?x-span=2",
      headers: { "x-trace": "1" },
    });
    expect(api(given).parts("op", { header: { "x-trace": "1" } }).headers["x-trace"]).toBe("1");
    expect(codeOf(() => api(given)("op", { "x-trace": "1", "X-Trace": "2" }))).toBe(
      "ERR_AMBIGUOUS_PARAMETER",
    );
  });

  test("parts() takes the name of the place that operations have", () => {
    const given = { parameters: [{ name: "s", in: "querystring", content: { "application/json": {} } }] };
    const [parameter] = api(given).operation("op").parameters;
    expect(parameter?.in).toBe("querystring");
    expect(api(given).parts("op", { querystring: { s: [1] } }).url).toBe("https://api.example.com/x?%5B1%5D");
    const both = { parameters: [...given.parameters, { name: "s", in: "header" }] };
    expect(api(both)("op", { querystring_s: [1], header_s: "a" })).toMatchObject({
      url: "https://api.example.com/x?%5B1%5D",
      headers: { s: "a" },
    });
  });

  test("a name in several places can have its place before it", () => {
    const body = {
      required: true,
      content: { "application/json": { schema: { properties: { id: {} }, required: ["id"] } } },
    };
    const both = api({ path: "/x/{id}", method: "put", parameters: [{ name: "id", in: "path" }], body });
    expect(both("op", { path_id: 1, body_id: 2 })).toMatchObject({
      url: "https://api.example.com/x/1",
      body: { id: 2 },
    });
    expect(() => both("op", { path_id: 1 })).toThrow('no value for "body_id"');
    expect(codeOf(() => both("op", { id: 1 }))).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(codeOf(() => both("op", { id: 1 }, { body: { id: 2 } }))).toBe("sent");
    const taken = api({
      path: "/x/{id}",
      parameters: [{ name: "id", in: "path" }, query("id"), query("path_id")],
    });
    const odd = api({
      path: "/x/{a b}",
      parameters: [{ name: "a b", in: "path" }, query("a b"), query("path_a b")],
    });
    expect(labelsOf(odd)).toEqual(["path_a b_", "query_a b", "path_a b"]);
    const labels = labelsOf(taken);
    expect(labels).toEqual(["path_id_", "query_id", "path_id"]);
    expect(taken("op", Object.fromEntries(labels.map((name, index) => [name, index]))).url).toBe(
      "https://api.example.com/x/0?id=1&path_id=2",
    );
  });

  test("an error lists at most 20 names", () => {
    const parameters = Array.from({ length: 21 }, (_, index) => query(`p${index}`));
    const listed = parameters.slice(0, 20).map((_, index) => `"p${index}"`);
    expect(() => api({ parameters })("op", { other: 1 })).toThrow(
      new RegExp(`Pass one of ${listed.join(", ")}\\.$`),
    );
  });

  test("a very long name costs no search", () => {
    const names = Array.from({ length: 50 }, (_, index) => query(`parameter${index}`));
    const long = "p".repeat(5_000_000);
    expect(() => api({ parameters: names })("op", { [long]: 1 })).toThrow("Pass one of");
    expect(() => api({})(long)).toThrow("Pass an operationId");
    expect(() => api({})(`GET /${long}`)).toThrow("Pass an operationId");
  });
});

describe("bodies", () => {
  test("each item of a list in a multipart form is read once", () => {
    let reads = 0;
    const list = new Proxy(["a", "b"], {
      get(target, name) {
        if (name === "0") reads++;
        return Reflect.get(target, name);
      },
    });
    const schema = { properties: { a: {} } };
    for (const encoding of [{}, { a: { style: "form" } }]) {
      reads = 0;
      const body = { content: { "multipart/form-data": { schema, encoding } } };
      expect([...(api({ method: "post", body })("op", { a: list }).body as FormData)]).toEqual([
        ["a", "a"],
        ["a", "b"],
      ]);
      expect(reads).toBe(1);
    }
  });

  test("objects in a multipart form are JSON, unless their encoding says otherwise", async () => {
    const properties = { a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {} };
    const content = {
      "multipart/form-data": {
        schema: { properties },
        encoding: {
          c: { contentType: "text/plain" },
          d: { style: "deepObject" },
          e: { contentType: "x-text/plain" },
          f: { contentType: 7 },
          g: { contentType: "application/json, text/plain" },
        },
      },
    };
    const value = { a: { x: 1 }, b: [{ y: 1 }, "z"], c: { x: 1 }, d: { x: 1 }, e: "a", f: "b", g: { x: 1 } };
    const parts = partsOf(api({ method: "post", body: { content } })("op", value).body) ?? [];
    expect(parts.map(({ name, type, content }) => (type ? [name, type, content] : [name, content]))).toEqual([
      ["a", "application/json", '{"x":1}'],
      ["b", "application/json", '{"y":1}'],
      ["b", "z"],
      ["c", '{"x":1}'],
      ["d[x]", "1"],
      ["e", "x-text/plain", "a"],
      ["f", "b"],
      ["g", "application/json", '{"x":1}'],
    ]);
  });

  test("the error for a media type that a range doesn't say names what the document has", () => {
    const call = () =>
      api({ method: "post", body: { content: { "image/*": {} } } })("op", {}, { body: new Blob(["a"]) });
    expect(call).toThrow('needs a media type. Pass "contentType" out of "image/*".');
  });

  test("a parameter is passed once, under either name of its place", () => {
    const parameters = [
      { name: "s", in: "querystring", content: { "application/x-www-form-urlencoded": {} } },
    ];
    const call = () => api({ parameters }).parts("op", { query: { s: "a=1" }, querystring: { s: "b=2" } });
    expect(codeOf(call)).toBe("ERR_AMBIGUOUS_PARAMETER");
  });

  test("a credential in a header named __proto__ is sent", () => {
    const components = { securitySchemes: { key: { type: "apiKey", in: "header", name: "__proto__" } } };
    const document = { ...base, paths: { "/x": { get: { security: [{ key: [] }] } } }, components };
    const { headers } = openapi(document, { credentials: { key: "k" } })("GET /x");
    expect(Object.entries(headers)).toContainEqual(["__proto__", "k"]);
  });

  test("what pretends to be a Blob has no media type with line breaks", () => {
    const fake = { [Symbol.toStringTag]: "Blob", type: "image/png\r\nx-evil: 1" };
    const call = () =>
      api({ method: "post", body: { content: { "image/*": {} } } })("op", {}, { body: fake });
    expect(codeOf(call)).toBe("ERR_INVALID_OPTIONS");
  });

  test("objects are JSON for YAML", () => {
    const content = { "application/yaml": {} };
    expect(api({ method: "post", body: { content } })("op", {}, { body: { a: [1] } }).body).toBe('{"a":[1]}');
    expect(api({ method: "post", body: { content } })("op", {}, { body: "a: 1" }).body).toBe("a: 1");
  });
});

test("a content type without a body is refused", () => {
  const body = { content: { "application/json": {}, "text/plain": {} } };
  const call = api({ method: "post", body });
  expect(codeOf(() => call("op", {}, { contentType: "text/plain" }))).toBe("ERR_INVALID_OPTIONS");
  expect(call("op")).not.toHaveProperty("body");
});
