import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { multipart } from "../../src/form/index.js";
import { endpoint, type RequestOptions } from "../../src/index.js";
import type { programs } from "../../src/print/formats.js";
import { printers } from "../../src/print/print.js";
import { type Arrived, startServer, type TestServer } from "../adapters/server.js";
import { hostile, trap } from "../cli/hostile.js";
import { hasRequests } from "./python.js";

/** Where Node.js finds the clients that the programs import. */
const folder = "test/clients/node_modules/.snippets";

const call = (route: string, options: object = {}): RequestOptions =>
  endpoint(route as never, options as never);

/** Files that programs open by their names. */
const files = (): Record<string, File> => {
  const names = ["x.bin", 'it\'s "ü" $(id).png'];
  return Object.fromEntries(
    names.map((name) => {
      const path = `${folder}/${name}`;
      writeFileSync(path, Buffer.from([0, 255, 10, 13, 34]));
      const type = name.endsWith(".png") ? "image/png" : "application/octet-stream";
      return [name, new File([Buffer.from([0, 255, 10, 13, 34])], path, { type })];
    }),
  );
};

/** Each makes a request to a server. */
// biome-ignore format: a case a line
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
  ["headers with odd names", (baseUrl) => call("GET /x", { baseUrl, headers: { "x-constructor": "1", "__proto-": "2" } })],
  ["a credential", (baseUrl) => call("GET /x", { baseUrl, token: "a", headers: { authorization: "Bearer a b", "x-api-key": 5 } })],
  ["hostile values in the query", (baseUrl) => call("GET /x", { baseUrl, a: hostile.filter((value) => !value.includes("\uD800")) })],
  ["hostile names", (baseUrl) => call("POST /x", { baseUrl, ...Object.fromEntries(hostile.map((value) => [value, 1])) })],
  ["hostile values in JSON", (baseUrl) => call("POST /x", { baseUrl, values: hostile })],
  ["JSON that could be a prototype", (baseUrl) => call("POST /x", { baseUrl, data: JSON.parse('{"a":{"__proto__":1}}') })],
  ["a form", (baseUrl) => call("POST /x", { baseUrl, data: multipart({ a: "é\n", b: ["1", ""], ...files() }) })],
  ["a form with JSON", (baseUrl) => call("POST /x", { baseUrl, data: multipart({ a: { b: [1, "é"] }, c: "d\n", ...files() }) })],
  [
    "a form with hostile names and values",
    (baseUrl) => {
      const sendable = hostile.filter((value) => !/[\uD800\0]/.test(value));
      return call("POST /x", { baseUrl,
        data: multipart(Object.fromEntries(sendable.map((value) => [value, value]))),
      });
    },
  ],
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
  const [url, init] = toFetch(make(server.url));
  await fetch(url, init as RequestInit);
  return server.take();
}

/** What is the same for each client. The boundary of a form differs, and Python writes JSON with spaces. */
async function comparable({ method, target, body, headers }: Arrived, isPython: boolean): Promise<object> {
  const type = headers["content-type"] ?? "";
  const sent: unknown[] = [];
  if (type.startsWith("multipart/")) {
    for (const [name, value] of await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData()) {
      sent.push(
        name,
        typeof value === "string" ? value : [value.name.replace(/^.*\//, ""), value.type, await value.text()],
      );
    }
  } else if (isPython && type.includes("json")) sent.push(JSON.parse(body.toString()));
  else sent.push(body.toString("latin1"));
  return { method, target, sent };
}

/** Checks that the same arrived: a client may add headers, but not to those of the request. */
async function checkArrived(expected: Arrived, request: RequestOptions, isPython = false): Promise<void> {
  const arrived = server.take();
  expect(await comparable(arrived, isPython)).toEqual(await comparable(expected, isPython));
  for (const name of Object.keys(request.headers)) {
    if (name === "user-agent") expect(`${arrived.headers[name]}`).not.toContain("waybill");
    else expect([name, arrived.headers[name]]).toEqual([name, expected.headers[name]]);
  }
  expect(existsSync(trap)).toBe(false);
}

const javascript: readonly (typeof programs)[number][] = ["fetch", "axios"];

describe.each(javascript)("a program for %s", (format) => {
  test.each(requests)("sends %s", async (_, make) => {
    const request = make(server.url);
    const expected = await sentByFetch(make);
    const file = `${folder}/${count++}.mjs`;
    writeFileSync(file, printers[format](request, { credentials: "show" }));
    const log = vi.spyOn(console, "log").mockReturnValue();
    await import(pathToFileURL(file).href);
    log.mockRestore();
    await checkArrived(expected, request);
  });
});

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
    writeFileSync(file, printers.python(request, { credentials: "show" }));
    python.stdin?.write(`${file}\n`);
    for (let line = await outputs.next(); !line.value?.includes("\0done"); line = await outputs.next())
      expect(line.done).not.toBe(true);
    await checkArrived(expected, request, true);
  });
});
