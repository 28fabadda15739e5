import { isJsonObject, itemsOf, keysOf, own, typeOfValue } from "../openapi/document/document.js";
import { typesOf } from "../openapi/document/shape.js";
import { patternOf } from "../openapi/plan/brought-names.js";
import { memberName } from "../uri-template/nested.js";
import { setOwn } from "../values/records.js";
import type { JsonSchema } from "./types.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about. */
  readonly usual: readonly string[];
  /** What the items of a list can be; `undefined` for anything. */
  readonly items?: Writable | undefined;
  /** What the members of an object can be; `undefined` for anything. */
  readonly members?: Writable | undefined;
  /** The same for those that are described, if it depends on their name. */
  readonly memberOf?: ((name: string) => Writable) | undefined;
  /** Whether a list or an object needs something in it to be written. */
  readonly needsMembers?: boolean;
  /** Whether a string needs a character. */
  readonly needsText?: boolean;
  /** The names that members of an object can have. */
  readonly names?: RegExp | undefined;
  /** The names that no member of an object can have. */
  readonly otherNames?: (() => readonly string[]) | undefined;
}

const usualScalars = ["string", "number", "boolean"];
const containers = ["array", "object"];
const all = [...usualScalars, "integer", ...containers];

/** A string, number or boolean. */
export const scalar: Writable = { types: [...usualScalars, "integer"], usual: usualScalars };
/** Lists and objects of scalars. */
export const flatValues: Writable = { types: all, usual: usualScalars, items: scalar, members: scalar };
/** Any JSON but `null`. */
export const json: Writable = { types: all, usual: [...usualScalars, ...containers] };
/** A list or an object of any JSON. */
export const container: Writable = { types: containers, usual: containers };
/** A list of any JSON. */
export const listOfJson: Writable = { types: ["array"], usual: [] };
/** A member of a form: lists repeat it, and objects are JSON. */
export const part: Writable = { types: all, usual: [...usualScalars, "object"], items: json };

/** A form, and what its members can be by name. */
export function formOf(memberOf?: Writable["memberOf"]): Writable {
  return { types: ["object"], usual: ["object"], members: part, memberOf };
}

/** What deepObject writes, of which an empty member would be lost. */
const deep: Writable = {
  types: all,
  usual: usualScalars,
  needsMembers: true,
  names: memberName,
  get items() {
    return deep;
  },
  get members() {
    return deep;
  },
};
const deepObject: Writable = { types: all, usual: ["object"], items: deep, members: deep, names: memberName };
/** Lists of scalars, under a name that is repeated. */
const repeated: Writable = { ...flatValues, types: all.filter((type) => type !== "object") };

/** What the style deepObject writes under a name. */
export function deepObjectUnder(name: string): Writable {
  return name.endsWith("[]") ? repeated : deepObject;
}

const combinators = ["anyOf", "oneOf", "allOf"];

/**
 * A schema of those values of a schema that a place can write.
 *
 * @returns `undefined` if no value has both
 */
export function narrow(schema: JsonSchema, writable: Writable): JsonSchema | undefined {
  const types = typesOf(schema);
  for (const keyword of types ? [] : combinators) {
    const parts = itemsOf(schema[keyword]) as JsonSchema[];
    const isAll = keyword === "allOf";
    // of parts that all hold, it is enough to narrow one
    const first = parts.findIndex((one) => !isAll || isTyped(one));
    if (first < 0) continue;
    const fitted = parts.flatMap((one, index) =>
      isAll && index !== first ? one : (narrow(one, writable) ?? []),
    );
    return fitted.length < (isAll ? parts.length : 1) ? undefined : { ...schema, [keyword]: fitted };
  }
  return fitTypes(schema, types ?? writable.usual, writable);
}

/** Whether a schema says what type a value has, itself or in its parts. */
function isTyped(schema: JsonSchema): boolean {
  return (
    typesOf(schema) !== undefined ||
    combinators.some((keyword) => (itemsOf(schema[keyword]) as JsonSchema[]).some(isTyped))
  );
}

function fitTypes(schema: JsonSchema, given: readonly string[], writable: Writable): JsonSchema | undefined {
  const { items, needsMembers, needsText } = writable;
  const types = new Set(given.filter((type) => writable.types.includes(type)));
  const fitted: JsonSchema = { ...schema };
  const needOne = (keyword: string): void => {
    fitted[keyword] = Math.max(1, Number(fitted[keyword] ?? 1));
  };
  const item = items && types.has("array") && narrow(schemaOf(schema["items"]), items);
  if (item) fitted["items"] = item;
  else if (items) types.delete("array");
  if (types.has("object") && !fitMembers(fitted, writable)) types.delete("object");
  if (needsMembers && types.has("array")) needOne("minItems");
  if (needsMembers && types.has("object")) needOne("minProperties");
  if (needsText && types.has("string")) needOne("minLength");
  const isWritable = (value: unknown): boolean => {
    const type = typeOfValue(value);
    return !(needsText && value === "") && (types.has(type) || (type === "number" && types.has("integer")));
  };
  if (schema["default"] === null) delete fitted["default"];
  const values = schema["enum"] as unknown[] | undefined;
  if (values) fitted["enum"] = values.filter(isWritable);
  const isNothing = fitted["enum"] ? (fitted["enum"] as unknown[]).length === 0 : types.size === 0;
  if (isNothing || (Object.hasOwn(schema, "const") && !isWritable(schema["const"]))) return undefined;
  fitted["type"] = types.size === 1 ? [...types][0] : [...types];
  return fitted;
}

/** Narrows the members of an object. Returns whether every required one can be written. */
function fitMembers(schema: JsonSchema, { memberOf, members, names, otherNames }: Writable): boolean {
  if (!members) return true;
  const others = otherNames?.() ?? [];
  const pattern = others.length > 0 ? patternOf(others) : undefined;
  const known = pattern === undefined ? undefined : new RegExp(pattern, "u");
  for (const keyword of ["properties", "patternProperties"]) {
    if (schema[keyword] === undefined) continue;
    const fitted = {};
    for (const name of keysOf(schema[keyword])) {
      const isOther = known?.test(name);
      const isName = !isOther && (keyword !== "properties" || (names?.test(name) ?? true));
      const writable = memberOf?.(name) ?? members;
      const member = isName ? narrow(schemaOf(own(schema[keyword], name)), writable) : undefined;
      if (!member && itemsOf(schema["required"]).includes(name)) return false;
      // what isn't described here would be additional
      if (!isOther) setOwn(fitted, name, member ?? { not: {} });
    }
    schema[keyword] = fitted;
  }
  const { additionalProperties } = schema;
  if (additionalProperties === false) return true;
  schema["additionalProperties"] = narrow(schemaOf(additionalProperties), members) ?? false;
  if (known || names) {
    schema["propertyNames"] = { ...(names && { pattern: names.source }), ...(known && { not: { pattern } }) };
  }
  return true;
}

/** A schema that can also be a boolean, or not be there. */
function schemaOf(schema: unknown): JsonSchema {
  return isJsonObject(schema) ? schema : schema === false ? { not: {} } : {};
}
