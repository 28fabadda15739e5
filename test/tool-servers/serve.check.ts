/** Servers of `waybill/mcp` and of `waybill mcp`, called with the SDK's client. */

import { readFileSync } from "node:fs";
import { Server as HttpServer } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { afterAll, afterEach, beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import { parse } from "yaml";
import { parseAddress, serveHttp } from "../../src/cli/mcp/http.js";
import { type ServeToolsOptions, serveTools } from "../../src/mcp/index.js";
import { openapi } from "../../src/openapi/index.js";
import { type Files, runWith } from "../cli/terminal.js";
import { readGithub } from "../fixtures/read.mjs";
import { type Api, startApi } from "./api.js";

const pets = readFileSync("test/tool-servers/pets.yaml", "utf8");
let api: Api;
let other: Api;
beforeAll(async () => {
  other = await startApi();
  api = await startApi(other.origin);
});
afterAll(async () => {
  await api.close();
  await other.close();
});
afterEach(() => {
  api.arrived.length = 0;
  other.arrived.length = 0;
});

/** A client of the tools of a document. */
async function connect(options: ServeToolsOptions = {}, document: object = parse(pets)): Promise<Client> {
  const settings = { server: api.origin, headers: { "x-api-key": "k3y" } };
  const described = openapi(document, { ...settings, credentials: { bearer: "t0ken" } });
  const server = new Server({ name: "test", version: "1.0.0" });
  serveTools(described, server, options);
  return clientOf((transport) => server.connect(transport));
}

async function clientOf(start: (transport: InMemoryTransport) => Promise<unknown>): Promise<Client> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await start(theirs);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(mine);
  return client;
}

const get = (client: Client, id: string) => client.callTool({ name: "pets_get", arguments: { id } });
const textOf = (text: unknown, isError = false) => ({ content: [{ type: "text", text }], isError });

describe("answers", () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect({ maxBytes: 50_000 });
  });
  afterAll(() => client.close());

  test.each<[id: string, answer: object]>([
    ["7", textOf('{"ok":true}')],
    ["none", textOf("204 No Content")],
    ["latin", textOf("é")],
    ["odd", textOf("é")],
    ["large", textOf(`${"x".repeat(50_000)}\n[cut after 50000 bytes]`)],
    ["picture", textOf("[image/png, left out: more than 50000 bytes]")],
    ["file", { ...textOf("302 Found\nlocation: file:///etc/passwd", true) }],
    [
      "reset",
      textOf("The request could not be sent, or its response could not be read: UND_ERR_SOCKET.", true),
    ],
    ["loop", textOf("302 Found\nlocation: /pets/loop", true)],
  ])("pets/%s", async (id, answer) => {
    expect(await get(client, id)).toEqual(answer);
  });

  test("a status that is an error, with its body", async () => {
    const texts = async (id: string) => {
      const { content, isError } = await get(client, id);
      return [(content as { text: string }[]).map(({ text }) => text), isError];
    };
    expect(await texts("missing")).toEqual([["404 Not Found", '{"message":"Not Found"}'], true]);
    expect(await texts("broken")).toEqual([["500 Internal Server Error", "The server is broken."], true]);
  });

  test("images, sound and other bytes", async () => {
    const [image, audio, bytes] = [new Uint8Array(1234), new Uint8Array(10), new Uint8Array(10)].map((one) =>
      Buffer.from(one).toString("base64"),
    );
    const contentOf = async (id: string) => (await get(client, id)).content;
    expect(await contentOf("photo")).toEqual([{ type: "image", data: image, mimeType: "image/png" }]);
    expect(await contentOf("sound")).toEqual([{ type: "audio", data: audio, mimeType: "audio/wav" }]);
    const resource = { uri: `${api.origin}/pets/zip`, mimeType: "application/zip", blob: bytes };
    expect(await contentOf("zip")).toEqual([{ type: "resource", resource }]);
  });

  test("fields that say how to go on", async () => {
    const { content } = await client.callTool({ name: "pets_list", arguments: { page_size: 2 } });
    const head = { type: "text", text: '200 OK\nlink: <?page=2>; rel="next"' };
    expect(content).toEqual([head, { type: "text", text: "[]" }]);
  });

  test.each<[what: string, name: string, args: Record<string, unknown> | undefined, message: string]>([
    ["another place", "pets_get", { id: ".." }, '"id"'],
    ["an unknown property", "pets_get", { id: "1", headers: {} }, 'no property "headers"'],
    ["nothing", "pets_get", undefined, 'Pass a value for "id"'],
    ["a misspelled tool", "pets_gte", {}, 'There is no tool "pets_gte". The nearest name is "pets_get".'],
    ["another tool", "x", {}, 'There is no tool "x".'],
  ])("refuses %s without a request", async (_, name, args, message) => {
    const { content, isError } = await client.callTool({ name, ...(args && { arguments: args }) });
    expect(isError).toBe(true);
    expect((content as { text: string }[])[0]?.text).toContain(message);
    expect(api.arrived).toEqual([]);
  });

  test("knows no other request", async () => {
    await expect(client.listPrompts()).rejects.toThrow();
    const unknown = { method: "tools/none", params: {} };
    await expect(client.request(unknown as never, undefined as never)).rejects.toThrow("Method not found");
  });

  test("twenty calls at a time", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
    const answers = await Promise.all(ids.map((id) => get(client, id)));
    expect(answers).toEqual(ids.map(() => textOf('{"ok":true}')));
    expect(api.arrived.map(({ url }) => url).sort()).toEqual(ids.map((id) => `/pets/${id}`).sort());
  });
});

describe("redirects", () => {
  test("to the same origin keep the request", async () => {
    const client = await connect();
    expect(await get(client, "near")).toEqual(textOf('{"ok":true}'));
    expect(api.arrived[1]).toMatchObject({
      url: "/pets/7?from=near",
      headers: { authorization: "Bearer t0ken", "x-api-key": "k3y" },
    });
    await client.close();
  });

  test("to another origin carry no credential", async () => {
    const client = await connect();
    expect(await get(client, "away")).toEqual(textOf('{"ok":true}'));
    expect(other.arrived).toHaveLength(1);
    expect(JSON.stringify(other.arrived)).not.toMatch(/t0ken|k3y|x-api-key|authorization/);
    await client.close();
  });

  /** A document with an operation that has a body, at a path that redirects. */
  const posting = (path: string) => ({
    openapi: "3.1.0",
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    security: [{ bearer: [] }],
    paths: {
      [path]: {
        post: {
          operationId: "send",
          requestBody: { content: { "application/json": { schema: { properties: { a: {} } } } } },
        },
      },
    },
  });

  test.each([
    ["keep a body on the same origin", "/pets/near", { method: "POST", body: '{"a":1}' }],
    ["become GET", "/pets/seen", { method: "GET", body: "" }],
  ])("%s", async (_, path, expected) => {
    const client = await connect({}, posting(path));
    await client.callTool({ name: "send", arguments: { a: 1 } });
    expect(api.arrived[1]).toMatchObject(expected);
    expect(api.arrived[1]?.headers["content-type"]).toBe(expected.body ? "application/json" : undefined);
    await client.close();
  });

  test("carry no body to another origin", async () => {
    const client = await connect({}, posting("/pets/kept"));
    const answer = textOf(`307 Temporary Redirect\nlocation: ${other.origin}/pets/7`, true);
    expect(await client.callTool({ name: "send", arguments: { a: 1 } })).toEqual(answer);
    expect(other.arrived).toEqual([]);
    await client.close();
  });
});

test("a call that is cancelled ends its request, and the next one is answered", async () => {
  const client = await connect();
  // the SDK ignores the cancellation of the request 0
  await client.ping();
  const controller = new AbortController();
  const params = { name: "pets_get", arguments: { id: "hang" } };
  const call = client.callTool(params, undefined, { signal: controller.signal });
  await vi.waitFor(() => expect(api.hanging.size).toBe(1));
  controller.abort();
  await expect(call).rejects.toThrow();
  await vi.waitFor(() => expect(api.hanging.size).toBe(0));
  expect(await get(client, "7")).toEqual(textOf('{"ok":true}'));
  await client.close();
});

test("a server that hangs is an error after the timeout", async () => {
  const client = await connect({ timeout: 100 });
  expect(await get(client, "hang")).toEqual(textOf("The API did not answer within 0.1 seconds.", true));
  await client.close();
});

test("progress is the number of bytes", async () => {
  const client = await connect({ maxBytes: 20_000_000 });
  const seen: { progress: number; total?: number | undefined }[] = [];
  const params = { name: "pets_get", arguments: { id: "large" } };
  await client.callTool(params, undefined, { onprogress: (one) => void seen.push(one) });
  expect(seen.at(-1)).toEqual({ progress: 10_000_000, total: undefined });
  const [picture] = [{ name: "pets_get", arguments: { id: "photo" } }];
  seen.length = 0;
  await client.callTool(picture as typeof params, undefined, { onprogress: (one) => void seen.push(one) });
  expect(seen.at(-1)?.progress).toBe(1234);
  await client.close();
});

test("sends with the given fetch", async () => {
  const client = await connect({ fetch: async () => new Response("ok") });
  expect(await get(client, "7")).toEqual(textOf("ok"));
  const failing = await connect({ fetch: () => Promise.reject(new Error(`no ${api.origin}?key=k3y`)) });
  const problem = "The request could not be sent, or its response could not be read.";
  expect(await get(failing, "7")).toEqual(textOf(problem, true));
});

test.each<[options: object, message: string]>([
  [{ timeout: 0 }, '"timeout" must be a whole number above 0.'],
  [{ maxBytes: "1" }, '"maxBytes" must be a whole number above 0.'],
  [{ search: 1 }, '"search" must be true or false.'],
  [{ fetch: 1 }, '"fetch" must be a function.'],
  [{ filter: 1, maxNameLength: 1 }, '"filter" must be a function.'],
  [{ serch: true }, "does not exist."],
])("refuses the options %j", async (options, message) => {
  await expect(connect(options)).rejects.toThrow(message);
});

describe("many operations", () => {
  let client: Client;
  beforeAll(async () => {
    const server = new Server({ name: "test", version: "1.0.0" });
    serveTools(openapi(JSON.parse(readGithub()), { server: api.origin }), server);
    client = await clientOf((transport) => server.connect(transport));
  });
  afterAll(() => client.close());
  const call = async (name: string, args: object | undefined) => {
    const { content } = await client.callTool({ name, arguments: args as Record<string, unknown> });
    return (content as { text: string }[])[0]?.text ?? "";
  };

  test("are three tools", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_operations",
      "describe_operation",
      "call_operation",
    ]);
  });

  test.each([
    ["create an issue", "issues_create"],
    ["list pull requests", "pulls_list"],
    ["delete a repository", "repos_delete"],
    ["star a repo", "activity_star-repo-for-authenticated-user"],
  ])("are found: %s", async (query, name) => {
    const found = await call("search_operations", { query });
    expect(found.split("\n")).toHaveLength(20);
    expect(found.split("\t", 1)).toEqual([name]);
  });

  test("are described, and called", async () => {
    expect(await call("search_operations", { query: "qqq" })).toBe(
      "No operation has these words. Use others.",
    );
    const described = JSON.parse(await call("describe_operation", { name: "issues_create" }));
    expect(described.inputSchema.required).toEqual(["owner", "repo", "title"]);
    const args = { owner: "o", repo: "r", title: "t" };
    expect(await call("call_operation", { name: "issues_create", arguments: args })).toBe('{"ok":true}');
    expect(api.arrived[0]).toMatchObject({ method: "POST", url: "/repos/o/r/issues", body: '{"title":"t"}' });
    expect(await call("call_operation", undefined)).toContain("There is no tool");
  });
});

describe("waybill mcp", () => {
  /** Runs the command with the SDK. Its standard input and output are what a client is connected to. */
  const runMcp = async (args: readonly string[], env: Record<string, string>, files: Files = { pets }) => {
    let stdio: InMemoryTransport | undefined;
    const load = async (name: string) => {
      if (!name.endsWith("/stdio.js")) return import(name);
      const [mine, theirs] = InMemoryTransport.createLinkedPair();
      stdio = mine;
      return {
        StdioServerTransport: function StdioServerTransport() {
          return theirs;
        },
      };
    };
    const written = await runWith(["mcp", ...args], files, { load, env });
    return { ...written, stdio: () => stdio as InMemoryTransport };
  };
  let listen: MockInstance<HttpServer["listen"]>;
  beforeAll(() => {
    listen = vi.spyOn(HttpServer.prototype, "listen");
  });
  afterEach(() => {
    for (const server of listen.mock.contexts as HttpServer[]) {
      server.closeAllConnections();
      server.close();
    }
    listen.mockClear();
  });
  afterAll(() => listen.mockRestore());

  test("serves over standard input and output, and writes nothing else", async () => {
    const args = [
      "pets",
      "--base-url",
      api.origin,
      "-H",
      `x-tenant: \${TENANT}`,
      "--max-bytes",
      "5",
      "--fixed",
      "id=7",
    ];
    const env = { WAYBILL_CREDENTIALS: '{"bearer":"t0ken"}', TENANT: "acme" };
    const { status, stdio, stderr, stdout } = await runMcp(args, env);
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: "", stdout: "" });
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(stdio());
    expect(await client.callTool({ name: "pets_get" })).toEqual(textOf('{"ok"\n[cut after 5 bytes]'));
    expect(api.arrived[0]?.headers).toMatchObject({ authorization: "Bearer t0ken", "x-tenant": "acme" });
    await client.close();
  });

  /** The URL of a server that the command starts. */
  const startHttp = async (args: readonly string[], env: Record<string, string> = {}): Promise<URL> => {
    const all = ["-", ...args, "--base-url", api.origin, "--search"];
    const more = { WAYBILL_CREDENTIALS: '{"bearer":"t0ken"}', ...env };
    const { stderr } = await runMcp(all, more, { "-": pets });
    return new URL(/http:\S+/.exec(stderr)?.[0] ?? "");
  };
  const clientAt = async (url: URL, token = ""): Promise<Client> => {
    const headers = { authorization: `Bearer ${token}` };
    const client = new Client({ name: "test", version: "1.0.0" });
    // its types don't allow what the transport of the SDK has
    const transport = new StreamableHTTPClientTransport(url, token ? { requestInit: { headers } } : {});
    await client.connect(transport as Parameters<Client["connect"]>[0]);
    return client;
  };

  test("serves over HTTP", async () => {
    const url = await startHttp(["--http", "0"]);
    expect(url.hostname).toBe("127.0.0.1");
    const client = await clientAt(url);
    expect((await client.listTools()).tools).toHaveLength(3);
    const args = { name: "pets_get", arguments: { id: "7" } };
    expect(await client.callTool({ name: "call_operation", arguments: args })).toEqual(textOf('{"ok":true}'));
    const hanging = { name: "call_operation", arguments: { ...args, arguments: { id: "hang" } } };
    const controller = new AbortController();
    const call = client.callTool(hanging, undefined, { signal: controller.signal });
    await vi.waitFor(() => expect(api.hanging.size).toBe(1));
    controller.abort();
    await expect(call).rejects.toThrow();
    await vi.waitFor(() => expect(api.hanging.size).toBe(0));
    await (client.transport as StreamableHTTPClientTransport).terminateSession();
    await client.close();
  });

  const initialize = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
  };
  const statusOf = async (url: URL, headers: object = {}) => {
    const response = await fetch(url, { ...initialize, headers: { ...initialize.headers, ...headers } });
    await response.body?.cancel();
    return response.status;
  };

  test("refuses the pages of browsers, other paths and sessions that ended", async () => {
    const url = await startHttp(["--http", "localhost:0"]);
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url, { origin: "https://evil.test" })).toBe(403);
    expect(await statusOf(url, { "mcp-session-id": "none" })).toBe(404);
    expect(await statusOf(new URL("/", url))).toBe(404);
  });

  test("serves others only with a token", async () => {
    const url = await startHttp(["--http", "0.0.0.0:0"], { WAYBILL_MCP_TOKEN: "s3cret" });
    url.hostname = "127.0.0.1";
    const client = await clientAt(url, "s3cret");
    expect((await client.listTools()).tools).toHaveLength(3);
    await client.close();
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(url, { authorization: "Bearer wrong" })).toBe(401);
  });

  test("ends the session that was longest unused, and survives a transport that fails", async () => {
    const closed: number[] = [];
    let count = 0;
    class Transport {
      readonly number = count++;
      readonly options: { onsessioninitialized: (id: string) => void };
      constructor(options: Transport["options"]) {
        this.options = options;
      }
      async handleRequest(_: unknown, response: { end: () => void }) {
        if (this.number === 0) throw new Error("broken");
        this.options.onsessioninitialized(`${this.number}`);
        response.end();
      }
      async close() {
        closed.push(this.number);
      }
    }
    const url = new URL(await serveHttp(parseAddress("[::1]:0"), "", async () => {}, Transport as never));
    await expect(fetch(url)).rejects.toThrow();
    for (let index = 1; index <= 100; index++) await fetch(url);
    expect(closed).toEqual([]);
    await fetch(url, { headers: { "mcp-session-id": "1" } });
    await fetch(url);
    expect(closed).toEqual([2]);
  });
});
