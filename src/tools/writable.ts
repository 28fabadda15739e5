import { own } from "../openapi/document/document.js";
import { type BodyType, encodingOf } from "../openapi/plan/body-plan.js";
import { hasStyle } from "../openapi/plan/form.js";
import { comparableKey, isNameOfOther } from "../openapi/plan/names.js";
import type { Parameter } from "../openapi/plan/parameter.js";
import { namesAt, type Plan } from "../openapi/plan/plan.js";
import { slotsOf } from "../openapi/plan/schemes.js";
import { cookieText } from "../openapi/plan/style.js";
import { memberName } from "../uri-template/nested.js";

/** Which values a place can write. No place but JSON writes `null`. */
export interface Writable {
  /** The types of JSON Schema. A number can be an integer. */
  readonly types: readonly string[];
  /** The types of a value that the document says nothing about. */
  readonly usual: readonly string[];
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
export const scalar: Writable = { types: scalars, usual: scalars };
/** Any JSON but `null`. */
export const json: Writable = { types, usual: types };
/** A list or an object of any JSON. */
export const container: Writable = { types: containers, usual: containers };
/** A list of any JSON. */
export const listOfJson: Writable = { types: ["array"], usual: ["array"] };
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

/** A form, and what its members can be. */
export function formOf(memberOf: (name: string) => Writable): Writable {
  const members = (name?: string): Writable => (name === undefined ? part : memberOf(name));
  return { types: ["object"], usual: ["object"], members };
}

/** What a parameter can write. */
export function writableBy(plan: Plan, parameter: Parameter): Writable {
  const { bringsNames, content, isRequired, location, name, parameterObject } = parameter;
  if (content === "json") return json;
  const limits = textLimits(parameter);
  let writable = content ? { ...scalar, limits } : writableByStyle(parameterObject, name, limits);
  // an empty list writes no pair
  if (content === "form") writable = formOf(() => limited(part, isRequired));
  const { members } = writable;
  // what deepObject writes has the name of the parameter before it
  if (!bringsNames || !members || own(parameterObject, "style") === "deepObject")
    return limited(writable, isRequired);
  const others = namesAt(plan, location);
  const keys = new Set(slotsOf(plan.document, plan.alternatives).map(comparableKey));
  const isTaken = (member: string): boolean =>
    isNameOfOther(others, name, member) || keys.has(comparableKey({ location, name: member }));
  const free = (member?: string) => (member !== undefined && isTaken(member) ? undefined : members(member));
  return limited({ ...writable, members: free }, isRequired);
}

/** The keywords that limit a string. Cookies of the style `cookie`, or with text as `content`, aren't percent-encoded. */
function textLimits({ content, location, parameterObject }: Parameter): Limits {
  if (location === "path") return { minLength: 1 };
  const form = content ?? own(parameterObject, "style") ?? "form";
  return location === "cookie" && form !== "form" ? { pattern: cookieText.source } : {};
}

/** What a member of a form can write. */
export function writableByEncoding(type: BodyType, name: string, isRequired = false): Writable {
  const encoding = encodingOf(type, name);
  return limited(hasStyle(encoding) ? writableByStyle(encoding, name, {}) : part, isRequired);
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
