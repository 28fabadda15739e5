import { parseFieldName, parseFieldValue } from "../http/fields.js";
import { kindOf } from "../http/media-type.js";
import type { HeaderValue } from "../types/options.js";
import { encode } from "../uri-template/encode.js";
import { copyValue, newCounters } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { forEachOwn, invalidOptionError } from "../values/read-each.js";
import { misplacedValueError } from "../values/scalars.js";
import { leafOf, partRules, toArray, unwritablePartError } from "./fields.js";
import { asFile, createPart, type FormPart, filePart, isPartType } from "./parts.js";

/** Options of `part()`. */
export interface PartOptions {
  /** The content type. Defaults to a JSON type for an object or array. A string is sent unchanged with any type. */
  readonly type?: string | undefined;
  /** Further header fields. Servers ignore them in forms (RFC 7578 §4.8), but not in `multipart/related` and `mixed`. */
  readonly headers?: Readonly<Record<string, HeaderValue>> | undefined;
  /** The file name, including that of bytes and strings. */
  readonly fileName?: string | undefined;
}

/** The result of `part()`, which only `multipart()` accepts. */
export interface MadePart {
  readonly [Symbol.toStringTag]: "Part";
}

const optionFix = 'Pass "type", "headers" or "fileName"';

export function readPart(value: unknown, options: unknown): FormPart {
  let type: string | undefined;
  let fileName: string | undefined;
  const headers: Record<string, string> = Object.create(null);
  forEachOwn("options", options, (option, given) => {
    if (option === "type" && typeof given === "string" && isPartType(given)) type = given;
    else if (option === "fileName" && typeof given === "string" && given) {
      // throws for a lone surrogate
      encode(given, option);
      fileName = given;
    } else if (option === "headers")
      forEachOwn("headers", given, (field, text) => {
        const name = parseFieldName(field);
        if (/^content-(?:disposition|length|type)$/.test(name))
          throw invalidOptionError(field, "is not a header of a part. Pass type or fileName");
        const value = parseFieldValue(text, name);
        if (value !== null) headers[name] = `${value}`;
      });
    else throw invalidOptionError(option, `of a part is unknown or invalid. ${optionFix}`);
  });
  const extent = newCounters();
  const leaf = copyValue(value, "value", partRules, extent);
  const file = asFile(leaf);
  // its place can say the type of a file that has none
  const own = { type: type ?? (file?.type || undefined), headers, isNamed: false };
  if (file) return { ...filePart("", file), ...own, ...(fileName && { fileName }) };
  const problem = "is undefined, a part, or an array of files. Call part() for each value";
  if (leaf === undefined || toArray<unknown>(leaf).some(leafOf)) throw misplacedValueError("value", problem);
  const isObject = typeof leaf === "object" && leaf !== null;
  if (isObject) type ??= "application/json";
  const isJson = kindOf(`${type}`) === "json";
  if (isObject && !isJson) throw unwritablePartError("value", `${type}`);
  const text = isJson && typeof value !== "string" ? writeJson(leaf, "value", extent) : String(leaf ?? "");
  encode(text, "value");
  return { ...createPart("", text, type), isNamed: false, headers, fileName };
}
