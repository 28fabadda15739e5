import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { runWith } from "../cli/terminal.js";
import { serve } from "../support/serve.js";
import { readParts } from "./busboy.js";

const file = { type: "string", format: "binary" };
const properties = { file, alt: { type: "string" }, focus: { type: "object" } };
const content = { "application/json": {}, "multipart/form-data": { schema: { type: "object", properties } } };
const post = {
  operationId: "uploadImage",
  security: [{ bearerAuth: [] }],
  parameters: [{ name: "productId", in: "path", required: true }],
  requestBody: { content },
};
/** Bytes of an image that no text has. */
const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff, 0x2d, 0x2d]);

const folder = mkdtempSync(join(tmpdir(), "waybill-"));
mkdirSync(join(folder, "it's here"));
writeFileSync(join(folder, "it's here", 'a "ü".png'), bytes);
let arrived: unknown[] = [];
const { url: baseUrl, close } = await serve(async (request, response) => {
  const parts = (await readParts(request)).map(([name, content, type, fileName]) =>
    fileName === undefined ? [name, `${content}`, type] : [name, fileName, type, content.toString("hex")],
  );
  arrived = [request.url, request.headers.authorization, ...parts];
  response.writeHead(204).end();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  close();
});

const path = 'it\'s here/a "ü".png';
const document = {
  openapi: "3.1.0",
  servers: [{ url: baseUrl }],
  paths: { "/products/{productId}/image": { post } },
  components: { securitySchemes: { bearerAuth: { type: "http", scheme: "bearer" } } },
};
const files = { [path]: bytes, "shop.json": JSON.stringify(document) };
const items = ["productId=p1", "alt=a é\n", 'focus:={"x":1}', `file@${path}`];
// quotes are escaped as HTML's forms escape them
const image = ["a %22ü%22.png", "image/png", bytes.toString("hex")];
const parts = [
  ["alt", "a é\r\n", "text/plain"],
  ["focus", '{"x":1}', "application/json"],
  ["file", ...image],
];

const routed = ["POST", "/products/{productId}/image", "Authorization:Bearer x", "--credentials=show"];
const nested = ["POST", "/products/p1/image", `media[0][image]@${path}`];

test.each<[behaviour: string, call: string[], authorization: string | undefined, parts: unknown[]]>([
  ["with a document", ["--openapi", "shop.json", "uploadImage", ...items], "Bearer s3cr3t", parts],
  ["without one", [...routed, ...items], "Bearer x", parts],
  ["under a name in brackets", nested, undefined, [["media[0][image]", ...image]]],
])("the shop's upload with curl %s arrives byte for byte", async (_, call, authorization, sent) => {
  const base = call[0] === "POST" ? ["--base-url", baseUrl] : [];
  const { stdout } = await runWith([...call, ...base, "--curl"], files);
  const file = join(folder, "send");
  writeFileSync(file, stdout);
  const env = { ...process.env, BEARERAUTH_TOKEN: "s3cr3t" };
  await promisify(execFile)("bash", [file], { cwd: folder, env });
  expect(arrived.slice(0, 2)).toEqual(["/products/p1/image", authorization]);
  expect(arrived.slice(2).sort()).toEqual([...sent].sort());
});
