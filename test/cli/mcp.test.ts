import { Server as HttpServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Terminal } from "../../src/cli/terminal.js";
import { validator } from "../mcp/validator.js";
import { serve } from "../support/serve.js";
import { type Args, documentOf, runWith, wordsOf } from "./terminal.js";

const parameters = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
const paths = {
  "/pets/{id}": { get: { operationId: "pets/get", tags: ["pets"], parameters }, delete: { parameters } },
  "/owners/{id}/pets": { get: { operationId: "owners/list", parameters } },
};
const securitySchemes = { key: { type: "apiKey", in: "header", name: "x-key" } };
const document = documentOf(paths, { components: { securitySchemes } });
const files = {
  "pets.json": JSON.stringify(document),
  "settings.json": '{"baseUrl":"https://a.example","headers":{"x-a":"1","x-b":"1"}}',
  "header.json": '{"headers":"s3cret"}',
  "-": JSON.stringify(document),
};
const run = (args: Args, more: Partial<Terminal> = {}) => runWith(["mcp", ...wordsOf(args)], files, more);

const listed = async (args: string) => JSON.parse((await run(`${args} --list`)).stdout);

test("waybill mcp --list prints what a model sees", async () => {
  expect((await listed("pets.json"))[0]).toEqual({
    name: "pets_get",
    description: "GET /pets/{id}",
    inputSchema: expect.objectContaining({ properties: { id: { type: "integer" } } }),
    annotations: expect.objectContaining({ readOnlyHint: true }),
    method: "GET",
    path: "/pets/{id}",
  });
});

test("waybill mcp --list hides fixed values", async () => {
  const { stdout } = await run(["pets.json", "--list", "--fixed", "id:=7", "--fixed", `id=\${ID}`], {
    env: { ID: "8" },
  });
  expect(JSON.parse(stdout)[0].inputSchema.properties).toEqual({});
});

test.each([
  ["a method", "--filter GET,POST", ["pets_get", "owners_list"]],
  ["a tag", "--filter pets", ["pets_get"]],
  ["the start of an operationId", "--filter pets/", ["pets_get"]],
  ["an asterisk", "--filter owners/*", ["owners_list"]],
  ["asterisks in a path", "--filter /*/{id}*s", ["owners_list"]],
  ["what an asterisk doesn't find", "--filter /pets*x*y", []],
  ["a path and a method", "--filter /pets --filter DELETE", ["delete_pets_id"]],
])("waybill mcp --list: filters by %s", async (_, args, names) => {
  const found: { name: string }[] = await listed(`pets.json ${args}`);
  expect(found.map(({ name }) => name)).toEqual(names);
});

test("help", async () => {
  const { status, stdout } = await run("--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: waybill mcp DOCUMENT/);
  expect(stdout.split("\n").filter((line) => line.length > 130)).toEqual([]);
});

test("a document at a URL is read, and can be missing, or its server", async () => {
  const { url: origin, close } = await serve(({ url }, response) => {
    if (url === "/none?token=s3cret") response.writeHead(404).end();
    else if (url === "/half")
      response.writeHead(200, { "content-length": "9" }).write("{", () => response.destroy());
    else response.end(JSON.stringify({ ...document, servers: undefined }));
  });
  onTestFinished(close);
  expect((await run(`${origin}/openapi.json --list`)).stdout).toContain("owners_list");
  expect((await run(`${origin}/none?token=s3cret --list`)).stderr).toContain(
    `${origin}/none?token=………………" can't be read: the status is 404. Check the URL.`,
  );
  for (const url of ["http://127.0.0.1:1/openapi.json", `${origin}/half`])
    expect((await run(`${url} --list`)).stderr).toContain(`"${url}" can't be read. Check the URL.`);
});

test.each<[what: string, args: Args, message: string, env?: Terminal["env"]]>([
  ["no document", [], "Usage: waybill mcp DOCUMENT"],
  ["two documents", "pets.json b.json", "Usage: waybill mcp DOCUMENT"],
  ["a flag that doesn't exist", "pets.json --flter a", 'Did you mean "--filter"?'],
  ["a document that is the protocol's input", "-", "--http PORT"],
  ["a port", "pets.json --http x", '--http must be a port or HOST:PORT, not "x".'],
  ["a port that is too high", "pets.json --http 65536", "--http must be"],
  ["another address without a token", "pets.json --http 0.0.0.0:0", "Set WAYBILL_MCP_TOKEN"],
  ["a fixed value without a name", "pets.json --fixed acme", "Write --fixed as name=text or name:=json."],
  ["a fixed value that isn't JSON", "pets.json --fixed id:=a", "Write --fixed as"],
  ["a fixed value that no operation takes", "pets.json --list --fixed ids=1", 'Did you mean "id"?'],
  ["a profile whose headers aren't an object", "pets.json --profile header.json", '"headers"'],
  ["a filter that matches nothing", "pets.json --filter cats", "No operation matches."],
  ["a timeout", "pets.json --timeout 0", "--timeout must be a whole number above 0."],
  ["a number of bytes", "pets.json --max-bytes 1.5", "--max-bytes must be"],
  ["an empty filter", ["pets.json", "--list", "--filter", ""], "--filter has an empty word"],
  ["an empty word of a filter", "pets.json --list --filter pets/*,", "--filter has an empty word"],
  ["a credential by its scheme", ["pets.json", "-H", "X-A: Bearer s3cret"], `-H 'X-A: \${NAME}'`],
  ["a credential that others can see", ["pets.json", "-H", "X-Key: s3cret"], `-H 'X-Key: \${NAME}'`],
  ["a fixed one", ["pets.json", "--fixed", "api_key=s3cret"], `--fixed 'api_key=\${NAME}'`],
  ["a variable that isn't set", ["pets.json", "-H", `x-a: \${NONE}`], "the environment variable NONE"],
  ["credentials that aren't JSON", "pets.json", "must be a JSON object", { WAYBILL_CREDENTIALS: "s3cret" }],
  ["credentials of another name", "pets.json", '"key"', { WAYBILL_CREDENTIALS: '{"kex":"s3cret"}' }],
])("refuses %s", async (_, args, message, env = {}) => {
  const { status, stderr, stdout } = await run(args, { env });
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("s3cret");
});

test("says which package it needs", async () => {
  const load = () => Promise.reject(new Error("Cannot find package"));
  const { stderr } = await run("pets.json --profile settings.json --base-url https://b.example", { load });
  expect(stderr).toContain("Install it: npm install @modelcontextprotocol/sdk");
});

const connected: unknown[] = [];
class Server {
  readonly _jsonSchemaValidator = validator;
  readonly described: unknown[];
  constructor(...described: unknown[]) {
    this.described = described;
  }
  registerCapabilities() {}
  async connect(transport: object) {
    connected.push(transport.constructor.name, this);
  }
}
class StdioServerTransport {}
const closed: string[] = [];
let count = 0;
class StreamableHTTPServerTransport {
  readonly id = `${count++}`;
  readonly options: { onsessioninitialized: (id: string) => void };
  constructor(options: StreamableHTTPServerTransport["options"]) {
    this.options = options;
  }
  async handleRequest(_: unknown, response: { end: () => void }) {
    if (this.id === "0") throw new Error("broken");
    this.options.onsessioninitialized(this.id);
    response.end();
  }
  async close() {
    closed.push(this.id);
  }
}
const load = async () => ({ Server, StdioServerTransport, StreamableHTTPServerTransport });

test("with a package that is like the SDK: it serves over standard input and output, and writes nothing else", async () => {
  expect(await run("pets.json", { load })).toEqual({ status: 0, stdout: "", stderr: "" });
  const server = expect.objectContaining({ fallbackRequestHandler: expect.any(Function) });
  expect(connected).toEqual(["StdioServerTransport", server]);
});

test("with a package that is like the SDK: it says which API it serves, and which credentials it lacks", async () => {
  const info = { title: "Petstore", version: "1.0", description: "Pets." };
  const served = { "pets.json": JSON.stringify({ ...document, info, security: [{ key: [] }] }) };
  const { stderr } = await runWith(["mcp", "pets.json"], served, { load });
  expect(stderr).toBe('No credential is set for "key". Set it in WAYBILL_CREDENTIALS.\n');
  const described = [{ name: "waybill: Petstore", version: "1.0" }, { instructions: "Pets." }];
  expect(connected.at(-1)).toMatchObject({ described });
  const env = { WAYBILL_CREDENTIALS: '{"key":"s3cret"}' };
  expect((await runWith(["mcp", "pets.json"], served, { load, env })).stderr).toBe("");
});

test("with a package that is like the SDK: it checks options before it serves HTTP", async () => {
  const { status, stderr } = await run("pets.json --http 0 --fixed ids=1", { load });
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('"id"') });
});

test("with a package that is like the SDK: it ends the session that was longest unused, and survives a transport that fails", async () => {
  const listen = vi.spyOn(HttpServer.prototype, "listen");
  const { stderr } = await run("- --http [::1]:0", { load });
  const url = /http:\S+/.exec(stderr)?.[0] as string;
  await expect(fetch(url)).rejects.toThrow();
  for (let index = 1; index <= 100; index++) await fetch(url);
  expect(closed).toEqual([]);
  await fetch(url, { headers: { "mcp-session-id": "1" } });
  await fetch(url);
  expect(closed).toEqual(["2"]);
  for (const server of listen.mock.contexts as HttpServer[]) {
    server.closeAllConnections();
    server.close();
  }
  listen.mockRestore();
});
