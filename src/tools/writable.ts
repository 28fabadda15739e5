import { memberName } from "../form/pairs.js";
import { type BodyType, encodingOf } from "../openapi/body/body-plan.js";
import { hasStyle, takesObjects } from "../openapi/body/form.js";
import { isJsonObject, itemsOf, keysOf, own, typeOfValue } from "../openapi/document/document.js";
import { typesOf } from "../openapi/document/shape.js";
import { type Parameter, placeOf } from "../openapi/plan/parameter.js";
import { namesAt, type OperationPlan } from "../openapi/plan/plan.js";
import { schemeKeysOf } from "../openapi/security/schemes.js";
import { comparableKey, isNameOfOther } from "../openapi/styles/names.js";
import { cookieText } from "../openapi/styles/style.js";
import { setOwn } from "../values/records.js";
import type { JsonSchema } from "./types.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. A number can be an integer. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about, if it isn't all. */
  readonly usual?: readonly string[];
  /** What the items of a list can be; `undefined` for anything. */
  readonly items?: Writable | undefined;
  /** What a member of an object can be, by its name if that is described. The place can't write a name that has `undefined`. */
  readonly members?: ((name?: string) => Writable | undefined) | undefined;
  /** Keywords that limit what is written. */
  readonly limits?: Limits;
}

/** The keywords with which a place limits values. */
export interface Limits {
  readonly minItems?: 1;
  readonly minProperties?: 1;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly propertyNames?: { readonly pattern: string };
}

const scalars = ["string", "number", "boolean"];
const containers = ["array", "object"];
const types = [...scalars, ...containers];

/** A string, number or boolean. */
export const scalar: Writable = { types: scalars };
/** Any JSON but `null`. */
export const json: Writable = { types };
/** A list or an object of any JSON. */
export const container: Writable = { types: containers };
export const listOfJson: Writable = { types: ["array"] };
/** Lists of scalars, under a name that is repeated. */
const repeated: Writable = { types: [...scalars, "array"], usual: scalars, items: scalar };
/** A member of a form: lists repeat it, and objects are JSON. */
const part: Writable = { types, usual: [...scalars, "object"], items: json };

const notEmpty: Limits = { minItems: 1, minProperties: 1 };
const noBrackets: Limits = { propertyNames: { pattern: memberName.source } };

/** What deepObject writes, of which an empty member would be lost. */
const deep: Writable = {
  types,
  usual: scalars,
  limits: { ...notEmpty, ...noBrackets },
  get items() {
    return deep;
  },
  members: (name) => (name === undefined || memberName.test(name) ? deep : undefined),
};
const deepObject: Writable = { ...deep, usual: ["object"], limits: noBrackets };

export function formOf(memberOf: (name: string) => Writable): Writable {
  const members = (name?: string): Writable => (name === undefined ? part : memberOf(name));
  return { types: ["object"], members };
}

export function writableBy(plan: OperationPlan, parameter: Parameter): Writable {
  const { bringsNames, content, isRequired, name, parameterObject } = parameter;
  if (content === "json") return json;
  const limits = textLimits(parameter);
  let writable = content ? { ...scalar, limits } : writableByStyle(parameterObject, name, limits);
  // an empty list writes no pair
  if (content === "form") writable = formOf(() => limited(part, isRequired));
  const { members } = writable;
  // what deepObject writes has the name of the parameter before it
  if (!bringsNames || !members || own(parameterObject, "style") === "deepObject")
    return limited(writable, isRequired);
  const place = placeOf(parameter);
  const others = namesAt(plan, place);
  const keys = schemeKeysOf(plan.document, plan.alternatives);
  const isTaken = (member: string): boolean =>
    isNameOfOther(others, name, member) || keys.has(comparableKey(place, member));
  const free = (member?: string) => (member !== undefined && isTaken(member) ? undefined : members(member));
  return limited({ ...writable, members: free }, isRequired);
}

/** The keywords that limit a string. Cookies of the style `cookie`, or with text as `content`, aren't percent-encoded. */
function textLimits({ content, parameterObject, place }: Parameter): Limits {
  if (place === "path") return { minLength: 1 };
  const form = content ?? own(parameterObject, "style") ?? "form";
  return place === "cookie" && form !== "form" ? { pattern: cookieText.source } : {};
}

/** What a member of a form can write. */
export function writableByEncoding(type: BodyType, name: string, isRequired = false): Writable {
  const encoding = encodingOf(type, name);
  if (hasStyle(encoding)) return limited(writableByStyle(encoding, name, {}), isRequired);
  return limited(takesObjects(encoding) ? part : repeated, isRequired);
}

function writableByStyle(described: unknown, name: string, limits: Limits): Writable {
  if (own(described, "style") === "deepObject") return name.endsWith("[]") ? repeated : deepObject;
  const value = { ...scalar, limits };
  return { types, usual: scalars, items: value, members: () => value, limits };
}

/** What is needed has something in it. */
function limited(writable: Writable, isNeeded: boolean): Writable {
  return isNeeded ? { ...writable, limits: { ...writable.limits, ...notEmpty } } : writable;
}

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
  return fitTypes(schema, types ?? ((isExact && writable.usual) || writable.types), writable, isExact);
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
