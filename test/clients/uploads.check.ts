import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import busboy from "busboy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runWith } from "../cli/terminal.js";
import { serve } from "../support/serve.js";

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

/** Bytes of an image that no text has. */
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0x2d, 0x2d]);

let folder: string;
let arrived: unknown[] = [];
const { url: baseUrl, close } = await serve(async (request, response) => {
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
  folder = mkdtempSync(join(tmpdir(), "waybill-"));
  mkdirSync(join(folder, "it's here"));
  writeFileSync(join(folder, "it's here", 'a "ü".png'), bytes);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  close();
});

const path = 'it\'s here/a "ü".png';
const files = { [path]: bytes, "shop.json": "" };
const items = ["productId=p1", "alt=a é\n", 'focus:={"x":1}', `file@${path}`];
// quotes are escaped as HTML's forms escape them
const image = ["a %22ü%22.png", "image/png", bytes.toString("hex")];
const parts = [
  ["alt", "a é\r\n", "text/plain"],
  ["focus", '{"x":1}', "application/json"],
  ["file", ...image],
];

describe("the shop's upload with curl", () => {
  test.each<[behaviour: string, call: string[], authorization: string | undefined, parts: unknown[]]>([
    ["with a document", ["--openapi", "shop.json", "uploadImage", ...items], "Bearer s3cr3t", parts],
    [
      "without one",
      ["POST", "/products/{productId}/image", "Authorization:Bearer x", "--credentials=show", ...items],
      "Bearer x",
      parts,
    ],
    [
      "under a name in brackets",
      ["POST", "/products/p1/image", `media[0][image]@${path}`],
      undefined,
      [["media[0][image]", ...image]],
    ],
  ])("%s arrives byte for byte", async (_, call, authorization, sent) => {
    files["shop.json"] = JSON.stringify({ ...document, servers: [{ url: baseUrl }] });
    const base = call[0] === "POST" ? ["--base-url", baseUrl] : [];
    const { stdout } = await runWith([...call, ...base, "--curl"], files);
    const file = join(folder, "send");
    writeFileSync(file, stdout);
    const env = { ...process.env, BEARERAUTH_TOKEN: "s3cr3t" };
    await promisify(execFile)("bash", [file], { cwd: folder, env });
    rmSync(file);
    expect(arrived.slice(0, 2)).toEqual(["/products/p1/image", authorization]);
    expect(arrived.slice(2).sort()).toEqual([...sent].sort());
  });
});
