import { isJsonObject, itemsOf, own } from "../openapi/document/document.js";
import { copyOf, jsonOf } from "../openapi/json.js";
import type { JsonSchema } from "./types.js";

/** Data starts this deep, so that copies of schemas don't exceed the 500 levels that values can have. */
const MAX_NESTED = 400;

/** Whether a value is a schema. */
export function isSchema(value: unknown): boolean {
  return isJsonObject(value) || typeof value === "boolean";
}

/** Whether a value is a regular expression, as JSON Schema has them. */
export function isPattern(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    return new RegExp(value, "u") !== undefined;
  } catch {
    return false;
  }
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

/** A copy of data; `undefined` if it is nested too deep. */
export function plainData(value: unknown): unknown {
  if (typeof value !== "object") return value;
  try {
    return copyOf(value, "schema", MAX_NESTED);
  } catch {
    return undefined;
  }
}

/** Schemas without those that are there twice. */
export function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  if (schemas.length < 2) return [...schemas];
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Keywords whose meaning depends on others: without one of those they would refuse what the schema allows. */
const dependsOn: readonly (readonly [keyword: string, others: readonly string[]])[] = [
  ["additionalProperties", ["properties", "patternProperties"]],
  ["items", ["prefixItems"]],
  ["contains", ["minContains"]],
];

/** Removes what depends on keywords that are missing. Returns whether nothing did. */
export function removeDependent(copy: JsonSchema, missing: readonly string[]): boolean {
  const dependent = dependsOn.filter(
    ([keyword, others]) => Object.hasOwn(copy, keyword) && others.some((other) => missing.includes(other)),
  );
  for (const [keyword] of dependent) delete copy[keyword];
  return dependent.length === 0;
}

const bounds = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** Adds what OpenAPI 3.0 says in its own way. */
export function toJsonSchema(copy: JsonSchema, schema: JsonSchema): void {
  const { type } = copy;
  if (own(schema, "nullable") === true && typeof type === "string" && type !== "null")
    copy["type"] = [type, "null"];
  for (const [exclusive, inclusive] of bounds) {
    if (own(schema, exclusive) !== true || copy[inclusive] === undefined) continue;
    copy[exclusive] = copy[inclusive];
    delete copy[inclusive];
  }
}

/** Requires no member that was left out. */
export function requireMembers(copy: JsonSchema, schema: JsonSchema): void {
  const described = own(schema, "properties");
  const isThere = (name: unknown): boolean =>
    own(copy["properties"], name as string) !== undefined || own(described, name as string) === undefined;
  const kept = itemsOf(copy["required"]).filter(isThere);
  if (kept.length > 0) copy["required"] = kept;
  else delete copy["required"];
}

/** Longer texts are cut. */
const MAX_TEXT = 1000;

/** A text that isn't empty, cut at its length. */
export function shortText(text: unknown): string | undefined {
  if (typeof text !== "string" || !/\S/.test(text)) return undefined;
  // not within a surrogate pair
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The description of an object as a part of a schema. */
export function descriptionOf(object: unknown): JsonSchema {
  const description = shortText(own(object, "description"));
  return description === undefined ? {} : { description };
}
