import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import busboy from "busboy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRequests } from "./python.js";

const file = { type: "string", format: "binary" };
const properties = { file, alt: { type: "string" }, focus: { type: "object" } };
const content = { "application/json": {}, "multipart/form-data": { schema: { type: "object", properties } } };
const post = {
  operationId: "uploadImage",
  security: [{ bearerAuth: [] }],
  parameters: [{ name: "productId", in: "path", required: true }],
  requestBody: { content },
};
const document = {
  openapi: "3.1.0",
  paths: { "/products/{productId}/image": { post } },
  components: { securitySchemes: { bearerAuth: { type: "http", scheme: "bearer" } } },
};

/** What is in an image, and in no text. */
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0x2d, 0x2d]);

let folder: string;
let baseUrl: string;
let arrived: unknown[] = [];
const server = createServer(async (request, response) => {
  const parser = busboy({ headers: request.headers, defParamCharset: "utf8" });
  const reading: Promise<void>[] = [];
  arrived = [request.url, request.headers.authorization];
  parser.on("field", (name, value, { mimeType }) => arrived.push([name, value, mimeType]));
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const part: unknown[] = [name, filename, mimeType];
    arrived.push(part);
    reading.push(buffer(stream).then((content) => void part.push(content.toString("hex"))));
  });
  request.pipe(parser);
  await once(parser, "close");
  await Promise.all(reading);
  response.writeHead(204).end();
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "waybill-"));
  mkdirSync(join(folder, "it's here"));
  writeFileSync(join(folder, "it's here", 'a "ü".png'), bytes);
  writeFileSync(join(folder, "shop.json"), JSON.stringify({ ...document, servers: [{ url: baseUrl }] }));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  server.close();
});

/** What the command prints, in the folder. */
async function printed(args: readonly string[]): Promise<string> {
  const main = resolve("dist/cli/main.js");
  return (await promisify(execFile)(process.execPath, [main, ...args], { cwd: folder })).stdout;
}

const programs: [format: string, command: string, file: string][] = [
  ["curl", "bash", "send.sh"],
  ...["fetch", "ky", "ofetch", "axios", "got", "undici"].map((format): [string, string, string] => [
    format,
    process.execPath,
    "send.mjs",
  ]),
  ["python", "python3", "send.py"],
];

// programs import their clients from the folder of these tests
const runnable = programs.filter(([format]) => format !== "python" || hasRequests);

describe.each(runnable)("the shop's upload with %s", (format, command, file) => {
  test.each([
    ["with a document", ["--openapi", "shop.json", "uploadImage"], "Bearer s3cr3t"],
    [
      "without one",
      ["POST", "/products/{productId}/image", "Authorization:Bearer x", "--credentials=show"],
      "Bearer x",
    ],
  ])("%s arrives byte for byte", async (_, call, authorization) => {
    const items = ["productId=p1", "alt=a é\n", 'focus:={"x":1}', 'file@it\'s here/a "ü".png'];
    const base = call[0] === "POST" ? ["--base-url", baseUrl] : [];
    const code = await printed([...call, ...items, ...base, "-o", format]);
    const path = join(format === "curl" || format === "python" ? folder : "test/clients", file);
    writeFileSync(path, code);
    const env = { ...process.env, BEARERAUTH_TOKEN: "s3cr3t" };
    await promisify(execFile)(command, [resolve(path)], { cwd: folder, env });
    rmSync(path);
    expect(arrived.slice(0, 2)).toEqual(["/products/p1/image", authorization]);
    expect(arrived.slice(2)).toHaveLength(3);
    expect(arrived).toContainEqual(["alt", "a é\r\n", "text/plain"]);
    expect(arrived).toContainEqual(["focus", '{"x":1}', "application/json"]);
    // quotes are escaped as HTML's forms escape them
    expect(arrived).toContainEqual(["file", "a %22ü%22.png", "image/png", bytes.toString("hex")]);
  });

  test("arrives under a name in brackets", async () => {
    const item = 'media[0][image]@it\'s here/a "ü".png';
    const code = await printed(["POST", "/products/p1/image", item, "--base-url", baseUrl, "-o", format]);
    const path = join(format === "curl" || format === "python" ? folder : "test/clients", file);
    writeFileSync(path, code);
    await promisify(execFile)(command, [resolve(path)], { cwd: folder });
    rmSync(path);
    expect(arrived.slice(2)).toEqual([
      ["media[0][image]", "a %22ü%22.png", "image/png", bytes.toString("hex")],
    ]);
  });
});
