import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as adapters from "../../src/adapters/index.js";
import { type SnippetFormat, snippetOf } from "../../src/cli/snippets.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { type Arrived, startServer, type TestServer } from "../adapters/server.js";
import { hostile, trap } from "../cli/hostile.js";

/** Where Node.js finds the clients that the programs import. */
const folder = "test/clients/node_modules/.snippets";

const call = (route: string, options: object = {}): RequestOptions =>
  endpoint(route as never, options as never);

/** Each makes a request to a server. */
const requests: readonly [behaviour: string, make: (baseUrl: string) => RequestOptions][] = [
  ["a GET", (baseUrl) => call("GET /x/{a}", { baseUrl, a: "b c/d", q: ["1", "2"] })],
  ["a HEAD", (baseUrl) => call("HEAD /x", { baseUrl })],
  ["a POST without a body", (baseUrl) => call("POST /x", { baseUrl })],
  ["another method", (baseUrl) => call("PROPFIND /x", { baseUrl, depth: 1 })],
  ["a DELETE", (baseUrl) => call("DELETE /x/{id}", { baseUrl, id: 7 })],
  ["a bigint", (baseUrl) => call("POST /x", { baseUrl, n: 9007199254740993n })],
  ["a string", (baseUrl) => call("PUT /x", { baseUrl, data: "text é" })],
  ["an empty string", (baseUrl) => call("PUT /x", { baseUrl, data: "" })],
  ["bytes", (baseUrl) => call("PUT /x", { baseUrl, data: new Uint8Array([0, 255, 10, 34]) })],
  ["a Latin-1 header", (baseUrl) => call("GET /x", { baseUrl, headers: { "x-a": 'é "quoted" \\' } })],
  [
    "headers with odd names",
    (baseUrl) => call("GET /x", { baseUrl, headers: { "x-constructor": "1", "__proto-": "2" } }),
  ],
  [
    "a credential",
    (baseUrl) =>
      call("GET /x", { baseUrl, token: "a", headers: { authorization: "Bearer a b", "x-api-key": 5 } }),
  ],
  [
    "hostile values in the query",
    (baseUrl) => call("GET /x", { baseUrl, a: hostile.filter((value) => !value.includes("\uD800")) }),
  ],
  [
    "hostile names",
    (baseUrl) => call("POST /x", { baseUrl, ...Object.fromEntries(hostile.map((value) => [value, 1])) }),
  ],
  ["hostile values in JSON", (baseUrl) => call("POST /x", { baseUrl, values: hostile })],
  ["a long body", (baseUrl) => call("POST /x", { baseUrl, data: `@package.json${"x".repeat(50_000)}` })],
  ...hostile.map((value): [string, (baseUrl: string) => RequestOptions] => [
    `the body ${JSON.stringify(value)}`,
    (baseUrl) => call("POST /x", { baseUrl, data: value, headers: { "content-type": "text/plain" } }),
  ]),
  ...hostile
    .filter((value) => /^[ -~]+$/.test(value))
    .map((value): [string, (baseUrl: string) => RequestOptions] => [
      `the header ${JSON.stringify(value)}`,
      (baseUrl) => call("GET /x", { baseUrl, headers: { "x-a": value } }),
    ]),
];

let server: TestServer;
let count = 0;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await startServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** What arrives when fetch sends a request. */
async function sentByFetch(make: (baseUrl: string) => RequestOptions): Promise<Arrived> {
  const [url, init] = adapters.toFetch(make(server.url));
  await fetch(url, init as RequestInit);
  return server.take();
}

/** Checks that the same arrived: a client may add headers, but not to those of the request. */
function checkArrived(arrived: Arrived, expected: Arrived, request: RequestOptions): void {
  const { method, target, body } = arrived;
  expect({ method, target, body: body.toString("latin1") }).toEqual({
    method: expected.method,
    target: expected.target,
    body: expected.body.toString("latin1"),
  });
  for (const name of Object.keys(request.headers))
    expect([name, arrived.headers[name]]).toEqual([name, expected.headers[name]]);
  expect(existsSync(trap)).toBe(false);
}

const javascript: readonly SnippetFormat[] = ["fetch", "ky", "ofetch", "axios", "got", "undici"];

describe.each(javascript)("a program for %s", (format) => {
  test.each(requests)("sends %s", async (_, make) => {
    const request = make(server.url);
    const expected = await sentByFetch(make);
    const file = `${folder}/${count++}.mjs`;
    writeFileSync(file, snippetOf(format, request, "show", adapters));
    const log = vi.spyOn(console, "log").mockReturnValue();
    await import(pathToFileURL(file).href);
    log.mockRestore();
    checkArrived(server.take(), expected, request);
  });
});

const hasRequests = ((): boolean => {
  try {
    execFileSync("python3", ["-c", "import requests"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

// where Python or its package requests is missing, the report of the tests lists these as skipped
describe.skipIf(!hasRequests)("a program for requests of Python", () => {
  const runner =
    "import runpy, sys\nfor line in sys.stdin:\n  runpy.run_path(line.strip())\n  print('\\0done')\n";
  let python: ReturnType<typeof spawn>;
  let outputs: AsyncIterator<string>;
  beforeAll(() => {
    python = spawn("python3", ["-u", "-c", runner], { stdio: ["pipe", "pipe", "inherit"] });
    outputs = createInterface({ input: python.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  });
  afterAll(async () => {
    python.stdin?.end();
    await once(python, "close");
  });

  test.each(requests)("sends %s", async (_, make) => {
    const request = make(server.url);
    const expected = await sentByFetch(make);
    const file = `${folder}/${count++}.py`;
    writeFileSync(file, snippetOf("python", request, "show", adapters));
    python.stdin?.write(`${file}\n`);
    for (let line = await outputs.next(); !line.value?.includes("\0done"); line = await outputs.next())
      expect(line.done).not.toBe(true);
    checkArrived(server.take(), expected, request);
  });
});

const runBash = async (command: string): Promise<void> => {
  const file = `${folder}/${count++}.sh`;
  writeFileSync(file, command);
  await promisify(execFile)("bash", [file]);
};

describe("a command for curl", () => {
  test.each(requests)("sends %s", async (_, make) => {
    const request = make(server.url);
    const expected = await sentByFetch(make);
    await runBash(`${adapters.toCurl(request, { credentials: "show" })} --silent\n`);
    checkArrived(server.take(), expected, request);
  });
});
