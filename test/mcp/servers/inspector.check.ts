/** `waybill mcp`, called with the command of the inspector. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi } from "./api.js";
import { cleanUp, folder, github, pets, transports } from "./command.js";

const inspector = "test/mcp/servers/node_modules/@modelcontextprotocol/inspector";
const { bin } = JSON.parse(readFileSync(join(inspector, "package.json"), "utf8"));
const config = join(folder, "servers.json");
const api = await startApi();
afterAll(() => {
  cleanUp();
  api.close();
});

/** The inspector's output for a server. */
async function inspect(server: string, ...args: string[]) {
  const words = [join(inspector, bin["mcp-inspector"]), "--cli", "--config", config, "--server", server];
  const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: "memory" };
  const run = promisify(execFile)(process.execPath, [...words, ...args], { env, maxBuffer: 1e7 });
  // it ends with another status where an answer is an error
  const { code = 0, stderr, stdout } = await run.catch((error) => error);
  return { code, stderr, said: JSON.parse(stdout) };
}

const env = { WAYBILL_CREDENTIALS: '{"bearer":"t0ken"}' };

describe.each(transports)("over %s", (_, start) => {
  beforeAll(async () => {
    const to = ["--base-url", api.origin];
    const mcpServers = {
      pets: await start([pets, ...to], env),
      hasty: await start([pets, ...to, "--timeout", "1"], env),
      issues: await start([github, ...to, "--filter", "issues/*"], {}),
      all: await start([github, ...to], {}),
    };
    writeFileSync(config, JSON.stringify({ mcpServers }));
  });

  test("lists tools that are portable", async () => {
    const { code, said, stderr } = await inspect("issues", "--method", "tools/list", "--strict");
    expect(said.tools.length).toBeGreaterThan(40);
    expect(stderr).toContain("0 errors");
    expect(code).toBe(0);
  });

  test.each([
    ["pets", "rex", 0, [{ type: "text", text: '{"ok":true}' }]],
    ["pets", "photo", 0, [{ type: "image", mimeType: "image/png" }]],
    ["pets", "missing", 5, [{ text: "404 Not Found" }, { text: '{"message":"Not Found"}' }]],
    // it writes a number
    ["pets", "7", 5, [{ text: expect.stringContaining("is of type number, but must be string") }]],
    ["pets", "..", 5, [{ text: expect.stringContaining('"id"') }]],
    ["hasty", "hang", 5, [{ text: "The API didn't respond within 1 seconds." }]],
  ])("%s with %s", async (server, id, status, content) => {
    const call = ["--method", "tools/call", "--tool-name", "pets_get", "--tool-arg", `id=${id}`];
    expect(await inspect(server, ...call)).toMatchObject({ code: status, said: { content } });
  });

  test("finds one of 1,223 operations", async () => {
    const search = ["--method", "tools/call", "--tool-name", "search_operations"];
    const { said } = await inspect("all", ...search, "--tool-arg", "query=create an issue");
    expect(said.content[0].text).toMatch(/^issues_create\t/);
  });
});
