import { EndpointError } from "../../errors.js";
import { asForm, partsByBlob } from "../../form/parts.js";
import { areJsonValues, JSON_CONTENT_TYPE } from "../../http/media-type.js";
import { isInstance, platformValue } from "../../values/platform.js";
import { isList, isPlainObject, tagOf } from "../../values/records.js";
import { refuseData, refuseValue, writeData } from "./data.js";
import { refuse } from "./platform.js";

const plainTextType = "text/plain;charset=UTF-8";
export type Chunks = AsyncIterable<unknown>;

/** A body by its kind, the same for all clients. `type` is the content-type that the body has by itself. */
export type Body = { readonly type: string | undefined } & (
  | { readonly kind: "none"; readonly content: undefined }
  | { readonly kind: "string"; readonly content: string }
  | { readonly kind: "bytes"; readonly content: Uint8Array<ArrayBuffer> }
  | { readonly kind: "Blob"; readonly content: Blob }
  | { readonly kind: "FormData"; readonly content: FormData }
  | { readonly kind: "web stream" | "Node stream"; readonly content: Chunks }
);

/**
 * Recognises a body and gives it the content-type that Fetch gives it ("extract a body").
 *
 * @param contentType that of the headers, which replaces the body's own; empty for none
 * @param json `request.json`, with which a string or `null` can be a JSON value
 * @throws `ERR_INVALID_VALUE` for a body that is not one of the kinds, or that its content-type can't represent
 */
export function parseBody(body: unknown, contentType: string | undefined, json: unknown): Body {
  try {
    const isJsonValue = areJsonValues(json, contentType || undefined);
    if (body === undefined || (body === null && !isJsonValue)) return bodyOf("none", undefined);
    if (typeof body === "string" && !isJsonValue) return bodyOf("string", body, plainTextType);
    const isOfClass = typeof body === "object" && body !== null && !isList(body) && !isPlainObject(body);
    const instance = isOfClass && instanceBody(body, contentType);
    if (instance) return instance;
    return bodyOf("string", writeData(body, contentType || JSON_CONTENT_TYPE, json), JSON_CONTENT_TYPE);
  } catch (error) {
    if (error instanceof EndpointError) throw error;
    // the message of what a getter or a proxy threw could contain a secret
    return refuseValue();
  }
}

/** An instance of a platform class, or a Node stream; `undefined` for one of any other class, which is data. */
function instanceBody(body: object, contentType: string | undefined): Body | undefined {
  if (ArrayBuffer.isView(body))
    return bodyOf("bytes", new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  if (isInstance(body, "ArrayBuffer")) return bodyOf("bytes", new Uint8Array(body));
  if (isInstance(body, "Blob")) {
    const type = platformValue(body, "type").trim() || undefined;
    // a copy, without methods that the caller replaced; axios sends the type of the blob, not that of the headers
    const parts = partsByBlob.get(body);
    const copy = Blob.prototype.slice.call(body, 0, undefined, parts ? type : (contentType ?? type));
    if (parts) partsByBlob.set(copy, parts);
    return bodyOf("Blob", copy, type);
  }
  if (isInstance(body, "FormData")) return bodyOf("FormData", asForm(body));
  if (isInstance(body, "URLSearchParams")) {
    const content = URLSearchParams.prototype.toString.call(body);
    return bodyOf("string", content, "application/x-www-form-urlencoded;charset=UTF-8");
  }
  if (isInstance(body, "ReadableStream")) return bodyOf("web stream", unread(body));
  if (tagOf(body) === "String") return bodyOf("string", String.prototype.valueOf.call(body), plainTextType);
  const pipe: unknown = Reflect.get(body, "pipe");
  // what was assigned to Object.prototype is not a method
  if (typeof pipe !== "function" || pipe === Reflect.get(Object.prototype, "pipe")) return undefined;
  if (Symbol.asyncIterator in body) return bodyOf("Node stream", unread(body));
  return refuseData(
    "is a legacy stream, such as a form of form-data. Pass a FormData, or form.pipe(new PassThrough()) with headers: form.getHeaders()",
  );
}

/** A stream that nobody has read: a client would send what is left of another one, without an error. */
function unread(stream: object): object {
  if (
    isInstance(stream, "ReadableStream") ? isDisturbed(stream) : wasRead(stream as Record<string, unknown>)
  ) {
    const problem = "is a stream that was already read or destroyed. Pass a new stream";
    refuse("ERR_INVALID_OPTIONS", "body", problem);
  }
  return stream;
}

/** Only a constructor of the platform tells. */
function isDisturbed(stream: ReadableStream): boolean {
  try {
    // every option is set, because Node looks up missing ones on Object.prototype
    return !new Response(stream, { status: 200, statusText: "", headers: [] });
  } catch {
    return true;
  }
}

/** `readable` is false after the end of a Node stream, an error or `destroy()`. A stream of an old package has fewer properties. */
function wasRead({ readable, readableDidRead, readableFlowing }: Record<string, unknown>): boolean {
  return readable === false || readableDidRead === true || readableFlowing === true;
}

/** A body with every field, so that none is read through a prototype. */
function bodyOf(kind: Body["kind"], content: unknown, type?: string): Body {
  return { kind, content, type } as Body;
}

/** The body of a request. A string without a content-type is bytes, because `fetch` adds the type of a text to a string. */
export function bodyForFetch(headers: Readonly<Record<string, string>>, body: Body): Body {
  if (body.kind !== "string" || headers["content-type"] !== undefined) return body;
  return { kind: "bytes", content: new TextEncoder().encode(body.content), type: undefined };
}

/** The size of a body in bytes; `undefined` for a stream, and for a form, which the platform encodes. */
export function sizeOf({ kind, content }: Body): number | undefined {
  if (kind === "none") return 0;
  if (kind === "string") return byteLength(content);
  if (kind === "bytes") return content.length;
  return kind === "Blob" ? content.size : undefined;
}

/** The size of a string in UTF-8, without a copy of all of it. Most strings are ASCII. */
export function byteLength(text: string): number {
  let { length } = text;
  if (!/[^\0-\x7F]/.test(text)) return length;
  for (const [part] of text.matchAll(/[^\0-\x7F].{0,4095}/gsu))
    length += new TextEncoder().encode(part).length - part.length;
  return length;
}
