import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text as textOf } from "node:stream/consumers";
import { MIMEType } from "node:util";
import { parseMultipart } from "@remix-run/multipart-parser";
import busboy from "busboy";
import formidable, { type File as FormidableFile } from "formidable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import { serve } from "../support/serve.js";
import { clients } from "./clients.js";

/** Parts as a server reads them: fields with their values, and files with their names, types and contents. */
interface Parsed {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, readonly [fileName: string, type: string, content: string]>>;
}
type Parser = (request: IncomingMessage) => Promise<Parsed>;

/** The parser of multer and Fastify. */
const withBusboy: Parser = async (request) => {
  const parsed = {
    fields: {} as Record<string, unknown>,
    files: {} as Record<string, [string, string, string]>,
  };
  const reading: Promise<void>[] = [];
  // the names of files are UTF-8, as browsers write them
  const parser = busboy({ headers: request.headers, defParamCharset: "utf8" });
  parser.on("field", (name, value) => {
    parsed.fields[name] = value;
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const read = async () => {
      parsed.files[name] = [filename ?? "", mimeType, await textOf(stream)];
    };
    reading.push(read());
  });
  request.pipe(parser);
  await once(parser, "close");
  await Promise.all(reading);
  return parsed;
};

const withFormidable: Parser = async (request) => {
  const [fields, files] = await formidable({ allowEmptyFiles: true, minFileSize: 0 }).parse(request);
  const read = async ([name, given]: [string, FormidableFile[] | undefined]) => {
    const file = given?.[0] as FormidableFile;
    return [name, [file.originalFilename, file.mimetype, await readFile(file.filepath, "utf8")]];
  };
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values?.[0]])),
    files: Object.fromEntries(await Promise.all(Object.entries(files).map(read))),
  };
};

const withFormData: Parser = async (request) => {
  const headers = { "content-type": request.headers["content-type"] as string };
  const body = Readable.toWeb(request) as unknown as ReadableStream;
  const form = await new Response(body, { headers }).formData();
  const entries = await Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === "string" ? value : [value.name, value.type, await value.text()],
    ]),
  );
  const [fields, files] = [false, true].map((isFile) =>
    entries.filter(([, value]) => Array.isArray(value) === isFile),
  );
  return { fields: Object.fromEntries(fields ?? []), files: Object.fromEntries(files ?? []) };
};

/** Reads each part as its content type says, as the `@RequestPart` of Spring does, whether it has a file name or not. */
const byContentType: Parser = async (request) => {
  const boundary = new MIMEType(request.headers["content-type"] ?? "").params.get("boundary") ?? "";
  const fields: Record<string, unknown> = {};
  const files: Record<string, [string, string, string]> = {};
  for (const part of parseMultipart(await buffer(request), { boundary })) {
    const { name = "", filename, mediaType = "text/plain", text } = part;
    if (filename !== undefined) files[name] = [filename, mediaType, text];
    else fields[name] = mediaType === "application/json" ? JSON.parse(text) : text;
  }
  return { fields, files };
};

/** A server of PHP, to which a request is sent as it arrived; where PHP is missing, the report of the tests lists it as skipped. */
const hasPhp = spawnSync("php", ["--version"]).status === 0;
const phpFolder = mkdtempSync(join(tmpdir(), "waybill-"));
let php: ChildProcess | undefined;
let phpUrl = "";
const phpProgram = `<?php
  $read = fn($file) => [$file["name"], $file["type"], file_get_contents($file["tmp_name"])];
  echo json_encode(["fields" => (object) $_POST, "files" => (object) array_map($read, $_FILES)]);`;
beforeAll(async () => {
  if (!hasPhp) return;
  writeFileSync(join(phpFolder, "index.php"), phpProgram);
  php = spawn("php", ["-S", "127.0.0.1:0", "-t", phpFolder], { stdio: ["ignore", "ignore", "pipe"] });
  const stderr = php.stderr as NodeJS.ReadableStream;
  while (!phpUrl) [phpUrl = ""] = /http:\/\/[\d.:]+/.exec(String(await once(stderr, "data"))) ?? [];
  // its log must be read too
  stderr.resume();
});
afterAll(() => {
  php?.kill();
  rmSync(phpFolder, { recursive: true });
});
const withPhp: Parser = async (request) => {
  const headers = { "content-type": request.headers["content-type"] as string };
  const body = new Uint8Array(await buffer(request));
  return (await (await fetch(phpUrl, { method: "POST", headers, body })).json()) as Parsed;
};

const meta = { a: "é", b: [1, null] };
const json = JSON.stringify(meta);
const parsers: [name: string, parse: Parser, expected: { fields: object; files?: object }][] = [
  ["busboy", withBusboy, { fields: { meta: json } }],
  ...(hasPhp
    ? [["$_POST and $_FILES of PHP", withPhp, { fields: { meta: json } }] as (typeof parsers)[number]]
    : []),
  ["formData()", withFormData, { fields: { meta: json } }],
  ["a server that chooses by content type", byContentType, { fields: { meta } }],
  // whatever has a content type is a file to it, from curl too
  ["formidable", withFormidable, { fields: {}, files: { meta: [null, "application/json", json] } }],
];

let parse: Parser;
let parsed: Parsed | Error;
const { url: baseUrl, close } = await serve(async (request, response) => {
  parsed = await parse(request).catch((error: Error) => error);
  response.writeHead(204).end();
});
afterAll(close);

describe.each(Object.entries(clients))("%s", (_, send) => {
  test.each(parsers)("%s reads fields, JSON and files", async (_, parser, { fields, files }) => {
    parse = parser;
    const photo = new File(["content"], "naïve photo.png", { type: "image/png" });
    const data = multipart({ title: "It's\n€", meta, photo, bytes: new Uint8Array([65]) }) as object;
    await send(createEndpoint({ baseUrl })("POST /upload", { data }));
    expect(parsed).toEqual({
      fields: { title: "It's\r\n€", ...fields },
      files: {
        ...files,
        photo: ["naïve photo.png", "image/png", "content"],
        bytes: ["blob", "application/octet-stream", "A"],
      },
    });
  });

  // PHP makes lists of names in brackets
  test.each(parsers.filter(([name]) => !name.includes("PHP")))(
    "%s reads what part() made, and names in brackets",
    async (_, parser) => {
      parse = parser;
      const image = new File(["content"], "a.png", { type: "image/png" });
      const headers = { "x-a": "1" };
      const values = {
        note: part("é", { headers }),
        csv: part("a,b\n", { type: "text/csv", fileName: "naïve.csv", headers }),
        media: [{ image, alt: "x" }, { image: part(image, { type: "image/x-a", fileName: "b", headers }) }],
      };
      const data = multipart(values, { objects: "brackets" }) as object;
      await send(createEndpoint({ baseUrl })("POST /upload", { data }));
      expect(parsed).toEqual({
        fields: { note: "é", "media[0][alt]": "x" },
        files: {
          csv: ["naïve.csv", "text/csv", "a,b\n"],
          "media[0][image]": ["a.png", "image/png", "content"],
          "media[1][image]": ["b", "image/x-a", "content"],
        },
      });
    },
  );
});
