import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import busboy from "busboy";

/** A part of a form as a server reads it; only a file has the name of one. */
interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Reads a form with the parser of multer and Fastify. The names of files are UTF-8, as browsers write them. */
export async function readParts(request: IncomingMessage): Promise<Part[]> {
  const parts: (Part | Promise<Part>)[] = [];
  const parser = busboy({ headers: request.headers, defParamCharset: "utf8" });
  parser.on("field", (name, value, { mimeType: type }) => {
    parts.push({ name, type, content: Buffer.from(value) });
  });
  parser.on("file", (name, stream, { filename: fileName = "", mimeType: type }) => {
    parts.push(buffer(stream).then((content) => ({ name, fileName, type, content })));
  });
  await once(request.pipe(parser), "close");
  return Promise.all(parts);
}
