import { missingValuesError } from "../../call/check-url.js";
import {
  fieldRules,
  leafOf,
  partsOfValue,
  textsOf,
  toArray,
  unwritablePartError,
} from "../../form/fields.js";
import { createPart, writeParts } from "../../form/parts.js";
import { includes, isYaml, kindOf } from "../../http/media-type.js";
import { escapeUnit, quote } from "../../messages/quote.js";
import { encode, encodeName } from "../../uri-template/encode.js";
import { type Counters, newCounters, type Value } from "../../values/copy.js";
import { memberRules } from "../../values/copy-rules.js";
import { jsonOf } from "../../values/json.js";
import { lazy } from "../../values/once.js";
import { isPlainObject } from "../../values/records.js";
import { misplacedValueError } from "../../values/scalars.js";
import { get } from "../document/document.js";
import { allowsObject, shapeOf } from "../document/shape.js";
import { invalidDocumentError } from "../errors.js";
import { checkAddedNames, collidesWithOther, comparableNames, namesIn } from "../styles/names.js";
import {
  cookieValue,
  encodeSome,
  type Place,
  type StyleContext,
  styleWriter,
  type WriteParameter,
} from "../styles/style.js";
import { type BodyType, encodingOf } from "./body-plan.js";

/** By the names of the members of a body: the caller's name for each, and whether something has to be written for it. */
export type MembersByName = ReadonlyMap<string, { readonly label: string; readonly isRequired: boolean }>;

export function labelOf(members: MembersByName | undefined, name: string): string {
  return members?.get(name)?.label ?? name;
}

export interface FormContext extends StyleContext {
  readonly route: string;
  readonly media: unknown;
  readonly members: MembersByName | undefined;
  readonly extent: Counters;
}

interface FormMember {
  readonly name: string;
  /** In parts, files are as they are. */
  readonly value: Value;
  readonly rules: ReturnType<typeof fieldRules>;
  readonly encoding: unknown;
  /** Its pairs in the style of its encoding; `undefined` if the encoding has nothing that makes a style. */
  readonly styled: string | undefined;
}

/** A member with a style can write several pairs, but none with the name of another. With `hasFiles`, files have no style. */
function writeMembers<Written>(
  form: Record<string, Value>,
  context: FormContext,
  hasFiles: boolean,
  write: (member: FormMember) => readonly Written[],
): Written[] {
  const { document, extent, media, members, route } = context;
  const described = lazy(() => shapeOf(document, get(media, "schema")).members);
  const names = lazy(() => comparableNames([...described().keys(), ...Object.keys(form)]));
  return Object.keys(form).flatMap((name) => {
    const label = labelOf(members, name);
    const value = form[name] as Value;
    const encoding = encodingOf(context, name);
    const isStyled = hasStyle(encoding) && !(hasFiles && toArray<unknown>(value).some(leafOf));
    const writeStyled = isStyled ? styleWriter("query", name, encoding, context) : undefined;
    if (isStyled && !writeStyled)
      throw invalidDocumentError(`The encoding of ${quote(name)}`, "has an unknown style", name);
    const styled = writeStyled && (writeStyled(value, label) ?? "");
    if (styled && typeof value === "object") {
      const writer = { name, label, takesNames: lazy(() => allowsObject(document, described().get(name))) };
      checkAddedNames(writer, namesIn(styled, "&"), (other) => collidesWithOther(names(), name, other));
    }
    const isJson = kindOf(String(get(encoding, "contentType"))) === "json";
    const written = write({ name, value, rules: { ...fieldRules(label, extent), isJson }, encoding, styled });
    if (written.length === 0 && members?.get(name)?.isRequired) throw missingValuesError(route, [label]);
    return written;
  });
}

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written like a query parameter, the others as `textsOf` says.
 */
export function writeUrlencoded(form: Record<string, Value>, context: FormContext): string {
  const pairs = writeMembers(form, context, false, ({ encoding, name, rules, styled, value }) => {
    const { label } = rules;
    if (styled !== undefined) return styled ? [styled] : [];
    return textsOf(value, rules).map(([text, isJson]) => {
      checkObject(isJson, encoding, label);
      return `${encodeName(name, label)}=${encode(text, label)}`;
    });
  });
  return pairs.join("&").replaceAll("%20", "+");
}

/**
 * An object as `multipart/form-data`. Blobs, files and bytes are files, of the first type of their encoding that isn't a range;
 * other members are fields, with a content type if they are JSON or the encoding gives one.
 */
export function writeMultipart(form: Record<string, Value>, context: FormContext): FormData | Blob {
  const parts = writeMembers(form, context, true, ({ encoding, name, rules, styled, value }) => {
    encodeName(name, rules.label);
    // nothing is percent-encoded in multipart
    if (styled !== undefined)
      return Array.from(new URLSearchParams(styled), ([key, text]) => createPart(key, text));
    const described = `${get(encoding, "contentType") ?? ""}`;
    // OpenAPI ignores the type next to a style
    const type = hasStyle(encoding) ? "" : described;
    const fileType = type.split(",").find((one) => one.includes("/") && !one.includes("*"));
    const typeOf = (isJson: boolean): string | undefined => {
      const isOne = type.includes("/") && !/[*,]/.test(type);
      checkObject(isJson, encoding, rules.label);
      if (isOne && !/^text\/plain/.test(type)) return type;
      // OpenAPI 3.1 §4.8.15.1: an object is JSON by default
      return isJson ? "application/json" : undefined;
    };
    return partsOfValue(name, value, { ...rules, fileType: fileType?.trim(), typeOf });
  });
  return writeParts(parts);
}

/** Whether an object can be a member: its encoding names a type that JSON has, or none. */
export function takesObjects(encoding: unknown): boolean {
  const types = `${get(encoding, "contentType") ?? ""}`.split(",").filter((type) => type.includes("/"));
  const takesJson = (type: string): boolean =>
    kindOf(type) === "json" || isYaml(type) || includes(type, "application/json");
  return types.length === 0 || types.some((type) => takesJson(type.trim()));
}

function checkObject(isJson: boolean, encoding: unknown, label: string): void {
  if (isJson && !takesObjects(encoding)) throw unwritablePartError(label, `${get(encoding, "contentType")}`);
}

export function hasStyle(encoding: unknown): boolean {
  return ["style", "explode", "allowReserved"].some((field) => get(encoding, field) !== undefined);
}

/** @param place `undefined` for the whole query */
export function contentWriter(
  context: StyleContext,
  place: Place | undefined,
  name: string,
  { kind, media }: Pick<BodyType, "kind" | "media">,
): WriteParameter {
  const before = place === "query" ? `${encode(name, name)}=` : place === "cookie" ? `${name}=` : "";
  const form = { ...context, media, route: "", members: undefined };
  const scalarOf = (value: Value | undefined, label: string): string | undefined => {
    if (kind === "form" && isPlainObject(value))
      return writeUrlencoded(value, { ...form, extent: newCounters() }) || undefined;
    // toJSON can return undefined
    if (value === null || typeof value !== "object") return value?.toString();
    throw misplacedValueError(label, "is an array or object. Pass a string, a number or a boolean");
  };
  return (value, label) => {
    const text = kind === "json" ? jsonOf(value ?? null, label, memberRules) : scalarOf(value, label);
    if (text === undefined) return undefined;
    // headers are ASCII
    if (place === "header") return kind === "json" ? text.replace(/[^ -~]/g, escapeUnit) : text;
    // a string is a form already: only what would end the query is encoded
    if (!place && kind === "form") return encodeSome(text, label, /[#']/g);
    // cookies have no JSON, so it is encoded; other strings have to be valid cookie values
    return before + (place === "cookie" && kind !== "json" ? cookieValue(text, label) : encode(text, label));
  };
}
