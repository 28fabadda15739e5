import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { notToken } from "../rfc9110.js";
import { encode } from "../uri-template/encode.js";
import type { Value } from "../values/copy.js";
import { isList } from "../values/records.js";
import { invalidValue } from "../values/scalars.js";
import { plainOf } from "./plain.js";

/** The locations of parameters. `querystring` parameters are in the query too. */
export type Location = "path" | "query" | "header" | "cookie";

/** How deepObject writes a list: `a[]=1&a[]=2`, or `a[0]=1&a[1]=2`. */
export type DeepObjectLists = "brackets" | "indices";

/** A row of the style table: OpenAPI 3.2 §4.12.6, which is RFC 6570 where that has an operator. */
interface Row {
  /** Before the whole. */
  readonly first: string;
  /** Between the members of an exploded value. */
  readonly separator: string;
  /** Between the members of a value that is not exploded. */
  readonly joiner: string;
  /** What follows the name where the value is empty; `undefined` where no name is written. */
  readonly ifEmpty: string | undefined;
}

/** How one parameter is written. */
export interface Style extends Row {
  /** As messages give it. */
  readonly name: string;
  /** As it is written. */
  readonly key: string;
  /** What is before a scalar that is not empty. */
  readonly before: string;
  readonly explode: boolean;
  readonly encode: Encoder;
  /** For the names in an object. */
  readonly encodeKey: Encoder;
  /** Only for deepObject. */
  readonly lists: DeepObjectLists | undefined;
}

/** Makes a string fit for its place, or throws an error that names the parameter. */
type Encoder = (text: string, parameter: string) => string;

const row = (first: string, separator: string, joiner: string, ifEmpty?: string): Row => ({
  first,
  separator,
  joiner,
  ifEmpty,
});

/** By location and style; the first of a location is its default. */
const table: Readonly<Record<Location, ReadonlyMap<string, Row>>> = /* @__PURE__ */ (() => ({
  path: new Map([
    ["simple", row("", ",", ",")],
    ["label", row(".", ".", ",")],
    ["matrix", row(";", ";", ",", "")],
  ]),
  query: new Map([
    ["form", row("", "&", ",", "=")],
    ["spaceDelimited", row("", "&", "%20", "=")],
    ["pipeDelimited", row("", "&", "%7C", "=")],
    ["deepObject", row("", "&", ",", "=")],
  ]),
  header: new Map([["simple", row("", ",", ",")]]),
  cookie: new Map([
    ["form", row("", "; ", ",", "=")],
    ["cookie", row("", "; ", ",", "=")],
  ]),
}))();

/** What a style can be at a location; the first is the default. */
export function stylesOf(location: Location): string[] {
  return [...table[location].keys()];
}

/** What is encoded although `allowReserved` would keep it, since it would end the value (a query pair, segment, cookie). */
const kept: Readonly<Record<Exclude<Location, "header">, RegExp>> = {
  path: /[/?#&+'[\]]/g,
  query: /[#&+'[\]]/g,
  cookie: /[#&+'[\],;]/g,
};
/** RFC 6265 §4.1.1: what cannot be in a cookie's value. */
const notCookieOctet = /[^!#-+\--:<-[\]-~]/;

const asIs: Encoder = (text) => text;
const percent: Encoder = (text, parameter) => encode(text, parameter);

/** A cookie's value, which nobody encodes. */
export const cookieValue: Encoder = (text, parameter) => {
  if (!notCookieOctet.test(text)) return text;
  throw new EndpointError(
    "ERR_INVALID_VALUE",
    `The value of the cookie ${quote(parameter)} has a character that RFC 6265 does not allow. Escape it first.`,
    parameter,
  );
};

const cookieName: Encoder = (text, parameter) => {
  if (!notToken.test(text)) return text;
  throw invalidValue(parameter, "a name that is not a token");
};

/** A percent-encoder for `allowReserved`. */
function reserved(location: keyof typeof kept): Encoder {
  return (text, parameter) =>
    encode(text, parameter, true).replace(
      kept[location],
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
}

/** What a parameter object says of its style. */
export interface StyleFields {
  readonly style?: unknown;
  readonly explode?: unknown;
  readonly allowReserved?: unknown;
}

/** How a parameter is written; `undefined` for a style that its location does not have. */
export function readStyle(
  location: Location,
  name: string,
  { style: given, explode, allowReserved }: StyleFields,
  lists: DeepObjectLists,
): Style | undefined {
  const style = (given ?? (location === "path" || location === "header" ? "simple" : "form")) as string;
  const found = table[location].get(style);
  if (!found) return undefined;
  const [text, key] =
    location === "header"
      ? [asIs, asIs]
      : style === "cookie"
        ? [cookieValue, cookieName]
        : [allowReserved === true ? reserved(location) : percent, percent];
  const { first, separator, joiner, ifEmpty } = found;
  const written = location === "cookie" ? name : encode(name, name);
  return {
    first,
    separator,
    joiner,
    ifEmpty,
    name,
    key: written,
    before: ifEmpty === undefined ? first : `${first}${written}=`,
    explode: typeof explode === "boolean" ? explode : style === "form" || style === "cookie",
    encode: text,
    encodeKey: key,
    lists: style === "deepObject" ? lists : undefined,
  };
}

/**
 * A value as its style writes it, with its name where the style has names. `undefined` where there is nothing to write:
 * for `undefined`, `null`, and a list or object without members (RFC 6570 §2.3).
 *
 * @throws `ERR_INVALID_VALUE`, `ERR_ILL_FORMED_UNICODE`
 */
export function writeValue(style: Style, given: unknown): string | undefined {
  const { name, first, key } = style;
  // most values
  if (typeof given === "string" && given !== "") return style.before + style.encode(given, name);
  const value = plainOf(given, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object") return first + named(style, key, style.encode(`${value}`, name));
  if (style.lists) return writeDeep(style, key, value);
  const text = writeMembers(style, value);
  return text === undefined ? undefined : first + (style.explode ? text : named(style, key, text));
}

function writeMembers(style: Style, value: Value[] | { [name: string]: Value }): string | undefined {
  const { name, key, explode, joiner } = style;
  const separator = explode ? style.separator : joiner;
  let text: string | undefined;
  for (const member of Object.keys(value)) {
    const item = (value as { [name: string]: Value })[member] as Value;
    if (item === null) continue;
    let part = style.encode(textOf(item, name), name);
    if (isList(value)) part = explode ? named(style, key, part) : part;
    else {
      const memberKey = style.encodeKey(member, name);
      if (!explode) part = memberKey + joiner + part;
      else part = style.ifEmpty === undefined ? `${memberKey}=${part}` : named(style, memberKey, part);
    }
    text = text === undefined ? part : text + separator + part;
  }
  return text;
}

function named({ ifEmpty }: Row, key: string, text: string): string {
  return ifEmpty === undefined ? text : key + (text ? `=${text}` : ifEmpty);
}

/** The string of a scalar. */
export function textOf(value: unknown, name: string): string {
  const plain = plainOf(value, name);
  if (typeof plain !== "object") return String(plain);
  throw invalidValue(name, "a list or object within a list or object, which its style cannot write");
}

/** `a[b]=1&a[c][]=2`. An object within a list has an index: without one nobody could tell where it ends. */
function writeDeep(style: Style, prefix: string, value: Value): string | undefined {
  let text: string | undefined;
  const write = (key: string, item: Value): void => {
    if (item === null) return;
    if (isList(item)) {
      for (const [index, part] of item.entries()) {
        const isIndexed = style.lists === "indices" || typeof part === "object";
        write(`${key}%5B${isIndexed ? index : ""}%5D`, part as Value);
      }
    } else if (typeof item === "object") {
      for (const name of Object.keys(item)) {
        write(`${key}%5B${style.encodeKey(name, style.name)}%5D`, item[name] as Value);
      }
    } else {
      const pair = `${key}=${style.encode(String(item), style.name)}`;
      text = text === undefined ? pair : `${text}&${pair}`;
    }
  };
  write(prefix, value);
  return text;
}
