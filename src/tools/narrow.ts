import { isJsonObject, itemsOf, keysOf, own, typeOfValue } from "../openapi/document/document.js";
import { typesOf } from "../openapi/document/shape.js";
import { setOwn } from "../values/records.js";
import type { JsonSchema } from "./types.js";
import type { Writable } from "./writable.js";

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
    // of parts that all hold, it is enough to narrow one
    const first = parts.findIndex((one) => !isAll || isTyped(one));
    if (first < 0) continue;
    const fitted = parts.flatMap((one, index) =>
      isAll && index !== first ? one : (narrow(one, writable, isExact) ?? []),
    );
    return fitted.length < (isAll ? parts.length : 1) ? undefined : { ...schema, [keyword]: fitted };
  }
  // numbers are integers too
  const any = isExact ? writable.usual : writable.types.filter((type) => type !== "integer");
  return fitTypes(schema, types ?? any, writable, isExact);
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
  const { items, needsMembers, needsText, text } = writable;
  const types = new Set(given.filter((type) => writable.types.includes(type)));
  const fitted: JsonSchema = { ...schema };
  const item = items && types.has("array") && narrow(schemaOf(schema["items"]), items, isExact);
  if (item) fitted["items"] = item;
  else if (items) types.delete("array");
  if (types.has("object") && !fitMembers(fitted, writable, isExact)) types.delete("object");
  for (const [type, keyword, isNeeded] of [
    ["array", "minItems", needsMembers],
    ["object", "minProperties", needsMembers],
    ["string", "minLength", needsText],
  ] as const)
    if (isNeeded && types.has(type)) fitted[keyword] = Math.max(1, Number(fitted[keyword] ?? 1));
  if (text && types.has("string")) {
    if (fitted["pattern"] === undefined) fitted["pattern"] = text.source;
    else fitted["allOf"] = [...itemsOf(fitted["allOf"]), { pattern: text.source }];
  }
  if (schema["default"] === null) delete fitted["default"];
  const isWritable = (value: unknown): boolean => isWritableAs(value, types, writable);
  if (schema["enum"]) fitted["enum"] = itemsOf(schema["enum"]).filter(isWritable);
  const isNothing = fitted["enum"] ? itemsOf(fitted["enum"]).length === 0 : types.size === 0;
  if (isNothing || (Object.hasOwn(schema, "const") && !isWritable(schema["const"]))) return undefined;
  fitted["type"] = types.size === 1 ? [...types][0] : [...types];
  return fitted;
}

/** Whether a value of an enum has one of the types, and a string the characters that are written. */
function isWritableAs(value: unknown, types: ReadonlySet<string>, { needsText, text }: Writable): boolean {
  const type = typeOfValue(value);
  if (typeof value === "string" && ((needsText && value === "") || (text && !text.test(value)))) return false;
  return types.has(type) || (type === "number" && types.has("integer"));
}

/** Narrows the members of an object. Returns whether every required one can be written. */
function fitMembers(schema: JsonSchema, writable: Writable, isExact: boolean): boolean {
  const { members, names, otherNames } = writable;
  if (!members) return true;
  const pattern = otherNames?.();
  const known = pattern === undefined ? undefined : new RegExp(pattern, "u");
  for (const keyword of ["properties", "patternProperties"]) {
    if (schema[keyword] === undefined) continue;
    const fitted = {};
    for (const name of keysOf(schema[keyword])) {
      const isOther = known?.test(name);
      const isName = !isOther && (keyword !== "properties" || (names?.test(name) ?? true));
      const described = schemaOf(own(schema[keyword], name));
      const member = isName ? narrow(described, members(name), isExact) : undefined;
      if (!member && itemsOf(schema["required"]).includes(name)) return false;
      // what isn't described here would be additional
      if (!isOther) setOwn(fitted, name, member ?? { not: {} });
    }
    schema[keyword] = fitted;
  }
  const { additionalProperties } = schema;
  if (additionalProperties === false) return true;
  schema["additionalProperties"] = narrow(schemaOf(additionalProperties), members(), isExact) ?? false;
  if (known || names) {
    schema["propertyNames"] = { ...(names && { pattern: names.source }), ...(known && { not: { pattern } }) };
  }
  return true;
}

/** A schema that can also be a boolean, or not be there. */
function schemaOf(schema: unknown): JsonSchema {
  return isJsonObject(schema) ? schema : schema === false ? { not: {} } : {};
}
