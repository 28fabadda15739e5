import { quote } from "../quote.js";
import { encode } from "../uri-template/encode.js";
import { readItems } from "../values/copy.js";
import { isList } from "../values/records.js";
import { own } from "./document.js";
import { copyOf, jsonOf } from "./json.js";
import { kindOf } from "./media-type.js";
import { invalidDocument } from "./refusal.js";
import { type DeepObjectLists, styleWriter } from "./style.js";

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written like a query parameter, the others as {@link textsOf} says.
 *
 * @param media the media type object, which may have `encoding`
 */
export function writeForm(form: Record<string, unknown>, media: unknown, lists: DeepObjectLists): string {
  const pairs: string[] = [];
  for (const name of Object.keys(form)) {
    const value = form[name];
    const encoding = own(own(media, "encoding"), name);
    const styled = writeStyled(name, value, encoding, lists);
    if (styled) pairs.push(styled);
    if (styled !== undefined) continue;
    for (const text of textsOf(name, value, encoding))
      pairs.push(`${encode(name, name)}=${encode(text, name)}`);
  }
  return pairs.join("&").replaceAll("%20", "+");
}

/**
 * An object as `multipart/form-data`. Blobs and files are parts of their own. Bytes, and strings to which the encoding
 * gives a media type, become blobs: strings have no media type in a `FormData`.
 *
 * @param media the media type object, which may have `encoding`
 */
export function writeMultipart(
  form: Record<string, unknown>,
  media: unknown,
  lists: DeepObjectLists,
): FormData {
  const data = new FormData();
  for (const name of Object.keys(form)) {
    const value = form[name];
    const items = isList(value) ? readItems(value, name) : [value];
    const type = contentTypeOf(own(own(media, "encoding"), name));
    // a style writes a list as a whole, unless there are files in it
    for (const item of items.some(isFile) ? items : [value]) {
      if (item instanceof Blob) data.append(name, item);
      else if (isFile(item))
        data.append(name, new Blob([item], { type: type ?? "application/octet-stream" }));
      else {
        // nothing is percent-encoded in multipart
        for (const [key, text] of new URLSearchParams(writeForm({ [name]: item }, media, lists))) {
          data.append(key, type === undefined ? text : new Blob([text], { type }));
        }
      }
    }
  }
  return data;
}

/** Whether a value is the content of a part. */
function isFile(item: unknown): item is Blob | ArrayBuffer | Uint8Array<ArrayBuffer> {
  return item instanceof Blob || item instanceof ArrayBuffer || ArrayBuffer.isView(item);
}

/**
 * The strings of one member: one for each item of a list, and JSON for an object, or where the encoding says so. Nothing
 * for `undefined` and `null`.
 */
function textsOf(name: string, value: unknown, encoding: unknown): string[] {
  const isJson = kindOf(String(own(encoding, "contentType"))) === "json";
  const copy = copyOf(value, name);
  return (isList(copy) ? copy : [copy])
    .filter((item) => item !== undefined && item !== null)
    .map((item) => (isJson || typeof item === "object" ? jsonOf(item, name) : String(item)));
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
  throw invalidDocument(`The encoding of ${quote(name)}`, "has an unknown style", undefined, name);
}

function hasStyle(encoding: unknown): boolean {
  return ["style", "explode", "allowReserved"].some((field) => own(encoding, field) !== undefined);
}

/** The media type of a part, unless it is that of a string. OpenAPI ignores it next to a style. */
function contentTypeOf(encoding: unknown): string | undefined {
  const type = own(encoding, "contentType");
  return typeof type !== "string" || hasStyle(encoding) || /[*,]|^text\/plain/.test(type) ? undefined : type;
}
