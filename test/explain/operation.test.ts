import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explain, formatExplanation } from "../../src/explain/index.js";
import { openapi } from "../../src/openapi/index.js";
import type { Case } from "../openapi/case.js";
import { any } from "../support/any.js";
import { nextToProject } from "../support/next-to-project.js";
import { some } from "../support/thorough.js";
import { checkAgreement, outcomeOf, rowsOf } from "./agree.js";

const secret = "s3cr3t-value";
const throws = (): never => {
  throw new Error(secret);
};

const inputs = (place: string, ...names: string[]): object[] =>
  names.map((name) => ({ name, in: place, required: place === "path", schema: {} }));
const bodyOf = (...names: string[]): object => {
  const properties = Object.fromEntries(names.map((name) => [name, {}]));
  return { content: { "application/json": { schema: { properties } } } };
};
const apiKey = (place: string, name: string): object => ({ type: "apiKey", in: place, name });

const parameters = [
  ...inputs("path", "id", "a,b"),
  ...inputs("query", "q", "password"),
  ...inputs("header", "X-Trace"),
  ...inputs("cookie", "session"),
];
const create = { operationId: "create", security: [{ cookie: [] }], requestBody: bodyOf("name", "password") };
const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com/v1" }, { url: "https://other.example.com" }],
  security: [{ key: [], bearer: [] }],
  paths: {
    "/users/{id}/x{a,b}?v=1": { get: { operationId: "user", parameters } },
    "/users": { post: create },
    "/plain": { get: { operationId: "plain", security: [] } },
  },
  components: {
    securitySchemes: {
      key: apiKey("query", "q2"),
      bearer: apiKey("header", "X-Custom"),
      cookie: apiKey("cookie", "sid"),
    },
  },
};
const settings = {
  credentials: { key: secret, bearer: secret, cookie: secret },
  headers: { "x-a": "1", "x-b": 2, "user-agent": "me" },
};

/** Explains a call, and checks that it agrees with the call. */
function check(api: unknown, ...args: unknown[]): ReturnType<typeof explain> {
  return checkAgreement(
    any(explain)(api, ...args),
    outcomeOf(() => any(api)(...args)),
  );
}

test.each<[settings: object, options: object, layer: string, gives: string[]]>([
  [{}, {}, "document", []],
  [{ baseUrl: "https://b.example" }, {}, "settings", ["baseUrl"]],
  [{}, { baseUrl: "https://b.example" }, "call", []],
  [{}, { serverVariables: { region: "eu" } }, "call", []],
])("the server of settings %j and options %j is that of the %s", (own, options, layer, gives) => {
  const server = { url: "https://{region}.example.com", variables: { region: { default: "us" } } };
  const api = openapi({ ...document, servers: [server] }, own);
  const { url, layers, options: shown } = check(api, "plain", {}, options);
  expect(url[0]?.layer).toBe(layer);
  expect(layers.find(({ name }) => name === "settings")?.gives).toEqual(gives);
  expect(shown).toEqual([{ name: "method", text: "GET", layer: "document", over: [] }]);
});

const files = ["test/openapi/cases.json", ...nextToProject("../shared/openapi/cases.json")];

test.each(files)("%s", (file) => {
  const cases: Case[] = JSON.parse(readFileSync(file, "utf8"));
  for (const { document, call } of some(cases, 8)) {
    const { operationId, params, body, contentType, auth, settings, options, method, path } = call;
    const parameters = Object.fromEntries(params.map(({ name, value }) => [name, value]));
    const credentials = auth && { [auth.name]: auth.value };
    const headers = { "content-type": contentType, ...(options?.["headers"] as object) };
    const args = [parameters, { ...options, headers, data: body }];
    // some documents and settings are refused
    const api: unknown = outcomeOf(() => any(openapi)(document, { credentials, ...settings }));
    if (typeof api !== "function") continue;
    for (const name of [operationId, `${method.toUpperCase()} ${path}`]) check(api, name, ...args);
  }
});

describe("an operation", () => {
  const api = openapi(document, settings);

  test("in pieces, with its layers", () => {
    const parameters = { id: "a/b", "a,b": 1, q: ["x"], password: secret, "X-Trace": "t", session: secret };
    const options = { headers: { "X-A": "2", "x-b": null, "x-c": undefined }, baseUrl: 1 };
    const trustedOrigins = ["https://other.example.com"];
    const trusting = openapi(document, { ...settings, trustedOrigins, baseUrl: 0 });
    const explanation = check(trusting, "user", parameters, options);
    const { layers, url, headers, dropped, request } = explanation;
    expect(layers).toEqual([
      { name: "library", gives: ["headers.user-agent"] },
      { name: "document", gives: ["method", "url", "headers.accept"] },
      {
        name: "settings",
        gives: [
          ...["baseUrl", "credentials.key", "credentials.bearer", "credentials.cookie"],
          ...["headers.x-a", "headers.x-b", "headers.user-agent"],
        ],
      },
      {
        name: "call",
        gives: ["baseUrl", "headers.x-trace", "headers.x-a", "headers.x-b", ...Object.keys(parameters)],
      },
    ]);
    expect(rowsOf(url, "text", "kind", "layer", "column")).toEqual([
      ["https://other.example.com", "base", "call", undefined],
      ["/users/", "literal", "document", 1],
      ["a%2Fb", "value", "call", 9],
      ["/x", "literal", "document", 12],
      ["1", "value", "call", 15],
      ["?v=1", "literal", "document", 19],
      ["&q=x", "value", "call", undefined],
      ["&password=[redacted]", "value", "call", undefined],
      ["&q2=[redacted]", "value", "settings", undefined],
    ]);
    const settingsBefore = (text: string) => [{ layer: "settings", text }];
    const shown = rowsOf(headers, "name", "text", "layer", "over", "credential");
    expect(shown).toEqual([
      ["accept", "application/json", "document", [], undefined],
      ["user-agent", "me", "settings", [{ layer: "library", text: "waybill/0.1.0" }], undefined],
      ["x-a", "2", "call", settingsBefore("1"), undefined],
      ["x-trace", "t", "call", [], undefined],
      ["x-custom", "[redacted]", "settings", [], true],
      ["cookie", "[redacted]", "call", [], true],
    ]);
    const removed = { kind: "header", name: "x-b", layer: "call", reason: "is removed by null" };
    expect(dropped).toEqual([{ ...removed, over: settingsBefore("2") }]);
    expect(request?.headers).toMatchObject({ "x-custom": "[redacted]" });
    expect(JSON.stringify(explanation) + formatExplanation(explanation)).not.toContain(secret);
  });

  test("with a body of members, and as a whole", () => {
    const parameters = { name: "x", password: secret, a: undefined };
    const { body, headers, url, request } = check(api, "create", parameters);
    expect(body).toEqual([
      { name: "name", text: '"x"', layer: "call", over: [] },
      { name: "password", text: '"[redacted]"', layer: "call", over: [], credential: true },
    ]);
    expect(request?.body).toEqual({ name: "x", password: "[redacted]" });
    expect(url[0]).toMatchObject({ text: "https://api.example.com/v1", layer: "document" });
    expect(headers.slice(-2)).toMatchObject([
      { name: "content-type", layer: "document" },
      { name: "cookie", layer: "settings", credential: true },
    ]);
    const whole = check(api, "create", {}, { data: [1], headers: { "content-type": "application/json" } });
    expect(whole.body).toEqual([{ name: "data", text: "[1]", layer: "call", over: [] }]);
    expect(whole.headers.find(({ name }) => name === "content-type")?.layer).toBe("call");
  });

  test("with a credential in the object of a header, in which nobody can see its name", () => {
    const explanation = check(api, "user", { id: 1, "a,b": 1, "X-Trace": { token: secret } });
    const field = explanation.headers.find(({ name }) => name === "x-trace");
    expect(field).toMatchObject({ text: "[redacted]", layer: "call", credential: true });
    expect(JSON.stringify(explanation) + formatExplanation(explanation)).not.toContain(secret);
  });

  describe("with a name in several places", () => {
    const header = { in: "header", explode: false };
    const parameters = [
      ...inputs("path", "name"),
      { ...header, name: "X-N" },
      { ...header, name: "X-N", in: "query" },
      { ...header, name: "X-H" },
    ];
    const patch = { operationId: "update", parameters, requestBody: bodyOf("name", "a") };
    const described = openapi({ ...document, security: [], paths: { "/variables/{name}": { patch } } });
    const droppedOf = ({ dropped }: ReturnType<typeof explain>) =>
      rowsOf(dropped, "kind", "name", "layer", "over", "reason");
    const shown = (parameters: object): ReturnType<typeof explain> => {
      const explanation = check(described, "update", { path_name: "A", ...parameters });
      expect(JSON.stringify(explanation) + formatExplanation(explanation)).not.toContain(secret);
      expect(explanation.url[2]).toMatchObject({ text: "A", parameter: "name", layer: "call", over: [] });
      return explanation;
    };

    test("each is of the call, and replaces nothing", () => {
      const { body, layers } = shown({ body_name: "B" });
      expect(body).toEqual([{ name: "name", text: '"B"', layer: "call", over: [] }]);
      expect(layers.at(-1)?.gives).toEqual(["path_name", "body_name"]);
    });

    test("none of them is shown if an object in it has a credential", () => {
      const withToken = { toJSON: () => ({ token: secret }) };
      for (const value of [{ token: secret }, withToken]) {
        const { headers, url } = shown({ "header_X-N": value, "query_X-N": value });
        const field = headers.find(({ name }) => name === "x-n");
        expect(field).toMatchObject({ text: "[redacted]", layer: "call" });
        expect(url.at(-1)).toMatchObject({ text: "?X-N=[redacted]", layer: "call", credential: true });
      }
    });

    test("null removes a header in any case", () => {
      expect(droppedOf(shown({ "x-h": null }))).toEqual([
        ["parameter", "X-H", "call", [], "is removed by null"],
      ]);
    });

    test("a member of the body is what its toJSON returns", () => {
      const { body } = shown({ a: new Date(0) });
      expect(body).toMatchObject([{ name: "a", text: '"1970-01-01T00:00:00.000Z"' }]);
      const nothing = shown({ a: { toJSON: () => undefined }, body_name: "B" });
      expect(nothing.body).toMatchObject([{ name: "name" }]);
      expect(nothing.request?.body).toEqual({ name: "B" });
      expect(droppedOf(nothing)).toEqual([["parameter", "a", "call", [], "has nothing to write"]]);
    });
  });

  test("that is refused", () => {
    const values = { q: null, session: undefined, "X-Trace": [], "a,b": [[1]], password: secret };
    const { url, headers, error, dropped } = check(api, "user", values);
    expect(error?.code).toBe("ERR_INVALID_VALUE");
    expect(url.map(({ text, kind }) => [text, kind])).toEqual([
      ["/users/", "literal"],
      ["{id}", "missing"],
      ["/x", "literal"],
      ["{a,b}", "missing"],
      ["?v=1", "literal"],
      ["&q2=[redacted]", "value"],
    ]);
    expect(headers.map(({ name }) => name)).toEqual(["accept", "user-agent", "x-a", "x-b", "x-custom"]);
    expect(dropped.map(({ name, reason }) => [name, reason])).toEqual([
      ["q", "is removed by null"],
      ["session", "is undefined, which means not given"],
      ["X-Trace", "has nothing to write"],
    ]);
    expect(explain(api, "unknown").error?.code).toBe("ERR_UNKNOWN_OPERATION");
    expect(any(explain)(api, "user", 1, 2).error.code).toBe("ERR_INVALID_OPTIONS");
  });

  const broken = new Proxy({}, { ownKeys: throws });
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const unreadable = { enumerable: true, get: throws };

  test.each<[behaviour: string, args: unknown[], shown: (string | undefined)[]]>([
    ["a parameter", [Object.defineProperty({ q: "x" }, "id", unreadable)], ["q"]],
    ["a value", [{ id: 1, q: broken }], ["id"]],
    ["a revoked value", [{ q: "x", id: revoked }], ["q"]],
    ["parameters", [broken], []],
    ["options", [{ id: 1, q: "x" }, broken], []],
    ["a header", [{ id: 1 }, { headers: Object.defineProperty({}, "x-a", unreadable) }], []],
    ["a header's value", [{ id: 1 }, { headers: { "X-A": { toString: throws }, "x-a": "1" } }], []],
    ["a body", [{ id: 1 }, { data: revoked, headers: { "content-type": { toString: throws } } }], []],
  ])("that is refused, as %s can't be read", (_, args, shown) => {
    const explanation = check(api, "user", ...args);
    const { layers, url, error } = explanation;
    expect(layers).toHaveLength(4);
    const ofCall = url.filter(({ kind, layer }) => kind === "value" && layer === "call");
    expect(ofCall.map(({ parameter }) => parameter)).toEqual(shown);
    expect(error?.message).not.toContain("too large");
    expect(JSON.stringify(explanation)).not.toContain(secret);
  });

  test("with credentials of the call", () => {
    const parameters = { id: 1, "a,b": 1 };
    const { url, headers } = check(api, "user", parameters, { credentials: { key: secret, bearer: secret } });
    expect(url.at(-1)).toMatchObject({ text: "&q2=[redacted]", layer: "call" });
    expect(headers.find(({ name }) => name === "x-custom")?.layer).toBe("call");
  });

  test("that is refused has the headers of the settings and of the call", () => {
    const { headers } = check(api, "user", {}, { headers: { "x-a": "2" } });
    const over = [{ layer: "settings", text: "1" }];
    expect(headers).toContainEqual({ name: "x-a", text: "2", layer: "call", over });
    const without = check(api, "user", {}, { headers: { "x-a": null } });
    expect(without.headers.map(({ name }) => name)).not.toContain("x-a");
    expect(without.dropped).toContainEqual(expect.objectContaining({ kind: "header", name: "x-a" }));
  });

  test("with a proxy that is read once, for the call and to be explained", () => {
    let count = 0;
    const ownKeys = (target: object): (string | symbol)[] =>
      count++ === 0 ? Reflect.ownKeys(target) : throws();
    const { url } = any(explain)(api, "user", { id: 1, "a,b": 1, q: new Proxy({ a: 1 }, { ownKeys }) });
    expect(url.at(-2)).toMatchObject({ parameter: "q", text: "&a=1" });
  });
});
