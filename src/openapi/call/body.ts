import { includes, isYaml, kindOf, type MediaKind, writeSequence } from "../../media-type.js";
import { partsOf } from "../../parts.js";
import { notFieldValue } from "../../rfc9110.js";
import { isList, isPlainObject, tagOf } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { own } from "../document/document.js";
import { listed } from "../errors.js";
import { copyOf, jsonOf } from "../json.js";
import { type BodyPlan, findType, wrongTypeError } from "../plan/body-plan.js";
import { type FormContext, writeMultipart, writeUrlencoded } from "../plan/form.js";
import type { BodyNames } from "../plan/plan.js";

/** A body with the media type that it is sent as: `undefined` for a form whose boundary the platform chooses. */
export interface WrittenBody {
  readonly type: string | undefined;
  readonly body: unknown;
}

/**
 * Writes a body as its media type says.
 *
 * @param contentType what the caller chose
 * @param form what the caller calls its members, and what gets the name of each that writes nothing
 * @throws `ERR_INVALID_OPTIONS` if the caller has to choose a media type, `ERR_INVALID_VALUE` for a body that its media
 *   type cannot have
 */
export function writeBody(
  plan: BodyPlan,
  contentType: string | undefined,
  body: unknown,
  { names, ...form }: Pick<FormContext, "labelOf" | "leaveOut"> & { readonly names: BodyNames },
): WrittenBody {
  const described = findType(plan, contentType, names.contentType);
  const { document, lists } = plan;
  const chosen = contentType ?? described.type;
  const type = kindOf(chosen) === "range" ? typeOfItself(plan, body, names) : chosen;
  const kind = type === described.type ? described.kind : kindOf(type);
  if (isPlainObject(body) && (kind === "form" || kind === "multipart")) {
    const context = { document, lists, media: described.media, ...form };
    if (kind === "form") return { type, body: writeUrlencoded(body, context) };
    return { type: undefined, body: writeMultipart(body, context) };
  }
  if (isPlainObject(body) || isList(body) || (kind === "json" && !isRaw(body)))
    return { type, body: writeData(type, kind, body, names.body) };
  return writeAsIs(type, kind, body, names.body);
}

/** A value as its media type writes data. */
function writeData(type: string, kind: MediaKind, body: unknown, name: string): unknown {
  if (kind === "json") {
    const value = copyOf(body, name);
    // clients send strings as they are
    return typeof value === "object" && value !== null ? value : jsonOf(value, name);
  }
  if (kind === "sequence" && isList(body)) {
    const items = copyOf(body, name) as unknown[];
    return writeSequence(
      type,
      items.map((item) => jsonOf(item, name)),
    );
  }
  checkBoundary(type, kind === "multipart", name);
  // JSON is YAML
  if (isYaml(type)) return jsonOf(body, name);
  throw misplacedValueError(name, `cannot be written as ${listed([type])}. Pass a string or bytes`);
}

/** A string, bytes, a stream, a form that is made already, or another scalar. */
function writeAsIs(type: string, kind: MediaKind, body: unknown, name: string): WrittenBody {
  const tag = tagOf(body);
  const isMultipart = /^multipart\//i.test(type);
  const hasParts = partsOf(body) !== undefined;
  if (hasParts ? !isMultipart : tag === "URLSearchParams" && kind !== "form") {
    throw misplacedValueError(name, `is a ${tag}, which is not ${listed([type])}. Pass another body`);
  }
  if (hasParts) return { type: undefined, body };
  checkBoundary(type, isMultipart, name);
  if (isRaw(body)) return { type, body: tag === "URLSearchParams" ? String(body) : body };
  if (body !== null) return { type, body: `${copyOf(body, name)}` };
  throw misplacedValueError(name, `cannot be written as ${listed([type])}. Pass a string or bytes`);
}

function checkBoundary(type: string, isMultipart: boolean, name: string): void {
  if (!isMultipart || /boundary=/i.test(type)) return;
  const problem = "is a multipart message. Pass its boundary in contentType, or an object";
  throw misplacedValueError(name, problem);
}

/** Whether a body can be sent as it is. */
function isRaw(body: unknown): boolean {
  return (
    ArrayBuffer.isView(body) ||
    /^(?:ArrayBuffer|Blob|File|FormData|ReadableStream|URLSearchParams)$/.test(tagOf(body)) ||
    typeof (body as { pipe?: unknown } | null)?.pipe === "function"
  );
}

const typesByTag: Readonly<Record<string, string>> = {
  Array: "application/json",
  FormData: "multipart/form-data",
  Object: "application/json",
  URLSearchParams: "application/x-www-form-urlencoded",
};

/** The media type that a body has by itself, which has to be in the range of the description. */
function typeOfItself(plan: BodyPlan, body: unknown, { contentType }: BodyNames): string {
  const type = own(typesByTag, tagOf(body)) ?? (body as Blob | null)?.type;
  // what is like a Blob can have any type
  const isType = typeof type === "string" && type !== "" && !notFieldValue.test(type);
  const { types } = plan;
  if (isType && (types.length === 0 || types.some((range) => includes(range.type, type)))) return type;
  throw wrongTypeError(plan, "describes a range of media types", contentType);
}
