import type { SecretHider } from "../credentials/secrets.js";
import { tryOr } from "../errors.js";
import { toBase64 } from "../http/base64.js";
import { essenceOf, isTextType } from "../http/media-type.js";

export interface ToolContent {
  readonly type: "text" | "image" | "audio" | "resource";
  readonly [name: string]: unknown;
}

export interface ToolAnswer {
  readonly content: readonly ToolContent[];
  readonly isError?: boolean;
}

export function textAnswer(text: string, isError = false): ToolAnswer {
  return { content: [{ type: "text", text }], isError };
}

/** Header fields of a response that say how to go on. */
const shownFields = ["location", "link", "retry-after"];

/** Gets the number of bytes that were read, and that of all if it is known. */
type OnRead = (count: number, total?: number) => Promise<void>;

/** @param secrets of the settings, which an API can repeat in a header or an error */
export async function answerOf(
  response: Response,
  maxBytes: number,
  onRead: OnRead,
  secrets: SecretHider,
): Promise<ToolAnswer> {
  const { headers, ok, status, statusText } = response;
  // a secret can begin before the end of what is shown
  const bytes = await readResponseBody(response, maxBytes + 1 + (ok ? 0 : secrets.longest), onRead);
  const fields = shownFields.flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []));
  const body = bytes.length > 0 ? bodyOf(response, bytes, maxBytes, secrets) : undefined;
  const isShown = !ok || !body || fields.length > 0;
  const text = cutText(secrets.hide([`${status} ${statusText}`.trim(), ...fields].join("\n")), maxBytes);
  const content: ToolContent[] = isShown ? [{ type: "text", text }] : [];
  if (body) content.push(body);
  return { content, isError: !ok };
}

async function readResponseBody({ body, headers }: Response, maxBytes: number, onRead: OnRead) {
  const length = headers.get("content-length");
  // the length is that of the compressed body
  const total = length === null || headers.has("content-encoding") ? undefined : Number(length);
  const chunks: Uint8Array[] = [];
  let count = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const chunk = read.value.subarray(0, maxBytes - count);
    chunks.push(chunk);
    count += chunk.length;
    await onRead(count, total);
    if (count === maxBytes) await reader?.cancel();
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function bodyOf(response: Response, all: Uint8Array, maxBytes: number, { hide }: SecretHider): ToolContent {
  const given = response.headers.get("content-type") ?? "";
  const essence = essenceOf(given);
  const bytes = all.subarray(0, maxBytes);
  // without the half of a character
  const stream = all.length > maxBytes;
  // without a type, the bytes say it (RFC 9110 §8.3): what isn't UTF-8 is replaced
  const isBinary = new TextDecoder().decode(bytes, { stream }).includes("\ufffd");
  const type = essence.includes("/") ? essence : isBinary ? "application/octet-stream" : "text/plain";
  if (isTextType(type)) {
    const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(given) ?? [];
    const decode = (some: Uint8Array): string =>
      tryOr(() => new TextDecoder(charset), new TextDecoder()).decode(some, { stream });
    const start = decode(bytes);
    const text = response.ok ? start : hide(decode(all), start.length);
    const cut = cutText(text, maxBytes);
    return { type: "text", text: stream || cut !== text ? `${cut}\n[cut after ${maxBytes} bytes]` : text };
  }
  if (stream) return { type: "text", text: `[${type}, left out: more than ${maxBytes} bytes]` };
  const data = toBase64(bytes);
  const [kind] = type.split("/");
  if (kind === "image" || kind === "audio") return { type: kind, data, mimeType: type };
  // the query can have a credential
  const uri = response.url.split(/[?#]/, 1)[0] || "urn:waybill:body";
  return { type: "resource", resource: { uri, mimeType: type, blob: data } };
}

/** A text of at most so many bytes in UTF-8, without the half of a character. */
function cutText(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  return new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true });
}

/** Tells a model about a request without a response. The message of the error can contain a URL with a credential. */
export function sendProblem(error: unknown, timeout: number): string {
  const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown };
  if (name === "TimeoutError") return `The API didn't respond within ${timeout / 1000} seconds.`;
  const code = /^[A-Z_]+$/.exec(`${cause?.code}`)?.[0];
  return `The request could not be sent, or its response could not be read${code ? `: ${code}` : ""}.`;
}
