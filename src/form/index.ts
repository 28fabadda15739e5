/**
 * Build form bodies: nested objects in the formats that servers read, and files.
 *
 * @module waybill/form
 */

import type { AnyMembers, BodyValue, PartsBlob, PlainObject, Platform } from "../types/values.js";
import { encode, encodeName } from "../uri-template/encode.js";
import {
  type ArrayStyle,
  arrayStyles,
  type NestedStyles,
  type ObjectStyle,
  writeNested,
} from "../uri-template/nested-pairs.js";
import { checkLength, copyValue, newCounters, type Value } from "../values/copy.js";
import { formFieldRules } from "../values/copy-rules.js";
import { forEachOwn, invalidOptionError } from "../values/read-each.js";
import { type OptionReaders, oneOf, readOptions } from "../values/read-options.js";
import { isList } from "../values/records.js";
import { fieldRules, nestedPartRules, partRules, partsOfValue } from "./fields.js";
import { type MadePart, type PartOptions, readPart } from "./part.js";
import { type FormPart, PartValue, writeParts } from "./parts.js";

export { EndpointError } from "../errors.js";
// as in types/emitted.ts
export type { PartsBlob as _PartsBlob } from "../types/values.js";
export type { MadePart } from "./part.js";

/** A form's values by name. Nested values are checked at run time. */
type FormValues<Values> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : BodyValue;
};

/** How arrays and objects become pairs. */
interface FormOptions {
  /** `brackets` by default. An array of arrays or objects uses indices, and throws with `comma`; a name that ends in `[]` repeats. */
  readonly arrays?: ArrayStyle | undefined;
  /** How objects become pairs: `brackets` (`a[b]=1`), the only style. */
  readonly objects?: ObjectStyle | undefined;
}

/**
 * Encodes a form (`application/x-www-form-urlencoded`), for the `data` option.
 *
 * @param value names and values: strings, finite numbers, bigints, booleans, `Date`s (ISO 8601), arrays and objects of these. `undefined`
 *   is left out, `null` is empty; empty arrays and objects send nothing
 * @param options how arrays and objects become pairs
 * @throws `ERR_INVALID_OPTIONS` if `value` isn't an object, or an option is unknown or invalid; `ERR_INVALID_VALUE` for a value that
 *   can't be sent or nested, and for more than 100,000,000 characters; `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 * @example
 * const data = form({ items: [{ price: "price_1" }], expand: ["customer"] });
 * decodeURIComponent(String(data)); // "items[0][price]=price_1&expand[]=customer"
 */
export function form<Values extends object>(
  value: Values & FormValues<Values>,
  options: FormOptions = {},
): Platform<"URLSearchParams", object> {
  const styles = { ...formStyles, ...readOptions("options", options, styleReaders) };
  const extent = newCounters();
  const body = new URLSearchParams();
  let length = 0;
  forEachOwn("value", value ?? null, (name, field) => {
    encodeName(name, name);
    writeNested(name, name, copyValue(field, name, formFieldRules, extent), styles, (key, leaf) => {
      const text = String(leaf ?? "");
      // throws for a lone surrogate, which the platform would replace
      length += encode(key, name).length + encode(text, name).length;
      checkLength(length, name);
      body.append(key, text);
    });
  });
  return body;
}

const formStyles: NestedStyles = { arrays: "brackets", objects: "brackets", operator: undefined, fix: "" };

const styleReaders: OptionReaders = { arrays: oneOf(arrayStyles), objects: oneOf(["brackets"]) };

const multipartReaders: OptionReaders = { ...styleReaders, subtype: oneOf(["related", "mixed"]) };

/** The content of a part. Nested values are checked at run time. */
type PartContent = BodyValue | FileValue | (AnyMembers & PlainObject);

/** A file, or its bytes. */
type FileValue = Platform<"Blob"> | ArrayBuffer | ArrayBufferView;

/** The values of parts by name. Nested values are checked at run time. */
type PartValues<Values> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : BodyValue | FileValue | MadePart;
};

/** How a value becomes parts. */
interface MultipartOptions extends FormOptions {
  /** Only for an array: parts in order, without names. */
  readonly subtype?: undefined;
}

/** How an array becomes parts without names. */
interface PartListOptions {
  /** `related` if the first part describes the others (RFC 2387), `mixed` if all are independent (RFC 2046). */
  readonly subtype: "related" | "mixed";
}

/** Outside of forms a text has no charset but US-ASCII, unless its type says so: RFC 2046 §4.1.2. */
const textType = "text/plain;charset=UTF-8";

/** A part of an array. Bytes without a name are a `blob` in forms only, where they need a name to be a file. */
function withoutName({ fileName, ...part }: FormPart): FormPart {
  return { ...part, name: "", isNamed: false, fileName: fileName === "blob" ? undefined : fileName };
}

/**
 * Builds a multipart body (`multipart/form-data`), for the `data` option. Don't set a content-type: the body has its own, with the
 * boundary.
 *
 * A string, number, bigint, boolean or `Date` becomes a field; a `File`, `Blob` or bytes a file; an object a JSON field with a content
 * type; an array one part per item. `null` is an empty field, and `undefined` is left out. For other content types, headers and file names,
 * use `part()`.
 *
 * @param values names and values
 * @param options how arrays and objects become names with brackets, as in `form()`; files can then be at any depth
 * @returns a `FormData`, or a `Blob` if a `FormData` can't contain a part, such as JSON
 * @throws `ERR_INVALID_OPTIONS` if `values` isn't an object, or an option is unknown or invalid; `ERR_INVALID_VALUE` for a value that
 *   can't be sent, such as a stream; `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 * @example
 * const data = multipart({ title: "The roof", photo: new File(["…"], "roof.jpg", { type: "image/jpeg" }) });
 * data instanceof FormData; // true
 */
export function multipart<Values extends object>(
  values: Values & PartValues<Values>,
  options?: MultipartOptions,
): Platform<"FormData", object> | PartsBlob;
/** Builds a multipart body from an array of parts without names: `multipart/related` or `multipart/mixed`. */
export function multipart(parts: readonly (PartContent | MadePart)[], options: PartListOptions): PartsBlob;
export function multipart(values: unknown, given: unknown = {}): object {
  const options: { readonly subtype?: string } = readOptions("options", given, multipartReaders);
  const { subtype, ...styles } = options;
  const extent = newCounters();
  const parts: FormPart[] = [];
  // an array can be long, so that it is no argument
  const add = (name: string, value: unknown): void => {
    const rules = { ...fieldRules(name, extent, subtype && textType), nullText: "" };
    for (const part of partsOfValue(name, value as Value, rules)) parts.push(part);
  };
  if (subtype) {
    const items = isList(values) ? (copyValue(values, "parts", partRules, extent) as unknown[]) : [];
    // an item that is an array is JSON, and no array of parts
    for (const item of items) add("parts", [item]);
    if (parts.length === 0) throw invalidOptionError("parts", "must be an array with at least one part");
    return writeParts(parts.map(withoutName), subtype);
  }
  const isNested = Object.keys(styles).length > 0;
  forEachOwn("value", values ?? null, (name, value) => {
    encodeName(name, name);
    const copy = copyValue(value, name, isNested ? nestedPartRules : partRules, extent);
    if (!isNested) return add(name, copy);
    writeNested(name, name, copy, { ...formStyles, ...styles }, add);
  });
  return writeParts(parts);
}

/**
 * Gives a part of `multipart()` its own content type, headers or file name.
 *
 * @param value a string, a number, a bigint, a boolean, a `Date`, a file or bytes; or an array or an object, sent as JSON
 * @throws `ERR_INVALID_OPTIONS` for an unknown or invalid option; `ERR_INVALID_VALUE` for a value that can't be sent, or not with its
 *   type; `ERR_INVALID_HEADER`; `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 * @example
 * const csv = part("a,b", { type: "text/csv", fileName: "table.csv" });
 * multipart({ csv }) instanceof Blob; // true
 */
export function part(value: PartContent, options: PartOptions = {}): MadePart {
  return new PartValue(readPart(value, options));
}
