import { parseFieldName, parseFieldValue } from "../http/fields.js";
import { isMediaType, kindOf } from "../http/media-type.js";
import { encode } from "../uri-template/encode.js";
import { copyValue, startExtent } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { invalidOptionError, readEach } from "../values/read-each.js";
import { isList } from "../values/records.js";
import { misplacedValueError } from "../values/scalars.js";
import { asPart, leafOf, unwritableError } from "./fields.js";
import { asFile, filePart, type Part, textPart } from "./parts.js";

/** What only a part can have. */
export interface PartOptions {
  /** The content type. An object or a list needs one of JSON, which is the default. */
  readonly type?: string | undefined;
  /** Further header fields. Servers of forms ignore them (RFC 7578 §4.8), those of `multipart/related` and `mixed` don't. */
  readonly headers?: Readonly<Record<string, string | number>> | undefined;
  /** The name of a file, for bytes and for texts too. */
  readonly fileName?: string | undefined;
}

/** Reads a value with what only a part can have. */
export function readPart(value: unknown, options: unknown): Part {
  let type: string | undefined;
  let fileName: string | undefined;
  const headers: Record<string, string> = Object.create(null);
  readEach("options", options, (option, given) => {
    if (option === "type" && typeof given === "string" && isMediaType(given)) type = given;
    else if (option === "fileName" && typeof given === "string") fileName = given;
    else if (option === "headers")
      readEach("headers", given, (field, text) => {
        const name = parseFieldName(field);
        if (/^content-(?:disposition|length|type)$/.test(name))
          throw invalidOptionError(field, "is written by waybill. Pass type or fileName");
        headers[name] = `${parseFieldValue(text, name)}`;
      });
    else
      throw invalidOptionError(
        option,
        "is unknown or invalid. Pass type, headers and fileName",
        "option of a part",
      );
  });
  const extent = startExtent();
  const leaf = copyValue(value, "value", asPart, extent);
  const file = asFile(leaf);
  if (file) return madePart({ ...filePart("", file), ...(type && { type }) }, headers, fileName);
  if (leaf === undefined || (isList(leaf) && leaf.some(leafOf)))
    throw misplacedValueError("value", "is undefined, or a list of files. Make a part of each");
  if (typeof leaf === "object" && leaf !== null) type ??= "application/json";
  const isJson = type !== undefined && kindOf(type) === "json";
  if (typeof leaf === "object" && leaf !== null && !isJson) throw unwritableError("value", type as string);
  const text = isJson ? writeJson(leaf, "value", extent) : String(leaf ?? "");
  encode(text, "value");
  if (fileName === undefined) return madePart(textPart("", text, type), headers);
  return madePart(filePart("", new Blob([text], { type: type ?? "text/plain" })), headers, fileName);
}

function madePart(part: Part, headers: Part["headers"], fileName: string | undefined = part.fileName): Part {
  return { ...part, isNamed: false, headers, fileName };
}
