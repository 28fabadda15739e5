import { asFile, filePart, type Part, textPart, writeParts } from "../parts.js";
import type { Platform } from "../types/platform.js";
import type { BodyValue, PartsBlob, PlainObject } from "../types/values.js";
import { encode, encodeName } from "../uri-template/encode.js";
import { type Copying, copyValue, readItems, startCopying } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { isList } from "../values/records.js";
import { readFields } from "./fields.js";

/** A file, or the bytes of one. */
export type FileValue = Platform<"Blob"> | ArrayBuffer | ArrayBufferView;

/** What each name of a body of parts takes. Nested values are checked at run time. */
export type PartValues<Values> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : BodyValue | FileValue;
};

/**
 * Makes a body of parts (`multipart/form-data`), for the option `data`. Set no content-type next to it: the body has its own,
 * with the boundary.
 *
 * A string, a number, a bigint, a boolean and a `Date` are fields. A `File`, a `Blob` and bytes are files. An object is a field of
 * JSON, with a content type and without a file name. A list is a part for each item. `null` is an empty field, and `undefined` is
 * left out.
 *
 * @param values names and values
 * @returns a `FormData`, or a `Blob` if a part is JSON, which a `FormData` can't contain
 * @throws `ERR_INVALID_OPTIONS` if `values` is not an object; `ERR_INVALID_VALUE` for a value that cannot be sent, such as a
 *   stream; `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 * @example
 * const data = multipart({ title: "The roof", photo: new File(["…"], "roof.jpg", { type: "image/jpeg" }) });
 * data instanceof FormData; // true
 */
export function multipart<Values extends object>(
  values: Values & PartValues<Values>,
): Platform<"FormData", object> | PartsBlob {
  const copying = startCopying(true);
  const parts: Part[] = [];
  readFields(values, (value, name) => {
    encodeName(name, name);
    for (const item of isList(value) ? readItems(value, name) : [value]) {
      const part = partOf(name, item, copying);
      if (part) parts.push(part);
    }
  });
  return writeParts(parts) as FormData | PartsBlob;
}

function partOf(name: string, value: unknown, copying: Copying): Part | undefined {
  const file = asFile(value);
  if (file) return filePart(name, file);
  const copy = copyValue(value, name, copying);
  if (copy === undefined) return undefined;
  if (typeof copy === "object" && copy !== null) {
    return textPart(name, writeJson(copy, name), "application/json");
  }
  const text = String(copy ?? "");
  // throws for a lone surrogate
  encode(text, name);
  return textPart(name, text);
}
