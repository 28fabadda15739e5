import { toJson } from "../adapters/normalize/json.js";
import { isJson } from "../media-type.js";
import { quote } from "../quote.js";
import { encode } from "../uri-template/encode.js";
import { readItems } from "../values/copy.js";
import { isList } from "../values/records.js";
import { invalidDocument, own } from "./document.js";
import { isRange } from "./media-type.js";
import { plainOf } from "./plain.js";
import { type DeepObjectLists, readStyle, type StyleFields, writeValue } from "./style.js";

/** A media type object as far as forms need it. */
export interface FormPlan {
  /** The media type object, which may have `encoding`. */
  readonly media: unknown;
  readonly lists: DeepObjectLists;
}

/**
 * An object as `application/x-www-form-urlencoded`, where a space is a plus (RFC 1866 §8.2.1). A member whose encoding
 * has a style, `explode` or `allowReserved` is written as a query parameter is, the others as {@link textsOf} says.
 */
export function writeForm(form: Record<string, unknown>, plan: FormPlan): string {
  const pairs: string[] = [];
  for (const name of Object.keys(form)) {
    const value = form[name];
    const styled = writeStyled(name, value, plan);
    if (styled) pairs.push(styled);
    if (styled !== undefined) continue;
    const key = encode(name, name);
    for (const text of textsOf(name, value, plan)) pairs.push(`${key}=${encode(text, name)}`);
  }
  return pairs.join("&").replaceAll("%20", "+");
}

/**
 * An object as `multipart/form-data`. Blobs and files are parts of their own. Bytes, and what the encoding gives a media
 * type, become blobs, for a platform gives no type to strings.
 */
export function writeMultipart(form: Record<string, unknown>, plan: FormPlan): FormData {
  const data = new FormData();
  for (const name of Object.keys(form)) {
    const value = form[name];
    const styled = writeStyled(name, value, plan);
    if (styled !== undefined) {
      // nothing is percent-encoded in multipart
      for (const pair of styled.split("&").filter(Boolean)) {
        const [key = "", text = ""] = pair.split("=").map(decodeURIComponent);
        data.append(key, text);
      }
      continue;
    }
    const type = contentTypeOf(name, plan);
    for (const item of isList(value) ? readItems(value, name) : [value]) {
      if (item instanceof Blob) data.append(name, item);
      else if (item instanceof ArrayBuffer || ArrayBuffer.isView(item)) {
        const options = { type: type ?? "application/octet-stream" };
        data.append(name, new Blob([item as Uint8Array<ArrayBuffer>], options));
      } else {
        for (const text of textsOf(name, item, plan)) {
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
 * The strings of one member by its kind: an item each of a list, and JSON for an object, or where the encoding says so.
 * Nothing for `undefined` and `null`.
 */
function textsOf(name: string, value: unknown, plan: FormPlan): string[] {
  const isJsonType = isJson(String(own(encodingOf(name, plan), "contentType")));
  const plain = plainOf(value, name);
  return (isList(plain) ? plain : [plain])
    .filter((item) => item !== undefined && item !== null)
    .map((item) => (isJsonType || typeof item === "object" ? (toJson(item) as string) : String(item)));
}

/** A member as its encoding's style writes it; `undefined` where the encoding has none of what makes a style. */
function writeStyled(name: string, value: unknown, plan: FormPlan): string | undefined {
  const encoding = encodingOf(name, plan);
  const fields: StyleFields = {
    style: own(encoding, "style"),
    explode: own(encoding, "explode"),
    allowReserved: own(encoding, "allowReserved"),
  };
  if (Object.values(fields).every((field) => field === undefined)) return undefined;
  const style = readStyle("query", name, fields, plan.lists);
  if (style) return writeValue(style, value) ?? "";
  throw invalidDocument(`The encoding of ${quote(name)} has an unknown style. Correct the document.`, name);
}

/** The one media type that the encoding gives to a member, unless it is a string's own. */
function contentTypeOf(name: string, plan: FormPlan): string | undefined {
  const type = own(encodingOf(name, plan), "contentType");
  return typeof type !== "string" || isRange(type) || /,|^text\/plain/.test(type) ? undefined : type;
}

function encodingOf(name: string, { media }: FormPlan): unknown {
  return own(own(media, "encoding"), name);
}
