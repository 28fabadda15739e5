import { describe, expect, test, vi } from "vitest";
import { secretHider } from "../../src/credentials/secrets.js";
import { type ServeToolsOptions, serveTools } from "../../src/mcp/index.js";
import { isSafeRedirect, send } from "../../src/mcp/send.js";
import { validatorOf } from "../../src/mcp/validator.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { any } from "../support/any.js";
import { validator } from "./validator.js";

const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": { get: { operationId: "a", summary: "One\nrm\tDELETE /x" } },
    "/broken/{id}": { get: { operationId: "broken", summary: "Cannot be called" } },
    "/other\u202e": { get: { description: "Never a word of a." } },
  },
};

const queried = ["token", "page"].map((name) => ({ name, in: "query" }));
const keyed = {
  ...document,
  paths: { "/a": { get: { operationId: "a", parameters: queried } } },
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "query", name: "k" },
      basic: { type: "http", scheme: "basic" },
      mutual: { type: "mutualTLS" },
    },
  },
};

/** The handler that a server of the SDK gets, and what it is notified of. */
function serve(
  options: ServeToolsOptions = {},
  described: object = document,
  settings: OpenApiSettings = {},
) {
  const server = any({ registerCapabilities: () => {}, _jsonSchemaValidator: validator });
  serveTools(openapi(described, settings), server, options);
  const sent: unknown[] = [];
  const { signal } = new AbortController();
  const extra = { signal, sendNotification: async (one: unknown) => void sent.push(one) };
  const ask = (method: string, params?: object) => server.fallbackRequestHandler({ method, params }, extra);
  const call = async (name: string, args: object = {}, _meta?: object): Promise<string> => {
    const { content } = await ask("tools/call", { name, arguments: args, _meta });
    return content.map(({ text }: { text: string }) => text).join("\n");
  };
  return { sent, ask, call };
}

const answering = (body?: BodyInit, init?: ResponseInit): ServeToolsOptions => ({
  fetch: async () => new Response(body, init),
});

test.each([
  [undefined, ["a", "get_other"]],
  [true, ["search_operations", "describe_operation", "call_operation"]],
])("lists its tools, and three with search %s", async (search, names) => {
  const { tools } = await serve({ search }).ask("tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each([
  ["get called", "get_other\tGET /other\\u202e\tget_other\na\tGET /a\tOne rm DELETE /x"],
  ["word", "get_other\tGET /other\\u202e\tget_other"],
  ["…", "No operation has these words. Use others."],
])(
  "a search for %s finds what can be called, a line each, in words that hide nothing",
  async (query, found) => {
    expect(await serve({ search: true }).call("search_operations", { query })).toBe(found);
  },
);

test.each<[params: object | undefined, message: string]>([
  [undefined, 'Pass a string as "name".'],
  [{ name: 7 }, 'Pass a string as "name".'],
  [{ name: null }, 'Pass a string as "name".'],
  [{ name: {} }, 'Pass a string as "name".'],
  [{ name: "search_operations", arguments: {} }, 'Pass a string as "query".'],
  [{ name: "describe_operation", arguments: { name: { toString: 1 } } }, 'Pass a string as "name".'],
  [{ name: "describe_operation", arguments: { name: "broken" } }, 'There is no tool "broken".'],
  [{ name: "call_operation", arguments: ["a"] }, 'Pass a string as "name".'],
  [{ name: "call_operation", arguments: { name: "b" } }, 'There is no tool "b".'],
  [{ name: "search_operation" }, 'There is no tool "search_operation". Did you mean "search_operations"?'],
  [{ name: "a" }, 'There is no tool "a".'],
])("a search refuses %j", async (params, text) => {
  const refusal = { content: [{ type: "text", text }], isError: true };
  expect(await serve({ search: true }).ask("tools/call", params)).toEqual(refusal);
});

test("a call without parameters names no tool, and other methods aren't found", async () => {
  const { ask } = serve();
  expect(await ask("tools/call")).toMatchObject({ isError: true });
  await expect(ask("prompts/list")).rejects.toMatchObject({ code: -32601 });
});

test("a search reads no parameter of an operation that it doesn't find", async () => {
  const read = vi.fn(() => []);
  const unread = Object.defineProperty({ operationId: "unread" }, "parameters", {
    get: read,
    enumerable: true,
  });
  const paths = { ...document.paths, "/u": { get: unread } };
  const { ask, call } = serve({ search: true }, { ...document, paths });
  await ask("tools/list");
  await call("search_operations", { query: "other" });
  await call("describe_operation", { name: "get_other" });
  expect(read).not.toHaveBeenCalled();
  await call("describe_operation", { name: "unread" });
  expect(read).toHaveBeenCalled();
});

test.each<[where: string, headers: Record<string, string>, total: object]>([
  ["nobody knows the length", {}, {}],
  ["the response says it", { "content-length": "4" }, { total: 4 }],
  ["the length is that of compressed bytes", { "content-length": "4", "content-encoding": "gzip" }, {}],
])("progress where %s", async (_, headers, total) => {
  const { call, sent } = serve(answering("text", { headers }));
  await call("a", {}, { progressToken: 7 });
  const params = { progressToken: 7, progress: 4, ...total };
  expect(sent).toEqual([{ method: "notifications/progress", params }]);
});

const failing = (error: unknown): ServeToolsOptions => ({ fetch: () => Promise.reject(error) });
const unsent = "The request could not be sent, or its response could not be read.";
const needsKey = /^401\nThe API refuses the credential for "key", or needs one\. .*WAYBILL_/;
const late = "The API didn't respond within 0.01 seconds.";
test.each<[what: string, options: ServeToolsOptions, answer: RegExp | string, described?: object]>([
  ["the given fetch", answering("ok"), "ok"],
  ["an error, of which nothing is told", failing(new Error("no https://api.example.com?key=k3y")), unsent],
  ["a fetch that throws nothing", failing(null), unsent],
  ["a fetch that answers nothing", { fetch: () => new Promise(() => {}), timeout: 10 }, late],
  ["a body without end", { ...answering(new ReadableStream()), timeout: 10 }, late],
  ["limits that no timer has", { ...answering("ok"), timeout: 2 ** 40, maxBytes: 2 ** 50 }, "ok"],
  ["a limit within a character", { ...answering("éé"), maxBytes: 3 }, "é\n[cut after 3 bytes]"],
  ["a 401", answering("", { status: 401 }), /refuses the credential, or needs/],
  ["a 401 of an operation with schemes", answering(undefined, { status: 401 }), needsKey, keyed],
])("answers a call with %s", async (_, options, answer, described) => {
  const text = await serve(options, described).call("a");
  if (typeof answer === "string") expect(text).toBe(answer);
  else expect(text).toMatch(answer);
});

test.each<[options: object | null, message: string]>([
  [{ timeout: 0 }, '"timeout" must be a whole number above 0.'],
  [{ maxBytes: "1" }, '"maxBytes" must be a whole number above 0.'],
  [{ search: 1 }, '"search" must be true or false.'],
  [{ fetch: 1 }, '"fetch" must be a function.'],
  [{ filter: 1, maxNameLength: 1 }, '"filter" must be a function.'],
  [{ fixed: { id: 1 } }, "which no operation has"],
  [{ serch: true }, 'Did you mean "search"?'],
  [null, '"options" must be a plain object'],
])("refuses the options %j", (options, message) => {
  expect(() => serve(options as ServeToolsOptions)).toThrow(message);
});

test.each([{}, null])("refuses the server %j", (server) => {
  expect(() => serveTools(openapi(document), any(server))).toThrow("For an McpServer, pass its");
});

test.each<[what: string, type: string | undefined, bytes: number[], part: object]>([
  ["text", undefined, [0x61], { text: "a" }],
  ["text that is cut", undefined, [0x61, 0xc3, 0xa9], { text: "a\n[cut after 2 bytes]" }],
  ["bytes", undefined, [0xff], { resource: { mimeType: "application/octet-stream", blob: "/w==" } }],
  ["bytes of no valid type", ";", [0xff], { resource: { uri: "urn:waybill:body", blob: "/w==" } }],
  ["bytes of a type", "application/zip", [0], { resource: { mimeType: "application/zip", blob: "AA==" } }],
])("a body can be %s", async (_, type, bytes, part) => {
  const init = { headers: type === undefined ? {} : { "content-type": type } };
  const { ask } = serve({ ...answering(new Uint8Array(bytes), init), maxBytes: 2 });
  expect(await ask("tools/call", { name: "a" })).toMatchObject({ content: [part] });
});

describe("a secret of the settings", () => {
  const settings = {
    credentials: { key: "s3cr+t", mutual: "unused", basic: { username: "ada", password: "p4ssw\u00f6rd" } },
    headers: { "x-token": "t0ken", "x-a": "shown", accept: null },
  };
  const said = "s3cr+t t0ken p4ssw\u00f6rd ada shown";
  const status = 500;

  test.each<[where: string, options: ServeToolsOptions, shown: string, args?: object]>([
    [
      "a field and an error",
      answering(said, { status: 400, headers: { link: "<?k=s3cr%252Bt>" } }),
      "400\nlink: <?k=[redacted]>\n[redacted] [redacted] [redacted] ada shown",
    ],
    ["an image of an error", answering(said, { status, headers: { "content-type": "image/png" } }), "500\n"],
    ["what isn't an error", answering(said), said],
    ["an argument that an error repeats", answering("a b", { status }), "500\na b", { token: "a" }],
    ["what could be fixed", answering("acme1", { status }), "500\nacme1"],
    [
      "a fixed value",
      { ...answering("acme1", { status }), fixed: { token: "acme1", page: 1 } },
      "500\n[redacted]",
    ],
  ])("in %s", async (_, options, shown, args) => {
    expect(await serve(options, keyed, settings).call("a", args)).toBe(shown);
  });

  test.each([1, 8, 30, 33, 36])("is hidden where it is cut, in %i bytes", async (maxBytes) => {
    const text = `${"t0ken ".repeat(5)}s3cr+t`;
    const { call } = serve({ ...answering(text, { status }), maxBytes }, keyed, settings);
    const [first = "?", shown = ""] = (await call("a")).split("\n");
    expect("500".startsWith(first)).toBe(true);
    expect("[redacted] ".repeat(6).startsWith(shown)).toBe(true);
    expect(shown.length).toBeLessThanOrEqual(maxBytes);
  });

  test.each<OpenApiSettings>([
    { credentials: { key: "abc" } },
    { credentials: { basic: { username: "ada", password: "abc" } } },
    { headers: { authorization: "Bearer abc" } },
  ])("that is too short is refused: %j", (short) => {
    expect(() => serve({}, keyed, short)).toThrow("has a secret of fewer than 4 characters");
  });

  test("goes to no other origin", async () => {
    const sent: string[] = [];
    const init = { status: 302, headers: { location: "https://b.example/a?next=%2F%3Fk%3Ds3cr%252Bt" } };
    const fetch = async (url: string) => (sent.push(url) > 1 ? new Response() : new Response(null, init));
    expect(await serve({ fetch }, keyed, settings).call("a")).toBe(
      "302\nlocation: https://b.example/a?next=%2F%3Fk%3D[redacted]",
    );
    expect(sent).toEqual(["https://api.example.com/a?k=s3cr%2Bt"]);
  });
});

const kept = { accept: "*/*", "x-a": "1", authorization: "Foo t0ken" };
const typed = { ...kept, "content-type": "application/json" };
const [get, head] = ["GET", "HEAD"].map((method) => ({ method, headers: kept }));
const bare = { method: "GET", headers: { accept: "*/*" } };

test.each<[status: number, to: string, method: string, sent: object | undefined]>([
  [302, "/x", "GET", get],
  [307, "/x", "POST", { method: "POST", headers: typed, body: "{}" }],
  [301, "/x", "POST", get],
  [303, "/x", "PUT", get],
  [303, "/x", "HEAD", head],
  [302, "https://b.example/x", "GET", bare],
  [303, "https://b.example/x", "POST", bare],
  [308, "https://b.example/x", "POST", undefined],
  [302, "http://a.example/x", "GET", undefined],
  [302, "file:///etc/passwd", "GET", undefined],
  [302, "http://[", "GET", undefined],
  [304, "/x", "GET", undefined],
])("a redirect with %s to %s after %s sends %j", async (status, location, method, sent) => {
  const inits: object[] = [];
  const fetch = async (_: string, init: object) =>
    inits.push(init) > 1 ? new Response() : new Response(null, { status, headers: { location } });
  const more = method.startsWith("P") ? { headers: typed, body: "{}" } : { headers: kept };
  const { signal } = new AbortController();
  const request = { method: method.toLowerCase(), url: "https://a.example/", ...more };
  await send(request, fetch, signal, secretHider([]));
  expect(inits.slice(1)).toEqual(sent ? [{ signal, redirect: "manual", ...sent }] : []);
});

const privateHosts = [
  ...["127.0.0.1", "0x7f.1", "10.0.0.1", "0.0.0.0", "169.254.169.254", "172.16.0.1", "172.31.0.1"],
  ...["192.168.0.1", "100.64.0.1", "100.127.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ...["[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[::ffff:7f00:1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001::1]", "localhost", "a.localhost", "printer"],
  ...["metadata.google.internal", "a.local.", "router.home.arpa"],
];
const publicHosts = [
  ...["8.8.8.8", "172.32.0.1", "100.128.0.1", "[2606:4700::1111]", "[2001:4860::8888]", "local.example"],
];

test.each<[from: string, to: string, isSafe: boolean]>([
  ["https://a.example", "https://b.example/x?next=/", true],
  ["http://a.example", "https://b.example", true],
  ["http://a.example", "http://b.example", true],
  ["https://a.example", "http://b.example", false],
  ["https://a.example", "http://a.example", false],
  ["https://a.example", "ftp://b.example", false],
  ["https://a.example", "https://b.example/?next=%2Fs3cr%252bt", false],
  ["https://a.example", "https://b.example/s3cr+t/x", false],
  ["https://a.example", "https://b.example/x;k=s3cr%2Bt", false],
  ["https://a.example", "https://s3cr+t@b.example/", false],
  ...privateHosts.flatMap((host): [string, string, boolean][] => [
    ["http://a.example", `http://${host}/`, false],
    ["http://127.0.0.1", `http://${host}/`, true],
  ]),
  ...publicHosts.map((host): [string, string, boolean] => ["http://a.example", `http://${host}/`, true]),
])("a redirect from %s to %s is followed: %s", (from, to, isSafe) => {
  expect(isSafeRedirect(new URL(from), new URL(to), secretHider(["s3cr+t"]))).toBe(isSafe);
});

describe("arguments", () => {
  const parameters = Object.entries({
    per_page: { type: "integer", maximum: 100 },
    name: { type: "string" },
    sort: { enum: ["up", "down"] },
    ids: { type: "array", items: { type: "string" }, minItems: 1 },
    odd: { type: "string", pattern: "\\_" },
  }).map(([name, schema]) => ({ name, in: "query", schema }));
  const checked = { ...document, paths: { "/a": { get: { operationId: "a", parameters } } } };

  test.each<[args: object | null, message: string]>([
    [{ per_page: 1000 }, '"per_page" does not fit its schema: is of type number, but must be <= 100.'],
    [{ per_page: "7" }, '"per_page" does not fit its schema: is of type string, but must be integer.'],
    [{ name: 7 }, '"name" does not fit its schema: is of type number, but must be string.'],
    [{ sort: "left" }, 'is of type string, but must be one of "up", "down".'],
    [{ ids: ["a", 7] }, '"ids" does not fit its schema: /1 is of type number, but must be string.'],
    [{ ids: [] }, "is of type array, but must NOT have fewer than 1 items."],
    [{ per_page: 7, name: "a", odd: "_" }, "sent"],
    [null, "sent"],
  ])("%j", async (args, message) => {
    const answer = await serve(answering("sent"), checked).ask("tools/call", { name: "a", arguments: args });
    const isError = message !== "sent";
    expect(answer).toMatchObject({ content: [{ text: expect.stringContaining(message) }], isError });
  });

  test("are checked by another function, and by the caller where there is none", async () => {
    const validate = () => "is wrong";
    expect(await serve({ validate }, checked).call("a", { name: "a" })).toContain("is wrong");
    const server = { registerCapabilities: () => {} };
    expect(() => serveTools(openapi(checked), server)).toThrow('or pass "validate"');
    expect(() => serveTools(openapi(checked), server, { validate })).not.toThrow();
  });

  test("are a problem of the SDK's validator as it says it", async () => {
    const getValidator = (schema: { not?: object }) => {
      if (schema.not) throw new Error("not supported");
      return () => ({ errorMessage: "#/x: no" });
    };
    const check = validatorOf({ _jsonSchemaValidator: { getValidator } });
    expect(check({}, 1)).toEqual([{ instancePath: "", message: "is of type number, but #/x: no" }]);
    expect(check({ not: {} }, 1)).toEqual([]);
  });
});
