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
    const encoding = own(own(media, "encoding"), name);
    const styled = writeStyled(name, value, encoding, lists);
    if (styled !== undefined) {
      // nothing is percent-encoded in multipart
      for (const pair of styled.split("&").filter(Boolean)) {
        const [key = "", text = ""] = pair.split("=").map(decodeURIComponent);
        data.append(key, text);
      }
      continue;
    }
    const type = contentTypeOf(encoding);
    for (const item of isList(value) ? readItems(value, name) : [value]) {
      if (item instanceof Blob) data.append(name, item);
      else if (item instanceof ArrayBuffer || ArrayBuffer.isView(item)) {
        const options = { type: type ?? "application/octet-stream" };
        data.append(name, new Blob([item as Uint8Array<ArrayBuffer>], options));
      } else {
        for (const text of textsOf(name, item, encoding)) {
          // a lone surrogate is an error here, where the platform would replace it
          encode(name + text, name);
          data.append(name, type === undefined ? text : new Blob([text], { type }));
        }
      }
    }
  }
  return data;
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
  if (["style", "explode", "allowReserved"].every((field) => own(encoding, field) === undefined)) {
    return undefined;
  }
  const write = styleWriter("query", name, encoding, lists);
  if (write) return write(value) ?? "";
  throw invalidDocument(`The encoding of ${quote(name)}`, "has an unknown style", undefined, name);
}

/** The one media type that the encoding gives to a member, unless it is a string's own. */
function contentTypeOf(encoding: unknown): string | undefined {
  const type = own(encoding, "contentType");
  return typeof type !== "string" || /[*,]|^text\/plain/.test(type) ? undefined : type;
}
