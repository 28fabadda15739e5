import { describe, expect, test } from "vitest";
import { secretHider } from "../../src/credentials/secrets.js";
import { answerOf } from "../../src/mcp/answer.js";
import { type ServeToolsOptions, serveTools, type ToolServer } from "../../src/mcp/index.js";
import { isSafeRedirect, send } from "../../src/mcp/send.js";
import { validatorOf } from "../../src/mcp/validator.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import type { RequestOptions } from "../../src/types/options.js";
import { validator } from "./validator.js";

const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": { get: { operationId: "a" } },
    "/broken/{id}": { get: { operationId: "broken", summary: "Cannot be called" } },
    "/other\u202e": { get: { description: "Never a word of a." } },
  },
};

const none = secretHider([]);
const kept = { accept: "*/*", "x-a": "1", authorization: "Foo t0ken" };
const typed = { "content-type": "application/json" };

type Handler = (asked: object, extra: object) => Promise<unknown>;

/** The handler that a server of the SDK gets, and what it is notified of. */
function serve(
  options: ServeToolsOptions = {},
  described: object = document,
  settings: OpenApiSettings = {},
) {
  const server: ToolServer & { fallbackRequestHandler?: Handler } = {
    registerCapabilities: () => {},
    _jsonSchemaValidator: validator,
  };
  serveTools(openapi(described, settings), server, options);
  const sent: unknown[] = [];
  const extra = {
    signal: new AbortController().signal,
    sendNotification: async (one: unknown) => void sent.push(one),
  };
  const ask = (method: string, params?: object) =>
    (server.fallbackRequestHandler as Handler)({ method, params }, extra);
  const list = async () =>
    ((await ask("tools/list")) as { tools: { name: string; inputSchema: object }[] }).tools;
  const call = async (name: string, args: object = {}, meta?: object) => {
    const answer = await ask("tools/call", { name, arguments: args, _meta: meta });
    return (answer as { content: { text: string }[] }).content.map(({ text }) => text).join("\n");
  };
  return { sent, ask, call, list };
}

const answering = (body?: BodyInit, init?: ResponseInit): ServeToolsOptions => ({
  fetch: async () => new Response(body, init),
});

test.each([
  [undefined, ["a", "get_other"]],
  [true, ["search_operations", "describe_operation", "call_operation"]],
])("lists its tools, and three with search %s", async (search, names) => {
  expect((await serve({ search }).list()).map(({ name }) => name)).toEqual(names);
});

test("a search finds what can be called, in words that hide nothing", async () => {
  const { call } = serve({ search: true });
  expect(await call("search_operations", { query: "get called" })).toBe(
    "a\tGET /a\ta\nget_other\tGET /other\\u202e\tget_other",
  );
  expect(await call("search_operations", { query: "word" })).toMatch(/^get_other\t[^\n]+$/);
  expect(await call("search_operations", { query: "…" })).toBe("No operation has these words. Use others.");
  expect(await call("describe_operation", { name: "broken" })).toBe('There is no tool "broken".');
});

test.each<[name: string, args: object, message: string]>([
  ["search_operations", {}, 'Pass a string as "query".'],
  ["describe_operation", { name: { toString: 1 } }, 'Pass a string as "name".'],
  ["call_operation", ["a"], 'Pass a string as "name".'],
  ["call_operation", { name: "b" }, 'There is no tool "b".'],
  [
    "search_operation",
    { query: "a" },
    'There is no tool "search_operation". Did you mean "search_operations"?',
  ],
  ["a", {}, 'There is no tool "a".'],
])("a search refuses %s with %j", async (name, args, message) => {
  expect(await serve({ search: true }).call(name, args)).toBe(message);
});

test("a search reads no parameter of an operation that it doesn't find", async () => {
  let count = 0;
  const unread = {
    operationId: "unread",
    get parameters() {
      count++;
      return [];
    },
  };
  const { call, list } = serve(
    { search: true },
    { ...document, paths: { ...document.paths, "/u": { get: unread } } },
  );
  await list();
  await call("search_operations", { query: "other" });
  await call("describe_operation", { name: "get_other" });
  expect(count).toBe(0);
  await call("describe_operation", { name: "unread" });
  expect(count).toBeGreaterThan(0);
});

test.each<[where: string, headers: Record<string, string>, progress: object]>([
  ["nobody knows the length", {}, { progress: 4 }],
  ["the response says it", { "content-length": "4" }, { progress: 4, total: 4 }],
])("progress where %s", async (_, headers, progress) => {
  const { call, sent } = serve(answering("text", { headers }));
  await call("a", {}, { progressToken: 7 });
  expect(sent).toEqual([{ method: "notifications/progress", params: { progressToken: 7, ...progress } }]);
});

test("sends with the given fetch, of whose errors nothing is told", async () => {
  expect(await serve(answering("ok")).call("a")).toBe("ok");
  const { call } = serve({ fetch: () => Promise.reject(new Error("no https://api.example.com?key=k3y")) });
  expect(await call("a")).toBe("The request could not be sent, or its response could not be read.");
});

test.each<[what: string, fetch: unknown, message: string]>([
  ["answers nothing", () => new Promise(() => {}), "The API didn't respond within 0.01 seconds."],
  [
    "has no end",
    async () => new Response(new ReadableStream()),
    "The API didn't respond within 0.01 seconds.",
  ],
  [
    "throws nothing",
    () => Promise.reject(null),
    "The request could not be sent, or its response could not be read.",
  ],
])("ends a call whose fetch %s", async (_, fetch, message) => {
  expect(await serve({ fetch: fetch as ServeToolsOptions["fetch"], timeout: 10 }).call("a")).toBe(message);
});

test("waits and reads as long as it is asked to", async () => {
  const { call } = serve({ ...answering("ok"), timeout: 2 ** 40, maxBytes: 2 ** 50 });
  expect(await call("a")).toBe("ok");
  expect(await serve({ ...answering("éé"), maxBytes: 3 }).call("a")).toBe("é\n[cut after 3 bytes]");
});

test("a name that isn't a string names no tool, and a summary is one line", async () => {
  const { ask, call } = serve(
    { search: true },
    { ...document, paths: { "/x": { get: { operationId: "x", summary: "One\nrm\tDELETE /x" } } } },
  );
  expect(await call("search_operations", { query: "one" })).toBe("x\tGET /x\tOne rm DELETE /x");
  for (const name of [7, null, {}])
    expect(await ask("tools/call", { name })).toEqual({
      content: [{ type: "text", text: 'Pass a string as "name".' }],
      isError: true,
    });
});

test("a call without parameters names no tool, and other methods aren't found", async () => {
  const { ask } = serve();
  expect(await ask("tools/call")).toMatchObject({ isError: true });
  await expect(ask("prompts/list")).rejects.toMatchObject({ code: -32601 });
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
  expect(() => serveTools(openapi(document), server as ToolServer)).toThrow("For an McpServer, pass its");
});

test.each<[what: string, headers: Record<string, string>, bytes: number[], part: object]>([
  ["text", {}, [0x61], { text: "a" }],
  ["text that is cut", {}, [0x61, 0xc3, 0xa9], { text: "a\n[cut after 2 bytes]" }],
  ["bytes", {}, [0xff], { resource: { mimeType: "application/octet-stream", blob: "/w==" } }],
  ["bytes of no valid type", { "content-type": ";" }, [0xff], { resource: { blob: "/w==" } }],
])("without a media type, a body can be %s", async (_, headers, bytes, part) => {
  const answer = await answerOf(new Response(new Uint8Array(bytes), { headers }), 2, async () => {}, none);
  expect(answer.content).toMatchObject([part]);
});

describe("a secret of the settings", () => {
  const queried = (name: string) => ({ name, in: "query" });
  const keyed = {
    ...document,
    paths: { "/a": { get: { operationId: "a", parameters: ["token", "page"].map(queried) } } },
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "query", name: "k" },
        basic: { type: "http", scheme: "basic" },
        mutual: { type: "mutualTLS" },
      },
    },
  };
  const settings = {
    credentials: { key: "s3cr+t", mutual: "unused", basic: { username: "ada", password: "p4ssw\u00f6rd" } },
    headers: { "x-token": "t0ken", "x-a": "shown", accept: null },
  };
  const said = "s3cr+t t0ken p4ssw\u00f6rd ada shown";
  const hidden = "[redacted] [redacted] [redacted] ada shown";

  test.each<[where: string, init: ResponseInit, shown: string]>([
    [
      "a field and an error",
      { status: 400, headers: { link: "<?k=s3cr%252Bt>" } },
      `400\nlink: <?k=[redacted]>\n${hidden}`,
    ],
    ["an image of an error", { status: 500, headers: { "content-type": "image/png" } }, "500\n"],
    ["what isn't an error", {}, said],
  ])("in %s", async (_, init, shown) => {
    expect(await serve(answering(said, init), keyed, settings).call("a")).toBe(shown);
  });

  test("is hidden where it is cut, in as many bytes as are allowed", async () => {
    const text = `${"t0ken ".repeat(5)}s3cr+t`;
    for (const maxBytes of [1, 8, 30, 33, 36]) {
      const { call } = serve({ ...answering(text, { status: 500 }), maxBytes }, keyed, settings);
      const [status, shown = ""] = (await call("a")).split("\n");
      expect("500".startsWith(status as string)).toBe(true);
      expect("[redacted] ".repeat(6).startsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(maxBytes);
    }
  });

  test("isn't an argument", async () => {
    const { call } = serve(answering("a b", { status: 500 }), keyed, settings);
    expect(await call("a", { token: "a" })).toBe("500\na b");
    expect(await serve(answering("acme1 of", { status: 500 }), keyed, settings).call("a")).toContain("acme1");
    const fixed = { fixed: { token: "acme1", page: 1 } };
    const answered = serve({ ...answering("acme1", { status: 500 }), ...fixed }, keyed, settings);
    expect(await answered.call("a")).toBe("500\n[redacted]");
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

test.each<[status: number, to: string, method: string, sent: object | undefined]>([
  [302, "/x", "get", { method: "get", headers: kept }],
  [307, "/x", "post", { method: "post", headers: { ...kept, ...typed }, body: "{}" }],
  [301, "/x", "post", { method: "GET", headers: kept }],
  [303, "/x", "put", { method: "GET", headers: kept }],
  [303, "/x", "head", { method: "head", headers: kept }],
  [302, "https://b.example/x", "get", { method: "get", headers: { accept: "*/*" } }],
  [303, "https://b.example/x", "post", { method: "GET", headers: { accept: "*/*" } }],
  [308, "https://b.example/x", "post", undefined],
  [302, "http://a.example/x", "get", undefined],
  [302, "file:///etc/passwd", "get", undefined],
  [302, "http://[", "get", undefined],
  [304, "/x", "get", undefined],
])("a redirect with %s to %s after %s sends %j", async (status, location, method, sent) => {
  const inits: object[] = [];
  const fetch = async (_: string, init: object) =>
    inits.push(init) > 1 ? new Response() : new Response(null, { status, headers: { location } });
  const body = method.startsWith("p") ? { body: "{}" } : {};
  const headers = { ...kept, ...(method.startsWith("p") && typed) };
  const request = { method, url: "https://a.example/", headers, ...body };
  await send(request as RequestOptions, fetch, new AbortController().signal, none);
  const [, followed] = inits;
  if (sent === undefined) expect(followed).toBeUndefined();
  else {
    const { method, headers, body } = followed as { method: string; headers: object; body?: string };
    expect({ method: method.toLowerCase(), headers, body }).toEqual({
      body: undefined,
      ...sent,
      method: (sent as { method: string }).method.toLowerCase(),
    });
  }
});

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
  ...[
    ...["127.0.0.1", "0x7f.1", "10.0.0.1", "0.0.0.0", "169.254.169.254", "172.16.0.1", "172.31.0.1"],
    ...["192.168.0.1", "100.64.0.1", "100.127.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...["[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[::ffff:7f00:1]"],
    ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001::1]", "localhost", "a.localhost", "printer"],
    ...["metadata.google.internal", "a.local.", "router.home.arpa"],
  ].flatMap((host): [string, string, boolean][] => [
    ["http://a.example", `http://${host}/`, false],
    ["http://127.0.0.1", `http://${host}/`, true],
  ]),
  ...["8.8.8.8", "172.32.0.1", "100.128.0.1", "[2606:4700::1111]", "[2001:4860::8888]", "local.example"].map(
    (host): [string, string, boolean] => ["http://a.example", `http://${host}/`, true],
  ),
])("a redirect from %s to %s is followed: %s", (from, to, isSafe) => {
  expect(isSafeRedirect(new URL(from), new URL(to), secretHider(["s3cr+t"]))).toBe(isSafe);
});

describe("arguments", () => {
  const parameters = [
    { name: "per_page", in: "query", schema: { type: "integer", maximum: 100 } },
    { name: "name", in: "query", schema: { type: "string" } },
    { name: "sort", in: "query", schema: { enum: ["up", "down"] } },
    { name: "ids", in: "query", schema: { type: "array", items: { type: "string" }, minItems: 1 } },
    { name: "odd", in: "query", schema: { type: "string", pattern: "\\_" } },
  ];
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
    const { ask } = serve(answering("sent"), checked);
    const { content, isError } = (await ask("tools/call", { name: "a", arguments: args })) as {
      content: { text: string }[];
      isError: boolean;
    };
    expect(content[0]?.text).toContain(message);
    expect(isError).toBe(message !== "sent");
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

test("a 401 names the schemes, and where their credentials come from", async () => {
  const schemes = { components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } } };
  const { call } = serve(answering(undefined, { status: 401 }), {
    ...document,
    ...schemes,
    security: [{ key: [] }],
  });
  expect(await call("a")).toMatch(
    /^401\nThe API refuses the credential for "key", or needs one\. .*WAYBILL_/,
  );
  expect(await serve(answering("", { status: 401 })).call("a")).toContain("refuses the credential, or needs");
});

test("bytes of a compressed response have no total, and a response without a URL has a name", async () => {
  const counts: unknown[] = [];
  const headers = { "content-type": "application/zip", "content-length": "9", "content-encoding": "gzip" };
  const answer = await answerOf(
    new Response(new Uint8Array(3), { headers }),
    100,
    async (...read) => void counts.push(read),
    none,
  );
  expect(counts).toEqual([[3, undefined]]);
  expect(answer.content).toMatchObject([{ resource: { uri: "urn:waybill:body", blob: "AAAA" } }]);
});
