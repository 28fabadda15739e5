import { tryOr } from "../../errors.js";
import { unseen } from "../../messages/quote.js";
import { get, itemsOf, keysOf, keywordsNextTo } from "../../openapi/document/document.js";
import { changesOf } from "../../openapi/document/json-schema.js";
import { allows, shapeOf } from "../../openapi/document/shape.js";
import { newCounters, type Value } from "../../values/copy.js";
import { writeJson } from "../../values/json.js";
import type { JsonSchema } from "../types.js";

export function isPattern(value: unknown): boolean {
  return typeof value === "string" && tryOr(() => new RegExp(value, "u") !== undefined, false);
}

/** The JSON of plain data, which can have bigints. */
export function jsonText(data: unknown): string {
  const write = (hasBigint: boolean): string =>
    writeJson(data as Value, "schema", { ...newCounters(), hasBigint });
  return tryOr<string | undefined>(() => write(false), undefined) ?? write(true);
}

export function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  if (schemas.length < 2) return [...schemas];
  return [...new Map(schemas.map((schema) => [jsonText(schema), schema])).values()];
}

/** The value of `type` for some types, which can be there twice; `undefined` for none. */
export function typeKeyword(names: readonly string[] = []): string | string[] | undefined {
  if (names.length < 2) return names.at(0);
  const types = [...new Set(names)];
  return types.length > 1 ? types : types[0];
}

/** The types of a schema that allows only arrays or objects, or `null` next to them; `undefined` for any other. */
export function containersOf(schema: unknown): readonly string[] | undefined {
  const shape = shapeOf(undefined, schema);
  const all = ["string", "number", "boolean", "array", "object", "null"];
  const types = all.filter((type) => allows(shape, type));
  return /^(?:array|object)/.test(`${types}`) ? types : undefined;
}

export function deepFreeze<T>(data: T): T {
  if (typeof data === "object" && data !== null && !Object.isFrozen(data))
    for (const part of Object.values(Object.freeze(data))) if (typeof part === "object") deepFreeze(part);
  return data;
}

/** Changes a schema for vendors: one refuses all tools if an array has no `items`, or if anything but an object has members. */
export function normalizeForVendors(schema: JsonSchema): JsonSchema {
  const type = get(schema, "type") as string | string[] | undefined;
  if (type === undefined) return schema;
  const types = typeof type === "string" ? [type] : type;
  if (types.includes("array") && !Object.hasOwn(schema, "items")) schema["items"] = {};
  // to delete what isn't there takes as long as to copy a small schema
  for (const keyword of types.includes("object") ? [] : ["properties", "required"])
    if (Object.hasOwn(schema, keyword)) delete schema[keyword];
  return schema;
}

/** The keywords that JSON Schema has with another meaning, or that others depend on. */
const changedKeywords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "nullable exclusiveMinimum exclusiveMaximum prefixItems minContains patternProperties".split(" "),
);

/** A schema of OpenAPI as JSON Schema, with the keywords next to its reference. A keyword that is `undefined` is left out. */
export function toJsonSchema(target: JsonSchema, schema: unknown, document: unknown): JsonSchema {
  const joined = target === schema ? target : withNext(target, schema, document);
  if (!Object.keys(joined).some((keyword) => changedKeywords.has(keyword))) return joined;
  const changed = changesOf(joined);
  // without a keyword that can't be copied, these would refuse what the schema allows
  if (get(joined, "prefixItems") !== undefined) changed["items"] = itemsOfTuple(joined);
  if (get(joined, "minContains") !== undefined) changed["contains"] = undefined;
  if (!keysOf(get(joined, "patternProperties")).every(isPattern)) changed["additionalProperties"] = undefined;
  return { ...joined, ...changed };
}

function itemsOfTuple(schema: JsonSchema): unknown {
  const first = itemsOf(get(schema, "prefixItems"));
  const [others = {}, most] = [get(schema, "items"), get(schema, "maxItems")];
  const isClosed = others === false || (typeof most === "number" && most <= first.length);
  const all = isClosed ? first : [...first, others];
  return all.length > 1 ? { anyOf: all } : all[0];
}

/** Texts next to a reference replace those of its schema. Keywords that limit values are added, unless OpenAPI 3.0 ignores them. */
function withNext(target: JsonSchema, schema: unknown, document: unknown): JsonSchema {
  const keywords = keysOf(schema);
  if (keywords.length === 1) return target;
  const joined = { ...target };
  const others: JsonSchema = {};
  const counted = keywordsNextTo(document, schema);
  for (const keyword of keywords) {
    const isText = /^(?:title|description|default|deprecated)$/.test(keyword);
    if (isText || (counted.includes(keyword) && !Object.hasOwn(target, keyword)))
      joined[keyword] = get(schema, keyword);
    else if (counted.includes(keyword)) others[keyword] = get(schema, keyword);
  }
  if (keysOf(others).length > 0) joined["allOf"] = [...itemsOf(get(joined, "allOf")), others];
  return joined;
}

const MAX_TEXT = 1000;

/** A text that isn't empty, cut at its length, without characters that could hide what a model reads. */
export function cleanText(given: unknown): string | undefined {
  if (typeof given !== "string") return undefined;
  // characters that nobody sees are rare, and the start is enough
  const start = given.slice(0, 2 * MAX_TEXT);
  const isPlain = !/[^\t\n -~]/.test(start);
  const text = isPlain ? start : start.replace(unseen(), (one) => (/[\n\t]/.test(one) ? one : ""));
  if (!/\S/.test(text)) return undefined;
  // not within a surrogate pair
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A description that begins with a name of the document, where there is one. */
export function addName(description: string, name: string | undefined): string {
  if (name === undefined || name === description) return description;
  return cleanText(description && `${name}: ${description}`) ?? name;
}

export function describedBy(object: unknown): JsonSchema {
  const description = cleanText(get(object, "description"));
  return description === undefined ? {} : { description };
}
