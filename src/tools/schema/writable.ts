import { memberName } from "../../form/pairs.js";
import { type BodyType, encodingOf } from "../../openapi/body/body-plan.js";
import { hasStyle, takesObjects } from "../../openapi/body/form.js";
import { isJsonObject, itemsOf, keysOf, own, typeOfValue } from "../../openapi/document/document.js";
import { typesOf } from "../../openapi/document/shape.js";
import { type Parameter, placeOf } from "../../openapi/plan/parameter.js";
import { isNeverEmpty, namesAt, type OperationPlan } from "../../openapi/plan/plan.js";
import { comparableKey, isNameOfOther } from "../../openapi/styles/names.js";
import { cookieText, type Place, repeatsLists, separatorOf } from "../../openapi/styles/style.js";
import { ownOf, setOwn } from "../../values/records.js";
import type { JsonSchema } from "../types.js";
import { tidied, typeKeyword } from "./json-schema.js";
import type { Copied } from "./schema.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. A number can be an integer. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about; `undefined` for all of them. */
  readonly usual: readonly string[] | undefined;
  /** What the items of a list can be; `undefined` for anything. */
  readonly items: Writable | undefined;
  /** What a member of an object can be, by its name if that is described. The place can't write a name that has `undefined`. */
  readonly members: ((name?: string) => Writable | undefined) | undefined;
  readonly limits: Limits;
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

// every field is there, so that none is read from a prototype
/** Any JSON but `null`. */
export const json: Writable = {
  types: [...scalars, ...containers],
  usual: undefined,
  items: undefined,
  members: undefined,
  limits: {},
};
/** A string, number or boolean. */
export const scalar: Writable = { ...json, types: scalars };
/** A list or an object of any JSON. */
export const container: Writable = { ...json, types: containers };
export const listOfJson: Writable = { ...json, types: ["array"] };
/** Lists of scalars, under a name that is repeated. */
const repeated: Writable = { ...json, types: [...scalars, "array"], usual: scalars, items: scalar };
/** A member of a form: lists repeat it, and objects are JSON. */
const part: Writable = { ...json, usual: [...scalars, "object"], items: json };

const notEmpty: Limits = { minItems: 1, minProperties: 1 };
const noBrackets: Limits = { propertyNames: { pattern: memberName.source } };

/** What deepObject writes: it loses empty lists and objects in it. */
const deep: Writable = {
  ...json,
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
  return { ...json, types: ["object"], members };
}

/**
 * What a parameter can write.
 *
 * @param secured what credentials set
 */
export function writableBy(
  plan: OperationPlan,
  secured: ReadonlySet<string>,
  parameter: Parameter,
): Writable {
  const { bringsNames, content, name, parameterObject } = parameter;
  const isNeeded = parameter.isRequired || isNeverEmpty(plan, parameter);
  if (content === "json") return json;
  const limits = textLimits(parameter);
  let writable = content
    ? { ...scalar, limits }
    : writableByStyle(placeOf(parameter), parameterObject, name, limits);
  // an empty list writes no pair
  if (content === "form") writable = formOf(() => limited(part, isNeeded));
  const { members } = writable;
  // deepObject writes the name of the parameter before each member
  if (!bringsNames || !members || own(parameterObject, "style") === "deepObject")
    return limited(writable, isNeeded);
  const place = placeOf(parameter);
  const others = namesAt(plan, place);
  const isTaken = (member: string): boolean =>
    isNameOfOther(others, name, member) || secured.has(comparableKey(place, member));
  const free = (member?: string) => (member !== undefined && isTaken(member) ? undefined : members(member));
  return limited({ ...writable, members: free }, isNeeded);
}

/** The keywords that limit a string. Cookies of the style `cookie`, or with text as `content`, aren't percent-encoded. */
function textLimits({ content, parameterObject, place }: Parameter): Limits {
  if (place === "path") return { minLength: 1 };
  const form = content ?? own(parameterObject, "style") ?? "form";
  return place === "cookie" && form !== "form" ? { pattern: cookieText.source } : {};
}

export function writableByEncoding(type: BodyType, name: string, isRequired = false): Writable {
  const encoding = encodingOf(type, name);
  if (hasStyle(encoding)) return limited(writableByStyle("query", encoding, name, {}), isRequired);
  return limited(takesObjects(encoding) ? part : repeated, isRequired);
}

function writableByStyle(place: Place, described: unknown, name: string, limits: Limits): Writable {
  if (own(described, "style") === "deepObject") return name.endsWith("[]") ? repeated : deepObject;
  const separator = separatorOf(place, described);
  if (separator) return divided(separator, limits);
  const value = { ...scalar, limits };
  const member = repeatsLists(place, described) ? repeated : value;
  return { ...json, usual: scalars, items: value, members: () => member, limits };
}

/** What a style writes that doesn't encode its separator: no item and no name has it. */
function divided(separator: string, limits: Limits): Writable {
  const rest = `[^${separator}]*`;
  const pattern = `^(?!${rest}[${separator}])${ownOf(limits).pattern?.slice(1) ?? ""}`;
  // a fraction has a dot
  const types = separator === "." ? ["string", "integer", "boolean"] : scalars;
  const items: Writable = { ...scalar, types, limits: { ...limits, pattern } };
  const names = new RegExp(`^[^${separator}=]*$`);
  const members = (name?: string): Writable | undefined => (names.test(`${name}`) ? items : undefined);
  return {
    ...json,
    usual: scalars,
    items,
    members,
    limits: { ...limits, propertyNames: { pattern: names.source } },
  };
}

/** What is needed has something in it. */
function limited(writable: Writable, isNeeded: boolean): Writable {
  return isNeeded ? { ...writable, limits: { ...writable.limits, ...notEmpty } } : writable;
}

const combinators = ["anyOf", "oneOf", "allOf"];

/**
 * A schema of those values of a schema that a place can write.
 *
 * @returns `undefined` if no value has both
 */
export function narrow({ isExact, schema }: Copied, writable: Writable): JsonSchema | undefined {
  // objects of a deepObject can contain others of any depth, so a schema that was cut allows anything
  if (!isExact && writable.items === writable && Object.keys(schema).length === 0) return {};
  const types = typesOf(schema);
  for (const keyword of types ? [] : combinators) {
    const parts = partsOf(schema, keyword);
    const isAll = keyword === "allOf";
    if (!parts.some((one) => !isAll || isTyped(one))) continue;
    const fitted = parts.flatMap((one) =>
      isAll && !isTyped(one) ? one : (narrow({ schema: one, isExact }, writable) ?? []),
    );
    return fitted.length < (isAll ? parts.length : 1) ? undefined : { ...schema, [keyword]: fitted };
  }
  // a schema that was cut could have had a type
  return fitTypes(schema, types ?? ((isExact && writable.usual) || writable.types), writable, isExact);
}

function partsOf(schema: JsonSchema, keyword: string): readonly JsonSchema[] {
  return itemsOf(own(schema, keyword)) as JsonSchema[];
}

/** Whether a schema says what type a value has, itself or in its parts. */
function isTyped(schema: JsonSchema): boolean {
  return (
    typesOf(schema) !== undefined || combinators.some((keyword) => partsOf(schema, keyword).some(isTyped))
  );
}

function fitTypes(
  schema: JsonSchema,
  given: readonly string[],
  writable: Writable,
  isExact: boolean,
): JsonSchema | undefined {
  const { items, limits } = writable;
  const fitted: JsonSchema = { ...schema };
  const isFitting = (type: string): boolean => {
    const isInteger = type === "integer" && writable.types.includes("number");
    if (!isInteger && !writable.types.includes(type)) return false;
    if (type === "array" && items) {
      const item = narrow(partOf(own(schema, "items"), isExact), items);
      if (item) fitted["items"] = item;
      return item !== undefined;
    }
    return type !== "object" || fitMembers(fitted, writable, isExact);
  };
  const types = given.filter(isFitting);
  limit(fitted, types, limits);
  if (own(schema, "default") === null) delete fitted["default"];
  const isWritable = (value: unknown): boolean => isWritableAs(value, types, limits);
  const values = own(schema, "enum");
  const left = values ? itemsOf(values).filter(isWritable) : types;
  const isNothing = left.length === 0 || (Object.hasOwn(schema, "const") && !isWritable(schema["const"]));
  if (isNothing) return undefined;
  if (values) fitted["enum"] = left;
  fitted["type"] = typeKeyword(types);
  return tidied(fitted);
}

const limitedTypes: Readonly<Record<keyof Limits, string>> = {
  minItems: "array",
  minProperties: "object",
  propertyNames: "object",
  minLength: "string",
  pattern: "string",
};

/** Adds the keywords of a place to those that a schema has. */
function limit(schema: JsonSchema, types: readonly string[], limits: Limits): void {
  for (const [keyword, value] of Object.entries(limits)) {
    if (!types.includes(limitedTypes[keyword as keyof Limits])) continue;
    const given = own(schema, keyword);
    if (given === undefined) schema[keyword] = value;
    else if (typeof given === "number") schema[keyword] = Math.max(1, given);
    else schema["allOf"] = [...partsOf(schema, "allOf"), { [keyword]: value }];
  }
}

/** Whether a value of an enum has one of the types, and a string the characters that are written. */
function isWritableAs(value: unknown, types: readonly string[], limits: Limits): boolean {
  const type = typeOfValue(value);
  const { minLength, pattern }: Limits = { minLength: 0, pattern: "", ...limits };
  if (typeof value === "string" && (value.length < minLength || !new RegExp(pattern).test(value)))
    return false;
  return types.includes(type) || (type === "number" && types.includes("integer"));
}

/** Narrows the members of an object. Returns whether every required one can be written. */
function fitMembers(schema: JsonSchema, { members }: Writable, isExact: boolean): boolean {
  if (!members) return true;
  const required = itemsOf(own(schema, "required"));
  for (const keyword of ["properties", "patternProperties"]) {
    const described = own(schema, keyword);
    if (described === undefined) continue;
    const fitted = {};
    for (const name of keysOf(described)) {
      const found = keyword === "properties" ? members(name) : members();
      // an empty list or object writes nothing
      const writable = found && limited(found, required.includes(name));
      const member = writable && narrow(partOf(own(described, name), isExact), writable);
      if (!member && required.includes(name)) return false;
      setOwn(fitted, name, member ?? { not: {} });
    }
    schema[keyword] = fitted;
  }
  const additional = own(schema, "additionalProperties");
  const others = members();
  if (others && additional !== false)
    schema["additionalProperties"] = narrow(partOf(additional, isExact), others) ?? false;
  return true;
}

/** A part of a schema, which can also be a boolean, or not be there. */
function partOf(part: unknown, isExact: boolean): Copied {
  return { schema: isJsonObject(part) ? part : part === false ? { not: {} } : {}, isExact };
}
