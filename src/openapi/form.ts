import { quote } from "../quote.js";
import { encode, encodeName } from "../uri-template/encode.js";
import { checkLength, readItems } from "../values/copy.js";
import { isList } from "../values/records.js";
import { type ComparableNames, checkBroughtNames, isNameOfOther, namesOf } from "./brought-names.js";
import { invalidDocumentError } from "./call-error.js";
import { own } from "./document.js";
import { copyOf, jsonOf } from "./json.js";
import { kindOf } from "./media-type.js";
import { shapeOf, takesNames } from "./shape.js";
import { type DeepObjectLists, styleWriter } from "./style.js";

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written like a query parameter, the others as {@link pairsOf} says.
 *
 * @param media the media type object, which may have `encoding`
 * @param leaveOut gets the name of each member that writes nothing
 */
export function writeUrlencoded(
  document: unknown,
  form: Record<string, unknown>,
  media: unknown,
  lists: DeepObjectLists,
  leaveOut?: (name: string) => void,
): string {
  let pairs = "";
  const checkNames = nameChecker(document, form, media);
  const add = (pair: string, name: string): void => {
    pairs += pairs === "" ? pair : `&${pair}`;
    checkLength(pairs.length, name);
  };
  for (const name of Object.keys(form)) {
    const value = form[name];
    const encoding = own(own(media, "encoding"), name);
    const styled = writeStyled(name, value, encoding, lists);
    if (styled && typeof value === "object") checkNames(name, styled);
    const texts = styled === undefined ? textsOf(name, value, encoding) : [];
    if (styled) add(styled, name);
    else if (texts.length === 0) leaveOut?.(name);
    for (const [text] of texts) add(`${encodeName(name, name)}=${encode(text, name)}`, name);
  }
  return pairs.replaceAll("%20", "+");
}

/**
 * Checks the pairs of a member with a style: there can be several, but not under the names of other members. The members
 * that are described are read once.
 */
function nameChecker(
  document: unknown,
  form: object,
  media: unknown,
): (name: string, styled: string) => void {
  let members: ReadonlyMap<string, unknown> | undefined;
  let names: ComparableNames | undefined;
  return (name, styled) => {
    members ??= shapeOf(document, own(media, "schema")).members;
    names ??= namesOf([...members.keys(), ...Object.keys(form)]);
    const taken = names;
    const schema = members.get(name);
    const isTaken = (other: string): boolean => isNameOfOther(taken, name, other);
    checkBroughtNames({ name, takesNames: () => takesNames(document, schema) }, styled, "&", isTaken);
  };
}

/**
 * An object as `multipart/form-data`. Blobs and files are parts of their own. Bytes, and strings to which the encoding
 * gives a media type, become blobs: strings have no media type in a `FormData`.
 *
 * @param media the media type object, which may have `encoding`
 * @param leaveOut gets the name of each member that writes nothing
 */
export function writeMultipart(
  document: unknown,
  form: Record<string, unknown>,
  media: unknown,
  lists: DeepObjectLists,
  leaveOut?: (name: string) => void,
): FormData {
  const data = new FormData();
  const checkNames = nameChecker(document, form, media);
  for (const name of Object.keys(form)) {
    const value = form[name];
    const items = isList(value) ? readItems(value, name) : [value];
    const encoding = own(own(media, "encoding"), name);
    const type = contentTypeOf(encoding);
    encodeName(name, name);
    const whole = isList(value) ? items : value;
    const styled = items.some(isFile) ? undefined : writeStyled(name, whole, encoding, lists);
    if (styled !== undefined) {
      if (styled === "") leaveOut?.(name);
      else if (typeof whole === "object") checkNames(name, styled);
      // nothing is percent-encoded in multipart
      for (const [key, text] of new URLSearchParams(styled)) data.append(key, text);
      continue;
    }
    for (const item of items) {
      if (item instanceof Blob) data.append(name, item);
      else if (isFile(item))
        data.append(name, new Blob([item], { type: type ?? "application/octet-stream" }));
      else appendTexts(data, name, isList(value) ? [item] : item, encoding);
    }
    if (!data.has(name)) leaveOut?.(name);
  }
  return data;
}

function appendTexts(data: FormData, name: string, value: unknown, encoding: unknown): void {
  const isDescribed = own(encoding, "contentType") !== undefined;
  for (const [text, isJson] of textsOf(name, value, encoding)) {
    encode(text, name);
    // OpenAPI 3.1 §4.8.15.1: an object is JSON by default
    const type = contentTypeOf(encoding) ?? (isJson && !isDescribed ? "application/json" : undefined);
    data.append(name, type === undefined ? text : new Blob([text], { type }));
  }
}

/** Whether a value is the content of a part. */
function isFile(item: unknown): item is Blob | ArrayBuffer | Uint8Array<ArrayBuffer> {
  return item instanceof Blob || item instanceof ArrayBuffer || ArrayBuffer.isView(item);
}

/**
 * The strings of one member, and whether they are JSON: one for each item of a list, and JSON for an object, or where the
 * encoding says so. Nothing for `undefined` and `null`.
 */
function textsOf(name: string, value: unknown, encoding: unknown): [text: string, isJson: boolean][] {
  const isJson = kindOf(String(own(encoding, "contentType"))) === "json";
  const copy = copyOf(value, name);
  return (isList(copy) ? copy : [copy])
    .filter((item) => item !== undefined && item !== null)
    .map((item) => (isJson || typeof item === "object" ? [jsonOf(item, name), true] : [String(item), false]));
}

/** A member in the style of its encoding; `undefined` if the encoding has nothing that makes a style. */
function writeStyled(
  name: string,
  value: unknown,
  encoding: unknown,
  lists: DeepObjectLists,
): string | undefined {
  if (!hasStyle(encoding)) return undefined;
  const write = styleWriter("query", name, encoding, lists);
  if (write) return write(value) ?? "";
  throw invalidDocumentError(`The encoding of ${quote(name)}`, "has an unknown style", undefined, name);
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
