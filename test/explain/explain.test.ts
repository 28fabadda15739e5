import { describe, expect, test } from "vitest";
import type { ExplainableEndpoint } from "../../src/explain/explain.js";
import { type Explanation, explain, formatExplanation } from "../../src/explain/index.js";
import { multipart, part } from "../../src/form/index.js";
import { createEndpoint, type EndpointOptions, endpoint } from "../../src/index.js";
import { endpoint as octokitEndpoint } from "../../src/octokit/index.js";
import { any } from "../support/any.js";
import { rowsOf } from "./agree.js";

type Over = [layer: string, text: string][];
/** Earlier values. */
const over = (...earlier: Over) => earlier.map(([layer, text]) => ({ layer, text }));
/** A value that a call has in place of earlier ones. */
const ofCall = (name: string, text: string | null, ...earlier: [layer: string, text: string | null][]) => ({
  ...{ name, text, layer: "call" },
  over: earlier.map(([layer, text]) => ({ layer, text })),
});

const secret = "s3cr3t-value";
const github = "https://api.github.com";
const octokit = endpoint.defaults({ org: "octokit", headers: { "x-a": "1" } });

const throws = (): never => {
  throw new Error(secret);
};
const unreadable = Object.defineProperty({}, "a", { enumerable: true, get: throws });

describe("layers", () => {
  test("are named from the weakest to the strongest, with what they give", () => {
    const call = octokit.defaults({ mediaType: { previews: ["mercy"], format: "raw" }, data: undefined });
    const { layers, template } = explain(call, "POST /orgs/{org}{?a}", { a: 1, request: { signal: null } });
    expect(template).toBe("/orgs/{org}{?a}");
    expect(layers).toEqual([
      { name: "library", gives: ["method", "headers.user-agent"] },
      { name: "profile", gives: ["baseUrl", "headers.accept"] },
      { name: "defaults 1", gives: ["headers.x-a", "org"] },
      { name: "defaults 2", gives: ["mediaType.format", "mediaType.previews"] },
      { name: "call", gives: ["request.signal", "a"] },
      { name: "route", gives: ["url", "method"] },
    ]);
  });

  test("of a route function, with the names in the option query", () => {
    const { layers } = explain(endpoint.route("POST /x/{a}"), { a: 1 }, { query: { page: 2, b: undefined } });
    expect(layers.at(-2)).toEqual({ name: "call", gives: ["query.page", "a"] });
  });

  test("of any number", () => {
    let call = endpoint as { defaults(options: object): typeof call } & typeof endpoint;
    for (let count = 0; count < 20_000; count++) call = call.defaults({}) as typeof call;
    expect(explain(call.defaults({ a: 1 }), "/x").url.at(-1)?.layer).toBe("defaults 20001");
  });

  test("an option that repeats what is below it", () => {
    const call = endpoint.defaults({ method: "GET", url: "/x", baseUrl: github });
    const { options } = explain(call, { method: "GET", baseUrl: github });
    expect(options).toEqual([
      ofCall("method", "GET", ["library", "GET"], ["defaults 1", "GET"]),
      ofCall("baseUrl", github, ["profile", github], ["defaults 1", github]),
      { ...ofCall("url", "/x"), layer: "defaults 1" },
    ]);
  });

  test.each<[behaviour: string, layers: EndpointOptions[], from: string]>([
    ["data of a layer", [{ data: { a: [1] } }, { org: "x" }], "defaults 1"],
    ["data of a later layer", [{ data: { a: [1] } }, { data: { a: [2] } }], "defaults 2"],
    ["data with another name", [{ data: { a: 1 } }, { data: { b: 1 } }], "defaults 2"],
    ["data with more members", [{ data: { a: 1 } }, { data: { a: 1, b: 1 } }], "defaults 2"],
    ["data of another type", [{ data: { a: 1 } }, { data: "a" }], "defaults 2"],
    ["an instance of a class", [{ data: new Map() }, {}], "defaults 1"],
  ])("%s", (_, layers, from) => {
    const call = layers.reduce((below, layer) => any(below).defaults(layer), endpoint);
    expect(explain(call, "POST /x").body).toMatchObject([{ name: "data", layer: from }]);
  });

  test("metadata, whose members are merged unless one of two is an instance of a class", () => {
    class Meta {
      a = 1;
    }
    const call = endpoint.defaults({ request: { a: 1, b: 1 } });
    const optionsOf = (endpoint: ExplainableEndpoint, request: object): unknown[] => {
      const { options } = explain(endpoint, "/x", { request });
      return rowsOf(options, "name", "text", "layer").filter(([name]) => String(name).startsWith("request"));
    };
    expect(optionsOf(call, { b: 2, c: 3 })).toEqual([
      ["request.a", "1", "defaults 1"],
      ["request.b", "2", "call"],
      ["request.c", "3", "call"],
    ]);
    expect(optionsOf(endpoint, new Meta())).toEqual([["request", "[Object]", "call"]]);
    const mixed = optionsOf(endpoint.defaults({ request: new Meta() }), { b: 2 });
    expect(mixed).toEqual([["request", '{"b":2}', "call"]]);
  });

  test("data that contains itself", () => {
    const data: Record<string, unknown> = { a: 1 };
    data["self"] = data;
    expect(explain(endpoint, "POST /x", { data }).request?.body).toBe("[Object]");
    expect(() => endpoint.defaults({ data })).toThrow("contains itself");
  });
});

test("a request whose credentials may not be sent is explained to its end", () => {
  const call = endpoint.defaults({ headers: { authorization: secret } });
  const { error, url } = explain(call, "https://a.test/{b}", { b: "c" });
  expect(error?.code).toBe("ERR_UNTRUSTED_ORIGIN");
  expect(url.map(({ text }) => text).join("")).toBe("https://a.test/c");
  expect(explain(call, "https://a.test/{b}", { b: ".." }).error?.code).toBe("ERR_UNTRUSTED_ORIGIN");
});

test("earlier values of a parameter, a header and options", () => {
  const call = octokit.defaults({ org: "a", headers: { "x-a": "2" }, baseUrl: "https://a.example" });
  const options = { org: "b", headers: { "x-a": null }, baseUrl: github };
  const { url, dropped } = explain(call, "/orgs/{org}", options);
  expect(url[0]).toMatchObject({
    layer: "call",
    over: over(["profile", github], ["defaults 2", "https://a.example"]),
  });
  expect(url[2]).toEqual({
    ...{ text: "b", kind: "value", place: "path", parameter: "org", column: 8, layer: "call" },
    over: over(["defaults 1", "octokit"], ["defaults 2", "a"]),
  });
  const removed = { kind: "header", name: "x-a", layer: "call", reason: "is removed by null" };
  expect(dropped).toEqual([{ ...removed, over: over(["defaults 1", "1"], ["defaults 2", "2"]) }]);
});

test("earlier values of a body, as JSON", () => {
  const call = endpoint.defaults({ title: "1", n: [1] });
  expect(explain(call, "POST /x", { title: 1, n: "a" }).body).toEqual([
    ofCall("title", "1", ["defaults 1", '"1"']),
    ofCall("n", '"a"', ["defaults 1", "[1]"]),
  ]);
  const { body } = explain(call.defaults({ data: null }), "POST /x", { data: "a" });
  expect(body).toEqual([ofCall("data", '"a"', ["defaults 2", null])]);
});

test("headers: accept, amended by mediaType", () => {
  const call = endpoint.defaults({ mediaType: { previews: ["mercy"] } });
  const { headers, options } = explain(call, "/x", { mediaType: { format: "raw", previews: ["nova"] } });
  const text = "application/vnd.github.mercy-preview.raw,application/vnd.github.nova-preview.raw";
  const amended = ofCall("accept", text, ["profile", "application/vnd.github.v3+json"]);
  expect(headers[0]).toEqual({ ...amended, reason: "from mediaType" });
  expect(options.filter(({ name }) => name.startsWith("media"))).toEqual([
    { ...ofCall("mediaType.previews", "mercy"), layer: "defaults 1" },
    ofCall("mediaType.previews", "nova"),
    ofCall("mediaType.format", "raw"),
  ]);
});

test("headers: content-type of a JSON body, and null in its place", () => {
  const name = "content-type";
  const json = ofCall(name, "application/json; charset=utf-8");
  const typed = { ...json, layer: "library", reason: "the body is JSON" };
  expect(explain(endpoint, "POST /x", { a: 1 }).headers.at(-1)).toEqual(typed);
  const headers = { [name]: null };
  expect(explain(endpoint, "POST /x", { a: 1, headers }).headers.at(-1)).toEqual(ofCall(name, ""));
  expect(explain(endpoint, "GET /x", { headers }).headers.map((one) => one.name)).not.toContain(name);
});

const base = (text: string, layer = "profile") => [text, "base", layer];
const literal = (text: string) => [text, "literal", "route"];

test.each<[baseUrl: string, route: string | URL, pieces: unknown[]]>([
  ["https://a.example/v1", "GET {/x}", [base("https://a.example/v1")]],
  ["https://a.example", "GET {/x}", [base("https://a.example"), literal("/")]],
  ["https://a.example/v1", "GET https://b.example{/x}", [base("https://b.example", "route"), literal("/")]],
  ["https://a.example", "GET https://b.example{?x}", [base("https://b.example", "route"), literal("/")]],
  ["https://a.example/v1", "GET {?x}", [base("https://a.example/v1")]],
  [
    "https://a.example",
    new URL("https://a.example/x?b=1&c=2&d=3"),
    [base("https://a.example", "route"), literal("/x"), literal("?b=1&d=3"), ["&c=4", "value", "call"]],
  ],
  [
    "https://a.example",
    new URL("https://a.example/x?c=2"),
    [base("https://a.example", "route"), literal("/x"), ["?c=4", "value", "call"]],
  ],
])("pieces of the URL of %s and %s", (baseUrl, route, pieces) => {
  const { url } = explain(createEndpoint({ baseUrl }), any(route), route instanceof URL ? { c: 4 } : {});
  expect(rowsOf(url, "text", "kind", "layer")).toEqual(pieces);
});

test("the text of a route replaces nothing, whatever url the defaults have", () => {
  const { url, options } = explain(endpoint.defaults({ url: "/a/{x}" }), "GET /b/{x}", { x: 1 });
  expect(url.map(({ text }) => text)).toEqual([github, "/b/", "1"]);
  expect(url.flatMap(({ over }) => over)).toEqual([]);
  expect(options.find(({ name }) => name === "url")?.over).toEqual(over(["defaults 1", "/a/{x}"]));
});

test("pieces have their columns in the URL template, whatever is before it in the route", () => {
  for (const route of ["/a/{bc}/d{?e}", "GET /a/{bc}/d{?e}"]) {
    const { url } = explain(endpoint, route, { bc: 1, e: 2 });
    expect(url.map(({ text }) => text)).toEqual([github, "/a/", "1", "/d", "?e=2"]);
    expect(url.map(({ column }) => column)).toEqual([undefined, 1, 5, 8, 12]);
  }
});

test.each<[route: string, parameters: object, pieces: string[]]>([
  ["GET /x/{+token}", { token: "ab=cd" }, ["/x/", "[redacted]"]],
  ["GET /x/{token}/y", { token: "abcd" }, ["/x/", "[redacted]", "/y"]],
  ["GET /x{?token,page}", { token: "ab=cd", page: 2 }, ["/x", "?token=[redacted]", "&page=2"]],
  ["GET /x{?page,token}", { token: "ab", page: 2 }, ["/x", "?page=2", "&token=[redacted]"]],
  ["GET /x{;token}", { token: "ab" }, ["/x", ";token=[redacted]"]],
  ["GET /x{?token}", { token: "" }, ["/x", "?token="]],
  ["GET /{n}?token={token}&a={n}", { token: "ab", n: 2 }, ["/", "2", "?token=", "[redacted]", "&a=", "2"]],
  ["GET /{token}/x?q={token}", { token: "ab" }, ["/", "[redacted]", "/x", "?q=", "[redacted]"]],
])("%s with %j shows no credential", (route, parameters, pieces) => {
  expect(explain(endpoint, route, parameters).url.map(({ text }) => text)).toEqual([github, ...pieces]);
});

test("a parameter that is a credential, in a body of another type than a string", () => {
  const { body } = explain(octokit.defaults({ password: 1, n: "1" }), "POST /x", { password: 2, n: 1 });
  expect(body.map(({ name, text, over }) => [name, text, ...over.map((one) => one.text)])).toEqual([
    ["org", '"octokit"'],
    ["password", '"[redacted]"', '"[redacted]"'],
    ["n", "1", '"1"'],
  ]);
});

describe("what is not sent", () => {
  const reasons = (...args: unknown[]): unknown[] =>
    rowsOf((any(explain)(...args) as Explanation).dropped, "name", "kind", "layer", "reason");

  test("optional variables, null and empty lists", () => {
    expect(reasons(octokit, "/x{?a,b,c}", { b: null, c: [], d: null, e: [], org: null })).toEqual([
      ["org", "parameter", "call", "is removed by null"],
      ["d", "parameter", "call", "is removed by null"],
      ["e", "parameter", "call", "has nothing to write"],
      ["a", "variable", "route", "is optional, and has no value"],
      ["b", "parameter", "call", "is removed by null"],
      ["c", "parameter", "call", "has nothing to write"],
    ]);
  });

  test("undefined", () => {
    const options = { a: undefined, data: undefined, headers: { "x-a": undefined, "x-b": 1 } };
    const reason = "is undefined, which means not given";
    expect(reasons(endpoint, "/x", options)).toEqual([
      ["a", "parameter", "call", reason],
      ["data", "option", "call", reason],
      ["x-a", "header", "call", reason],
    ]);
    expect(reasons(endpoint, { url: "/x", query: undefined }, { method: undefined })).toEqual([
      ["query", "parameter", "call", reason],
      ["method", "option", "call", reason],
    ]);
    const fill = endpoint.route("/x");
    const parameters = { url: undefined, "headers.x": undefined, headers: undefined };
    expect(reasons(fill, parameters, { query: undefined, headers: { "x-a": undefined } })).toEqual([
      ["query", "option", "call", reason],
      ["x-a", "header", "call", reason],
      ["url", "parameter", "call", reason],
      ["headers.x", "parameter", "call", reason],
      ["headers", "parameter", "call", reason],
    ]);
    expect(reasons(fill, {}, { query: { a: undefined } })).toEqual([["a", "parameter", "call", reason]]);
  });

  test("parameters next to data", () => {
    expect(reasons(octokit, "POST /x", { data: {} })).toEqual([
      ["org", "parameter", "defaults 1", "is not sent: data is the whole body"],
    ]);
  });

  test.each([null, ""])("data that is %j is the body of the request", (data) => {
    const { body } = explain(endpoint.defaults({ data: 1 }), "POST /x", { data });
    expect(body).toEqual([ofCall("data", JSON.stringify(data), ["defaults 1", "1"])]);
  });

  test.each([unreadable, new Proxy({}, { ownKeys: throws })])("metadata that can't be read", (request) => {
    const { options } = explain(endpoint, "POST /x", { request });
    expect(options.find(({ name }) => name === "request")?.text).toBe("[Object]");
  });

  test.each(["GET", "HEAD"] as const)("data of %s", (method) => {
    const call = endpoint.defaults({ data: { a: 1 } });
    const { error, body, dropped, headers, url } = explain(call, `${method} /x`, { b: 1 });
    expect(error?.code).toBe("ERR_BODY_NOT_ALLOWED");
    expect(body).toEqual([]);
    const reason = `cannot be sent: a ${method} request has no body`;
    expect(dropped).toEqual([{ kind: "option", name: "data", layer: "defaults 1", over: [], reason }]);
    expect(headers.map(({ name }) => name)).toEqual(["accept", "user-agent"]);
    expect(url.at(-1)?.text).toBe("?b=1");
  });

  test("pairs of the profile and of a URL object", () => {
    const own = "is replaced: the request has it itself";
    const withQuery = (query: object) =>
      createEndpoint({ baseUrl: "https://api.example.com", query } as never);
    const call = withQuery({ v: 1, w: 2 });
    expect(reasons(call, "/x?v=2")).toEqual([["v", "pair", "profile", own]]);
    expect(reasons(call, new URL("https://example.org/?a=1&a=2&b=1"), { a: 3, c: null })).toEqual([
      ["c", "parameter", "call", "is removed by null"],
      ["v", "pair", "profile", "is not sent to another origin"],
      ["w", "pair", "profile", "is not sent to another origin"],
      ["a", "pair", "route", own],
    ]);
    expect(reasons(withQuery({ v: [] }), "/x")).toEqual([["v", "pair", "profile", "has nothing to write"]]);
  });

  test("an empty value of the option query", () => {
    expect(reasons(endpoint.route("POST /x"), {}, { query: { a: [], b: null } })).toEqual([
      ["a", "parameter", "call", "has nothing to write"],
      ["b", "parameter", "call", "is removed by null"],
    ]);
  });
});

test("a refused call of something that can't be explained", () => {
  const noEndpoint = any(() => ({}));
  expect(explain(noEndpoint, "GET /x").error).toEqual({
    code: "ERR_INVALID_OPTIONS",
    message: expect.stringMatching(/^Pass an endpoint, a route function, /),
    parameter: "endpoint",
  });
});

test("a refused call has its error as data, and what is known of the rest", () => {
  const { error, url, request, body, headers } = explain(octokit, "POST /orgs/{org}/{repo}", { a: 10n });
  expect(error).toEqual({
    code: "ERR_MISSING_PARAMETER",
    message: '"POST /orgs/{org}/{repo}" requires a value for "repo".',
    parameter: "repo",
    route: "POST /orgs/{org}/{repo}",
  });
  expect(request).toBeUndefined();
  expect(rowsOf(url, "text", "kind", "layer")).toEqual([
    [github, "base", "profile"],
    ["/orgs/", "literal", "route"],
    ["octokit", "value", "defaults 1"],
    ["/", "literal", "route"],
    ["{repo}", "missing", "route"],
  ]);
  expect(body).toEqual([ofCall("a", "10")]);
  expect(headers).toHaveLength(4);
});

test("a refused call with a column", () => {
  const { error } = explain(endpoint, any("GET /x/{a"));
  expect(error).toMatchObject({ code: "ERR_INVALID_TEMPLATE", column: 10 });
  expect(explain(endpoint, "GET https://example.com/{a:3}", { a: [1] }).error?.column).toBe(22);
});

const cookie = endpoint.defaults({ headers: { cookie: "x" } });
test.each<[behaviour: string, args: unknown[], code: string]>([
  ["a value in the query", [endpoint, "/x", { a: { b: 1 } }], "ERR_INVALID_VALUE"],
  ["options that are not an object", [endpoint, "/x", 1], "ERR_INVALID_OPTIONS"],
  ["a getter that throws", [endpoint, "/x", unreadable], "ERR_INVALID_OPTIONS"],
  ["another origin", [cookie, "https://example.com/"], "ERR_UNTRUSTED_ORIGIN"],
  ["an endpoint for Octokit's packages", [octokitEndpoint, "/x"], "ERR_INVALID_OPTIONS"],
])("a refused call: %s", (_, args, code) => {
  const explanation = any(explain)(...args);
  expect(explanation.error.code).toBe(code);
  expect(JSON.stringify(explanation)).not.toContain(secret);
});

test("a refused call reads each property once", () => {
  let reads = 0;
  const once = (name: string, value: () => object) =>
    Object.defineProperty({}, name, { enumerable: true, get: () => reads++ || value() });
  const headers = once("headers", () => ({ "x-a": "1" }));
  expect(explain(endpoint, "/x", headers).headers.at(-1)?.text).toBe("1");
  const query = once("query", () => ({ a: 2 }));
  expect(reads).toBe(1);
  reads = 0;
  expect(explain(endpoint.route("/x"), {}, query).url.at(-1)?.text).toBe("?a=2");
  expect(reads).toBe(1);
});

// biome-ignore format: a case a line
const calls: [behaviour: string, layers: EndpointOptions[], args: unknown[], marked: string[]][] = [
    ["a header", [{ headers: { authorization: `token ${secret}` } }], ["/x"], ["authorization"]],
    ["over a header", [{ headers: { "x-api-key": secret } }], ["/x", { headers: { "x-api-key": "a" } }], ["x-api-key"]],
    ["a removed header", [{ headers: { "x-api-key": secret } }], ["/x", { headers: { "x-api-key": null } }], ["x-api-key"]],
    ["in the path", [], ["/x/{token}", { token: secret }], ["token"]],
    ["a path parameter", [], ["/x{;token*}", { token: [secret, secret] }], ["token"]],
    ["in the query", [{ access_token: secret }], ["/x", { access_token: secret, a: 1 }], ["access_token"]],
    ["a variable of the query", [], ["/x{?a,access_token}", { access_token: secret }], ["access_token"]],
    ["a pair of the template", [], [`/x?token=${secret}&a=1`], [""]],
    ["a pair of the template with a value", [{ a: secret }], ["/x?token=x{a}y#{a}", { a: `${secret}2` }], ["", "a", "", "a"]],
    ["a path parameter of the template", [], [`/x;token=${secret}/y`], [""]],
    ["a URL object", [], [new URL(`https://example.com/?token=${secret}`)], [""]],
    ["a fragment", [], ["/x{#token}", { token: secret }], ["token"]],
    ["a map in the query", [], ["/x{?a*}", { a: { password: secret } }], ["a"]],
    ["a map with commas", [], ["/x{?a}", { a: { password: secret } }], ["a"]],
    ["a member of the body", [{ password: `${secret}0` }], ["POST /x", { password: secret }], ["password"]],
    ["data", [], ["POST /x", { data: { a: { token: secret } } }], []],
    ["JSON in the query", [], ["/x", { a: JSON.stringify({ b: { api_key: secret } }) }], ["a"]],
    ["a parameter that isn't sent", [], ["POST /x", { data: {}, password: secret }], ["password"]],
    ["metadata", [], ["/x", { request: { token: secret, a: { token: secret } } }], ["request.token"]],
    ["a refused call", [], ["POST /x/{id}", { password: secret, headers: { cookie: secret } }], ["cookie", "password"]],
    ["a refused route", [], [`GET /x?token=${secret}&{`], []],
    ["a refused value", [], ["/x?a={+token}", { token: `#${secret}` }], ["token"]],
  ];

test.each(calls)("credentials are marked and never contained: %s", (_, layers, args, marked) => {
  const call = layers.reduce((below, layer) => any(below).defaults(layer), endpoint);
  const explanation = any(explain)(call, ...args);
  expect(JSON.stringify(explanation) + formatExplanation(explanation)).not.toContain(secret);
  const { url, headers, body, options, dropped, request } = explanation;
  const names = [...url, ...headers, ...body, ...options, ...dropped]
    .filter(({ credential }) => credential)
    .map(({ name, parameter = "" }) => name ?? parameter);
  expect(names).toEqual(marked);
  if (request) expect(url.map(({ text }: { text: string }) => text).join("")).toBe(request.url);
});

test("the request has numbers and JSON as they are, and names what isn't JSON", () => {
  const file = new File(["abc"], "a.png", { type: "image/png" });
  const shownFile = { fileName: "a.png", type: "image/png", size: 3 };
  const data = {
    ...{ a: [1n, Number.NaN, true, null, undefined, -0], b: new Blob(["x"]) },
    ...{ c: () => 1, d: new Date(0), e: file },
  };
  expect(explain(endpoint, "POST /x", { data, headers: { "x-a": 5, "x-token": 7 } }).request).toEqual({
    method: "post",
    url: `${github}/x`,
    headers: {
      accept: "application/vnd.github.v3+json",
      "user-agent": "waybill/0.1.0",
      "x-a": 5,
      "x-token": "[redacted]",
      "content-type": "application/json; charset=utf-8",
    },
    body: {
      ...{ a: ["1", "NaN", true, null, undefined, -0], b: "[Blob]" },
      ...{ c: "[Function]", d: "[Date]", e: shownFile },
    },
  });
  const inner = part("a", { type: "application/http", headers: { authorization: "s3cr3t", "x-a": "1" } });
  const parts = { title: "It's", token: "s3cr3t", meta: { key: 1, a: 2 }, file, inner };
  const shownFields = { authorization: "[redacted]", "x-a": "1" };
  const shownInner = { type: "application/http", headers: shownFields, text: "a" };
  const bodyOf = (data: unknown): unknown => explain(endpoint, "POST /x", { data } as object).request?.body;
  expect(bodyOf(multipart(parts))).toEqual([
    { name: "title", text: "It's" },
    { name: "token", text: "[redacted]" },
    { name: "meta", type: "application/json", text: '{"key":"[redacted]","a":2}' },
    { name: "file", ...shownFile },
    { name: "inner", ...shownInner },
  ]);
  const type = "application/http; msgtype=request";
  const message = (fields: string) => `GET /a?token=${fields}\r\nAccept: a\r\n\r\n`;
  const hidden = message("s3cr3t HTTP/1.1\r\nAuthorization: Bearer s3cr3t,\r\n  s3cr3t");
  const batch = multipart([part(hidden, { type })], { subtype: "mixed" });
  const text = message("[redacted] HTTP/1.1\r\nAuthorization: [redacted]");
  expect(bodyOf(batch)).toEqual([{ type, text }]);
  // a part is one by itself, too
  expect(bodyOf({ inner })).toEqual({ inner: shownInner });
});

test("the request stays small where one object is in many places", () => {
  let data: object = {};
  for (let depth = 0; depth < 60; depth++) data = { a: data, b: data };
  expect(JSON.stringify(explain(endpoint, "POST /x", { data })).length).toBeLessThan(10_000_000);
});

test("the request names data that can't be read", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const data of [unreadable, proxy])
    expect(explain(endpoint, "POST /x", { data }).request?.body).toBe("[Object]");
});
