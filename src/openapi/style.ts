import { notToken } from "../rfc9110.js";
import { encode } from "../uri-template/encode.js";
import type { Value } from "../values/copy.js";
import { isList } from "../values/records.js";
import { misplacedValue } from "../values/scalars.js";
import { own } from "./document.js";
import { copyOf } from "./json.js";

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
  /** What follows the name of an empty value; `undefined` if the style writes no names. */
  readonly ifEmpty: string | undefined;
}

/** Encodes a string for its place, or throws an error that names the parameter. */
type Encoder = (text: string, parameter: string) => string;

/** How one parameter is written. */
interface Style extends Row {
  /** For messages. */
  readonly name: string;
  /** The name as it is written. */
  readonly key: string;
  readonly explode: boolean;
  readonly encode: Encoder;
  /** Encodes the names in an object. */
  readonly encodeKey: Encoder;
}

/** Writes a value with its name, if the style has names; `undefined` for what is not sent. */
export type Write = (value: unknown) => string | undefined;

const row = (first: string, separator: string, joiner = ",", ifEmpty?: string): Row => ({
  first,
  separator,
  joiner,
  ifEmpty,
});

/** By location and style; the first of a location is its default. */
const table: Readonly<Record<Location, Readonly<Record<string, Row>>>> = /* @__PURE__ */ (() => ({
  path: { simple: row("", ","), label: row(".", "."), matrix: row(";", ";", ",", "") },
  query: {
    form: row("", "&", ",", "="),
    spaceDelimited: row("", "&", "%20", "="),
    pipeDelimited: row("", "&", "%7C", "="),
    deepObject: row("", "&", ",", "="),
  },
  header: { simple: row("", ",") },
  cookie: { form: row("", "; ", ",", "="), cookie: row("", "; ", ",", "=") },
}))();

/** Whether parameters can be at a location. */
export function isLocation(location: unknown): location is Location {
  return own(table, location as string) !== undefined;
}

/** The styles of a location. */
export function stylesOf(location: Location): string[] {
  return Object.keys(table[location]);
}

/** Characters that are encoded despite `allowReserved`, because they would end the value. */
const endings: Readonly<Record<Exclude<Location, "header">, RegExp>> = {
  path: /[/?#&+'[\]]/g,
  query: /[#&+'[\]]/g,
  cookie: /[#&+'[\],;]/g,
};

const asIs: Encoder = (text) => text;
const percent: Encoder = (text, parameter) => encode(text, parameter);

/** Checks a cookie value that isn't encoded. RFC 6265 §4.1.1 lists its characters. */
export const cookieValue: Encoder = (text, parameter) => {
  if (/^[!#-+\--:<-[\]-~]*$/.test(text)) return text;
  throw misplacedValue(parameter, "has a character that no cookie can have (RFC 6265). Escape it first");
};

const cookieName: Encoder = (text, parameter) => {
  if (!notToken.test(text)) return text;
  throw misplacedValue(parameter, "has a name that no cookie can have. Pass tokens");
};

/** The encoders of values and of the names in objects. */
function encodersOf(location: Location, style: string, allowReserved: unknown): [Encoder, Encoder] {
  if (location === "header") return [asIs, asIs];
  if (style === "cookie") return [cookieValue, cookieName];
  if (allowReserved !== true) return [percent, percent];
  const reserved: Encoder = (text, parameter) =>
    encode(text, parameter, true).replace(
      endings[location],
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [reserved, percent];
}

/**
 * How the value of a parameter, or of a member of a form, is written. A list or object without members is not sent, like
 * `null` (RFC 6570 §2.3).
 *
 * @param node the parameter object or encoding object: its `style`, `explode` and `allowReserved`
 * @returns `undefined` for a style that the location does not have
 */
export function styleWriter(
  location: Location,
  name: string,
  node: unknown,
  lists: DeepObjectLists,
): Write | undefined {
  const style = (own(node, "style") ?? stylesOf(location)[0]) as string;
  const found = own(table[location], style) as Row | undefined;
  if (!found) return undefined;
  const { first, ifEmpty } = found;
  const given = own(node, "explode");
  const explode = typeof given === "boolean" ? given : style === "form" || style === "cookie";
  const [encodeValue, encodeKey] = encodersOf(location, style, own(node, "allowReserved"));
  const key = location === "cookie" ? name : encode(name, name);
  const whole: Style = { ...found, name, key, explode, encode: encodeValue, encodeKey };
  const prefix = first + (ifEmpty === undefined ? "" : `${key}=`);
  return (value) => {
    // most values
    if (typeof value === "string" && value !== "") return prefix + encodeValue(value, name);
    const copy = copyOf(value, name);
    if (copy === undefined || copy === null) return undefined;
    if (typeof copy !== "object") return first + named(whole, key, encodeValue(String(copy), name));
    return style === "deepObject" ? writeDeep(whole, lists, copy) : writeMembers(whole, copy);
  };
}

function writeMembers(style: Style, value: Value[] | { [name: string]: Value }): string | undefined {
  const { name, key, explode, first, joiner } = style;
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
  return text === undefined ? undefined : first + (explode ? text : named(style, key, text));
}

function named({ ifEmpty }: Row, key: string, text: string): string {
  return ifEmpty === undefined ? text : key + (text ? `=${text}` : ifEmpty);
}

/** The string of a scalar. */
export function textOf(value: unknown, name: string): string {
  const scalar = copyOf(value, name);
  if (typeof scalar !== "object") return String(scalar);
  throw misplacedValue(name, "has a list or object that cannot be written there. Pass scalars");
}

/** `a[b]=1&a[c][]=2`. An object in a list has an index. Without one, servers can't tell where it ends. */
function writeDeep(style: Style, lists: DeepObjectLists, value: Value): string | undefined {
  const pairs: string[] = [];
  const write = (key: string, item: Value): void => {
    if (item === null) return;
    if (typeof item !== "object") {
      pairs.push(`${key}=${style.encode(String(item), style.name)}`);
      return;
    }
    for (const name of Object.keys(item)) {
      const part = (item as { [name: string]: Value })[name] as Value;
      const hasName = !isList(item) || lists === "indices" || typeof part === "object";
      write(`${key}%5B${hasName ? style.encodeKey(name, style.name) : ""}%5D`, part);
    }
  };
  write(style.key, value);
  return pairs.length > 0 ? pairs.join("&") : undefined;
}
