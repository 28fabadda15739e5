import { itemsOf, keysOf, own } from "../openapi/document/document.js";
import type { JsonSchema } from "./types.js";

/** Whether a value is a regular expression, as JSON Schema has them. */
export function isPattern(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    return new RegExp(value, "u") !== undefined;
  } catch {
    return false;
  }
}

/** The JSON of plain data. A bigint has quotes here: the text is only measured and compared. */
export function jsonText(data: unknown): string {
  try {
    return JSON.stringify(data);
  } catch {
    return JSON.stringify(data, (_, value) => (typeof value === "bigint" ? `${value}` : value));
  }
}

/** Schemas without those that are there twice. */
export function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  if (schemas.length < 2) return [...schemas];
  return [...new Map(schemas.map((schema) => [jsonText(schema), schema])).values()];
}

/** The schema of OpenAPI as one of JSON Schema, with the keywords next to its reference. */
export function toJsonSchema(target: JsonSchema, schema: unknown): JsonSchema {
  const joined = target === schema ? { ...target } : withNext(target, schema);
  const type = own(joined, "type");
  if (own(joined, "nullable") === true && typeof type === "string") joined["type"] = [type, "null"];
  for (const inclusive of ["minimum", "maximum"]) {
    const exclusive = inclusive.replace("m", "exclusiveM");
    if (own(joined, exclusive) !== true) continue;
    joined[exclusive] = own(joined, inclusive);
    delete joined[inclusive];
  }
  // without a keyword that can't be copied, these would refuse what the schema allows
  if (own(joined, "prefixItems") !== undefined) delete joined["items"];
  if (own(joined, "minContains") !== undefined) delete joined["contains"];
  if (!keysOf(own(joined, "patternProperties")).every(isPattern)) delete joined["additionalProperties"];
  return joined;
}

/** Texts next to a reference replace those of its schema; what limits a value is added. OpenAPI 3.1 and later have such. */
function withNext(target: JsonSchema, schema: unknown): JsonSchema {
  const joined = { ...target };
  const others: JsonSchema = {};
  for (const keyword of keysOf(schema).filter((one) => one !== "$ref")) {
    const isReplaced =
      /^(?:title|description|default|deprecated)$/.test(keyword) || !Object.hasOwn(target, keyword);
    (isReplaced ? joined : others)[keyword] = own(schema, keyword);
  }
  if (keysOf(others).length > 0) joined["allOf"] = [...itemsOf(joined["allOf"]), others];
  return joined;
}

/** Longer texts are cut. */
const MAX_TEXT = 1000;

/** A text that isn't empty, cut at its length. */
export function shortText(text: unknown): string | undefined {
  if (typeof text !== "string" || !/\S/.test(text)) return undefined;
  // not within a surrogate pair
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

export function descriptionOf(object: unknown): JsonSchema {
  const description = shortText(own(object, "description"));
  return description === undefined ? {} : { description };
}
