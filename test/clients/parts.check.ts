import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { MIMEType } from "node:util";
import { parseMultipart } from "@remix-run/multipart-parser";
import formidable, { type File as FormidableFile } from "formidable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import type { Send } from "../adapters/platform-clients.js";
import { serve } from "../support/serve.js";
import { readParts } from "./busboy.js";
import { clients } from "./clients.js";

/** Reads parts: fields have a name and a value, and the value of a file is its name, type and content. */
type Parser = (request: IncomingMessage) => Promise<[name: string, value: unknown][]>;

const withBusboy: Parser = async (request) =>
  (await readParts(request)).map(([name, content, type, fileName]) => [
    name,
    fileName === undefined ? `${content}` : [fileName, type, `${content}`],
  ]);

const withFormidable: Parser = async (request) => {
  const [fields, files] = await formidable({ allowEmptyFiles: true, minFileSize: 0 }).parse(request);
  const values = Object.entries(fields).map(([name, values]) => [name, values?.[0]] as [string, unknown]);
  const read = async ([name, given]: [string, FormidableFile[] | undefined]): Promise<[string, unknown]> => {
    const file = given?.[0] as FormidableFile;
    return [name, [file.originalFilename, file.mimetype, await readFile(file.filepath, "utf8")]];
  };
  return [...values, ...(await Promise.all(Object.entries(files).map(read)))];
};

const typeOf = ({ headers }: IncomingMessage): string => headers["content-type"] ?? "";

const withFormData: Parser = async (request) => {
  const headers = { "content-type": typeOf(request) };
  const body = Readable.toWeb(request) as unknown as ReadableStream;
  const read = async ([name, value]: [string, string | File]): Promise<[string, unknown]> => [
    name,
    typeof value === "string" ? value : [value.name, value.type, await value.text()],
  ];
  return Promise.all([...(await new Response(body, { headers }).formData())].map(read));
};

/** Reads each part as its content type says, as the `@RequestPart` of Spring does, whether it has a file name or not. */
const byContentType: Parser = async (request) => {
  const boundary = new MIMEType(typeOf(request)).params.get("boundary") ?? "";
  const parts = [...parseMultipart(await buffer(request), { boundary })];
  return parts.map(({ name = "", filename, mediaType = "text/plain", text }) => {
    if (filename !== undefined) return [name, [filename, mediaType, text]];
    return [name, mediaType === "application/json" ? JSON.parse(text) : text];
  });
};

/** A server of PHP, to which a request is sent as it arrived; where PHP is missing, the report of the tests lists it as skipped. */
const hasPhp = spawnSync("php", ["--version"]).status === 0;
let phpUrl = "";
const phpProgram = `<?php
  $read = fn($file) => [$file["name"], $file["type"], file_get_contents($file["tmp_name"])];
  echo json_encode((object) ($_POST + array_map($read, $_FILES)));`;
beforeAll(async () => {
  if (!hasPhp) return;
  const folder = mkdtempSync(join(tmpdir(), "waybill-"));
  writeFileSync(join(folder, "index.php"), phpProgram);
  const php = spawn("php", ["-S", "127.0.0.1:0", "-t", folder], { stdio: ["ignore", "ignore", "pipe"] });
  while (!phpUrl) [phpUrl = ""] = /http:\/\/[\d.:]+/.exec(String(await once(php.stderr, "data"))) ?? [];
  // its log must be read too
  php.stderr.resume();
  return () => {
    php.kill();
    rmSync(folder, { recursive: true });
  };
});
const withPhp: Parser = async (request) => {
  const headers = { "content-type": typeOf(request) };
  const body = new Uint8Array(await buffer(request));
  return Object.entries(await (await fetch(phpUrl, { method: "POST", headers, body })).json());
};

const meta = { a: "é", b: [1, null] };
const json = JSON.stringify(meta);
const parsers: [name: string, parse: Parser, meta: unknown][] = [
  ["busboy", withBusboy, json],
  ["formData()", withFormData, json],
  ["a server that chooses by content type", byContentType, meta],
  // whatever has a content type is a file to it, from curl too
  ["formidable", withFormidable, [null, "application/json", json]],
];
const phpParser: (typeof parsers)[number] = ["$_POST and $_FILES of PHP", withPhp, json];

let parse: Parser;
let parsed: [string, unknown][] | Error;
const { url: baseUrl, close } = await serve(async (request, response) => {
  parsed = await parse(request).catch((error: Error) => error);
  response.writeHead(204).end();
});
afterAll(close);

/** Sends a form to a server with a parser, which must read these parts. */
async function check(send: Send, parser: Parser, data: unknown, parts: object): Promise<void> {
  parse = parser;
  await send(createEndpoint({ baseUrl })("POST /upload", { data }));
  expect(Array.isArray(parsed) ? parsed.sort() : parsed).toEqual(Object.entries(parts).sort());
}

describe.each(Object.entries(clients))("%s", (_, send) => {
  test.each([...parsers, ...(hasPhp ? [phpParser] : [])])(
    "%s reads fields, JSON and files",
    async (_, parser, read) => {
      const photo = new File(["content"], "naïve photo.png", { type: "image/png" });
      await check(send, parser, multipart({ title: "It's\n€", meta, photo, bytes: new Uint8Array([65]) }), {
        title: "It's\r\n€",
        meta: read,
        photo: ["naïve photo.png", "image/png", "content"],
        bytes: ["blob", "application/octet-stream", "A"],
      });
    },
  );

  // PHP makes lists of names in brackets
  test.each(parsers)("%s reads what part() made, and names in brackets", async (_, parser) => {
    const image = new File(["content"], "a.png", { type: "image/png" });
    const headers = { "x-a": "1" };
    const values = {
      note: part("é", { headers }),
      csv: part("a,b\n", { type: "text/csv", fileName: "naïve.csv", headers }),
      media: [{ image, alt: "x" }, { image: part(image, { type: "image/x-a", fileName: "b", headers }) }],
    };
    await check(send, parser, multipart(values, { objects: "brackets" }), {
      note: "é",
      csv: ["naïve.csv", "text/csv", "a,b\n"],
      "media[0][image]": ["a.png", "image/png", "content"],
      "media[0][alt]": "x",
      "media[1][image]": ["b", "image/x-a", "content"],
    });
  });
});
