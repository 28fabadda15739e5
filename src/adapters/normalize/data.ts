import { kindOf } from "../../http/media-type.js";
import { checkLength, copyValue, newCounters, type Value } from "../../values/copy.js";
import { dataRules, formDataRules } from "../../values/copy-rules.js";
import { writeJson, writeSequence } from "../../values/json.js";
import { controlCharacter, isList } from "../../values/records.js";
import { refuse } from "./platform.js";

/**
 * Writes data in the format of its content-type: JSON, the pairs of a form, or a line of JSON for each item of an array. A
 * scalar is its JSON with any other content-type too. Arrays and objects have no other format.
 *
 * @param json whether they are JSON with any other content-type too
 */
export function writeData(data: unknown, contentType: string, json?: unknown): string {
  const kind = kindOf(contentType, json);
  const extent = newCounters();
  const value = copyValue(data, "body", kind === "form" ? formDataRules : dataRules, extent, -1);
  if (value === undefined) return refuseValue();
  if (kind === "sequence") {
    const lines = (isList(value) ? value : [value]).map((item) => writeJson(item, "body", extent));
    return writeSequence(contentType, lines);
  }
  if (kind !== "json" && typeof value === "object" && value !== null) {
    if (kind === "form") return writeForm(value);
    refuseData(
      "is an array or object, which this content-type can't represent. Pass a string or bytes, or pass multipart(data) of waybill/form without it",
    );
  }
  return writeJson(value, "body", extent);
}

/** The pairs of a form. An array repeats its name, `null` is empty, and `undefined` is left out. */
function writeForm(form: Value[] | { [name: string]: Value }): string {
  const pairs = new URLSearchParams();
  let length = 0;
  for (const [name, member] of Object.entries(form)) {
    if (controlCharacter.test(name)) refuseData("contains a control character in a name. Remove it");
    for (const item of isList(member) ? member : [member]) {
      if (isList(form) || (typeof item === "object" && item !== null))
        refuseData(
          "is an array, or contains an object or nested array, which can't be a form. Pass form(data) of waybill/form",
        );
      if (item === undefined) continue;
      const text = String(item ?? "");
      length += name.length + text.length;
      checkLength(length, "body");
      pairs.append(wellFormed(name), wellFormed(text));
    }
  }
  return pairs.toString();
}

/** A string that UTF-8 can encode: `URLSearchParams` would replace a lone surrogate. */
function wellFormed(text: string): string {
  if (/\p{Surrogate}/u.test(text)) {
    const problem = "contains a lone surrogate, which a form can't encode. Repair it with toWellFormed()";
    refuse("ERR_ILL_FORMED_UNICODE", "body", problem);
  }
  return text;
}

export function refuseValue(): never {
  refuseData(`is or contains ${dataRules.problemOf(undefined)}`);
}

export function refuseData(reason: string): never {
  refuse("ERR_INVALID_VALUE", "body", reason);
}
