import type { MediaKind } from "../../media-type.js";
import { encode } from "../../uri-template/encode.js";
import type { Value } from "../../values/copy.js";
import { isPlainObject } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { copyOf, jsonOf } from "../json.js";
import { type FormSource, writeUrlencoded } from "./form.js";
import { cookieValue, type Location, type Write } from "./style.js";

/** The media type of a parameter with `content`. */
export interface Content {
  readonly kind: MediaKind;
  /** The media type object. */
  readonly media: unknown;
}

/**
 * Writes a parameter with `content`: by its media type, and then encoded for its place.
 *
 * @param location `undefined` for the whole query
 */
export function contentWriter(
  source: FormSource,
  location: Location | undefined,
  name: string,
  { kind, media }: Content,
): Write {
  const before = location === "query" ? `${encode(name, name)}=` : location === "cookie" ? `${name}=` : "";
  const form = { ...source, media, route: "", members: undefined };
  const textOf = (value: Value | undefined, label: string): string | undefined => {
    if (kind === "form" && isPlainObject(value)) return writeUrlencoded(value, form) || undefined;
    // what toJSON returned can be nothing
    if (value === null || typeof value !== "object") return value?.toString();
    throw misplacedValueError(label, "is a list or object. Pass a scalar");
  };
  return (value, label) => {
    const text = kind === "json" ? jsonOf(value, label) : textOf(copyOf(value, label), label);
    if (text === undefined) return undefined;
    if (location === "header") return kind === "json" ? inAscii(text) : text;
    // a string is a form already: only what would end the query is encoded
    if (!location && kind === "form")
      return encode(text, label, true).replace(/#/g, "%23").replace(/'/g, "%27");
    // cookies have no JSON, so it is encoded; other strings have to be valid cookie values
    return (
      before + (location === "cookie" && kind !== "json" ? cookieValue(text, label) : encode(text, label))
    );
  };
}

/** JSON with escapes for everything but ASCII, for headers. */
function inAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
