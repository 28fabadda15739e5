import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import busboy from "busboy";

/** A part of a form as a server reads it; only a file has the name of one. */
type Part = [name: string, content: Buffer, type: string, fileName?: string];

/** Reads a form with the parser of multer and Fastify. The names of files are UTF-8, as browsers write them. */
export async function readParts(request: IncomingMessage): Promise<Part[]> {
  const parts: (Part | Promise<Part>)[] = [];
  const parser = busboy({ headers: request.headers, defParamCharset: "utf8" });
  parser.on("field", (name, value, { mimeType: type }) => {
    parts.push([name, Buffer.from(value), type]);
  });
  parser.on("file", (name, stream, { filename: fileName = "", mimeType: type }) => {
    parts.push(buffer(stream).then((content): Part => [name, content, type, fileName]));
  });
  await once(request.pipe(parser), "close");
  return Promise.all(parts);
}
