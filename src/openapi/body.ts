import type { EndpointError } from "../errors.js";
import { essenceOf } from "../media-type.js";
import { notFieldValue } from "../rfc9110.js";
import { isList, isPlainObject, tagOf } from "../values/records.js";
import { misplacedValue } from "../values/scalars.js";
import { isObject, itemsOf, keysOf, own, type Place, resolve } from "./document.js";
import { writeForm, writeMultipart } from "./form.js";
import { copyOf, jsonOf } from "./json.js";
import { includes, type Kind, kindOf } from "./media-type.js";
import { listed, refusal } from "./refusal.js";
import type { DeepObjectLists } from "./style.js";

/** A media type that an operation describes for its body. */
export interface BodyType {
  /** The key in `content`: a media type, or a range. */
  readonly type: string;
  readonly kind: Kind;
  /** The media type object. */
  readonly media: unknown;
  /** The members of the body, once they were read. */
  members: ReadonlyMap<string, unknown> | undefined;
}

/** The description of an operation's body. */
export interface BodyPlan {
  readonly route: string;
  readonly isRequired: boolean;
  /** In the document's order. */
  readonly types: readonly BodyType[];
  /** The one that is used if the caller chooses none; `undefined` if the caller has to. */
  readonly standard: BodyType | undefined;
  readonly lists: DeepObjectLists;
}

/** A body with the media type that it is sent as: `undefined` for a form whose boundary the platform chooses. */
export interface WrittenBody {
  readonly type: string | undefined;
  readonly body: unknown;
}

/**
 * Reads the request body of an operation; `undefined` if it has none.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a broken reference
 */
export function readBody(
  document: unknown,
  { method, operation }: Place,
  route: string,
  lists: DeepObjectLists,
): BodyPlan | undefined {
  const node = resolve(document, own(operation, "requestBody"));
  if (!isObject(node)) return undefined;
  const content = own(node, "content");
  const types = keysOf(content)
    // documents have keys such as "examples" here, and a header has one media type
    .filter((type) => /^[^\s,;/]+\/[^\s,;]+(?:\s?;|$)/.test(type) && !notFieldValue.test(type))
    .map((type) => bodyType(type, resolve(document, own(content, type))));
  // HTTP gives their bodies no meaning, so none is required
  const isOptional = /^(?:GET|HEAD|DELETE)$/.test(method);
  return {
    route,
    isRequired: own(node, "required") === true && !isOptional,
    types,
    standard:
      types.length < 2
        ? (types[0] ?? bodyType("*/*", undefined))
        : types.find(({ type }) => essenceOf(type) === "application/json"),
    lists,
  };
}

function bodyType(type: string, media: unknown): BodyType {
  return { type, kind: kindOf(type), media, members: undefined };
}

/**
 * The media type or range of the description to which a `contentType` belongs.
 *
 * @throws `ERR_INVALID_OPTIONS` if there is none, or if the caller has to choose
 */
export function findType(plan: BodyPlan, contentType: string | undefined): BodyType {
  const { types, standard } = plan;
  if (contentType === undefined) {
    if (standard) return standard;
    throw severalTypes(plan);
  }
  const found =
    types.find(({ type }) => essenceOf(type) === essenceOf(contentType)) ??
    types.find(({ type }) => includes(type, contentType));
  if (found) return found;
  throw wrongType(plan, "does not take this contentType");
}

/** The error for a body whose media type the caller has to choose. */
export function severalTypes(plan: BodyPlan): EndpointError {
  return wrongType(plan, "has several media types");
}

/**
 * Writes a body as its media type says.
 *
 * @param contentType what the caller chose
 * @throws `ERR_INVALID_OPTIONS` if the caller has to choose a media type, `ERR_INVALID_VALUE` for a body that its media
 *   type cannot have
 */
export function writeBody(plan: BodyPlan, contentType: string | undefined, body: unknown): WrittenBody {
  const described = findType(plan, contentType);
  const { media } = described;
  let type = contentType ?? described.type;
  let kind = type === described.type ? described.kind : kindOf(type);
  if (kind === "range") {
    type = typeOfItself(plan, body);
    kind = kindOf(type);
  }
  const isMembers = isPlainObject(body);
  if (kind === "json" && isMembers) return { type, body: copyOf(body, "body") };
  const isData = isMembers || isList(body);
  if (!isData && isRaw(body)) return writeRaw(type, kind, body);
  if (kind === "json") {
    const value = copyOf(body, "body");
    // clients send strings as they are
    return { type, body: typeof value === "object" && value !== null ? value : jsonOf(value, "body") };
  }
  if (kind === "form" && isMembers) return { type, body: writeForm(body, media, plan.lists) };
  if (kind === "multipart" && isMembers) {
    return { type: undefined, body: writeMultipart(body, media, plan.lists) };
  }
  if (kind === "sequence" && isList(body)) return { type, body: writeSequence(type, body) };
  if (!isData && body !== null) return { type, body: `${copyOf(body, "body")}` };
  throw misplacedValue("body", `cannot be written as ${listed([type])}. Pass a string or bytes`);
}

/** Whether a body can be sent as it is. */
function isRaw(body: unknown): body is object {
  return (
    ArrayBuffer.isView(body) ||
    /^(?:ArrayBuffer|Blob|File|FormData|ReadableStream|URLSearchParams)$/.test(tagOf(body)) ||
    typeof (body as { pipe?: unknown } | null)?.pipe === "function"
  );
}

function writeRaw(type: string, kind: Kind, body: object): WrittenBody {
  const tag = tagOf(body);
  const isMultipart = /^multipart\//i.test(type);
  if (tag === "FormData" ? !isMultipart : tag === "URLSearchParams" && kind !== "form") {
    throw misplacedValue("body", `is a ${tag}, which is not ${listed([type])}. Pass another body`);
  }
  if (tag === "FormData") return { type: undefined, body };
  if (isMultipart && !/boundary=/i.test(type)) {
    throw misplacedValue("body", "is a multipart message. Pass its boundary in contentType, or an object");
  }
  return { type, body: tag === "URLSearchParams" ? String(body) : body };
}

/** The media type that a body has by itself, which has to be in the range of the description. */
function typeOfItself(plan: BodyPlan, body: unknown): string {
  const blobType = (body as Blob | null)?.type ?? "";
  const types: Readonly<Record<string, string>> = {
    Array: "application/json",
    Blob: blobType,
    File: blobType,
    FormData: "multipart/form-data",
    Object: "application/json",
    URLSearchParams: "application/x-www-form-urlencoded",
  };
  const type = own(types, tagOf(body)) as string | undefined;
  const { types: described } = plan;
  if (type && (described.length === 0 || described.some((range) => includes(range.type, type)))) return type;
  throw wrongType(plan, "describes a range of media types");
}

/** JSON values, one on each line; RFC 7464 puts a record separator before each. */
function writeSequence(type: string, list: readonly unknown[]): string {
  const before = essenceOf(type) === "application/json-seq" ? "\x1E" : "";
  const items = copyOf(list, "body") as unknown[];
  return items.map((item) => `${before}${jsonOf(item, "body")}\n`).join("");
}

/**
 * The names that the schema of a body describes, each with its schema, through `allOf`, `oneOf`, `anyOf` and `$ref`.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a broken reference
 */
export function membersOf(document: unknown, described: BodyType): ReadonlyMap<string, unknown> {
  if (described.members) return described.members;
  const members = new Map<string, unknown>();
  const nodes = /sequence|other/.test(described.kind) ? [] : [own(described.media, "schema")];
  const seen = new Set<unknown>();
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const schema = resolve(document, node);
    if (seen.has(schema)) continue;
    seen.add(schema);
    const properties = own(schema, "properties");
    for (const name of keysOf(properties)) if (!members.has(name)) members.set(name, own(properties, name));
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      for (const part of itemsOf(own(schema, keyword))) nodes.push(part);
    }
    // in OpenAPI 3.1 and later a reference may have other keywords next to it
    if (schema !== node && isObject(node)) nodes.push({ ...node, $ref: undefined });
  }
  described.members = members;
  return members;
}

function wrongType({ route, types }: BodyPlan, problem: string): EndpointError {
  const names = listed(types.map(({ type }) => type));
  const cure = `Set "contentType"${names && ` to one of ${names}`}`;
  return refusal("ERR_INVALID_OPTIONS", route, `${problem}. ${cure}`, "contentType");
}
