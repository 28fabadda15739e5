import { isBinaryString } from "../openapi/document/binary.js";
import { isJsonObject, itemsOf, keysOf, own, resolve } from "../openapi/document/document.js";
import { hasFlag, typesOf } from "../openapi/document/shape.js";
import { copyOf, jsonOf } from "../openapi/json.js";
import { setOwn } from "../values/records.js";
import { base64Schema } from "./base64.js";
import { dependsOn, isPattern, isValidData, type KeywordKind, keywordKinds } from "./keywords.js";
import { descriptionOf, shortTextOf } from "./texts.js";
import type { JsonSchema } from "./types.js";

/** Data starts this deep, so that copies of schemas don't exceed the 500 levels that values can have. */
const MAX_NESTED = 400;

/** How a schema is copied: a document's schemas can be of any size, and contain themselves. */
export interface Copying {
  readonly document: unknown;
  /** Members with this keyword are left out. */
  readonly hides: "readOnly" | "writeOnly";
  /** Whether bytes are strings in base64. */
  readonly isBase64: boolean;
  /** Whether descriptions and titles are copied. */
  readonly hasTexts: boolean;
  /** How many levels of schemas are copied; 0 for the types alone. */
  readonly depth: number;
  /** In characters of JSON. A larger copy is given up. */
  readonly size: number;
  /** The schemas that the copied one is in. */
  readonly within?: Within | undefined;
}

interface Within {
  readonly schema: unknown;
  readonly outer: Within | undefined;
}

/** A copy, or a part of one. */
export interface Copied<T = JsonSchema> {
  /** `undefined` for what is left out. */
  readonly value: T;
  /** The characters of its JSON, about; infinite if it was given up. */
  readonly size: number;
  /** Whether it allows the same values: nothing that limits them is missing. */
  readonly isExact: boolean;
  /** Whether each of its members or alternatives is there. */
  readonly isWhole: boolean;
  readonly hasDefault: boolean;
}

/** What says nothing, and lacks nothing. */
export const nothing = { size: 2, isExact: true, isWhole: true, hasDefault: false };
/** What is cut allows anything. */
const hole = (): Copied => ({ value: {}, size: 2, isExact: false, isWhole: true, hasDefault: false });
/** What is larger than it can be. */
export const tooLarge: Copied = { ...hole(), size: Infinity };
/** What is invalid limits nothing. */
const invalid: Copied<undefined> = { ...nothing, value: undefined, size: 0, isWhole: false };
const lost: Copied<undefined> = { ...invalid, isExact: false };

/**
 * A copy of a schema that allows the same values, or more: references are resolved, and what is invalid, contains itself or
 * exceeds the limits is left out. It means the same in JSON Schema 2020-12 and draft-07.
 */
export function copySchema(schema: unknown, copying: Copying): Copied {
  if (schema === undefined || schema === true) return { ...nothing, value: {} };
  if (schema === false) return { ...nothing, value: { not: {} } };
  const target = targetOf(schema, copying);
  if (!isJsonObject(target)) return hole();
  if (copying.depth === 0) return typesAlone(target, copying);
  const { depth, document, hasTexts, hides, isBase64, size, within: outer } = copying;
  const within = { schema: target, outer };
  const inner = { depth: depth - 1, document, hasTexts, hides, isBase64, size, within };
  return copyKeywords(withNext(target, schema), inner);
}

/** The schema that a reference leads to; `undefined` if it leads nowhere, or to one that the copied one is in. */
function targetOf(schema: unknown, { document, within }: Copying): unknown {
  let target: unknown;
  try {
    target = resolve(document, schema);
  } catch {
    // no request depends on it
  }
  for (let outer = within; outer; outer = outer.outer) if (outer.schema === target) return undefined;
  return target;
}

/** What is left of a schema that is cut: at the top its types and its description, and nothing within another. */
function typesAlone(target: JsonSchema, { hasTexts, within }: Copying): Copied {
  if (within) return hole();
  const [type, ...others] = new Set(typesOf(target));
  const types = type === undefined ? {} : { type: others.length > 0 ? [type, ...others] : type };
  const value = { ...types, ...(hasTexts && descriptionOf(target)) };
  // "description" says nothing about values
  const isExact = !Object.keys(target).some(
    (keyword) => keywordKinds.has(keyword) && keyword !== "description",
  );
  return { value, size: sizeOf(value), isExact, isWhole: true, hasDefault: false };
}

/** A schema with the keywords next to its reference. Texts replace its own; what limits a value is added to it. */
function withNext(target: JsonSchema, schema: unknown): JsonSchema {
  if (target === schema) return target;
  const joined = { ...target };
  const others: JsonSchema = {};
  // in OpenAPI 3.1 and later a reference has other keywords next to it
  for (const keyword of keysOf(schema).filter((one) => keywordKinds.has(one))) {
    const isReplaced =
      /^(?:title|description|default|deprecated)$/.test(keyword) || !Object.hasOwn(target, keyword);
    (isReplaced ? joined : others)[keyword] = own(schema, keyword);
  }
  if (keysOf(others).length > 0) joined["allOf"] = [...itemsOf(joined["allOf"]), others];
  return joined;
}

function copyKeywords(schema: JsonSchema, copying: Copying): Copied {
  if (copying.isBase64 && isBinaryString(schema)) return bytes(schema, copying);
  const copy: JsonSchema = {};
  const missing = new Set<string>();
  // the other type of a value that is nullable
  let size = own(schema, "nullable") === true ? 12 : 2;
  let isExact = true;
  let hasDefault = false;
  for (const keyword of Object.keys(schema)) {
    const kind = keywordKinds.get(keyword);
    if (kind === undefined) continue;
    const part = copyKeyword(kind, keyword, schema, copying);
    // what a value must not be, and what only one alternative can allow, has to be exact
    const isKept = part.value !== undefined && (part.isExact || (keyword !== "not" && keyword !== "oneOf"));
    if (isKept) copy[keyword] = part.value;
    if (!isKept || !part.isWhole) missing.add(keyword);
    isExact &&= part.isExact;
    hasDefault ||= part.hasDefault && isKept;
    size += part.size + keyword.length + 4;
    if (size > copying.size) return tooLarge;
  }
  for (const [keyword, others] of dependsOn) {
    if (!Object.hasOwn(copy, keyword) || !others.some((other) => missing.has(other))) continue;
    delete copy[keyword];
    isExact = false;
  }
  return { value: inJsonSchema(copy, schema), size, isExact, isWhole: true, hasDefault };
}

/** The schema of bytes as a string in base64. */
export function bytes(described: unknown, { hasTexts }: Pick<Copying, "hasTexts">): Copied {
  const value = { ...base64Schema, ...(hasTexts && descriptionOf(described)) };
  return { ...nothing, value, size: sizeOf(value) };
}

function copyKeyword(
  kind: KeywordKind,
  keyword: string,
  schema: JsonSchema,
  copying: Copying,
): Copied<unknown> {
  const value = schema[keyword];
  if (kind === "members") return copyMembers(keyword, value, copying);
  if (kind === "schemas") return copyAlternatives(keyword, value, copying);
  if (keyword === "description" || keyword === "title") {
    const text = copying.hasTexts ? shortTextOf(schema, keyword) : undefined;
    return text === undefined ? invalid : copyData(kind, keyword, text);
  }
  if (kind !== "schema") return copyData(kind, keyword, value);
  if (typeof value === "boolean" && keyword !== "not") return { ...nothing, value };
  return isSchema(value) ? copySchema(value, copying) : invalid;
}

/** The copy of a keyword whose value isn't a schema. */
function copyData(kind: KeywordKind, keyword: string, value: unknown): Copied<unknown> {
  const isRight = isValidData[kind]?.(value) ?? false;
  const data = isRight ? plainData(value) : undefined;
  // an invalid pattern could be a limit that is only written in another dialect
  if (data === undefined) return isRight || kind === "other" || kind === "pattern" ? lost : invalid;
  return {
    value: Array.isArray(data) && kind !== "any" ? [...new Set<unknown>(data)] : data,
    size: sizeOf(data),
    isExact: true,
    isWhole: true,
    hasDefault: keyword === "default",
  };
}

/** A copy of data; `undefined` if it is nested too deep. */
function plainData(value: unknown): unknown {
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

/** The characters of the JSON of plain data. */
export function sizeOf(data: unknown): number {
  // most have nothing to escape
  if (typeof data === "string" && !/["\\\0-\x1F\uD800-\uDFFF]/.test(data)) return data.length + 2;
  try {
    return JSON.stringify(data).length;
  } catch {
    // a bigint
    return jsonOf(data, "schema").length;
  }
}

function copyAlternatives(keyword: string, value: unknown, copying: Copying): Copied<unknown> {
  const copies: JsonSchema[] = [];
  let { size, isExact, hasDefault } = nothing;
  for (const schema of itemsOf(value).filter(isSchema)) {
    const copied = copySchema(schema, copying);
    copies.push(copied.value);
    isExact &&= copied.isExact;
    hasDefault ||= copied.hasDefault;
    size += copied.size + 1;
    if (size > copying.size) return tooLarge;
  }
  if (copies.length === 0) return invalid;
  const kept = keyword === "oneOf" ? copies : distinct(copies);
  return { value: kept, size, isExact, isWhole: true, hasDefault };
}

/** Schemas without those that are there twice. */
export function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  if (schemas.length < 2) return [...schemas];
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

function copyMembers(keyword: string, value: unknown, copying: Copying): Copied<unknown> {
  if (!isJsonObject(value)) return invalid;
  const members = {};
  let { size, isExact, isWhole, hasDefault } = nothing;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (hasFlag(copying.document, member, copying.hides)) continue;
    if (keyword !== "properties" && !isPattern(name)) {
      isExact = isWhole = false;
      continue;
    }
    const copied = copySchema(member, copying);
    setOwn(members, name, copied.value);
    isExact &&= copied.isExact;
    hasDefault ||= copied.hasDefault;
    size += copied.size + sizeOf(name) + 2;
    if (size > copying.size) return tooLarge;
  }
  return { value: members, size, isExact, isWhole, hasDefault };
}

const bounds = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** What OpenAPI 3.0 says in its own way, and members that are left out. */
function inJsonSchema(copy: JsonSchema, schema: JsonSchema): JsonSchema {
  const { properties, required, type } = copy;
  if (own(schema, "nullable") === true && typeof type === "string" && type !== "null")
    copy["type"] = [type, "null"];
  for (const [exclusive, inclusive] of bounds) {
    if (own(schema, exclusive) !== true || copy[inclusive] === undefined) continue;
    copy[exclusive] = copy[inclusive];
    delete copy[inclusive];
  }
  if (!required) return copy;
  const described = own(schema, "properties");
  const kept = (required as string[]).filter(
    (name) => own(properties, name) !== undefined || own(described, name) === undefined,
  );
  if (kept.length > 0) copy["required"] = kept;
  else delete copy["required"];
  return copy;
}
