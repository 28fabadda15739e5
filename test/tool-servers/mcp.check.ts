/** The server of the examples and that of the guide, called with the SDK's client over standard input and output. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";

const pets = "test/tool-servers/pets.yaml";
const arrived: Record<"method" | "url" | "authorization" | "body", string | undefined>[] = [];
let server: Server;
let client: Client;

/** A client of a server, which is started for it. */
async function connect(...args: string[]): Promise<Client> {
  const env = {
    API_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    API_CREDENTIALS: '{"bearer":"t0ken"}',
  };
  const connected = new Client({ name: "test", version: "1.0.0" });
  await connected.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return connected;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { headers, method, url } = request;
    arrived.push({ method, url, authorization: headers.authorization, body: await text(request) });
    if (url === "/pets/photo")
      response.writeHead(200, { "content-type": "image/png" }).end(new Uint8Array(1234));
    else if (url === "/pets/broken") response.writeHead(500).end("The server is broken.");
    else
      response
        .writeHead(200, url === "/pets?page%5Bsize%5D=2" ? { link: '<?page=2>; rel="next"' } : {})
        .end('{"ok":true}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = await connect("examples/mcp-server.mjs", pets, "pets");
});
afterAll(async () => {
  await client.close();
  server.close();
});

const call = async (
  name: string,
  args: Record<string, unknown>,
): Promise<[text: string, isError: boolean]> => {
  arrived.length = 0;
  const { content, isError } = await client.callTool({ name, arguments: args });
  return [(content as { text: string }[])[0]?.text ?? "", isError === true];
};

test("lists the tools with the tags, and what they take", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "pets_list",
    "pets_create",
    "pets_get",
    "pets_delete",
    "follow_link",
  ]);
  expect(tools[0]).toMatchObject({
    description: "Lists pets.",
    inputSchema: { type: "object", properties: { page_size: { type: "integer" } }, required: [] },
    annotations: { readOnlyHint: true },
  });
  expect(tools[3]?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
  });
});

test("calls with the credentials of the environment", async () => {
  expect(await call("pets_get", { id: "a/b" })).toEqual(['200 \n{"ok":true}', false]);
  expect(arrived).toEqual([{ method: "GET", url: "/pets/a%2Fb", authorization: "Bearer t0ken", body: "" }]);
});

test.each<[what: string, tool: string, args: Record<string, unknown>, message: string]>([
  ["another place", "pets_get", { id: ".." }, '"id"'],
  ["headers", "pets_get", { id: "1", headers: { host: "evil.test" } }, 'no property "headers"'],
  ["nothing", "pets_get", {}, 'no value for "id"'],
  ["an object for a number", "pets_list", { page_size: { Authorization: "x" } }, '"page_size"'],
  ["a tool that wasn't offered", "admin", {}, 'no tool "admin"'],
  ["a file that isn't base64", "pets_create", { photo: "\0" }, '"photo"'],
  ["a link to another origin", "follow_link", { tool: "pets_list", url: "https://evil.test/" }, "evil.test"],
])("refuses %s without a request", async (_, tool, args, message) => {
  const [text, isError] = await call(tool, args);
  expect(isError).toBe(true);
  expect(text).toContain(message);
  expect(text).not.toMatch(/parts\(\)|contentType|t0ken/);
  expect(arrived).toEqual([]);
});

test("tells the status and the text of a server that fails", async () => {
  expect(await call("pets_get", { id: "broken" })).toEqual(["500 \nThe server is broken.", true]);
});

test("says the type and the size of bytes", async () => {
  expect(await call("pets_get", { id: "photo" })).toEqual(["200 \n1234 bytes of image/png", false]);
});

test("says how it is used", () => {
  const { status, stderr } = spawnSync(process.execPath, ["examples/mcp-server.mjs"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining("Usage: node mcp-server.mjs FILE [TAG ...]")]);
});

test("uploads a file", async () => {
  const [, isError] = await call("pets_create", { photo: btoa("a photo"), name: "Rex" });
  expect(isError).toBe(false);
  expect(arrived[0]?.body).toMatch(
    /name="photo"; filename="[^"]+"\r\nContent-Type: application\/octet-stream\r\n\r\na photo\r\n/,
  );
  expect(arrived[0]?.body).toMatch(/name="name"\r\n\r\nRex\r\n/);
});

test("follows a link to the next page", async () => {
  const [text] = await call("pets_list", { page_size: 2 });
  expect(text).toContain("<?page=2>");
  expect((await call("follow_link", { tool: "pets_list", url: "?page=2" }))[1]).toBe(false);
  expect(arrived).toMatchObject([{ method: "GET", url: "/pets?page=2", authorization: "Bearer t0ken" }]);
});

/** A file of the guide. */
const fileOfGuide = (name: string): string =>
  new RegExp(`^\`${name}\`:\n\n\`\`\`js\n(.*?)^\`\`\``, "ms").exec(
    readFileSync("docs/guide/tools.md", "utf8"),
  )?.[1] ?? "";

test("the server of the guide", async () => {
  const [program, document] = ["mjs", "json"].map((end) => `test/tool-servers/from-guide.${end}`) as [
    string,
    string,
  ];
  writeFileSync(program, fileOfGuide("server.mjs"));
  writeFileSync(document, JSON.stringify(parse(readFileSync(pets, "utf8"))));
  try {
    const ofGuide = await connect(program, document);
    const { tools } = await ofGuide.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "pets_list",
      "pets_create",
      "pets_get",
      "pets_delete",
      "admin",
    ]);
    const call = (name: string, args: object) => ofGuide.callTool({ name, arguments: { ...args } });
    const answer = (text: unknown, isError: boolean) => ({ content: [{ type: "text", text }], isError });
    arrived.length = 0;
    expect(await call("pets_get", { id: "a/b" })).toEqual(answer('{"ok":true}', false));
    expect(await call("pets_get", { id: "broken" })).toEqual(answer("The server is broken.", true));
    expect(arrived).toMatchObject([{ url: "/pets/a%2Fb", authorization: "Bearer t0ken" }, {}]);
    expect(await call("pets_get", { id: ".." })).toEqual(
      answer(expect.stringMatching(/Pass another value\.$/), true),
    );
    expect(await call("none", {})).toEqual(answer('There is no tool "none".', true));
    expect(arrived).toHaveLength(2);
    await ofGuide.close();
  } finally {
    for (const file of [program, document]) rmSync(file);
  }
});

test("the tools of the guide for the AI SDK", async () => {
  const code = fileOfGuide("agent.mjs").replace(
    'import { jsonSchema, tool } from "ai";',
    "const [jsonSchema, tool] = [(one) => one, (one) => one];",
  );
  const file = "test/tool-servers/from-guide-agent.mjs";
  writeFileSync(file, code);
  try {
    const { toolSet } = await import(pathToFileURL(file).href);
    const { openapi } = await import("waybill/openapi");
    const { port } = server.address() as AddressInfo;
    const api = openapi(parse(readFileSync(pets, "utf8")), {
      server: `http://127.0.0.1:${port}`,
      credentials: { bearer: "t" },
    });
    const { pets_get: getPet } = toolSet(api);
    expect(getPet.inputSchema.required).toEqual(["id"]);
    expect(await getPet.execute({ id: "7" })).toBe('{"ok":true}');
  } finally {
    rmSync(file);
  }
});
