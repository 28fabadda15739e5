import { kindOf, writeSequence } from "../../media-type.js";
import { controlCharacter, tagOf } from "../../values/records.js";
import { dataOf, JsonWriter, refuseValue } from "./json.js";
import { refuse } from "./refusal.js";

/**
 * Writes data in the format of its content-type: JSON, the pairs of a form, or a line of JSON for each item of a list. A
 * scalar is its JSON with any other content-type too.
 *
 * @throws `ERR_INVALID_VALUE` for data that the format can't represent, and for lists and objects in other formats
 */
export function writeData(data: unknown, contentType: string): string {
  const json = new JsonWriter();
  const kind = kindOf(contentType);
  if (kind === "json") return json.write(data) ?? refuseValue();
  const value = dataOf(data);
  if (kind === "sequence") {
    const items = json.readItems(value);
    return writeSequence(
      contentType,
      items.map((item) => json.write(item) ?? "null"),
    );
  }
  if (typeof value === "object" && value !== null) {
    if (kind === "form") return writeForm(value, json);
    refuseFormat(contentType);
  }
  return json.write(value) ?? refuseValue();
}

/** The pairs of a form. A list repeats its name, `null` is empty, and `undefined` and holes are left out. */
function writeForm(form: object, json: JsonWriter): string {
  if (Array.isArray(form)) refuseNested();
  if (tagOf(form) !== "Object") refuseValue();
  const pairs = new URLSearchParams();
  for (const [name, member] of Object.entries(form)) {
    if (controlCharacter.test(name)) {
      refuse("ERR_INVALID_VALUE", "body", "has a control character in a name. Remove it");
    }
    for (const item of json.readItems(dataOf(member))) {
      const text = json.write(item);
      if (text === undefined) continue;
      json.write(name);
      pairs.append(wellFormed(name), wellFormed(toText(text)));
    }
  }
  return pairs.toString();
}

/** A scalar of a form, from its JSON. */
function toText(json: string): string {
  if (/^[{[]/.test(json)) refuseNested();
  if (json === "null") return "";
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/** A string that UTF-8 can encode: `URLSearchParams` would replace a lone surrogate. */
function wellFormed(text: string): string {
  if (/\p{Surrogate}/u.test(text)) {
    refuse("ERR_ILL_FORMED_UNICODE", "body", "has a lone surrogate, which a form cannot contain. Remove it");
  }
  return text;
}

function refuseNested(): never {
  refuse(
    "ERR_INVALID_VALUE",
    "body",
    "cannot be a form: it is a list, or contains an object or a list in a list. Pass form(data) of waybill/form",
  );
}

function refuseFormat(contentType: string): never {
  const isMultipart = /^multipart\//i.test(contentType);
  refuse(
    "ERR_INVALID_VALUE",
    "body",
    isMultipart
      ? "is a list or an object, but the content-type is multipart. Pass multipart(data) of waybill/form, without a content-type"
      : "is a list or an object, which cannot be written in this content-type. Pass a string or bytes, or change the content-type",
  );
}
