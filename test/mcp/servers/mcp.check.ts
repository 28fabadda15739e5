/** The server of the examples and that of the guide, which run as programs, and what the guide has for others. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type Api, startApi } from "./api.js";

const pets = "test/mcp/servers/pets.yaml";
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A client of a server, which is started for it. */
async function connect(...args: string[]): Promise<Client> {
  const env = { API_SERVER: api.origin, API_CREDENTIALS: '{"bearer":"t0ken"}' };
  const connected = new Client({ name: "test", version: "1.0.0" });
  await connected.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return connected;
}

const names = ["pets_list", "pets_create", "pets_get", "pets_delete"];

/** Checks the tools of a server, and calls some. */
async function check(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(names);
  expect(tools[0]).toMatchObject({
    description: "Lists pets.",
    inputSchema: { type: "object", properties: { page_size: { type: "integer" } }, required: [] },
    annotations: { readOnlyHint: true },
  });
  api.arrived.length = 0;
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } });
  expect(await call("pets_get", { id: "a/b" })).toMatchObject({ content: [{ text: '{"ok":true}' }] });
  expect(await call("pets_get", { id: ".." })).toMatchObject({ isError: true });
  const { isError } = await call("pets_create", { photo: btoa("a photo"), name: "Rex" });
  expect(isError).toBe(false);
  expect(api.arrived).toMatchObject([
    { url: "/pets/a%2Fb", headers: { authorization: "Bearer t0ken" } },
    { url: "/pets", method: "POST" },
  ]);
  expect(api.arrived[1]?.body).toMatch(
    /name="photo"; filename="[^"]+"\r\nContent-Type: application\/octet-stream\r\n\r\na photo\r\n/,
  );
  await client.close();
}

test("the server of the examples", async () => check(await connect("examples/mcp-server.mjs", pets, "pets")));

const fileOfGuide = (page: string, name: string): string =>
  new RegExp(`^\`${name}\`:\n\n\`\`\`js\n(.*?)^\`\`\``, "ms").exec(
    readFileSync(`docs/guide/${page}.md`, "utf8"),
  )?.[1] ?? "";

test("the server of the guide", async () => {
  const [program, document] = ["mjs", "json"].map((end) => `test/mcp/servers/from-guide.${end}`) as [
    string,
    string,
  ];
  writeFileSync(program, fileOfGuide("mcp", "server.mjs"));
  writeFileSync(document, JSON.stringify(parse(readFileSync(pets, "utf8"))));
  try {
    await check(await connect(program, document));
  } finally {
    for (const file of [program, document]) rmSync(file);
  }
});

test("the tools of the guide for the AI SDK", async () => {
  const code = fileOfGuide("tools", "agent.mjs").replace(
    'import { jsonSchema, tool } from "ai";',
    "const [jsonSchema, tool] = [(one) => one, (one) => one];",
  );
  const file = "test/mcp/servers/from-guide-agent.mjs";
  writeFileSync(file, code);
  try {
    const { toolSet } = await import(pathToFileURL(file).href);
    const { openapi } = await import("waybill/openapi");
    const settings = { baseUrl: api.origin, credentials: { bearer: "t" } };
    const described = openapi(parse(readFileSync(pets, "utf8")), settings);
    const { pets_get: getPet } = toolSet(described);
    expect(getPet.inputSchema.required).toEqual(["id"]);
    expect(await getPet.execute({ id: "7" })).toBe('{"ok":true}');
  } finally {
    rmSync(file);
  }
});
