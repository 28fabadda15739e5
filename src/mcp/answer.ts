import { isTextType } from "../http/media-type.js";

/** A part of an answer, as the protocol has them. */
export interface Content {
  readonly type: "text" | "image" | "audio" | "resource";
  readonly [name: string]: unknown;
}

/** The answer of a tool. */
export interface Answer {
  readonly content: readonly Content[];
  readonly isError?: boolean;
}

export function textAnswer(text: string, isError = false): Answer {
  return { content: [{ type: "text", text }], isError };
}

/** Header fields of a response that say how to go on. */
const shownFields = ["location", "link", "retry-after"];

/**
 * A response as the answer of a tool: its status where that says something, and its body by its media type.
 *
 * @param maxBytes of the body; a longer one is cut
 * @param onRead gets the number of bytes that were read, and that of all if it is known
 */
export async function answerOf(
  response: Response,
  maxBytes: number,
  onRead: (count: number, total?: number) => Promise<void>,
): Promise<Answer> {
  const { headers, ok, status, statusText } = response;
  const { bytes, isCut } = await readBody(response, maxBytes, onRead);
  const fields = shownFields.flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []));
  const body = bytes.length > 0 ? contentOf(response, bytes, isCut, maxBytes) : undefined;
  const isShown = !ok || !body || fields.length > 0;
  const text = [`${status} ${statusText}`.trim(), ...fields].join("\n");
  const head: Content[] = isShown ? [{ type: "text", text }] : [];
  return { content: body ? [...head, body] : head, isError: !ok };
}

async function readBody(
  { body, headers }: Response,
  maxBytes: number,
  onRead: (count: number, total?: number) => Promise<void>,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const length = headers.get("content-length");
  // the length is that of the compressed body
  const total = length === null || headers.has("content-encoding") ? undefined : Number(length);
  const chunks: Uint8Array[] = [];
  let count = 0;
  let isCut = false;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const chunk = read.value.subarray(0, maxBytes - count);
    chunks.push(chunk);
    count += chunk.length;
    isCut = chunk.length < read.value.length;
    await onRead(count, total);
    if (isCut) await reader?.cancel();
  }
  return { bytes: new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer()), isCut };
}

function contentOf(response: Response, bytes: Uint8Array, isCut: boolean, maxBytes: number): Content {
  const [mimeType = "", ...parameters] = (response.headers.get("content-type") ?? "text/plain").split(";");
  const type = mimeType.trim().toLowerCase();
  if (isTextType(type)) {
    const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(parameters.join(";")) ?? [];
    // without the half of a character
    const text = decoderOf(charset).decode(bytes, { stream: isCut });
    return { type: "text", text: isCut ? `${text}\n[cut after ${maxBytes} bytes]` : text };
  }
  if (isCut) return { type: "text", text: `[${type}, left out: more than ${maxBytes} bytes]` };
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const [kind] = type.split("/");
  if (kind === "image" || kind === "audio") return { type: kind, data, mimeType: type };
  // the query can have a credential
  const uri = response.url.split(/[?#]/, 1)[0] || "urn:waybill:body";
  return { type: "resource", resource: { uri, mimeType: type, blob: data } };
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
