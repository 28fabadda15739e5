import { toJson } from "../adapters/normalize/json.js";
import { EndpointError } from "../errors.js";
import { essenceOf, isForm, isJson, isSequence } from "../media-type.js";
import { quote } from "../quote.js";
import { notFieldValue } from "../rfc9110.js";
import { isList, isPlainObject, tagOf } from "../values/records.js";
import { invalidValue } from "../values/scalars.js";
import { isObject, itemsOf, keysOf, own, type Place, resolve } from "./document.js";
import { writeForm, writeMultipart } from "./form.js";
import { includes, isRange } from "./media-type.js";
import { plainOf } from "./plain.js";
import type { DeepObjectLists } from "./style.js";

/** What an operation says of its body. */
export interface BodyPlan {
  readonly document: unknown;
  readonly route: string;
  readonly isRequired: boolean;
  /** By media type, in the document's order. */
  readonly content: ReadonlyMap<string, unknown>;
  readonly lists: DeepObjectLists;
  /** What a body is sent as, or the range of it, where the caller says nothing; `undefined` where the caller has to. */
  readonly defaultType: string | undefined;
  /** What the members of each media type are, where somebody asked. */
  readonly members: Map<string, ReadonlyMap<string, unknown>>;
}

/** A body, with the media type that it is sent as; none for a form whose boundary the platform chooses. */
export interface WrittenBody {
  readonly type: string | undefined;
  readonly body: unknown;
}

/**
 * Reads the request body of an operation; `undefined` where it has none.
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
  const described = own(node, "content");
  const content = new Map<string, unknown>();
  for (const type of keysOf(described)) {
    // documents have keys such as "examples" here, which a header cannot have either
    if (/^[^\s,;/]+\/[^\s,;]+(?:\s?;|$)/.test(type) && !notFieldValue.test(type)) {
      content.set(type, resolve(document, own(described, type)));
    }
  }
  // HTTP gives the bodies of these no meaning, so that nobody has to send one
  const isOptional = /^(?:GET|HEAD|DELETE)$/.test(method);
  const isRequired = own(node, "required") === true && !isOptional;
  const types = [...content.keys()];
  const defaultType =
    types.length < 2 ? (types[0] ?? "*/*") : types.find((type) => essenceOf(type) === "application/json");
  return { document, route, isRequired, content, lists, defaultType, members: new Map() };
}

/**
 * The described media type, or range, that a `contentType` is of.
 *
 * @throws `ERR_INVALID_OPTIONS` where the operation does not take it
 */
export function findType(plan: BodyPlan, contentType: string): string {
  const types = [...plan.content.keys()];
  const found =
    types.find((type) => essenceOf(type) === essenceOf(contentType)) ??
    types.find((type) => includes(type, contentType));
  if (found !== undefined) return found;
  throw wrongType(plan, "does not take this contentType");
}

/**
 * Writes a body as its media type says.
 *
 * @param contentType what the caller chose
 * @throws `ERR_INVALID_OPTIONS` where the caller has to choose a media type; `ERR_INVALID_VALUE` for a body that its media
 *   type cannot have
 */
export function writeBody(plan: BodyPlan, contentType: string | undefined, body: unknown): WrittenBody {
  const described = contentType === undefined ? plan.defaultType : findType(plan, contentType);
  if (described === undefined) throw wrongType(plan, "has several media types");
  const chosen = contentType ?? described;
  // most bodies
  if (chosen === "application/json" && isPlainObject(body))
    return { type: chosen, body: plainOf(body, "body") };
  const type = isRange(chosen) ? typeOfItself(plan, body) : chosen;
  const isData = isPlainObject(body) || isList(body);
  if (!isData && typeof body === "object" && body !== null && isRaw(body)) return writeRaw(type, body);
  if (isJson(type)) {
    const value = plainOf(body, "body");
    // every client sends a string as it is
    return { type, body: typeof value === "object" && value !== null ? value : toJson(value) };
  }
  const form = { media: plan.content.get(described), lists: plan.lists };
  if (isPlainObject(body)) {
    if (isForm(type)) return { type, body: writeForm(body, form) };
    if (essenceOf(type) === "multipart/form-data")
      return { type: undefined, body: writeMultipart(body, form) };
  } else if (isSequence(type) && isList(body)) {
    return { type, body: writeSequence(type, body) };
  }
  if (isData || body === null) {
    throw new EndpointError(
      "ERR_INVALID_VALUE",
      `The body of ${quote(plan.route)} is data that cannot be written as ${quote(type)}. Pass a string, bytes or what that media type takes.`,
      "body",
      plan.route,
    );
  }
  return { type, body: `${plainOf(body, "body")}` };
}

/** What may be sent as it is. */
function isRaw(body: object): boolean {
  return (
    ArrayBuffer.isView(body) ||
    /^(?:ArrayBuffer|Blob|File|FormData|ReadableStream|URLSearchParams)$/.test(tagOf(body)) ||
    typeof (body as { pipe?: unknown }).pipe === "function"
  );
}

function writeRaw(type: string, body: object): WrittenBody {
  const tag = tagOf(body);
  const isMultipart = essenceOf(type).startsWith("multipart/");
  if (tag === "FormData" ? !isMultipart : tag === "URLSearchParams" ? !isForm(type) : false) {
    throw invalidValue("body", `a ${tag}, which is not ${quote(type)}`);
  }
  if (tag === "FormData") return { type: undefined, body };
  if (isMultipart && !/boundary=/i.test(type)) {
    throw invalidValue("body", "a multipart message without its boundary in contentType");
  }
  return { type, body: tag === "URLSearchParams" ? String(body) : body };
}

/** The media type of a body for which a range is described. */
function typeOfItself(plan: BodyPlan, body: unknown): string {
  const tag = tagOf(body);
  const own =
    tag === "Blob" || tag === "File"
      ? (body as Blob).type
      : tag === "FormData"
        ? "multipart/form-data"
        : tag === "URLSearchParams"
          ? "application/x-www-form-urlencoded"
          : isPlainObject(body) || isList(body)
            ? "application/json"
            : "";
  const types = [...plan.content.keys()];
  const isDescribed = types.length === 0 || types.some((range) => includes(range, own));
  if (own && isDescribed) return own;
  throw wrongType(plan, "describes a range of media types");
}

/** JSON values, one a line; RFC 7464 puts a record separator before each. */
function writeSequence(type: string, list: readonly unknown[]): string {
  const before = essenceOf(type) === "application/json-seq" ? "\x1E" : "";
  const items = plainOf(list, "body") as unknown[];
  return items.map((item) => `${before}${toJson(item)}\n`).join("");
}

/**
 * The names that a body's schema describes, each with its schema, where it is an object, through `allOf`, `oneOf`, `anyOf` and `$ref`.
 *
 * @throws `ERR_INVALID_DOCUMENT` for a broken reference
 */
export function membersOf(plan: BodyPlan, type: string): ReadonlyMap<string, unknown> {
  const known = plan.members.get(type);
  if (known) return known;
  const names = new Map<string, unknown>();
  if (isJson(type) || isForm(type) || essenceOf(type) === "multipart/form-data" || isRange(type)) {
    const nodes = [own(plan.content.get(type), "schema")];
    const seen = new Set<unknown>();
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      const schema = resolve(plan.document, node);
      if (seen.has(schema)) continue;
      seen.add(schema);
      const properties = own(schema, "properties");
      for (const name of keysOf(properties)) if (!names.has(name)) names.set(name, own(properties, name));
      for (const keyword of ["allOf", "oneOf", "anyOf"]) {
        for (const part of itemsOf(own(schema, keyword))) nodes.push(part);
      }
      // in OpenAPI 3.1 and later a reference may have other keywords next to it
      if (schema !== node && isObject(node)) nodes.push({ ...node, $ref: undefined });
    }
  }
  plan.members.set(type, names);
  return names;
}

export function wrongType({ route, content }: BodyPlan, reason: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `The body of ${quote(route)} ${reason}. Pass one of these as "contentType": ${[...content.keys()].slice(0, 20).map(quote).join(", ")}.`,
    "contentType",
    route,
  );
}
