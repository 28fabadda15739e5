import { kindOf } from "../../media-type.js";
import { asFile, filePart, type Part, textPart, writeParts } from "../../parts.js";
import { quote } from "../../quote.js";
import { encode, encodeName } from "../../uri-template/encode.js";
import { checkLength, readItems } from "../../values/copy.js";
import { isList } from "../../values/records.js";
import { own } from "../document/document.js";
import { shapeOf, takesNames } from "../document/shape.js";
import { invalidDocumentError } from "../errors.js";
import { copyOf, jsonOf } from "../json.js";
import { once } from "../once.js";
import { checkBroughtNames, isNameOfOther, namesOf } from "./brought-names.js";
import { type DeepObjectLists, styleWriter } from "./style.js";

/** What forms of a document have in common. */
export interface FormSource {
  readonly document: unknown;
  readonly lists: DeepObjectLists;
}

/** How a form is written. */
export interface FormContext extends FormSource {
  /** The media type object, which may have `encoding`. */
  readonly media: unknown;
  /** What the caller calls a member, for errors. */
  readonly labelOf: (name: string) => string;
  /** Gets the name of each member that writes nothing. */
  readonly leaveOut: (name: string) => void;
}

/** A member of a form. */
interface FormMember {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** Its encoding object. */
  readonly encoding: unknown;
  /** Its pairs in the style of its encoding; `undefined` if the encoding has nothing that makes a style. */
  readonly styled: string | undefined;
}

/**
 * The members of a form, each read once. One with a style can be several pairs, but not under the names of others.
 *
 * @param hasFiles whether files are written as they are, whatever the style
 */
function* formMembers(
  form: Record<string, unknown>,
  { document, labelOf, lists, media }: FormContext,
  hasFiles: boolean,
): Generator<FormMember> {
  const described = once(() => shapeOf(document, own(media, "schema")).members);
  const names = once(() => namesOf([...described().keys(), ...Object.keys(form)]));
  for (const name of Object.keys(form)) {
    const label = labelOf(name);
    const given = form[name];
    const value = hasFiles && isList(given) ? readItems(given, label) : given;
    const encoding = own(own(media, "encoding"), name);
    const isStyled = hasStyle(encoding) && !(hasFiles && [value].flat().some((item) => asFile(item)));
    const write = isStyled ? styleWriter("query", name, encoding, lists) : undefined;
    if (isStyled && !write) {
      throw invalidDocumentError(`The encoding of ${quote(name)}`, "has an unknown style", undefined, name);
    }
    const styled = write && (write(value, label) ?? "");
    if (styled && typeof value === "object") {
      const writer = { name, label, takesNames: once(() => takesNames(document, described().get(name))) };
      checkBroughtNames(writer, styled, "&", (other) => isNameOfOther(names(), name, other));
    }
    yield { name, label, value, encoding, styled };
  }
}

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written like a query parameter, the others as {@link textsOf} says.
 */
export function writeUrlencoded(form: Record<string, unknown>, context: FormContext): string {
  let pairs = "";
  for (const member of formMembers(form, context, false)) {
    const { label, name, styled } = member;
    const written =
      styled === undefined
        ? textsOf(member).map(([text]) => `${encodeName(name, label)}=${encode(text, label)}`)
        : [styled].filter(Boolean);
    if (written.length === 0) context.leaveOut(name);
    for (const pair of written) {
      pairs += pairs === "" ? pair : `&${pair}`;
      checkLength(pairs.length, label);
    }
  }
  return pairs.replaceAll("%20", "+");
}

/**
 * An object as `multipart/form-data`. Blobs, files and bytes are files; other members are fields, with a content type if they are
 * JSON or the encoding gives one.
 */
export function writeMultipart(form: Record<string, unknown>, context: FormContext): FormData | Blob {
  const parts: Part[] = [];
  for (const member of formMembers(form, context, true)) {
    const { encoding, label, name, styled, value } = member;
    encodeName(name, label);
    const before = parts.length;
    // nothing is percent-encoded in multipart
    for (const [key, text] of new URLSearchParams(styled)) parts.push(textPart(key, text));
    for (const item of styled === undefined ? [value].flat() : []) {
      const file = fileOf(item, encoding);
      if (file) parts.push(filePart(name, file));
      else parts.push(...textParts({ ...member, value: isList(value) ? [item] : item }));
    }
    if (parts.length === before) context.leaveOut(name);
  }
  return writeParts(parts);
}

/** A value as a file. Bytes, and a blob without a type, have the first type of the encoding that isn't a range. */
function fileOf(item: unknown, encoding: unknown): Blob | undefined {
  const given = hasStyle(encoding) ? "" : `${own(encoding, "contentType") ?? ""}`;
  const type = given.split(",").find((one) => one.includes("/") && !one.includes("*"));
  const file = asFile(item, type?.trim());
  if (file?.type !== "" || !type) return file;
  return file instanceof File
    ? new File([file], file.name, { type: type.trim() })
    : new Blob([file], { type: type.trim() });
}

function textParts(member: FormMember): Part[] {
  const { encoding, label, name } = member;
  const isPlainText = /^text\/plain/.test(`${own(encoding, "contentType")}`);
  return textsOf(member).map(([text, isJson]) => {
    encode(text, label);
    // OpenAPI 3.1 §4.8.15.1: an object is JSON by default
    const type = contentTypeOf(encoding) ?? (isJson && !isPlainText ? "application/json" : undefined);
    return textPart(name, text, type);
  });
}

/**
 * The strings of one member, and whether they are JSON: one for each item of a list, and JSON for an object, or where the
 * encoding says so. Nothing for `undefined` and `null`.
 */
function textsOf({ encoding, label, value }: FormMember): [text: string, isJson: boolean][] {
  const isJson = kindOf(String(own(encoding, "contentType"))) === "json";
  const copy = copyOf(value, label);
  return (isList(copy) ? copy : [copy])
    .filter((item) => item !== undefined && item !== null)
    .map((item) =>
      isJson || typeof item === "object" ? [jsonOf(item, label), true] : [String(item), false],
    );
}

/** Whether an encoding has something that makes a style. */
export function hasStyle(encoding: unknown): boolean {
  return ["style", "explode", "allowReserved"].some((field) => own(encoding, field) !== undefined);
}

/** The media type of a part, unless it is that of a string. OpenAPI ignores it next to a style. */
function contentTypeOf(encoding: unknown): string | undefined {
  const type = own(encoding, "contentType");
  return typeof type !== "string" || hasStyle(encoding) || /[*,]|^text\/plain/.test(type) ? undefined : type;
}
