import { EndpointError } from "../../errors.js";
import { getOwn } from "../../values/records.js";
import type { Body, Chunks } from "../normalize/body.js";
import { refuse } from "../normalize/platform.js";

/** The chunks of a stream as bytes. `fetch` takes no strings, and Node would write them in the encoding of the headers. */
export async function* toBytes(stream: Chunks): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    yield typeof chunk === "string" ? new TextEncoder().encode(chunk) : (chunk as Uint8Array);
  }
}

/** A stream throws if it has not the length that the caller gave: the server would read the rest as the next request. */
export function limitStream(headers: Readonly<Record<string, string>>, body: Body): Body {
  const length = getOwn(headers, "content-length");
  if (length === undefined) return body;
  if (!/^(0|[1-9]\d{0,14})$/.test(length))
    refuse("ERR_INVALID_HEADER", "content-length", "must be a number of bytes");
  const limit = (stream: Chunks): Chunks => limitBytes(toBytes(stream), Number(length));
  const stream = body.content as Chunks & { compose(limit: (stream: Chunks) => Chunks): Chunks };
  // axios takes no other iterable than a Node stream
  const content = body.kind === "web stream" ? limit(stream) : stream.compose(limit);
  return { ...body, content } as Body;
}

/** Keeps the last chunk until the stream ends, so that the request is never complete if the stream is too long. */
async function* limitBytes(stream: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  let last: Uint8Array | undefined;
  for await (const chunk of stream) {
    if (chunk.length === 0) continue;
    left -= chunk.length;
    if (left < 0) break;
    if (last) yield last;
    last = chunk;
  }
  // NaN if a chunk was neither a string nor bytes
  if (left !== 0) {
    const message = "The content-length is not the length of the stream. Correct it or leave it out.";
    throw new EndpointError("ERR_INVALID_HEADER", message, "content-length");
  }
  if (last) yield last;
}

/** Node's http writes headers in the encoding of a string, so that becomes bytes if a header has a character beyond ASCII. */
export function contentForNode(headers: Record<string, string>, { kind, content }: Body): unknown {
  if (kind === "FormData") return encodeForm(headers, content);
  if (kind === "Blob") return content.stream();
  const isEncoded = kind === "string" && Object.values(headers).some((value) => /[^\t -~]/.test(value));
  return isEncoded ? new TextEncoder().encode(content) : content;
}

/** A form as the platform's `fetch` sends it. Sets the content-type, which contains the boundary. */
export function encodeForm(headers: Record<string, string>, form: FormData): unknown {
  // every option is set, because Node looks up missing ones on Object.prototype
  const { headers: fields, body } = new Response(form, { status: 200, statusText: "", headers: [] });
  headers["content-type"] = fields.get("content-type") as string;
  return body;
}

/** Frames a stream of unknown length with the methods for which Node's http does not. HTTP/2 and `fetch` refuse the field. */
export function frameStream(method: string, headers: Record<string, string>, kind: Body["kind"]): void {
  const isFramed = !/^(?:GET|HEAD|DELETE|OPTIONS)$/.test(method) || Object.hasOwn(headers, "content-length");
  if (kind.endsWith("stream") && !isFramed) headers["transfer-encoding"] = "chunked";
}
