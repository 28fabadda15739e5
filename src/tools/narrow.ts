import { isJsonObject, itemsOf, keysOf, own, typeOfValue } from "../openapi/document/document.js";
import { typesOf } from "../openapi/document/shape.js";
import { setOwn } from "../values/records.js";
import type { JsonSchema } from "./types.js";
import type { Limits, Writable } from "./writable.js";

const combinators = ["anyOf", "oneOf", "allOf"];

/**
 * A schema of those values of a schema that a place can write.
 *
 * @param isExact whether a schema that says no type was written so: what was cut could have said any
 * @returns `undefined` if no value has both
 */
export function narrow(schema: JsonSchema, writable: Writable, isExact: boolean): JsonSchema | undefined {
  // what was cut can be anything, and what deepObject writes is in itself without end
  if (!isExact && writable.items === writable && Object.keys(schema).length === 0) return {};
  const types = typesOf(schema);
  for (const keyword of types ? [] : combinators) {
    const parts = itemsOf(schema[keyword]) as JsonSchema[];
    const isAll = keyword === "allOf";
    if (!parts.some((one) => !isAll || isTyped(one))) continue;
    const fitted = parts.flatMap((one) =>
      isAll && !isTyped(one) ? one : (narrow(one, writable, isExact) ?? []),
    );
    return fitted.length < (isAll ? parts.length : 1) ? undefined : { ...schema, [keyword]: fitted };
  }
  return fitTypes(schema, types ?? (isExact ? writable.usual : writable.types), writable, isExact);
}

/** Whether a schema says what type a value has, itself or in its parts. */
function isTyped(schema: JsonSchema): boolean {
  return (
    typesOf(schema) !== undefined ||
    combinators.some((keyword) => (itemsOf(schema[keyword]) as JsonSchema[]).some(isTyped))
  );
}

function fitTypes(
  schema: JsonSchema,
  given: readonly string[],
  writable: Writable,
  isExact: boolean,
): JsonSchema | undefined {
  const { items, limits = {} } = writable;
  const types = new Set(given.filter((one) => writable.types.includes(one === "integer" ? "number" : one)));
  const fitted: JsonSchema = { ...schema };
  const item = items && types.has("array") && narrow(schemaOf(schema["items"]), items, isExact);
  if (item) fitted["items"] = item;
  else if (items) types.delete("array");
  if (types.has("object") && !fitMembers(fitted, writable, isExact)) types.delete("object");
  limit(fitted, types, limits);
  if (schema["default"] === null) delete fitted["default"];
  const isWritable = (value: unknown): boolean => isWritableAs(value, types, limits);
  if (schema["enum"]) fitted["enum"] = itemsOf(schema["enum"]).filter(isWritable);
  const isNothing = fitted["enum"] ? itemsOf(fitted["enum"]).length === 0 : types.size === 0;
  if (isNothing || (Object.hasOwn(schema, "const") && !isWritable(schema["const"]))) return undefined;
  fitted["type"] = types.size === 1 ? [...types][0] : [...types];
  return fitted;
}

/** The type that each keyword limits. */
const limitedTypes: Readonly<Record<keyof Limits, string>> = {
  minItems: "array",
  minProperties: "object",
  propertyNames: "object",
  minLength: "string",
  pattern: "string",
};

/** Adds the keywords of a place to those that a schema has. */
function limit(schema: JsonSchema, types: ReadonlySet<string>, limits: Limits): void {
  for (const [keyword, value] of Object.entries(limits)) {
    if (!types.has(limitedTypes[keyword as keyof Limits])) continue;
    const given = schema[keyword];
    if (given === undefined) schema[keyword] = value;
    else if (typeof given === "number") schema[keyword] = Math.max(1, given);
    else schema["allOf"] = [...itemsOf(schema["allOf"]), { [keyword]: value }];
  }
}

/** Whether a value of an enum has one of the types, and a string the characters that are written. */
function isWritableAs(value: unknown, types: ReadonlySet<string>, { minLength = 0, pattern = "" }: Limits) {
  const type = typeOfValue(value);
  if (typeof value === "string" && (value.length < minLength || !new RegExp(pattern).test(value)))
    return false;
  return types.has(type) || (type === "number" && types.has("integer"));
}

/** Narrows the members of an object. Returns whether every required one can be written. */
function fitMembers(schema: JsonSchema, { members }: Writable, isExact: boolean): boolean {
  if (!members) return true;
  for (const keyword of ["properties", "patternProperties"]) {
    if (schema[keyword] === undefined) continue;
    const fitted = {};
    for (const name of keysOf(schema[keyword])) {
      const writable = keyword === "properties" ? members(name) : members();
      const member = writable && narrow(schemaOf(own(schema[keyword], name)), writable, isExact);
      if (!member && itemsOf(schema["required"]).includes(name)) return false;
      setOwn(fitted, name, member ?? { not: {} });
    }
    schema[keyword] = fitted;
  }
  const { additionalProperties } = schema;
  const others = members();
  if (others && additionalProperties !== false)
    schema["additionalProperties"] = narrow(schemaOf(additionalProperties), others, isExact) ?? false;
  return true;
}

/** A schema that can also be a boolean, or not be there. */
function schemaOf(schema: unknown): JsonSchema {
  return isJsonObject(schema) ? schema : schema === false ? { not: {} } : {};
}
