/** Each example that is shipped, run from the package as it is installed, with the packages that it imports and nothing else. */
import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { useServer } from "../adapters/use-server.js";
import { install } from "../installations/install.mjs";

const server = useServer();
const { directory } = inject("installed");
const shipped = join(directory, "node_modules/waybill/examples");

// as a user copies them
cpSync(shipped, join(directory, "examples"), { recursive: true });
const all = readdirSync(shipped);
install("clients");
install("tool-servers");
const homes = ["test/installations/clients", "test/installations/tool-servers", "."];
for (const file of all) {
  const imports = readFileSync(join(shipped, file), "utf8").matchAll(/from "((?:@[^"/]+\/)?[^"/.:]+)/g);
  for (const [, name = ""] of imports) {
    const place = join(directory, "node_modules", name);
    const from = homes.map((home) => resolve(home, "node_modules", name)).find(existsSync);
    if (existsSync(place) || !from) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(from, place, "junction");
  }
}

const start = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`examples/${file}`, ...args], { cwd: directory });
const run = async (...args: [string, ...string[]]): Promise<string> => (await start(...args)).stdout;

// of these there is one for each client
const files = all.filter((file) => !["mcp-server.mjs", "openapi-tools.mjs"].includes(file));

test("there is an example for each client", () => {
  const names = "axios curl fetch got har http ky node-http ofetch superagent undici with-fetch".split(" ");
  expect(files).toEqual(names.map((name) => `${name}.mjs`));
});

test.each(files.filter((file) => !/^(?:har|fetch)\.mjs$/.test(file)))("examples/%s sends", async (file) => {
  expect(await run(file, server.url)).toBe("204\n");
  const { method, target, headers, body } = server.take();
  expect([method, target]).toEqual(["POST", "/repos/octocat/hello-world/issues"]);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(body.toString()).toBe(`{"title":"It's broken"}`);
});

test("examples/fetch.mjs sends twice", async () => {
  expect(await run("fetch.mjs", server.url)).toBe("204\n204\n");
  expect(() => server.take()).toThrow("2 requests");
});

test("examples/har.mjs prints Python", async () => {
  const text = await run("har.mjs", server.url);
  expect(text).toContain("import requests");
  expect(text).toContain(`${server.url}/repos/octocat/hello-world/issues`);
  expect(() => server.take()).toThrow("0 requests");
});

test("examples/openapi-tools.mjs sends three of its calls", async () => {
  expect(await run("openapi-tools.mjs", server.url)).toContain("contents_get takes 3 parameters");
  expect(() => server.take()).toThrow("3 requests");
});

test("examples/mcp-server.mjs reads a document, and ends with its input", async () => {
  writeFileSync(join(directory, "openapi.yaml"), 'openapi: "3.1.0"');
  const started = start("mcp-server.mjs", "openapi.yaml");
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const initialize = { jsonrpc: "2.0", id: 1, method: "initialize", params };
  started.child.stdin?.end(`${JSON.stringify(initialize)}\n`);
  expect(JSON.parse((await started).stdout).result.serverInfo.name).toBe("openapi");
});
