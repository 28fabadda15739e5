import { setOwn } from "../values/records.js";
import { base64, isBinaryString } from "./binary.js";
import { isObject, itemsOf, keysOf, own, resolve } from "./document.js";
import { copyOf, jsonOf } from "./json.js";
import { isPattern, keywords } from "./keywords.js";
import { hasFlag } from "./shape.js";

/** A JSON Schema, without references. */
export type JsonSchema = { [keyword: string]: unknown };

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 45_000;
const MAX_DEPTH = 12;
/** Longer descriptions are cut. */
const MAX_TEXT = 1000;

/** The state of copying: a document's schemas can be of any size, and contain themselves. */
export interface Copying {
  readonly document: unknown;
  /** Members with this keyword are left out. */
  readonly hides: "readOnly" | "writeOnly";
  /** Whether bytes are strings in base64. */
  isBase64: boolean;
  /** The characters that are left. */
  left: number;
  /** The schemas that are being copied. */
  readonly open: Set<unknown>;
  /** Whether the copy allows the same values: nothing was cut that limits them. */
  isExact: boolean;
  /** Whether a default was copied. */
  hasDefault: boolean;
}

/** Starts copying schemas. */
export function startCopying(document: unknown, hides: Copying["hides"]): Copying {
  return {
    document,
    hides,
    isBase64: false,
    left: MAX_SIZE,
    open: new Set(),
    isExact: true,
    hasDefault: false,
  };
}

/**
 * A copy of a schema that allows the same values, or more: references are resolved, and what is invalid, contains itself or
 * exceeds the limits is left out. It means the same in JSON Schema 2020-12 and draft-07.
 */
export function copySchema(node: unknown, copying: Copying, depth = 1): JsonSchema {
  if (typeof node === "boolean") return node ? {} : { not: {} };
  let schema: unknown;
  try {
    schema = resolve(copying.document, node);
  } catch {
    // no request depends on it
  }
  if (!isObject(schema) || copying.open.has(schema) || copying.left <= 0 || depth > MAX_DEPTH) {
    copying.isExact &&= node === undefined;
    return {};
  }
  copying.left -= 2;
  copying.open.add(schema);
  const copy = copyKeywords(schema, copying, depth);
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  if (isObject(node) && schema !== node) addNext(copy, copyKeywords(node, copying, depth));
  copying.open.delete(schema);
  return copy;
}

/** Adds the keywords next to a reference. Texts replace those of the target; what limits a value is added to it. */
function addNext(copy: JsonSchema, next: JsonSchema): void {
  const isText = (keyword: string): boolean => /^(?:title|description|default|deprecated)$/.test(keyword);
  const others: JsonSchema = {};
  for (const keyword of keysOf(next)) {
    if (isText(keyword) || !Object.hasOwn(copy, keyword)) copy[keyword] = next[keyword];
    else others[keyword] = next[keyword];
  }
  if (keysOf(others).length > 0) copy["allOf"] = [...itemsOf(copy["allOf"]), others];
}

function copyKeywords(schema: Record<string, unknown>, copying: Copying, depth: number): JsonSchema {
  if (copying.isBase64 && isBinaryString(schema)) return withText({ ...base64 }, schema, copying);
  const copy: JsonSchema = {};
  for (const keyword of keysOf(schema)) {
    const kind = keywords.get(keyword);
    if (kind === undefined) continue;
    const value = own(schema, keyword);
    if (kind === "other") copying.isExact = false;
    else if (typeof kind === "function") addData(copy, keyword, kind(value), value, copying);
    else if (kind === "schema") addSchema(copy, keyword, value, copying, depth);
    else if (kind === "schemas") addSchemas(copy, keyword, value, copying, depth);
    else addMembers(copy, keyword, value, copying, depth);
  }
  return inJsonSchema(copy, schema);
}

/** Adds the value of a keyword that is data, unless it is invalid or too long. */
function addData(copy: JsonSchema, keyword: string, valid: unknown, given: unknown, copying: Copying): void {
  const isText = keyword === "description" || keyword === "title";
  // an exclusive bound of OpenAPI 3.0 is a boolean
  const data = isText ? cut(valid) : valid === undefined && typeof given === "boolean" ? undefined : valid;
  if (data === undefined) {
    // an invalid pattern could be a limit that is only written in another dialect
    if (keyword === "pattern") copying.isExact = false;
    return;
  }
  const cost = sizeOf(data) + keyword.length + 4;
  copying.left -= cost;
  if (copying.left <= 0) {
    copying.isExact &&= isText;
    return;
  }
  copy[keyword] = typeof data === "object" ? copyOf(data, keyword) : data;
  copying.hasDefault ||= keyword === "default";
}

function sizeOf(data: unknown): number {
  return typeof data === "object" ? jsonOf(data, "schema").length : JSON.stringify(data).length;
}

/** Adds a subschema. What it must not be, or what it decides, has to be exact. */
function addSchema(copy: JsonSchema, keyword: string, value: unknown, copying: Copying, depth: number): void {
  if (!isObject(value) && typeof value !== "boolean") return;
  copying.left -= keyword.length + 4;
  const needsExact = keyword === "not";
  const found = keepingExact(copying, () =>
    typeof value === "boolean" && !needsExact ? value : copySchema(value, copying, depth + 1),
  );
  copying.isExact &&= found.isExact;
  if (found.isExact || !needsExact) copy[keyword] = found.value;
}

function addSchemas(
  copy: JsonSchema,
  keyword: string,
  value: unknown,
  copying: Copying,
  depth: number,
): void {
  const nodes = itemsOf(value).filter((node) => isObject(node) || typeof node === "boolean");
  if (nodes.length === 0) return;
  copying.left -= keyword.length + 4;
  const found = keepingExact(copying, () =>
    nodes.map((node) => (copying.left <= 0 ? undefined : copySchema(node, copying, depth + 1))),
  );
  const isWhole = !found.value.includes(undefined);
  copying.isExact &&= found.isExact && isWhole && keyword !== "prefixItems";
  // an alternative that is cut allows everything, so that others would be allowed twice or not at all
  if (keyword === "oneOf" && !(found.isExact && isWhole)) return;
  if (keyword === "anyOf" && !isWhole) return;
  const copies = found.value.filter((one) => one !== undefined);
  if (copies.length > 0) copy[keyword] = keyword === "oneOf" ? copies : distinct(copies);
}

/** Schemas without those that are there twice. */
function distinct(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  if (schemas.length < 2) return schemas;
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

function addMembers(
  copy: JsonSchema,
  keyword: string,
  value: unknown,
  copying: Copying,
  depth: number,
): void {
  if (!isObject(value)) return;
  const map = {};
  copying.left -= keyword.length + 4;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (keyword === "patternProperties" && !isPattern(name)) {
      copying.isExact = false;
      continue;
    }
    if (hasFlag(copying.document, member, copying.hides)) continue;
    copying.left -= sizeOf(name) + 4;
    if (copying.left > 0) setOwn(map, name, copySchema(member, copying, depth + 1));
    else copying.isExact = false;
  }
  copy[keyword] = map;
}

/** Whether what is read is exact, by itself. */
function keepingExact<T>(copying: Copying, read: () => T): { value: T; isExact: boolean } {
  const before = copying.isExact;
  copying.isExact = true;
  const value = read();
  const { isExact } = copying;
  copying.isExact = before;
  return { value, isExact };
}

function withText(copy: JsonSchema, schema: unknown, copying: Copying): JsonSchema {
  const description = textOf(schema, "description");
  copying.left -= sizeOf({ ...copy, description: description ?? "" });
  return description === undefined ? copy : { ...copy, description };
}

/** A text that isn't empty, at most 1,000 characters of it. */
export function textOf(node: unknown, field: string): string | undefined {
  return cut(own(node, field));
}

function cut(text: unknown): string | undefined {
  if (typeof text !== "string" || text.trim() === "") return undefined;
  if (text.length <= MAX_TEXT) return text;
  // not within a surrogate pair
  return `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** What OpenAPI 3.0 says in its own way, tuples, and members that are left out. */
function inJsonSchema(copy: JsonSchema, schema: Record<string, unknown>): JsonSchema {
  const { type } = copy;
  if (own(schema, "nullable") === true && typeof type === "string" && type !== "null")
    copy["type"] = [type, "null"];
  for (const bound of ["Minimum", "Maximum"]) {
    const [exclusive, inclusive] = [`exclusive${bound}`, bound.toLowerCase()];
    if (own(schema, exclusive) !== true || copy[inclusive] === undefined) continue;
    copy[exclusive] = copy[inclusive];
    delete copy[inclusive];
  }
  const required = itemsOf(copy["required"]);
  const properties = own(schema, "properties");
  const kept = required.filter(
    (name) =>
      own(copy["properties"], name as string) !== undefined || own(properties, name as string) === undefined,
  );
  if (kept.length < required.length) copy["required"] = kept;
  if (kept.length === 0) delete copy["required"];
  const tuple = copy["prefixItems"];
  if (tuple === undefined) return copy;
  delete copy["prefixItems"];
  const rest = copy["items"];
  // draft-07 has no prefixItems, and 2020-12 no list of items
  copy["items"] = { anyOf: [...itemsOf(tuple), ...(rest === false ? [] : [rest ?? {}])] };
  if (rest === false)
    copy["maxItems"] = Math.min(itemsOf(tuple).length, (copy["maxItems"] as number) ?? Infinity);
  return copy;
}
