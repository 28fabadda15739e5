import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useServer } from "../adapters/use-server.js";

const server = useServer();

/** Runs an example with the built package, as a user does. */
const run = async (file: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [`examples/${file}`, server.url])).stdout;

// of these there is one for each client; openapi/example.test.ts and tool-servers/mcp.check.ts have the others
const files = readdirSync("examples").filter(
  (file) => file.endsWith(".mjs") && !["mcp-server.mjs", "openapi-tools.mjs"].includes(file),
);

test("there is an example for each client", () => {
  const names = "axios curl fetch got har http ky node-http ofetch superagent undici with-fetch".split(" ");
  expect(files).toEqual(names.map((name) => `${name}.mjs`));
});

test.each(files.filter((file) => file !== "har.mjs" && file !== "fetch.mjs"))(
  "examples/%s sends",
  async (file) => {
    expect(await run(file)).toBe("204\n");
    const { method, target, headers, body } = server.take();
    expect([method, target]).toEqual(["POST", "/repos/octocat/hello-world/issues"]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(body.toString()).toBe(`{"title":"It's broken"}`);
  },
);

test("examples/fetch.mjs sends twice", async () => {
  expect(await run("fetch.mjs")).toBe("204\n204\n");
  expect(() => server.take()).toThrow("2 requests");
});

test("examples/har.mjs prints Python", async () => {
  const text = await run("har.mjs");
  expect(text).toContain("import requests");
  expect(text).toContain(`${server.url}/repos/octocat/hello-world/issues`);
  expect(() => server.take()).toThrow("0 requests");
});
