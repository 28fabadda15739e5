import { describe, expect, test } from "vitest";
import { answerOf } from "../../src/mcp/answer.js";
import { type ServeToolsOptions, serveTools, type ToolServer } from "../../src/mcp/index.js";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";

const document = {
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": { get: { operationId: "a" } },
    "/broken/{id}": { get: { operationId: "broken", summary: "Cannot be called" } },
    "/other\u202e": { get: { description: "Never a word of a." } },
  },
};

type Handler = (asked: object, extra: object) => Promise<unknown>;

/** The handler that a server of the SDK gets, and what it is notified of. */
function serve(
  options: ServeToolsOptions = {},
  described: object = document,
  settings: OpenApiSettings = {},
) {
  const server: { registerCapabilities(): void; fallbackRequestHandler?: Handler } = {
    registerCapabilities: () => {},
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
    'There is no tool "search_operation". The nearest name is "search_operations".',
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
  ["answers nothing", () => new Promise(() => {}), "The API did not answer within 0.01 seconds."],
  [
    "has no end",
    async () => new Response(new ReadableStream()),
    "The API did not answer within 0.01 seconds.",
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
  [{ fixed: { id: 1 } }, "which no operation takes"],
  [{ serch: true }, 'The nearest name is "search".'],
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
  const answer = await answerOf(new Response(new Uint8Array(bytes), { headers }), 2, async () => {}, []);
  expect(answer.content).toMatchObject([part]);
});

describe("a credential that the API repeats", () => {
  const keyed = {
    ...document,
    paths: { "/a": { get: { operationId: "a", parameters: [{ name: "page", in: "query" }] } } },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "apiKey", in: "query", name: "k" } } },
  };
  const settings = { credentials: { key: "s3cr+t" }, headers: { "x-token": "s4" } };

  test.each<[where: string, init: ResponseInit, shown: string]>([
    [
      "a field and an error",
      { status: 401, headers: { link: "<?k=s3cr%2Bt>" } },
      "401\nlink: <?k=[redacted]>\n[redacted] [redacted]",
    ],
    ["an image of an error", { status: 500, headers: { "content-type": "image/png" } }, "500\n"],
    ["what isn't an error", {}, "s3cr+t s4"],
  ])("in %s", async (_, init, shown) => {
    expect(await serve(answering("s3cr+t s4", init), keyed, settings).call("a")).toBe(shown);
  });

  test("goes to no other origin", async () => {
    const sent: string[] = [];
    const location = "https://b.example/a?k=s3cr%2Bt&page=2";
    const fetch = async (url: string) =>
      sent.push(url) > 1 ? new Response() : new Response(null, { status: 302, headers: { location } });
    await serve({ fetch }, keyed, settings).call("a", { page: 1 });
    expect(sent).toEqual(["https://api.example.com/a?page=1&k=s3cr%2Bt", "https://b.example/a?page=2"]);
  });
});

test("bytes of a compressed response have no total, and a response without a URL has a name", async () => {
  const counts: unknown[] = [];
  const headers = { "content-type": "application/zip", "content-length": "9", "content-encoding": "gzip" };
  const answer = await answerOf(
    new Response(new Uint8Array(3), { headers }),
    100,
    async (...read) => void counts.push(read),
    [],
  );
  expect(counts).toEqual([[3, undefined]]);
  expect(answer.content).toMatchObject([{ resource: { uri: "urn:waybill:body", blob: "AAAA" } }]);
});
