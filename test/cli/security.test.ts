import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hasPosixShell } from "../adapters/bash.js";
import { temporaryFolder } from "../support/folder.js";
import { serve } from "../support/serve.js";
import { documentOf, runWith } from "./terminal.js";

const cases = JSON.parse(readFileSync("test/cli/cases.json", "utf8"));

const get = (id: string, ...security: object[]): object => ({ get: { operationId: id, security } });
const parameters = [{ name: "q", in: "query" }];
const queryKeys = { operationId: "query", security: [{ key: [], key2: [] }], parameters };
const paths = {
  "/bearer": get("bearer", { bearerAuth: [] }, { key: [] }),
  "/basic": get("basic", { "my basic": [] }),
  "/oauth": get("oauth", { oauth: ["read:x"] }),
  "/keys": get("keys", { key: [], cookie: [], header_token: [] }),
  "/query": { get: queryKeys },
  "/optional": get("optional", {}, { bearerAuth: [] }),
  "/mutual": get("mutual", { mutual: [] }),
};
const securitySchemes = {
  bearerAuth: { type: "http", scheme: "bearer" },
  "my basic": { type: "http", scheme: "basic" },
  oauth: { type: "oauth2", flows: {} },
  key: { type: "apiKey", in: "query", name: "api key" },
  key2: { type: "apiKey", in: "query", name: "k" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  header_token: { type: "apiKey", in: "header", name: "X-Token" },
  mutual: { type: "mutualTLS" },
};
const files = {
  d: JSON.stringify(documentOf(paths, { components: { securitySchemes } })),
  given: '{"credentials":{"bearerAuth":"s3cr3t"}}',
};

const printed = async (format: string, ...args: string[]): Promise<string> =>
  (await runWith(["--openapi", "d", ...args, "-o", format], files)).stdout;

test.each<[id: string, ...parts: string[]]>(cases.securityVariables)(
  "a missing credential of %s",
  async (id, ...parts) => {
    for (const part of parts) expect(await printed("curl", id)).toContain(part);
  },
);

test("a credential that a document requires and nobody gave is in the query after other pairs", async () => {
  const url = `https://api.example.com/query?q=1&api%20key='"\${KEY:?}"'&k='"\${KEY2_TOKEN:?}"`;
  expect(await printed("curl", "query", "q=1")).toContain(`'${url}`);
});

test.each([
  ["the settings have it", ["bearer", "--profile=given"]],
  ["the command line has it", ["bearer", "Authorization:Bearer s3cr3t"]],
  ["it is optional", ["optional"]],
  ["the request has none", ["mutual"]],
])("a credential that a document requires and nobody gave has no variable if %s", async (_, args) => {
  expect(await printed("curl", ...args)).not.toMatch(/_TOKEN/);
});

test("a credential that a document requires and nobody gave is not in the request as data", async () => {
  expect(JSON.parse(await printed("json", "bearer")).headers).not.toHaveProperty("authorization");
});

const folder = temporaryFolder();
/** The arguments of each process. */
const processes = (): string[] =>
  readdirSync("/proc").flatMap((id) => {
    try {
      return /^\d+$/.test(id) ? readFileSync(`/proc/${id}/cmdline`, "utf8") : [];
    } catch {
      // it has ended
      return [];
    }
  });

test.skipIf(!hasPosixShell || !existsSync("/proc/self/cmdline"))(
  "a token in the file that the guide gives to curl is no argument of a process",
  async () => {
    const page = readFileSync("docs/guide/commands.md", "utf8");
    const [, example = ""] = /```sh\n([^`]*--config token"\n)```/.exec(page) ?? [];
    let seen: { authorization?: string; processes?: string[] } = {};
    const { url, close } = await serve(({ headers }, response) => {
      seen = { authorization: `${headers.authorization}`, processes: processes() };
      response.end();
    });
    const script = join(folder, "script");
    const command = `waybill() { "${process.execPath}" "${resolve("dist/cli/main.js")}" "$@"; }`;
    writeFileSync(script, `${command}\n${example.replace("https://api.example.com", url)}`);
    await promisify(execFile)("bash", [script], { cwd: folder });
    close();
    expect(seen.authorization).toBe("Bearer 0000");
    expect(seen.processes?.some((one) => one.startsWith("curl\0"))).toBe(true);
    expect(seen.processes?.join()).not.toContain("Bearer 0000");
  },
);

test("nobody is told to run what npm has under the name of the package", () => {
  const pages = ["docs", "page", "src", "examples"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const told = ["README.md", "SECURITY.md", "CONTRIBUTING.md", ...pages].filter(
    (file) =>
      /\.(?:md|html|m?[jt]sx?)$/.test(file) && /npx (?:-\S+ )*waybill\b/.test(readFileSync(file, "utf8")),
  );
  expect(told).toEqual([]);
});
