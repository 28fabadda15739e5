import { Readable } from "node:stream";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { EndpointError, openapi } from "../../src/openapi/index.js";
import { compilePath } from "../../src/openapi/plan/path.js";
import { tool, tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { isThorough } from "../support/thorough.js";
import { github } from "./fixtures.js";

const servers = [{ url: "https://api.example.com" }];
const build = (paths: object, more: object = {}): object => ({ openapi: "3.1.0", servers, paths, ...more });
const bodyOf = (content: object, more: object = {}): object => ({
  post: { requestBody: { content, ...more } },
});
const post = (content: object, body: unknown, contentType?: string) =>
  openapi(build({ "/x": bodyOf(content) }))("POST /x", {}, { body, ...(contentType && { contentType }) });

describe("bodies that are sent as they are", () => {
  const bytes = new Uint8Array([1, 2]);
  const form = new FormData();
  form.set("a", "b");
  const stream = Readable.from(["a"]);

  test.each<[what: string, type: string, body: unknown]>([
    ["bytes", "application/octet-stream", bytes],
    ["a buffer", "application/octet-stream", bytes.buffer],
    ["a blob", "image/png", new Blob(["a"], { type: "image/gif" })],
    ["a web stream", "text/csv", new Blob(["a"]).stream()],
    ["a Node stream", "text/csv", stream],
    ["bytes that are JSON already", "application/json", bytes],
  ])("%s as %s", (_, type, body) => {
    const result = post({ [type]: {} }, body);
    expect(result.body).toBe(body);
    expect(result.headers["content-type"]).toBe(type);
  });

  test("a form has no content-type, which the platform gives a boundary", () => {
    const result = post({ "multipart/form-data": {} }, form);
    expect(result.body).toBe(form);
    expect(Object.keys(result.headers)).not.toContain("content-type");
  });

  test("a multipart message has a boundary", () => {
    const type = "multipart/form-data; boundary=b";
    expect(post({ "multipart/form-data": {} }, bytes, type).headers["content-type"]).toBe(type);
    expect(errorOf(() => post({ "multipart/form-data": {} }, bytes)).code).toBe("ERR_INVALID_VALUE");
    expect(post({ "multipart/*": {} }, "--b--", "multipart/mixed; boundary=b").body).toBe("--b--");
  });

  test("search parameters are a form", () => {
    const result = post({ "application/x-www-form-urlencoded": {} }, new URLSearchParams({ a: "b c" }));
    expect(result.body).toBe("a=b+c");
  });

  class FileList {
    readonly [Symbol.toStringTag] = "FileList";
  }
  const json = "application/json";
  const noParts = "has no boundary. Pass that in contentType, or pass an object.";

  test.each<[what: string, type: string, body: unknown, problem: string]>([
    ["a form as JSON", json, form, 'cannot be written as "application/json". Pass a string or bytes.'],
    ["a form as another type", "x-multipart/mixed", form, 'cannot be written as "x-multipart/mixed".'],
    ["search parameters as JSON", json, new URLSearchParams(), "cannot be written"],
    ["a map", json, new Map(), "is or contains bytes, an invalid Date, or an instance"],
    ["a number that JSON doesn't have", json, [Number.NaN], "is or contains a number that is not"],
    [
      "a number that YAML doesn't have",
      "application/yaml",
      [Number.NaN],
      "is or contains a number that is not",
    ],
    ["an object as what is no YAML", "application/yaml-like", { a: 1 }, "cannot be written as"],
    ["a function", "text/plain", () => 1, "is or contains a function."],
    [
      "an object as text",
      "text/plain",
      { a: 1 },
      'cannot be written as "text/plain". Pass a string or bytes.',
    ],
    ["a list as multipart", "multipart/form-data", ["a"], "cannot be written as"],
    ["a string as multipart", "multipart/mixed", "a", noParts],
    ["shared memory", "image/png", new SharedArrayBuffer(1), "is or contains bytes"],
    ["a list of files", "image/png", new FileList(), "is or contains bytes"],
  ])("%s is refused", (_, type, body, problem) => {
    const { code, message, parameter } = errorOf(() => post({ [type]: {} }, body));
    expect([code, parameter]).toEqual(["ERR_INVALID_VALUE", "body"]);
    expect(message).toContain(`The value of "body" ${problem}`);
  });

  test.each<[what: string, range: string, body: unknown, type: string | undefined]>([
    ["a blob has its own type", "image/*", new Blob(["a"], { type: "image/png" }), "image/png"],
    ["a form", "*/*", form, undefined],
    ["search parameters", "*/*", new URLSearchParams({ a: "1" }), "application/x-www-form-urlencoded"],
  ])("for a range, %s", (_, range, body, type) => {
    expect(post({ [range]: {} }, body).headers["content-type"]).toBe(type);
  });

  test.each([
    ["a blob of another type", "image/*", new Blob(["a"], { type: "text/html" })],
    ["a blob without a type", "*/*", new Blob(["a"])],
    ["bytes", "*/*", bytes],
    ["null", "*/*", null],
  ])("for a range, %s needs a choice", (_, range, body) => {
    const { code, message } = errorOf(() => post({ [range]: {} }, body));
    expect(code).toBe("ERR_INVALID_OPTIONS");
    expect(message).toContain('needs a media type. Pass "contentType" out of');
  });

  test("what has toJSON is what that returns", () => {
    expect(post({ "application/json": {} }, { toJSON: () => ({ a: 1 }) }).body).toEqual({ a: 1 });
    expect(post({ "application/json": {} }, { toJSON: () => "a" }).body).toBe('"a"');
    expect(post({ "application/json": {} }, { toJSON: () => undefined }).body).toBe("null");
    expect(post({ "application/json": {} }, new Date(0)).body).toBe('"1970-01-01T00:00:00.000Z"');
    expect(post({ "text/plain": {} }, new Date(0)).body).toBe("1970-01-01T00:00:00.000Z");
    expect(post({ "application/json": {} }, 2n ** 70n).body).toBe("1180591620717411303424");
  });

  test("files are parts of a form whatever the style, which replaces the type of their encoding", async () => {
    const styled = { style: "form", contentType: "image/png" };
    const form = { a: [new Blob(["a"]), "b"], c: bytes };
    const { body } = post({ "multipart/form-data": { encoding: { a: styled, c: styled } } }, form);
    const parts = [...(body as FormData)].map(([name, part]) => [
      name,
      part instanceof Blob ? [part.type, part.size] : part,
    ]);
    expect(parts).toEqual([
      ["a", ["", 1]],
      ["a", "b"],
      ["c", ["", 2]],
    ]);
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
  const components = {
    schemas: { A: { properties: { a: {} }, allOf: [{ $ref: "#/components/schemas/A" }] } },
  };
  const api = openapi(build({ "/x": bodyOf({ "application/json": { schema } }) }, { components }));

  test("are members of a body through allOf, oneOf, anyOf and references", () => {
    expect(api("POST /x", { a: 1, b: 2, c: 3, d: 4 }).body).toEqual({ a: 1, b: 2, c: 3, d: 4 });
  });

  test("are members of a reference that has more next to it", () => {
    const more = { $ref: "#/components/schemas/A", properties: { e: {} } };
    const one = openapi(build({ "/x": bodyOf({ "application/json": { schema: more } }) }, { components }));
    expect(one("POST /x", { a: 1, e: 2 }).body).toEqual({ a: 1, e: 2 });
  });

  test("are members of forms, and of a media type that was chosen", () => {
    const properties = { schema: { properties: { a: {} } } };
    const content = {
      "application/x-www-form-urlencoded": properties,
      "multipart/form-data": properties,
      "a/b": properties,
    };
    const one = openapi(build({ "/x": bodyOf(content) }));
    const call = (contentType: string) => one("POST /x", { a: 1 }, { contentType });
    expect(call("application/x-www-form-urlencoded").body).toBe("a=1");
    expect(call("multipart/form-data").body).toBeInstanceOf(FormData);
    expect(errorOf(() => call("a/b")).code).toBe("ERR_UNKNOWN_PARAMETER");
    expect(errorOf(() => call("a/c")).code).toBe("ERR_INVALID_OPTIONS");
  });

  test("keep an own __proto__ as a member", () => {
    const one = openapi(
      build({
        "/x": bodyOf({ "application/json": { schema: { properties: JSON.parse('{"__proto__":{}}') } } }),
      }),
    );
    const body = one("POST /x", JSON.parse('{"__proto__":{"a":1}}')).body as object;
    expect(JSON.stringify(body)).toBe('{"__proto__":{"a":1}}');
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  test("need a schema that can be followed", () => {
    const one = openapi(build({ "/x": bodyOf({ "application/json": { schema: { $ref: "#/a" } } }) }));
    expect(errorOf(() => one("POST /x", { a: 1 })).code).toBe("ERR_INVALID_DOCUMENT");
    expect(one("POST /x", {}, { body: { a: 1 } }).body).toEqual({ a: 1 });
    expect(one.parts("POST /x", { body: { a: 1 } }).body).toEqual({ a: 1 });
  });

  test("of a body with several media types are found when one was chosen", () => {
    const one = openapi(build({ "/x": bodyOf({ "a/b": {}, "c/d": {} }) }));
    expect(one("POST /x").url).toBe("https://api.example.com/x");
    expect(errorOf(() => one.parts("POST /x", { query: { a: 1 } })).code).toBe("ERR_UNKNOWN_PARAMETER");
    expect(errorOf(() => one("POST /x", { a: 1 }, { body: "a" })).code).toBe("ERR_UNKNOWN_PARAMETER");
  });

  test("of the media type that was chosen, before those of a range that includes it", () => {
    const content = {
      "application/*": { schema: { properties: { a: {} } } },
      "application/json": { schema: { properties: { b: {} } } },
    };
    const one = openapi(build({ "/x": bodyOf(content) }));
    expect(one("POST /x", { b: 1 }, { contentType: "application/json; charset=utf-8" }).body).toEqual({
      b: 1,
    });
    expect(one("POST /x", { a: 1 }, { contentType: "application/a+json" }).body).toEqual({ a: 1 });
  });

  test.each([
    ["application/*+json", "application/foo+json", true],
    ["application/*+json", "application/json", false],
    ["application/*+json", "text/foo+json", false],
    ["*/*", "text/foo", true],
    ["text/*", "application/foo", false],
  ])("%s includes %s: %s", (range, contentType, isIncluded) => {
    const one = openapi(build({ "/x": bodyOf({ [range]: {} }) }));
    const call = (): unknown => one("POST /x", {}, { body: "{}", contentType }).headers["content-type"];
    if (isIncluded) expect(call()).toBe(contentType);
    else expect(errorOf(call).code).toBe("ERR_INVALID_OPTIONS");
    const { content_type: type } = tools(one)[0]?.inputSchema.properties ?? {};
    expect(new RegExp(type?.["pattern"] as string).test(contentType)).toBe(isIncluded);
  });

  test("are members of a range that includes JSON, and of no other", () => {
    const media = { schema: { properties: { a: {} } } };
    const call = (type: string) => openapi(build({ "/x": bodyOf({ [type]: media }) }))("POST /x", { a: 1 });
    expect(call("*/*")).toMatchObject({ headers: { "content-type": "application/json" }, body: { a: 1 } });
    for (const type of ["image/*", "text/csv"]) {
      expect(errorOf(() => call(type)).code).toBe("ERR_UNKNOWN_PARAMETER");
    }
  });

  test("whose toJSON returns nothing are not sent", () => {
    const parameters = [
      { name: "a", in: "query" },
      { name: "b", in: "query", content: { "application/json": {} } },
      { name: "c", in: "query", content: { "text/plain": {} } },
    ];
    const one = openapi(build({ "/x": { get: { parameters } } }), { serverVariables: { unused: undefined } });
    for (const nothing of [undefined, null].map((value) => ({ toJSON: () => value }))) {
      expect(one("GET /x", { a: nothing, b: nothing, c: nothing }).url).toBe(
        "https://api.example.com/x?b=null",
      );
    }
    expect(one.parts("GET /x", { query: undefined }).url).toBe("https://api.example.com/x");
  });

  test("are not metadata, which is passed on unchanged", () => {
    const request = { timeout: 1 };
    expect(api("POST /x", { a: 1 }, { request }).request).toBe(request);
    expect(api("POST /x", { a: 1 })).not.toHaveProperty("request");
    expect(api.parts("POST /x", {}, { request }).request).toBe(request);
  });

  test("that a body of text cannot have are passed as the whole body", () => {
    const one = openapi(build({ "/x": bodyOf({ "text/csv": { schema: { properties: { a: {} } } } }) }));
    expect(errorOf(() => one("POST /x", { a: 1 })).message).toContain('Pass it as the option "body"');
  });

  test("may be undefined, whatever they are called", () => {
    expect(api("POST /x", { a: undefined, unknown: undefined }).body).toBeUndefined();
  });
});

describe("parameters", () => {
  const request = (parameters: object[], call: Record<string, unknown>, settings = {}) =>
    openapi(build({ "/x": { get: { parameters } } }), settings)("GET /x", call);

  test("can have the name of a header field that no header parameter has", () => {
    const call = { Accept: "a", host: "b" };
    const parameters = Object.keys(call).map((name) => ({ name, in: "query" }));
    expect(request(parameters, call).url).toBe("https://api.example.com/x?Accept=a&host=b");
    const optional = { name: "Authorization", in: "header" };
    const proxy = { name: "Proxy-Authorization", in: "header", required: true };
    expect(request([optional, proxy], { "Proxy-Authorization": "a" }).headers).toHaveProperty(
      "proxy-authorization",
      "a",
    );
  });

  test("of an operation replace those of its path, whose headers can be in another case", () => {
    const header = { in: "header", schema: { type: "string" } };
    const item = { parameters: [{ ...header, name: "X-A", required: true }] };
    const get = { parameters: [{ ...header, name: "x-a" }] };
    const { parameters } = openapi(build({ "/x": { ...item, get } })).operation("GET /x");
    expect(parameters).toEqual([{ name: "x-a", in: "header", required: false }]);
  });

  test("with content are written exactly, each for its place", () => {
    const json = { "application/json": {} };
    const form = { "application/x-www-form-urlencoded": { encoding: { b: { style: "deepObject" } } } };
    const big = { b: [2n ** 70n] };
    expect(request([{ name: "a", in: "query", content: json }], { a: big }).url).toBe(
      "https://api.example.com/x?a=%7B%22b%22%3A%5B1180591620717411303424%5D%7D",
    );
    const lists = { deepObjectLists: "indices" };
    expect(request([{ name: "a", in: "query", content: form }], { a: { b: { c: [1] } } }, lists).url).toBe(
      "https://api.example.com/x?a=b%255Bc%255D%255B0%255D%3D1",
    );
    expect(request([{ name: "a'b", in: "cookie" }], { "a'b": 1 }).headers["cookie"]).toBe("a'b=1");
    const header = (content: object) =>
      request([{ name: "a", in: "header", content }], { a: "é" }).headers["a"];
    expect(header(json)).toBe('"\\u00e9"');
    expect(header({ "text/plain": {} })).toBe("é");
  });
});

describe("operations", () => {
  const document = build({
    "/a/{b}": {
      get: {
        operationId: "a",
        parameters: [
          { name: "b", in: "path", required: true },
          { name: "q", in: "querystring", content: { "application/json": {} } },
        ],
      },
      additionalOperations: { PURGE: {}, odd: 1 },
    },
    "/broken": { $ref: "#/nowhere" },
    "x-hidden": { get: {} },
    "/wrong/{a}": { post: { operationId: "wrong", requestBody: { content: { "a/b": {} } } } },
    "/odd": { get: { operationId: 7 } },
  });
  const api = openapi(document);

  test("are listed without being read", () => {
    expect(api.operations().map(({ id, method, path }) => [id, method, path])).toEqual([
      ["a", "GET", "/a/{b}"],
      [undefined, "PURGE", "/a/{b}"],
      ["wrong", "POST", "/wrong/{a}"],
      [undefined, "GET", "/odd"],
    ]);
    expect(() => api.operations()[2]?.parameters).toThrow(EndpointError);
    expect(() => api.operations()[2]?.bodyTypes).toThrow(EndpointError);
  });

  test("say what they take", () => {
    const { parameters, bodyTypes } = api.operation("a");
    expect(parameters).toEqual([
      { name: "b", in: "path", required: true },
      { name: "q", in: "querystring", required: false },
    ]);
    expect(bodyTypes).toEqual([]);
    const types = ["application/json;charset=utf-8", "application/a+json ; charset=utf-8", "text/csv"];
    const content = Object.fromEntries([...types, "examples", "a/b, c/d"].map((type) => [type, {}]));
    expect(openapi(build({ "/x": bodyOf(content) })).operation("POST /x").bodyTypes).toEqual(types);
  });

  test("can be kept, each with its own calls", () => {
    const many = openapi(github);
    const [get, create] = ["issues/get", "issues/create"].map((id) => many.operation(id));
    const repository = { owner: "o", repo: "r" };
    expect(get?.call({ ...repository, issue_number: 1 }).url).toBe(
      "https://api.github.com/repos/o/r/issues/1",
    );
    expect(create?.call({ ...repository, title: "t" }).method).toBe("post");
    expect(get?.parts({ path: { ...repository, issue_number: 2 } }).url).toMatch(/\/2$/);
  });

  test("are found by route, whatever the case of the method", () => {
    expect(api("get /a/{b}", { b: 1 }).url).toBe("https://api.example.com/a/1");
    expect(api("GET /a/{b}", { b: 2 }).url).toBe("https://api.example.com/a/2");
  });

  test("an operationId that looks like a route is not that route", () => {
    const odd = openapi(build({ "/a": { get: { operationId: "POST /a" }, post: {} } }));
    expect(odd("POST /a").method).toBe("post");
    expect(odd("GET /a").method).toBe("get");
    expect(odd("POST /a").method).toBe("post");
  });

  test("null is nothing, wherever a document has it", () => {
    const get = { parameters: null, requestBody: null, responses: null, security: null, servers: null };
    const more = { components: null, security: null };
    const one = openapi(build({ "/x": null, "/y": { parameters: null, put: null, get } }, more));
    expect(one.operations().map(({ method, path }) => [method, path])).toEqual([["GET", "/y"]]);
    expect(one("GET /y").url).toBe("https://api.example.com/y");
    expect(tools(one).map(({ inputSchema }) => inputSchema.properties)).toEqual([{}]);
    const content = { "application/json": null };
    const two = openapi(build({ "/x": { post: { parameters: [], requestBody: { content } } } }));
    expect(two("POST /x", {}, { body: [1] }).body).toEqual([1]);
    expect(errorOf(() => openapi(build({ "/x": { get: { parameters: [null] } } }))("GET /x")).code).toBe(
      "ERR_INVALID_DOCUMENT",
    );
  });

  test("a document of webhooks alone is valid", () => {
    expect(openapi({ openapi: "3.1.0", webhooks: {} }).operations()).toEqual([]);
    expect(openapi({ openapi: "3.1.0", paths: [1], components: 1 }).operations()).toEqual([]);
  });

  test.each(["3.0.0", "3.1.1", "3.2.0", "3.1.0-rc1", 3.1, 3.2, 3])("version %s", (version) => {
    expect(openapi({ openapi: version })).toBeTypeOf("function");
  });
});

describe("credentials", () => {
  const secret = "s3cr3t";
  const securitySchemes = {
    key: { type: "apiKey", in: "query", name: "api_key" },
    basic: { type: "http", scheme: "basic" },
  };
  const security = [{ key: [], basic: [] }];
  const document = build(
    { "/x": { get: {}, post: { servers: [{ url: "https://evil.example" }] } } },
    { components: { securitySchemes }, security },
  );
  const credentials = {
    key: secret,
    basic: { username: "u", password: secret },
    unused: undefined,
    gone: null,
  };
  const api = openapi(document, { credentials });

  test("are not to be seen on the API", () => {
    expect(inspect(api, { depth: 9, showHidden: true })).not.toContain(secret);
    expect(inspect(api.operations(), { depth: 9, showHidden: true })).not.toContain(secret);
    expect(JSON.stringify(api.operation("GET /x"))).not.toContain(secret);
  });

  test("are in no error", () => {
    for (const call of [() => api("POST /x"), () => api("GET /x", { a: 1 }), () => api("GET /y")]) {
      const error = errorOf(call);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(secret);
    }
    expect(errorOf(() => api("POST /x")).code).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("an accessor of a username is read once", () => {
    let reads = 0;
    const pair = {
      password: secret,
      get username() {
        reads++;
        return "u";
      },
    };
    openapi(document, { credentials: { key: secret, basic: pair } })("GET /x");
    expect(reads).toBe(1);
  });

  test("a server of one call is not that of the next", () => {
    const api = openapi(build({ "/x": { get: {} } }), { headers: { "x-api-key": secret } });
    const elsewhere = { server: "https://other.example" };
    expect(errorOf(() => api("GET /x", {}, elsewhere)).code).toBe("ERR_UNTRUSTED_ORIGIN");
    const own = { ...elsewhere, headers: { "x-api-key": "mine" } };
    expect(api("GET /x", {}, own).url).toBe("https://other.example/x");
    expect(api("GET /x").url).toBe("https://api.example.com/x");
    expect(errorOf(() => api("GET /x", {}, elsewhere)).code).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("a number is the default of a variable, and an index doesn't reach an operation's own servers", () => {
    const servers = [{ url: "https://api.example.com:{port}", variables: { port: { default: 8443 } } }];
    expect(openapi(build({ "/x": { get: {} } }, { servers }))("GET /x").url).toBe(
      "https://api.example.com:8443/x",
    );
    const get = { servers: [{ url: "https://own.example" }] };
    expect(openapi(build({ "/x": { get } }), { server: 5 })("GET /x").url).toBe("https://own.example/x");
  });

  test("a call without credentials doesn't trust the server of the next", () => {
    const get = { servers: [{ url: "https://other.example" }], security: [{ key: [] }] };
    const api = openapi(build({ "/x": { get } }, { components: { securitySchemes } }), {
      credentials: { key: secret },
    });
    expect(api("GET /x", {}, { credentials: null }).url).toBe("https://other.example/x");
    expect(errorOf(() => api("GET /x")).code).toBe("ERR_UNTRUSTED_ORIGIN");
  });

  test("without a home go nowhere", () => {
    const homeless = { ...document, servers: undefined };
    const call = () =>
      openapi(homeless, { credentials, deepObjectLists: "brackets" })(
        "GET /x",
        {},
        { server: "https://a.example" },
      );
    expect(errorOf(call).code).toBe("ERR_UNTRUSTED_ORIGIN");
  });
});

describe("hostile documents", () => {
  test("a polluted Object.prototype changes nothing", () => {
    const parameters = Object.entries({ a: "path", b: "query" }).map(([name, place]) => ({
      name,
      in: place,
    }));
    const document = build({ "/x/{a}": { get: { parameters } }, "/y": bodyOf({ "application/json": {} }) });
    const calls = (): unknown => {
      const api = openapi(document, { headers: { "x-a": 1 } });
      return [
        api("GET /x/{a}", { a: ["1", "2"], b: { c: 1 } }),
        api.parts("POST /y", { body: [{ d: [1] }] }, {}),
        api.operations().map(({ parameters, bodyTypes }) => [parameters, bodyTypes]),
        tool(api, "GET /x/{a}").inputSchema,
      ];
    };
    const before = JSON.stringify(calls());
    const pollution = [
      ..."$ref style explode content security servers required parameters description server".split(" "),
      ..."contentType headers body path credentials 0 a query".split(" "),
    ];
    for (const name of pollution)
      Object.defineProperty(Object.prototype, name, {
        value: "polluted",
        configurable: true,
        enumerable: true,
        writable: true,
      });
    let after: string;
    try {
      after = JSON.stringify(calls());
    } finally {
      for (const name of pollution) delete (Object.prototype as Record<string, unknown>)[name];
    }
    expect(after).toBe(before);
  });

  test("are not changed, and results share nothing with them or with each other", () => {
    const document = build({ "/x": bodyOf({ "application/json": {} }) });
    const freeze = (value: unknown): void => {
      if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    };
    freeze(document);
    const body = { list: [{}] };
    const api = openapi(document);
    const [a, b] = [api.parts("POST /x", { body }), api.parts("POST /x", { body })];
    expect(a).toEqual(b);
    expect(a.headers).not.toBe(b.headers);
    expect(a.body).not.toBe(body);
    expect((a.body as typeof body).list[0]).not.toBe(body.list[0]);
  });

  test.runIf(isThorough)("a value with more leaves than memory ends in an error", () => {
    let value: unknown = ["a"];
    for (let depth = 0; depth < 60; depth++) value = [value, value];
    const deep = openapi(
      build({ "/x": { get: { parameters: [{ name: "a", in: "query", style: "deepObject" }] } } }),
    );
    expect(errorOf(() => deep("GET /x", { a: value })).code).toBe("ERR_INVALID_VALUE");
  });

  test.runIf(isThorough)("a value whose JSON is longer than any memory ends in an error that says so", () => {
    const list = Array.from({ length: 200_000 }, () => "x".repeat(1000));
    const content = { "application/json": {} };
    const api = openapi(build({ "/x": { get: { parameters: [{ name: "a", in: "query", content }] } } }));
    const { code, message } = errorOf(() => api("GET /x", { a: list }));
    expect(code).toBe("ERR_INVALID_VALUE");
    expect(message).toContain("100,000,000");
  });

  test("that are nested in themselves end", () => {
    let nested: object = {};
    for (let depth = 0; depth < 10_000; depth++)
      nested = { allOf: [nested, nested], anyOf: [nested, nested] };
    const api = openapi(build({ "/y": bodyOf({ "application/json": { schema: nested } }) }));
    api("POST /y", {});
    expect(errorOf(() => api("POST /y", { q: 1 })).code).toBe("ERR_UNKNOWN_PARAMETER");
    expect(JSON.stringify(tool(api, "POST /y").inputSchema).length).toBeLessThan(50_000);
    expect(errorOf(() => compilePath("{".repeat(10_000))).code).toBe("ERR_INVALID_DOCUMENT");
  });
});
