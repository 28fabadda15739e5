import { isBinaryString } from "../openapi/document/binary.js";
import { isJsonObject, itemsOf, keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, typesIn } from "../openapi/document/shape.js";
import { copyOf, jsonOf } from "../openapi/json.js";
import { setOwn } from "../values/records.js";
import { base64Schema } from "./base64.js";
import type { JsonSchema } from "./types.js";

/** How long the JSON of a schema can be, in characters. */
export const MAX_SIZE = 45_000;
const MAX_SCHEMA_DEPTH = 12;
/** Data starts this deep, so that copies of schemas don't exceed the 500 levels that values can have. */
const MAX_NESTED = 400;
/** Longer descriptions are cut. */
const MAX_TEXT = 1000;

/**
 * The keywords that both JSON Schema 2020-12 and draft-07 know with the same meaning, and those that are made into such, by
 * what their value is. `other` limits values in a way that a copy can't have. What isn't here, such as `example`, limits
 * nothing.
 */
const keywordKinds: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries({
    schema: "items additionalProperties not contains propertyNames",
    schemas: "allOf anyOf oneOf prefixItems",
    members: "properties patternProperties",
    other:
      "if then else minContains maxContains dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef",
    text: "title description format contentEncoding contentMediaType",
    flag: "deprecated uniqueItems",
    number: "minimum maximum exclusiveMinimum exclusiveMaximum",
    count: "minLength maxLength minItems maxItems minProperties maxProperties",
    factor: "multipleOf",
    pattern: "pattern",
    type: "type",
    values: "enum",
    names: "required",
    any: "const default",
  }).flatMap(([kind, keywords]) => keywords.split(" ").map((keyword) => [keyword, kind] as const)),
);

/** Whether the data of a keyword is valid. */
const isValid: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  number: Number.isFinite,
  count: (value) => Number.isInteger(value) && (value as number) >= 0,
  factor: (value) => Number.isFinite(value) && (value as number) > 0,
  pattern: (value) => typeof value === "string" && isPattern(value),
  type: (value) => typesIn(value) !== undefined,
  values: (value) => itemsOf(value).length > 0,
  names: (value) => Array.isArray(value) && value.every((name) => typeof name === "string"),
  any: () => true,
};

/** Whether a string is a regular expression, as JSON Schema has them. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") !== undefined;
  } catch {
    return false;
  }
}

/** The state of copying: a document's schemas can be of any size, and contain themselves. */
export interface SchemaCopying {
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
export function startCopyingSchemas(document: unknown, hides: SchemaCopying["hides"]): SchemaCopying {
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
export function copySchema(schema: unknown, copying: SchemaCopying, depth = 1): JsonSchema {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  let target: unknown;
  try {
    target = resolve(copying.document, schema);
  } catch {
    // no request depends on it
  }
  const { open } = copying;
  if (!isJsonObject(target) || open.has(target) || copying.left <= 0 || depth > MAX_SCHEMA_DEPTH) {
    copying.isExact &&= schema === undefined;
    return {};
  }
  copying.left -= 2;
  open.add(target);
  const copy = copyKeywords(target, copying, depth);
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  if (isJsonObject(schema) && target !== schema) addNext(copy, copyKeywords(schema, copying, depth));
  open.delete(target);
  return copy;
}

/** Adds the keywords next to a reference. Texts replace those of the target; what limits a value is added to it. */
function addNext(copy: JsonSchema, next: JsonSchema): void {
  const others: JsonSchema = {};
  for (const keyword of keysOf(next)) {
    const isReplaced =
      /^(?:title|description|default|deprecated)$/.test(keyword) || !Object.hasOwn(copy, keyword);
    (isReplaced ? copy : others)[keyword] = next[keyword];
  }
  if (keysOf(others).length > 0) copy["allOf"] = [...itemsOf(copy["allOf"]), others];
}

function copyKeywords(schema: Record<string, unknown>, copying: SchemaCopying, depth: number): JsonSchema {
  let copy: JsonSchema = {};
  if (copying.isBase64 && isBinaryString(schema)) {
    copy = { ...base64Schema, ...descriptionOf(schema) };
    copying.left -= jsonLength(copy);
    return copy;
  }
  for (const keyword of Object.keys(schema)) {
    const kind = keywordKinds.get(keyword);
    if (kind === undefined) continue;
    copying.left -= keyword.length + 4;
    const before = copying.isExact;
    copying.isExact = true;
    const value = copyKeyword(kind, keyword, schema[keyword], copying, depth + 1);
    // what a value must not be, and what only one alternative can allow, has to be exact
    const isKept = copying.isExact || (keyword !== "not" && keyword !== "oneOf");
    if (value !== undefined && isKept) copy[keyword] = value;
    copying.isExact &&= before;
  }
  return inJsonSchema(copy, schema);
}

/** The value of a keyword; `undefined` if it is invalid, or exceeds the limits. */
function copyKeyword(
  kind: string,
  keyword: string,
  value: unknown,
  copying: SchemaCopying,
  depth: number,
): unknown {
  if (kind === "members") return copyMemberSchemas(keyword, value, copying, depth);
  if (kind === "schemas") return copySchemas(keyword, value, copying, depth);
  if (kind === "schema") {
    if (typeof value === "boolean" && keyword !== "not") return value;
    return isSchema(value) ? copySchema(value, copying, depth) : undefined;
  }
  const isShown = keyword === "description" || keyword === "title";
  const isRight = isShown || isValid[kind]?.(value);
  const data = isShown ? cut(value) : isRight ? copyKeywordData(value) : undefined;
  copying.left -= data === undefined ? 0 : jsonLength(data);
  if (data === undefined || copying.left <= 0) {
    // an invalid pattern could be a limit that is only written in another dialect
    copying.isExact = isShown || !(isRight || kind === "other" || kind === "pattern");
    return undefined;
  }
  copying.hasDefault ||= keyword === "default";
  return Array.isArray(data) && kind !== "any" ? [...new Set<unknown>(data)] : data;
}

/** A copy of data; `undefined` if it is nested too deep. */
function copyKeywordData(value: unknown): unknown {
  if (typeof value !== "object") return value;
  try {
    return copyOf(value, "schema", MAX_NESTED);
  } catch {
    return undefined;
  }
}

function isSchema(value: unknown): boolean {
  return isJsonObject(value) || typeof value === "boolean";
}

function jsonLength(data: unknown): number {
  return jsonOf(data, "schema").length;
}

function copySchemas(
  keyword: string,
  value: unknown,
  copying: SchemaCopying,
  depth: number,
): JsonSchema[] | undefined {
  const schemas = itemsOf(value).filter(isSchema);
  const copies: JsonSchema[] = [];
  for (const schema of schemas) if (copying.left > 0) copies.push(copySchema(schema, copying, depth));
  const isWhole = copies.length === schemas.length;
  copying.isExact &&= isWhole && keyword !== "prefixItems";
  // without one of its alternatives, anyOf would refuse what it allows
  if (copies.length === 0 || (keyword === "anyOf" && !isWhole)) return undefined;
  return keyword === "oneOf" ? copies : distinct(copies);
}

/** Schemas without those that are there twice. */
export function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  if (schemas.length < 2) return [...schemas];
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

function copyMemberSchemas(
  keyword: string,
  value: unknown,
  copying: SchemaCopying,
  depth: number,
): JsonSchema | undefined {
  if (!isJsonObject(value)) return undefined;
  const members = {};
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (hasFlag(copying.document, member, copying.hides)) continue;
    copying.left -= jsonLength(name) + 4;
    if (copying.left > 0 && (keyword === "properties" || isPattern(name)))
      setOwn(members, name, copySchema(member, copying, depth));
    else copying.isExact = false;
  }
  return members;
}

/** A text that isn't empty, cut at a length. */
export function cutTextOf(object: unknown, field: string, length?: number): string | undefined {
  return cut(own(object, field), length);
}

/** The description of an object as a part of a schema. */
export function descriptionOf(object: unknown): JsonSchema {
  const description = cutTextOf(object, "description");
  return description === undefined ? {} : { description };
}

function cut(text: unknown, length = MAX_TEXT): string | undefined {
  if (typeof text !== "string" || !/\S/.test(text)) return undefined;
  if (text.length <= length) return text;
  // not within a surrogate pair
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

const bounds = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** What OpenAPI 3.0 says in its own way, tuples, and members that are left out. */
function inJsonSchema(copy: JsonSchema, schema: Record<string, unknown>): JsonSchema {
  const { items, prefixItems, properties, required, type } = copy;
  if (own(schema, "nullable") === true && typeof type === "string" && type !== "null")
    copy["type"] = [type, "null"];
  for (const [exclusive, inclusive] of bounds) {
    if (own(schema, exclusive) !== true || copy[inclusive] === undefined) continue;
    copy[exclusive] = copy[inclusive];
    delete copy[inclusive];
  }
  if (required) {
    const described = own(schema, "properties");
    const kept = (required as string[]).filter(
      (name) => own(properties, name) !== undefined || own(described, name) === undefined,
    );
    if (kept.length > 0) copy["required"] = kept;
    else delete copy["required"];
  }
  if (prefixItems) {
    delete copy["prefixItems"];
    const rest = items === false ? [] : [(items ?? {}) as JsonSchema];
    // draft-07 has no prefixItems, and 2020-12 no list of items
    copy["items"] = { anyOf: distinct([...(prefixItems as JsonSchema[]), ...rest]) };
    if (items === false) {
      const { length } = itemsOf(own(schema, "prefixItems"));
      copy["maxItems"] = Math.min(length, (copy["maxItems"] as number) ?? length);
    }
  }
  return copy;
}
