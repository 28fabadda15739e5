import { essenceOf, isMediaType } from "../http/media-type.js";
import { shared } from "../registry.js";
import { fileClass, isInstance, platformValue, randomWord } from "../values/platform.js";
import { misplacedValueError } from "../values/scalars.js";

export interface FormPart {
  /** Empty without a name. */
  readonly name: string;
  /** Whether it is a part of a form. */
  readonly isNamed: boolean;
  /** `undefined` for a field. */
  readonly fileName: string | undefined;
  /** The content type; `undefined` for a string without one. */
  readonly type: string | undefined;
  /** Further header fields. */
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Blob;
}

/** A part as plain data, without a file's content, which can't be read synchronously. */
export interface PartDescription {
  /** Absent in `multipart/related` and `multipart/mixed`. */
  readonly name?: string;
  /** For a file. */
  readonly fileName?: string;
  /** The content type. */
  readonly type?: string;
  /** Further header fields. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In bytes, for a file or bytes. */
  readonly size?: number;
  /** For a string or JSON. */
  readonly text?: string;
}

/** The properties that only a part can have: those of `part()`. It isn't plain data, so only a multipart body can contain it. */
class OwnPartValue {
  readonly [Symbol.toStringTag] = "Part";
  readonly #part: FormPart;

  constructor(part: FormPart) {
    this.#part = part;
    Object.freeze(this);
  }

  static partOf(value: unknown): FormPart | undefined {
    return typeof value === "object" && value !== null && #part in value ? value.#part : undefined;
  }
}

/** All copies share the class, and the parts of what others composed. */
export const PartValue: typeof OwnPartValue = /* @__PURE__ */ shared("PartValue", OwnPartValue);
export const partsByBlob: WeakMap<Blob, readonly FormPart[]> = /* @__PURE__ */ shared(
  "composed",
  new WeakMap(),
);

/** Whether a part can have a content type. A `Blob` has none beyond ASCII. */
export function isPartType(type: string): boolean {
  return /^[ -~]*$/.test(type) && isMediaType(type);
}

/** A file without a name has that which a `FormData` gives it, and one without a type is of bytes. */
export function filePart(name: string, content: Blob, type: string = bytesType): FormPart {
  const fileName = isInstance(content, "File") ? platformValue(content, "name") : "blob";
  return createPart(name, content, platformValue(content, "type") || type, fileName);
}

export function createPart(name: string, content: string | Blob, type?: string, fileName?: string): FormPart {
  return { name, isNamed: true, fileName, type, headers: noHeaders, content };
}

const noHeaders: FormPart["headers"] = /* @__PURE__ */ Object.freeze({});

/** The properties that a subclass or an object adds to a file are lost: they could differ each time, or be a header. */
export function asFile(value: unknown): Blob | undefined {
  if (ArrayBuffer.isView(value) || isInstance(value, "ArrayBuffer")) return new Blob([value as BlobPart]);
  if (!isInstance(value, "Blob")) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Blob.prototype || prototype === fileClass().prototype;
  if (isPlain && Object.getOwnPropertyNames(value).length === 0) return value;
  const type = platformValue(value, "type");
  const copy = Blob.prototype.slice.call(value, 0, undefined, type);
  return isInstance(value, "File") ? new (fileClass())([copy], platformValue(value, "name"), { type }) : copy;
}

/** A form as the platform has it, whatever a subclass says of the form or of a file in it: platforms ask these objects. */
export function asForm(form: FormData): FormData {
  const copy = new FormData();
  // throws for an impostor, whatever methods the caller gave it
  for (const [name, value] of FormData.prototype.entries.call(form))
    copy.append(name, (asFile(value) ?? value) as string);
  return copy;
}

/** A `FormData`, or a `Blob` if a `FormData` can't have one of the parts. */
export function writeParts(parts: readonly FormPart[], subtype?: string): FormData | Blob {
  const problem = "has a content type that is not an ASCII media type. Correct it";
  for (const { name, type } of parts)
    if (type !== undefined && !isPartType(type)) throw misplacedValueError(name || "parts", problem);
  if (subtype || parts.some(needsBytes)) {
    const boundary = `waybill-${randomWord()}`;
    // RFC 2387 §3.1: the type of the root, which is the first part
    const root = subtype === "related" ? `; type="${essenceOf(`${parts.at(0)?.type}`)}"` : "";
    const type = `multipart/${subtype ?? "form-data"}${root}; boundary=${boundary}`;
    const written = parts.map(normalizeLineEnds);
    const body = new Blob(encodeParts(written, boundary), { type });
    partsByBlob.set(body, written);
    return body;
  }
  const form = new FormData();
  for (const part of parts) form.append(part.name, blobOrText(part) as string);
  return form;
}

/** Whether a part has what a `FormData` can't have. A text with a type would be a file there, which nobody can read synchronously. */
function needsBytes({ content, headers, type }: FormPart): boolean {
  const isText = typeof content === "string" && type !== undefined;
  return isText || type !== type?.toLowerCase() || Object.keys(headers).length > 0;
}

export const bytesType = "application/octet-stream";

/** The content of a part for a `FormData`, which takes the name and the type of a file from the file. */
function blobOrText({ content, fileName, type }: FormPart): string | Blob {
  if (typeof content === "string") return content;
  const isSame = (platformValue(content, "type") || bytesType) === type;
  const name = isInstance(content, "File") ? platformValue(content, "name") : "blob";
  if (isSame && name === fileName) return content;
  return new (fileClass())([content], `${fileName}`, { type: `${type}` });
}

/** A part as it is written: lines of names and of plain strings end in CRLF. */
function normalizeLineEnds(part: FormPart): FormPart {
  const { name, type, content } = part;
  const isPlain = typeof content === "string" && type === undefined;
  return { ...part, name: withCrlf(name), content: isPlain ? withCrlf(content) : content };
}

function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, "\r\n");
}

/** Returns the pieces of a body of parts, as the platform's `fetch` encodes a `FormData` (HTML, "multipart/form-data encoding"). */
export function encodeParts(parts: readonly FormPart[], boundary: string): (string | Blob)[] {
  const line = `--${boundary}`;
  const chunks = parts.flatMap((part) => [`${line}\r\n${writePartHeaders(part)}\r\n`, part.content, "\r\n"]);
  return [...chunks, `${line}--\r\n`];
}

function writePartHeaders({ name, isNamed, fileName, type, headers }: FormPart): string {
  const file = fileName ? `; filename="${escapeParameter(fileName)}"` : "";
  const disposition = isNamed ? `form-data; name="${escapeParameter(name)}"` : file && "attachment";
  const lines = Object.entries(headers);
  if (type !== undefined) lines.unshift(["Content-Type", type]);
  if (disposition) lines.unshift(["Content-Disposition", disposition + file]);
  return lines.map(([field, value]) => `${field}: ${value}\r\n`).join("");
}

function escapeParameter(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}

/** The parts of a `FormData`, or of what {@link writeParts} composed; `undefined` for any other body. */
export function partsOf(body: unknown): readonly FormPart[] | undefined {
  if (!isInstance(body, "FormData")) return partsByBlob.get(body as Blob);
  return Array.from(asForm(body), ([name, content]) =>
    normalizeLineEnds(typeof content === "string" ? createPart(name, content) : filePart(name, content)),
  );
}

export function describePart({ name, isNamed, fileName, type, headers, content }: FormPart): PartDescription {
  return {
    ...(isNamed && { name }),
    ...(fileName !== undefined && { fileName }),
    ...(type !== undefined && { type }),
    ...(Object.keys(headers).length > 0 && { headers: { ...headers } }),
    ...(typeof content === "string" ? { text: content } : { size: content.size }),
  };
}
