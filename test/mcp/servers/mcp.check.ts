/** The server of the examples and that of the guide, which run as programs, and what the guide has for others. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openapi } from "waybill/openapi";
import { parse } from "yaml";
import { startApi } from "./api.js";
import { cleanUp, connect, pets } from "./command.js";

const api = await startApi();
const written: string[] = [];
afterAll(() => {
  cleanUp();
  api.close();
  for (const file of written) rmSync(file);
});

/** Starts a server, checks its tools, and calls some. */
async function check(...args: string[]): Promise<void> {
  const env = { API_SERVER: api.origin, API_CREDENTIALS: '{"bearer":"t0ken"}' };
  const client = await connect({ command: process.execPath, args, env });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["pets_list", "pets_create", "pets_get", "pets_delete"]);
  expect(tools[0]).toMatchObject({
    description: "Lists pets.",
    inputSchema: { type: "object", properties: { page_size: { type: "integer" } }, required: [] },
    annotations: { readOnlyHint: true },
  });
  api.arrived.length = 0;
  const call = (name: string, args: object) => client.callTool({ name, arguments: { ...args } });
  expect(await call("pets_get", { id: "a/b" })).toMatchObject({ content: [{ text: '{"ok":true}' }] });
  expect(await call("pets_get", { id: ".." })).toMatchObject({ isError: true });
  const pet = { photo: btoa("a photo"), name: "Rex" };
  expect(await call("pets_create", pet)).toMatchObject({ isError: false });
  expect(api.arrived).toMatchObject([
    { url: "/pets/a%2Fb", headers: { authorization: "Bearer t0ken" } },
    { url: "/pets", method: "POST" },
  ]);
  expect(api.arrived[1]?.body).toMatch(
    /name="photo"; filename="[^"]+"\r\nContent-Type: application\/octet-stream\r\n\r\na photo\r\n/,
  );
  await client.close();
}

test("the server of the examples", () => check("examples/mcp-server.mjs", pets, "pets"));

/** Writes a file next to this one, for what it imports. */
function write(name: string, text: string): string {
  const file = `test/mcp/servers/from-guide-${name}`;
  written.push(file);
  writeFileSync(file, text);
  return file;
}

const described = parse(readFileSync(pets, "utf8"));
const fileOfGuide = (page: string, name: string): string =>
  new RegExp(`^\`${name}\`:\n\n\`\`\`js\n(.*?)^\`\`\``, "ms").exec(
    readFileSync(`docs/guide/${page}.md`, "utf8"),
  )?.[1] ?? "";

test("the server of the guide", async () => {
  const program = write("server.mjs", fileOfGuide("mcp", "server.mjs"));
  await check(program, write("pets.json", JSON.stringify(described)));
});

test("the tools of the guide for the AI SDK", async () => {
  const code = fileOfGuide("tools", "agent.mjs").replace(
    'import { jsonSchema, tool } from "ai";',
    "const [jsonSchema, tool] = [(one) => one, (one) => one];",
  );
  const { toolSet } = await import(pathToFileURL(write("agent.mjs", code)).href);
  const settings = { baseUrl: api.origin, credentials: { bearer: "t" } };
  const { pets_get: getPet } = toolSet(openapi(described, settings));
  expect(getPet.inputSchema.required).toEqual(["id"]);
  expect(await getPet.execute({ id: "7" })).toBe('{"ok":true}');
});
