import { type Part, writeParts } from "../parts.js";
import type { Platform } from "../types/platform.js";
import type { BodyValue, PartsBlob, PlainObject } from "../types/values.js";
import { encodeName } from "../uri-template/encode.js";
import { startCopying } from "../values/copy.js";
import { partsOfValue, readFields } from "./fields.js";

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
  const rules = { nullText: "", copying: startCopying(true) };
  const parts: Part[] = [];
  readFields("value", values, (name, value) => {
    encodeName(name, name);
    parts.push(...partsOfValue(name, value, { ...rules, label: name }));
  });
  return writeParts(parts) as FormData | PartsBlob;
}
