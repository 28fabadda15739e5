import { type FieldRules, partsOfValue, textsOf } from "../../form/fields.js";
import { kindOf, type MediaKind } from "../../media-type.js";
import { asFile, type Part, textPart, writeParts } from "../../parts.js";
import { quote } from "../../quote.js";
import { encode, encodeName } from "../../uri-template/encode.js";
import type { Value } from "../../values/copy.js";
import { checkLength, readItems } from "../../values/copy.js";
import { isList, isPlainObject } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { own } from "../document/document.js";
import { shapeOf, takesNames } from "../document/shape.js";
import { invalidDocumentError, missingValuesError } from "../errors.js";
import { copyOf, jsonOf } from "../json.js";
import { once } from "../once.js";
import { checkBroughtNames, isNameOfOther, namesIn, namesOf } from "./names.js";
import { cookieValue, type DeepObjectLists, type Location, styleWriter, type Write } from "./style.js";

/** What forms of a document have in common. */
export interface FormSource {
  readonly document: unknown;
  readonly lists: DeepObjectLists;
}

/** What the caller calls the members of a body, by their names, and whether something has to be written for each. */
export type MembersByName = ReadonlyMap<string, { readonly label: string; readonly isRequired: boolean }>;

/** What the caller calls a member. */
export function labelOf(members: MembersByName | undefined, name: string): string {
  return members?.get(name)?.label ?? name;
}

/** How a form is written. */
export interface FormContext extends FormSource {
  /** Such as `POST /orgs`, for errors. */
  readonly route: string;
  /** The media type object, which may have `encoding`. */
  readonly media: unknown;
  readonly members: MembersByName | undefined;
}

/** A member of a form. */
interface FormMember {
  readonly name: string;
  readonly value: unknown;
  readonly rules: FieldRules;
  /** Its encoding object. */
  readonly encoding: unknown;
  /** Its pairs in the style of its encoding; `undefined` if the encoding has nothing that makes a style. */
  readonly styled: string | undefined;
}

/**
 * The members of a form, each read once. One with a style can be several pairs, but not under the names of others.
 *
 * @param hasFiles whether files are written as they are, whatever the style
 * @param write writes a member; `false` for one that writes nothing
 */
function eachMember(
  form: Record<string, unknown>,
  { document, lists, media, members, route }: FormContext,
  hasFiles: boolean,
  write: (member: FormMember) => boolean,
): void {
  const described = once(() => shapeOf(document, own(media, "schema")).members);
  const names = once(() => namesOf([...described().keys(), ...Object.keys(form)]));
  for (const name of Object.keys(form)) {
    const label = labelOf(members, name);
    const given = form[name];
    const value = hasFiles && isList(given) ? readItems(given, label) : given;
    const encoding = own(own(media, "encoding"), name);
    const isStyled = hasStyle(encoding) && !(hasFiles && [value].flat().some((item) => asFile(item)));
    const writeStyled = isStyled ? styleWriter("query", name, encoding, lists) : undefined;
    if (isStyled && !writeStyled)
      throw invalidDocumentError(`The encoding of ${quote(name)}`, "has an unknown style", name);
    const styled = writeStyled && (writeStyled(value, label) ?? "");
    if (styled && typeof value === "object") {
      const writer = { name, label, takesNames: once(() => takesNames(document, described().get(name))) };
      checkBroughtNames(writer, namesIn(styled, "&"), (other) => isNameOfOther(names(), name, other));
    }
    const isJson = kindOf(String(own(encoding, "contentType"))) === "json";
    const isWritten = write({ name, value, rules: { label, isJson }, encoding, styled });
    if (!isWritten && members?.get(name)?.isRequired) throw missingValuesError(route, [label]);
  }
}

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written like a query parameter, the others as `textsOf` says.
 */
export function writeUrlencoded(form: Record<string, unknown>, context: FormContext): string {
  let pairs = "";
  eachMember(form, context, false, ({ name, rules, styled, value }) => {
    const { label } = rules;
    const before = pairs.length;
    const texts = styled === undefined ? textsOf(value, rules) : [];
    const written = texts.map(([text]) => `${encodeName(name, label)}=${encode(text, label)}`);
    for (const pair of styled ? [styled] : written) {
      pairs += pairs === "" ? pair : `&${pair}`;
      checkLength(pairs.length, label);
    }
    return pairs.length > before;
  });
  return pairs.replaceAll("%20", "+");
}

/**
 * An object as `multipart/form-data`. Blobs, files and bytes are files, of the first type of their encoding that isn't a range;
 * other members are fields, with a content type if they are JSON or the encoding gives one.
 */
export function writeMultipart(form: Record<string, unknown>, context: FormContext): FormData | Blob {
  const parts: Part[] = [];
  eachMember(form, context, true, ({ encoding, name, rules, styled, value }) => {
    encodeName(name, rules.label);
    const before = parts.length;
    // OpenAPI ignores the type next to a style
    const type = hasStyle(encoding) ? "" : `${own(encoding, "contentType") ?? ""}`;
    const fileType = type.split(",").find((one) => one.includes("/") && !one.includes("*"));
    const typeOf = (isJson: boolean): string | undefined => {
      const isPlain = /^text\/plain/.test(`${own(encoding, "contentType")}`);
      if (type.includes("/") && !/[*,]/.test(type) && !isPlain) return type;
      // OpenAPI 3.1 §4.8.15.1: an object is JSON by default
      return isJson && !isPlain ? "application/json" : undefined;
    };
    if (styled === undefined)
      parts.push(...partsOfValue(name, value, { ...rules, fileType: fileType?.trim(), typeOf }));
    // nothing is percent-encoded in multipart
    else for (const [key, text] of new URLSearchParams(styled)) parts.push(textPart(key, text));
    return parts.length > before;
  });
  return writeParts(parts);
}

/** Whether an encoding has something that makes a style. */
export function hasStyle(encoding: unknown): boolean {
  return ["style", "explode", "allowReserved"].some((field) => own(encoding, field) !== undefined);
}

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
