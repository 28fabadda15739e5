import { describe, expect, test } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { endpoint } from "../../src/index.js";
import { EndpointError, openapi } from "../../src/openapi/index.js";
import { compilePath } from "../../src/openapi/plan/path.js";
import { tool, tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { isThorough } from "../support/thorough.js";
import { throwing } from "../support/throwing.js";
import { github } from "./fixtures.js";
import { apiOf, bodyOf, build, codeOf, query } from "./support.js";

describe("operations", () => {
  const parameters = [
    { name: "b", in: "path", required: true },
    { name: "q", in: "querystring", content: { "application/json": {} } },
  ];
  const document = build({
    "/a/{b}": { get: { operationId: "a", parameters }, additionalOperations: { PURGE: {}, odd: 1 } },
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

  test.each("get put post delete options head patch trace query".split(" "))(
    "have the method %s",
    (method) => {
      const operations = openapi(build({ "/x": { [method]: {} } })).operations();
      expect(operations).toMatchObject([{ method: method.toUpperCase(), path: "/x" }]);
    },
  );

  test.each(["notify", "Notify", "NOTIFY"])("send the method %s as the document writes it", (method) => {
    const api = openapi(build({ "/x": { additionalOperations: { [method]: {} } } }));
    const request = api(`${method} /x`);
    expect(request.method).toBe(method);
    const { toAxios, toFetch, toGot, toHar, toNodeHttp, toUndici } = adapters;
    const config = [toAxios, toHar].map((adapt) => adapt(request).method);
    const [init, got, undici] = [toFetch, toGot, toUndici].map((adapt) => adapt(request)[1]);
    const methods = [init, got, undici, toNodeHttp(request).options].map((one) => one?.method);
    expect([...config, ...methods]).toEqual(Array(6).fill(method));
    expect(adapters.toHttpMessage(request)).toMatch(`${method} /x HTTP/1.1`);
    expect(adapters.toCurl(request)).toMatch(`--request '${method}'`);
    // the result of a route is always in lowercase
    expect(toFetch(endpoint(`${method} /x`))[1].method).toBe("NOTIFY");
    expect(toFetch(api.operation(`${method} /x`).follow("/y"))[1].method).toBe("GET");
  });

  test("without an id are called by their routes", () => {
    const [operation] = openapi(build({ "/x": { get: { operationId: "" } } })).operations();
    expect(operation).toMatchObject({ id: undefined, method: "GET" });
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
    expect(get?.call({ ...repository, issue_number: 1 }).url).toMatch(/\/repos\/o\/r\/issues\/1$/);
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
    const two = openapi(
      build({ "/x": { ...bodyOf({ "application/json": null }), get: { parameters: [null] } } }),
    );
    expect(two("POST /x", {}, { data: [1] }).body).toEqual([1]);
    expect(codeOf(() => two("GET /x"))).toBe("ERR_INVALID_DOCUMENT");
  });

  test("a document of webhooks alone is valid", () => {
    expect(openapi({ openapi: "3.1.0", webhooks: {} }).operations()).toEqual([]);
    expect(openapi({ openapi: "3.1.0", paths: [1], components: 1 }).operations()).toEqual([]);
  });

  test.each(["3.0.0", "3.1.1", "3.2.0", "3.1.0-rc1", 3.1, 3.2, 3])("version %s", (version) => {
    expect(openapi({ openapi: version })).toBeTypeOf("function");
  });
});

describe("hostile documents", () => {
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
    const deep = apiOf({ parameters: [query("a", { style: "deepObject" })] });
    expect(codeOf(() => deep("op", { a: value }))).toBe("ERR_INVALID_VALUE");
  });

  test.runIf(isThorough)("a value whose JSON is longer than any memory ends in an error that says so", () => {
    const list = Array.from({ length: 200_000 }, () => "x".repeat(1000));
    const api = apiOf({ parameters: [query("a", { content: { "application/json": {} } })] });
    const { code, message } = errorOf(() => api("op", { a: list }));
    expect(code).toBe("ERR_INVALID_VALUE");
    expect(message).toContain("100,000,000");
  });

  test("that are nested in themselves end", () => {
    let nested: object = {};
    for (let at = 0; at < 10_000; at++) nested = { allOf: [nested, nested], anyOf: [nested, nested] };
    const api = openapi(build({ "/y": bodyOf({ "application/json": { schema: nested } }) }));
    api("POST /y", {});
    expect(codeOf(() => api("POST /y", { q: 1 }))).toBe("ERR_UNKNOWN_PARAMETER");
    expect(JSON.stringify(tool(api, "POST /y").inputSchema).length).toBeLessThan(50_000);
    expect(codeOf(() => compilePath("{".repeat(10_000)))).toBe("ERR_INVALID_DOCUMENT");
    expect(compilePath(`/${"x".repeat(9_000_000)}?a`).query.literal).toBe("?a");
  });
});

describe("a document whose getters throw says nothing of what they threw", () => {
  const secret = "s3cr3t-value";
  const hostile = throwing(secret);
  const document = build({ "/x": { get: {} } }) as Record<string, unknown>;
  const withComponents = { ...document, components: hostile };
  const { follow } = openapi(document).operation("GET /x");
  const withItem = { ...document, paths: { "/x": hostile } };
  const withOperation = { ...document, paths: { "/x": { get: hostile } } };
  const withSchemes = { ...document, components: { securitySchemes: hostile } };
  const credentials = { app: "1" };
  test.each<[what: string, call: () => unknown]>([
    ["the document", () => openapi(hostile)],
    ["its components", () => openapi(withComponents, { credentials })],
    ["its schemes", () => openapi(withSchemes, { credentials })],
    ["its schemes in a call", () => openapi(withComponents)("GET /x", {}, { headers: { "x-app": "1" } })],
    ["a path item", () => openapi(withItem).operation("GET /x")],
    ["all path items", () => openapi({ ...document, paths: hostile }).operations()],
    ["an operation", () => openapi(withOperation).operation("GET /x")],
    ["an operation in a call", () => openapi(withOperation)("GET /x")],
    ["the server", () => openapi({ ...document, servers: [hostile] })("GET /x")],
    ["the settings", () => openapi(document, hostile)],
    ["the name of an operation", () => openapi(document)(hostile as unknown as string)],
    ["the URL to follow", () => follow(hostile as URL)],
  ])("%s", (_, call) => {
    const error = errorOf(call);
    expect(error?.code).toMatch(/^ERR_INVALID_/);
    expect(`${error?.message}${error?.stack}`).not.toContain(secret);
  });
});
