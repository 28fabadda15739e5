import { isInstance, platformValue } from "../values/platform.js";
import { misplacedValueError } from "../values/scalars.js";

/** A part of a body in `multipart/form-data` (RFC 7578): a field, or a file. */
export interface Part {
  readonly name: string;
  /** `undefined` for a field. */
  readonly fileName: string | undefined;
  /** The content type; `undefined` for a string without one. */
  readonly type: string | undefined;
  readonly content: string | Blob;
}

/** A part as data, without the content of a file, which can't be read synchronously. */
export interface PartDescription {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  /** Of a file: in bytes. */
  readonly size?: number;
  /** Of a field. */
  readonly text?: string;
}

/** All entry points share this module, so that adapters and `waybill/explain` know the parts of what others composed. */
const composed = new WeakMap<Blob, readonly Part[]>();

/** Where the command has read files: commands and programs open them there. */
export const openedFrom: WeakMap<Blob, string> = new WeakMap();

/**
 * A field.
 *
 * @param type the content type, of JSON for example
 * @throws `ERR_INVALID_VALUE` for a content type that a header can't have
 */
export function textPart(name: string, content: string, type?: string): Part {
  if (type === undefined || /^[ -~]+$/.test(type)) return partOf(name, content, type);
  throw misplacedValueError(name, "has a content type that is empty or not ASCII. Correct it");
}

/**
 * A file. One without a name has that which a `FormData` gives it, and one without a type is of bytes.
 *
 * @param type the content type of a file that has none
 */
export function filePart(name: string, content: Blob, type = bytesType): Part {
  const fileName = isInstance(content, "File") ? platformValue(content, "name") : "blob";
  return partOf(name, content, platformValue(content, "type") || type, fileName);
}

function partOf(name: string, content: string | Blob, type?: string, fileName?: string): Part {
  return { name, fileName, type, content };
}

/**
 * A value as a file, if it is a `Blob` or bytes. What a subclass or an own property says of it is lost: it could be a header, or
 * something else each time.
 */
export function asFile(value: unknown): Blob | undefined {
  if (ArrayBuffer.isView(value) || isInstance(value, "ArrayBuffer")) return new Blob([value as BlobPart]);
  if (!isInstance(value, "Blob")) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Blob.prototype || prototype === File.prototype;
  if (isPlain && Object.getOwnPropertyNames(value).length === 0) return value;
  const type = platformValue(value, "type");
  const copy = Blob.prototype.slice.call(value, 0, undefined, type);
  return isInstance(value, "File") ? new File([copy], platformValue(value, "name"), { type }) : copy;
}

/**
 * Makes a body of parts: a `FormData`, or a `Blob` if a field has a content type. A `FormData` gives one to files only, and
 * servers take what has a file name for a file.
 */
export function writeParts(parts: readonly Part[]): FormData | Blob {
  if (parts.some(({ fileName, type }) => fileName === undefined && type !== undefined)) {
    const boundary = `waybill-${crypto.getRandomValues(new BigUint64Array(2)).join("-")}`;
    const type = `multipart/form-data; boundary=${boundary}`;
    const written = parts.map(asWritten);
    const body = new Blob(encodeParts(written, boundary), { type });
    composed.set(body, written);
    return body;
  }
  const form = new FormData();
  for (const part of parts) form.append(part.name, contentOf(part) as string);
  return form;
}

const bytesType = "application/octet-stream";

/** The content of a part for a `FormData`, which takes the name and the type of a file from the file. */
function contentOf({ content, fileName = "", type }: Part): string | Blob {
  if (typeof content === "string" || (platformValue(content, "type") || bytesType) === type) return content;
  return new File([content], fileName, { type: type as string });
}

/** A part as it is written: lines of names and of plain strings end in CRLF. */
function asWritten(part: Part): Part {
  const { name, type, content } = part;
  const isPlain = typeof content === "string" && type === undefined;
  return { ...part, name: withCrlf(name), content: isPlain ? withCrlf(content) : content };
}

function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

/** What a body of parts consists of, as the platform's `fetch` encodes a `FormData` (HTML, "multipart/form-data encoding"). */
export function encodeParts(parts: readonly Part[], boundary: string): (string | Blob)[] {
  const chunks = parts.flatMap((part) => {
    const { content } = part;
    return [`--${boundary}\r\n${headersOf(part)}\r\n\r\n`, content, "\r\n"];
  });
  return [...chunks, `--${boundary}--\r\n`];
}

function headersOf({ name, fileName, type }: Part): string {
  const file = fileName ? `; filename="${escapeParameter(fileName)}"` : "";
  const typeField = type === undefined ? "" : `\r\nContent-Type: ${type}`;
  return `Content-Disposition: form-data; name="${escapeParameter(name)}"${file}${typeField}`;
}

function escapeParameter(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}

/** The parts of a `FormData`, or of what {@link writeParts} composed; `undefined` for any other body. */
export function partsOf(body: unknown): readonly Part[] | undefined {
  try {
    if (!isInstance(body, "FormData")) return composed.get(body as Blob);
    // throws for an impostor, whatever methods the caller gave it
    return Array.from(FormData.prototype.entries.call(body), partOfEntry);
  } catch {
    return undefined;
  }
}

function partOfEntry([name, content]: [string, FormDataEntryValue]): Part {
  return asWritten(typeof content === "string" ? partOf(name, content) : filePart(name, content));
}

/** A part as data: its name, its file name and content type, and its text or its size. */
export function describePart({ name, fileName, type, content }: Part): PartDescription {
  return {
    name,
    ...(fileName !== undefined && { fileName }),
    ...(type !== undefined && { type }),
    ...(typeof content === "string" ? { text: content } : { size: content.size }),
  };
}
