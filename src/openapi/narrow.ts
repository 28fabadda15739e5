import { setOwn } from "../values/records.js";
import { isObject, itemsOf, keysOf, own } from "./document.js";
import type { JsonSchema } from "./schema.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about. */
  readonly usual: readonly string[];
  /** What the items of a list can be; `undefined` for anything. */
  readonly items?: Writable;
  /** What the members of an object can be; `undefined` for anything. */
  readonly members?: Writable;
  /** Whether a list or an object needs something in it to be written. */
  readonly needsMembers?: boolean;
  /** Whether a string needs a character. */
  readonly needsText?: boolean;
}

const scalars = ["string", "number", "integer", "boolean"];
const usualScalars = ["string", "number", "boolean"];
const all = [...scalars, "array", "object"];
const usualAll = [...usualScalars, "array", "object"];

/** A string, number or boolean. */
export const scalar: Writable = { types: scalars, usual: usualScalars };
/** Lists and objects of scalars. */
export const flat: Writable = { types: all, usual: usualScalars, items: scalar, members: scalar };
/** Any JSON but `null`. */
export const json: Writable = { types: all, usual: usualAll };
/** A list or an object of any JSON. */
export const container: Writable = { types: ["array", "object"], usual: ["array", "object"] };
/** A member of a form: lists repeat it, and objects are JSON. */
export const part: Writable = { types: all, usual: [...usualScalars, "object"], items: json };
/** A form. */
export const form: Writable = { types: ["object"], usual: ["object"], members: part };
/** What deepObject writes, of which an empty member would be lost. */
const deep: Writable = {
  types: all,
  usual: usualScalars,
  needsMembers: true,
  get items() {
    return deep;
  },
  get members() {
    return deep;
  },
};
/** The style deepObject. */
export const deepObject: Writable = { types: all, usual: ["object"], items: deep, members: deep };

/**
 * A schema of those values of a schema that a place can write.
 *
 * @returns `undefined` if there are none
 */
export function narrow(schema: JsonSchema, writable: Writable): JsonSchema | undefined {
  const types = typesOf(schema);
  if (types) return fitTypes(schema, types, writable);
  for (const keyword of ["anyOf", "oneOf"]) {
    const alternatives = itemsOf(schema[keyword]);
    if (alternatives.length === 0) continue;
    const fitted = alternatives
      .map((one) => narrow(one as JsonSchema, writable))
      .filter((one) => one !== undefined);
    return fitted.length === 0 ? undefined : { ...schema, [keyword]: fitted };
  }
  const parts = itemsOf(schema["allOf"]) as JsonSchema[];
  const index = parts.findIndex(isTyped);
  if (index < 0) return fitTypes(schema, writable.usual, writable);
  const fitted = narrow(parts[index] as JsonSchema, writable);
  return fitted && { ...schema, allOf: parts.map((one, at) => (at === index ? fitted : one)) };
}

/** Whether a schema says what type a value has, itself or in its parts. */
function isTyped(schema: JsonSchema): boolean {
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => itemsOf(schema[keyword]));
  return typesOf(schema) !== undefined || parts.some((one) => isTyped(one as JsonSchema));
}

function typesOf(schema: JsonSchema): string[] | undefined {
  const { type, enum: values } = schema;
  if (type !== undefined) return [type].flat() as string[];
  if (Array.isArray(values)) return [...new Set(values.map(typeOfValue))];
  if (Object.hasOwn(schema, "const")) return [typeOfValue(schema["const"])];
  if (schema["properties"] !== undefined || isObject(schema["additionalProperties"])) return ["object"];
  return schema["items"] === undefined ? undefined : ["array"];
}

function typeOfValue(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

function fitTypes(schema: JsonSchema, given: readonly string[], writable: Writable): JsonSchema | undefined {
  const types = new Set(given.filter((type) => writable.types.includes(type)));
  const fitted: JsonSchema = { ...schema };
  if (types.has("array") && !fitItems(fitted, writable)) types.delete("array");
  if (types.has("object") && !fitMembers(fitted, writable)) types.delete("object");
  if (types.size === 0 || !fitValues(fitted, types, writable)) return undefined;
  if (writable.needsText && types.has("string"))
    fitted["minLength"] = Math.max(1, Number(fitted["minLength"] ?? 1));
  const [first] = types;
  fitted["type"] = types.size === 1 ? first : [...types];
  return fitted;
}

/** Leaves out the values of `enum`, `const` and `default` that can't be written. */
function fitValues(schema: JsonSchema, types: ReadonlySet<string>, writable: Writable): boolean {
  const isWritable = (value: unknown): boolean => {
    const type = typeOfValue(value);
    if (writable.needsText && value === "") return false;
    return types.has(type) || (type === "number" && types.has("integer"));
  };
  if (Object.hasOwn(schema, "default") && schema["default"] === null) delete schema["default"];
  if (Object.hasOwn(schema, "const") && !isWritable(schema["const"])) return false;
  if (!Array.isArray(schema["enum"])) return true;
  const values = schema["enum"].filter(isWritable);
  schema["enum"] = values;
  return values.length > 0;
}

function fitItems(schema: JsonSchema, { items, needsMembers }: Writable): boolean {
  if (items) {
    const fitted = narrow(schemaOf(schema["items"]), items);
    if (!fitted) return false;
    schema["items"] = fitted;
  }
  if (needsMembers) schema["minItems"] = Math.max(1, Number(schema["minItems"] ?? 1));
  return true;
}

function fitMembers(schema: JsonSchema, { members, needsMembers }: Writable): boolean {
  if (needsMembers) schema["minProperties"] = Math.max(1, Number(schema["minProperties"] ?? 1));
  if (!members) return true;
  for (const keyword of ["properties", "patternProperties"]) {
    if (schema[keyword] === undefined) continue;
    const fitted = {};
    for (const name of keysOf(schema[keyword])) {
      const member = narrow(schemaOf(own(schema[keyword], name)), members);
      if (member) setOwn(fitted, name, member);
      else if (itemsOf(schema["required"]).includes(name)) return false;
      // what isn't described here would be additional
      else setOwn(fitted, name, { not: {} });
    }
    schema[keyword] = fitted;
  }
  const { additionalProperties } = schema;
  if (additionalProperties === false) return true;
  schema["additionalProperties"] = narrow(schemaOf(additionalProperties), members) ?? false;
  return true;
}

/** A schema that can also be a boolean, or not be there. */
function schemaOf(schema: unknown): JsonSchema {
  return isObject(schema) ? schema : schema === false ? { not: {} } : {};
}

/** A schema whose objects have none of some names. */
export function withoutNames(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (names.length === 0) return schema;
  const copy: JsonSchema = { ...schema };
  for (const keyword of ["anyOf", "oneOf", "allOf"]) {
    if (copy[keyword] !== undefined) {
      copy[keyword] = itemsOf(copy[keyword]).map((one) => withoutNames(one as JsonSchema, names));
    }
  }
  if (![copy["type"]].flat().includes("object")) return copy;
  const { properties } = copy;
  if (isObject(properties)) {
    copy["properties"] = Object.fromEntries(
      Object.entries(properties).filter(([name]) => !names.includes(name)),
    );
  }
  if (copy["additionalProperties"] !== false) copy["propertyNames"] = { not: { enum: names } };
  return copy;
}
