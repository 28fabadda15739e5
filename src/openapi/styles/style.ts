import { isToken } from "../../http/fields.js";
import { type Encode, encode, tripletOf } from "../../uri-template/encode.js";
import { expandVariable } from "../../uri-template/expand.js";
import { type ArrayStyle, expandNested, type NestedStyles } from "../../uri-template/nested-pairs.js";
import { type Operator, operators, pairs, simple, type Varspec } from "../../uri-template/operators.js";
import type { Value } from "../../values/copy.js";
import { isPlainObject } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { get } from "../document/document.js";
import { allowsObject } from "../document/shape.js";
import { undescribedObjectError } from "./names.js";

/** The places of parameters. `querystring` parameters are in the query too. */
export type Place = "path" | "query" | "header" | "cookie";

export interface StyleContext {
  readonly document: unknown;
  /** How deepObject writes an array: `a[]=1&a[]=2`, or `a[0]=1&a[1]=2`. */
  readonly arrays: Extract<ArrayStyle, "brackets" | "indices">;
}

/** Writes a checked value with its name, if the style has names; `undefined` for what is not sent. Errors have the caller's label. */
export type WriteParameter = (value: Value | undefined, label: string) => string | undefined;

const keep: Encode = (text) => text;

/** ASCII without what ends a cookie or a field, for a value that isn't encoded. Servers trim spaces. */
const cookieText = /^([!-:<-~]([ -:<-~]*[!-:<-~])?)?$/;

function keepIf(isValid: (text: string) => boolean): Encode {
  return (text, parameter) => {
    if (isValid(text)) return text;
    throw misplacedValueError(parameter, "contains a character that has to be encoded. Encode it first");
  };
}

export const cookieValue: Encode = /* @__PURE__ */ keepIf((text) => cookieText.test(text));
const cookieName: Encode = /* @__PURE__ */ keepIf(isToken);

/** Writes a value without encoding it: a header field, or an encoded value. */
export const unencoded: Operator = /* @__PURE__ */ (() => ({
  ...simple,
  isDivided: true,
  encode: keep,
  // it would end the name
  encodeName: keepIf((name) => !name.includes("=")),
}))();

/** OpenAPI 3.2 §4.12.6, which is RFC 6570 where that has an operator. The first style of a place is its default. */
const table: Readonly<Record<Place, Readonly<Record<string, Operator | undefined>>>> =
  /* @__PURE__ */ (() => {
    const form = { ...pairs, first: "" };
    const divided = { ...form, isDivided: true };
    const cookie = { ...divided, separator: "; " };
    const label = { ...(operators.get(".") as Operator), isDivided: true };
    return {
      path: { simple, label, matrix: operators.get(";") },
      query: {
        form,
        spaceDelimited: { ...divided, joiner: "%20" },
        pipeDelimited: { ...divided, joiner: "%7C" },
        deepObject: form,
      },
      header: { simple: unencoded },
      cookie: { form: cookie, cookie: { ...cookie, encode: cookieValue, encodeName: cookieName } },
    };
  })();

export function isPlace(place: unknown): place is Place {
  return get(table, place as string) !== undefined;
}

export function stylesOf(place: Place): string[] {
  return Object.keys(table[place]);
}

/** Characters that are encoded despite `allowReserved`, because they would end the value. */
const endings: Readonly<Record<string, RegExp>> = {
  path: /[/?#&+'[\]]/g,
  query: /[#&+'[\]]/g,
  cookie: /[#&+'[\],;]/g,
};

export function encodeSome(text: string, parameter: string, characters: RegExp): string {
  return encode(text, parameter, true).replace(characters, tripletOf);
}

/**
 * How a value is written, by its parameter object or encoding object; `undefined` for a style that the place doesn't have. An array
 * or object without members is not sent, like `null` (RFC 6570 §2.3).
 */
export function styleWriter(
  place: Place,
  name: string,
  described: unknown,
  { document, arrays }: StyleContext,
): WriteParameter | undefined {
  const style = styleOf(place, described);
  const found = get(table[place], style) as Operator | undefined;
  if (!found) return undefined;
  // what isn't encoded has no reserved characters
  const ending = found.encode === encode && get(described, "allowReserved") === true && endings[place];
  const encodeReserved: Encode = (text, parameter) => encodeSome(text, parameter, ending as RegExp);
  const explode = isExploded(place, described);
  const separator = explode ? found.separator : found.joiner;
  const encodeItem: Encode = (text, parameter) => {
    const encoded = encodeReserved(text, parameter);
    // a separator that is encoded itself is refused
    return separator.length > 1 ? encoded : encoded.replaceAll(separator, tripletOf);
  };
  // the names of members end a value as well, where pairs don't encode them all
  const encodeKey: Encode =
    found.encodeName === encode
      ? (text, parameter) => encodeItem(text, parameter).replaceAll("=", tripletOf)
      : found.encodeName;
  const operator: Operator = ending
    ? { ...found, reserved: true, encode: encodeItem, encodeName: encodeKey }
    : found;
  const encodeText = ending ? encodeReserved : found.encode;
  const key = place === "cookie" ? name : encode(name, name);
  const variable = { name, key, explode, prefix: 0, column: undefined };
  if (style === "deepObject") {
    const styles: NestedStyles = { arrays, objects: "brackets", operator, fix: "" };
    return (value, label) => expandNested(label, key, value, styles);
  }
  const { first, kind } = operator;
  const prefix = kind === "value" ? first : `${first}${key}=`;
  // an array in an object repeats the name of its member, as servers read it (Spring's `sort`): OpenAPI leaves it open
  const repeatsLists = place === "query" && style === "form" && explode;
  return (value, label) => {
    // most values: a tenth to a fifth of a call
    if (typeof value !== "object" && value !== undefined && value !== "")
      return prefix + encodeText(`${value}`, label);
    // a path has no place for names that the document doesn't describe
    if (place === "path" && isPlainObject(value) && !allowsObject(document, get(described, "schema")))
      throw undescribedObjectError(label);
    const named = { ...variable, name: label };
    const text =
      repeatsLists && isPlainObject(value)
        ? expandLists(operator, named, value)
        : expandVariable(operator, named, value);
    return text === undefined ? undefined : first + text;
  };
}

function expandLists(operator: Operator, named: Varspec, object: Record<string, Value>): string | undefined {
  const pairs = Object.keys(object).map((member) => {
    const value = object[member];
    if (!Array.isArray(value)) return expandVariable(operator, named, { [member]: value as Value });
    const key = operator.encodeName(member, named.name, operator.reserved);
    return expandVariable(operator, { ...named, key }, value);
  });
  return pairs.filter((pair) => pair !== undefined).join(operator.separator) || undefined;
}

/** OpenAPI 3.2 §4.12.2.2. */
export function isExploded(place: Place, described: unknown): boolean {
  const explode = get(described, "explode");
  const style = styleOf(place, described);
  if (style === "deepObject") return true;
  return typeof explode === "boolean" ? explode : style === "form" || style === "cookie";
}

function styleOf(place: Place, described: unknown): string {
  return (get(described, "style") ?? stylesOf(place)[0]) as string;
}
