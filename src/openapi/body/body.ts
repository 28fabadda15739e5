import type { EndpointError } from "../../errors.js";
import { partRules } from "../../form/fields.js";
import { partsOf } from "../../form/parts.js";
import { isFieldValue } from "../../http/fields.js";
import { essenceOf, includes, isYaml, kindOf, type MediaKind } from "../../http/media-type.js";
import { quoteList } from "../../messages/quote.js";
import { type Counters, copyValue, type Value } from "../../values/copy.js";
import { memberRules } from "../../values/copy-rules.js";
import { jsonOf, writeSequence } from "../../values/json.js";
import { isList, isPlainObject, setOwn, tagOf } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { get } from "../document/document.js";
import { type BodyNames, type BodyPlan, type BodyType, wrongTypeError } from "./body-plan.js";
import { labelOf, type MembersByName, writeMultipart, writeUrlencoded } from "./form.js";

export interface WrittenBody {
  /** `undefined` for a form whose boundary the platform chooses. */
  readonly type: string | undefined;
  readonly body: unknown;
  /** The copy that was written, for the check of its schema. `undefined` for bytes, streams and prepared forms. */
  readonly value?: unknown;
}

interface BodyOptions {
  /** In the document. */
  readonly described: BodyType;
  readonly contentType: string | undefined;
  /** The inputs that are members of the body; `undefined` for a body that was passed as a whole. */
  readonly membersByName: MembersByName | undefined;
  readonly names: BodyNames;
  readonly extent: Counters;
}

export function writeBody(plan: BodyPlan, body: unknown, options: BodyOptions): WrittenBody {
  const { contentType, described, extent, membersByName: members, names } = options;
  const chosen = contentType ?? described.type;
  const type = kindOf(chosen) === "range" ? typeOfItself(plan, body, names) : chosen;
  const kind = type === described.type ? described.kind : kindOf(type);
  const isObject = isPlainObject(body);
  if (isObject && (kind === "form" || kind === "multipart")) {
    const context = { ...plan, media: described.media, members, extent };
    const value = copyBodyMembers(body, kind, options);
    if (kind === "form") return { type, body: writeUrlencoded(value, context), value };
    return { type: undefined, body: writeMultipart(value, context), value };
  }
  if ((isObject || isList(body)) && partsFor(type)) throw unwritableBodyError(type, names.body);
  if (isObject || isList(body) || (kind === "json" && !isRaw(body))) {
    const value =
      isObject && members
        ? copyBodyMembers(body, kind, options)
        : (copyValue(body, names.body, memberRules, extent, -1) ?? null);
    return { type, body: writeBodyData(value, type, kind, names.body), value };
  }
  return writeAsIs(type, kind, body, options);
}

function copyBodyMembers(body: Record<string, unknown>, kind: MediaKind, options: BodyOptions) {
  const { extent, membersByName } = options;
  const copy: Record<string, Value> = {};
  const rules = kind === "multipart" ? partRules : memberRules;
  for (const name of Object.keys(body)) {
    const value = copyValue(body[name], labelOf(membersByName, name), rules, extent);
    // a form says which of its required members is missing
    if (value !== undefined || kind !== "json") setOwn(copy, name, value);
  }
  return copy;
}

function writeBodyData(value: Value, type: string, kind: MediaKind, name: string): unknown {
  const json = (one: Value): string => jsonOf(one, name, memberRules) as string;
  // clients send strings as they are
  if (kind === "json") return typeof value === "object" && value !== null ? value : json(value);
  if (kind === "sequence" && isList(value)) return writeSequence(type, value.map(json));
  // JSON is YAML
  if (isYaml(type)) return json(value);
  throw unwritableBodyError(type, name);
}

/** A string, bytes, a stream, a prepared form, or another scalar. */
function writeAsIs(type: string, kind: MediaKind, body: unknown, options: BodyOptions): WrittenBody {
  const { body: name } = options.names;
  const isPairs = tagOf(body) === "URLSearchParams";
  const hasParts = partsOf(body) !== undefined;
  if (hasParts && essenceOf(`${ownType(body)}`) === essenceOf(type)) return { type: undefined, body };
  if (body === null || hasParts || (isPairs && kind !== "form")) throw unwritableBodyError(type, name);
  const parts = partsFor(type);
  if (parts && !/boundary=/i.test(type))
    throw misplacedValueError(name, `has no boundary. Pass that too, or pass ${parts}`);
  if (!isRaw(body)) {
    const value = copyValue(body, name, memberRules, options.extent);
    return { type, body: `${value}`, value };
  }
  return { type, body: isPairs ? String(body) : body };
}

function unwritableBodyError(type: string, name: string): EndpointError {
  const fix = partsFor(type) ?? "a string or bytes";
  return misplacedValueError(name, `can't be written as ${quoteList([type])}. Pass ${fix}`);
}

function partsFor(type: string): string | undefined {
  if (kindOf(type) === "multipart") return "an object";
  return /^multipart\//i.test(type) ? "multipart(list, { subtype }) of waybill/form" : undefined;
}

/** Whether a body is sent as it is: bytes, a stream, or a prepared form. */
export function isRaw(body: unknown): boolean {
  return (
    ArrayBuffer.isView(body) ||
    /^(?:ArrayBuffer|Blob|File|FormData|ReadableStream|URLSearchParams)$/.test(tagOf(body)) ||
    // a polluted Object.prototype gives scalars properties
    (Object(body) === body && typeof (body as { pipe?: unknown }).pipe === "function")
  );
}

const typesByTag: Readonly<Record<string, string>> = {
  Array: "application/json",
  FormData: "multipart/form-data",
  Object: "application/json",
  URLSearchParams: "application/x-www-form-urlencoded",
};

function ownType(body: unknown): unknown {
  return get(typesByTag, tagOf(body)) ?? (body as Blob | null)?.type;
}

/** The media type that a body has by itself, which has to be in the range of the description. */
function typeOfItself(plan: BodyPlan, body: unknown, { contentType }: BodyNames): string {
  const type = ownType(body);
  // what is like a Blob can have any type
  const isType = typeof type === "string" && type !== "" && isFieldValue(type);
  const { types } = plan;
  if (isType && (types.length === 0 || types.some((range) => includes(range.type, type)))) return type;
  throw wrongTypeError(plan, contentType);
}
