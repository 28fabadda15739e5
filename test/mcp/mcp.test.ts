import { expect, test } from "vitest";
import { answerOf } from "../../src/mcp/answer.js";
import { serveTools } from "../../src/mcp/index.js";
import { makeSearch } from "../../src/mcp/search.js";
import { openapi } from "../../src/openapi/index.js";
import { type OpenApiDialect, tools } from "../../src/tools/index.js";

const api = openapi({
  openapi: "3.1.0",
  servers: [{ url: "https://api.example.com" }],
  paths: { "/a": { get: { operationId: "a", responses: {} } } },
});

type Handler = (asked: object, extra: object) => Promise<unknown>;

/** The handler that a server of the SDK gets, and what it is notified of. */
function serve(response: () => Response, search?: boolean, dialect?: OpenApiDialect) {
  const server: { registerCapabilities(): void; fallbackRequestHandler?: Handler } = {
    registerCapabilities: () => {},
  };
  serveTools(api, server, { fetch: async () => response(), search, dialect });
  const sent: unknown[] = [];
  const extra = {
    signal: new AbortController().signal,
    sendNotification: async (one: unknown) => void sent.push(one),
  };
  return { sent, ask: (asked: object) => (server.fallbackRequestHandler as Handler)(asked, extra) };
}

test.each([
  [undefined, ["a"]],
  [true, ["search_operations", "describe_operation", "call_operation"]],
])("lists its tools, and three with search %s", async (search, names) => {
  const { tools: listed } = (await serve(() => new Response(), search).ask({ method: "tools/list" })) as {
    tools: { name: string }[];
  };
  expect(listed.map(({ name }) => name)).toEqual(names);
});

test("searches in the dialect of Gemini, and not in one whose objects have no other members", async () => {
  const { tools: listed } = (await serve(() => new Response(), true, "gemini").ask({
    method: "tools/list",
  })) as {
    tools: { inputSchema: object }[];
  };
  expect(listed[2]?.inputSchema).toMatchObject({ properties: { arguments: { type: "object" } } });
  expect(listed[0]?.inputSchema).not.toHaveProperty("additionalProperties");
  expect(() => serve(() => new Response(), true, "openai-strict")).toThrow("Pass a filter");
  const strict = (await serve(() => new Response(), undefined, "openai-strict").ask({
    method: "tools/list",
  })) as object;
  expect(strict).toMatchObject({ tools: [{ name: "a" }] });
});

test("progress has no total where nobody knows the length", async () => {
  const { ask, sent } = serve(() => new Response("text"));
  await ask({ method: "tools/call", params: { name: "a", arguments: {}, _meta: { progressToken: 7 } } });
  expect(sent).toEqual([{ method: "notifications/progress", params: { progressToken: 7, progress: 4 } }]);
});

test("progress has a total where the response says it", async () => {
  const { ask, sent } = serve(() => new Response("text", { headers: { "content-length": "4" } }));
  await ask({ method: "tools/call", params: { name: "a", arguments: {}, _meta: { progressToken: 7 } } });
  expect(sent).toMatchObject([{ params: { progress: 4, total: 4 } }]);
});

test("a call without parameters names no tool, and other methods aren't found", async () => {
  const { ask } = serve(() => new Response());
  expect(await ask({ method: "tools/call" })).toMatchObject({ isError: true });
  await expect(ask({ method: "prompts/list" })).rejects.toMatchObject({ code: -32601 });
});

test("bytes of a compressed response have no total, and a response without a URL has a name", async () => {
  const counts: unknown[] = [];
  const headers = { "content-type": "application/zip", "content-length": "9", "content-encoding": "gzip" };
  const answer = await answerOf(
    new Response(new Uint8Array(3), { headers }),
    100,
    async (...read) => void counts.push(read),
  );
  expect(counts).toEqual([[3, undefined]]);
  expect(answer.content).toMatchObject([{ resource: { uri: "urn:waybill:body", blob: "AAAA" } }]);
});

test("a search without words finds nothing", () => {
  expect(makeSearch(tools(api))("…")).not.toContain("GET /a");
});
