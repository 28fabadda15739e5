import { EndpointError } from "../errors.js";
import type { Body, Chunks } from "./body.js";
import { type Method, methodOf } from "./platform-class.js";
import { refuse } from "./refusal.js";

/** The chunks of a stream as bytes. `fetch` takes no strings, and Node would write them in the encoding of the headers. */
export async function* toBytes(stream: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : (chunk as Uint8Array);
  }
}

/**
 * A stream of exactly as many bytes as the content-length says, where the caller gave one. A client would write more or
 * fewer, and the server would take what is left over for the next request.
 */
export function limitStream(headers: ReadonlyMap<string, string>, body: Body): Body {
  const length = headers.get("content-length");
  if (length === undefined) return body;
  if (!/^(0|[1-9]\d{0,14})$/.test(length)) {
    refuse("ERR_INVALID_HEADER", "content-length", "must be a plain number of bytes");
  }
  const limit = (stream: Chunks): Chunks => exactly(Number(length), toBytes(stream));
  const stream = body.content as Chunks & object;
  if (body.kind === "web stream") return { ...body, content: limit(stream) };
  // axios takes nothing but a Node stream
  const compose = methodOf(stream, "compose") as Method;
  return { ...body, content: compose.call(stream, limit) } as Body;
}

/** The last chunk waits for the end of the stream, so that the request with a longer stream is never complete. */
async function* exactly(length: number, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = length;
  let last: Uint8Array | undefined;
  for await (const chunk of stream) {
    if (chunk.length === 0) continue;
    left -= chunk.length;
    if (left < 0) break;
    if (last) yield last;
    last = chunk;
  }
  // also where a chunk was neither a string nor bytes
  if (left !== 0) {
    throw new EndpointError(
      "ERR_INVALID_HEADER",
      "The content-length is not the length of the stream. Correct it or leave it out.",
      "content-length",
    );
  }
  if (last) yield last;
}
