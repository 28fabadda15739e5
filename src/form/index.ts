/**
 * Bodies of forms: with nested objects, in the styles that servers read, and with files.
 *
 * @module waybill/form
 */
import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import type { BodyValue, PartsBlob, PlainObject, Platform } from "../types/values.js";
import { encode, encodeName } from "../uri-template/encode.js";
import { checkLength, copyValue, startExtent } from "../values/copy.js";
import { asField } from "../values/places.js";
import { readEach } from "../values/read-each.js";
import { getOwn } from "../values/records.js";
import { asPart, fieldRules, partsOfValue } from "./fields.js";
import { type ArrayStyle, arrayStyles, type NestedStyles, type ObjectStyle, writeNested } from "./pairs.js";
import { type Part, writeParts } from "./parts.js";

export { EndpointError, type ErrorCode } from "../errors.js";
export type { ArrayStyle, ObjectStyle } from "./pairs.js";

/** What each name of a form takes. Nested values are checked at run time. */
export type FormValues<Values> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : BodyValue;
};

/** How lists and objects become pairs. */
export interface FormOptions {
  /**
   * How lists become pairs: `brackets` (`a[]=1&a[]=2`, the default), `indices` (`a[0]=1&a[1]=2`), `repeat` (`a=1&a=2`) or
   * `comma` (`a=1,2`). A list of lists or objects has indices (`a[0][b]=1`), except with `comma`, which refuses it. Under a name
   * that ends in `[]`, a list repeats the name in each style.
   */
  readonly arrays?: ArrayStyle | undefined;
  /** How objects become pairs: `brackets` (`a[b]=1`), which is the default and the only style. */
  readonly objects?: ObjectStyle | undefined;
}

/**
 * Makes the body of a form (`application/x-www-form-urlencoded`), for the option `data`.
 *
 * @param value names and values: strings, finite numbers, bigints, booleans, `Date`s (ISO 8601), lists and objects of
 *   these. `undefined` is left out, `null` is empty; empty lists and objects make no pair.
 * @param options how lists and objects become pairs
 * @throws `ERR_INVALID_OPTIONS` if `value` is not an object, or an option is unknown or invalid; `ERR_INVALID_VALUE` for
 *   a value that cannot be sent or nested as it is, and for more than 100,000,000 characters; `ERR_ILL_FORMED_UNICODE` for a
 *   lone surrogate
 * @example
 * const data = form({ items: [{ price: "price_1" }], expand: ["customer"] });
 * decodeURIComponent(String(data)); // "items[0][price]=price_1&expand[]=customer"
 */
export function form<Values extends object>(
  value: Values & FormValues<Values>,
  options: FormOptions = {},
): Platform<"URLSearchParams", object> {
  const styles = readStyles(options);
  const extent = startExtent();
  const body = new URLSearchParams();
  let length = 0;
  readEach("value", value ?? null, (name, field) => {
    encodeName(name, name);
    writeNested(name, name, copyValue(field, name, asField, extent), styles, (key, leaf) => {
      const text = String(leaf ?? "");
      // throws for a lone surrogate, which the platform would replace
      length += encode(key, name).length + encode(text, name).length;
      checkLength(length, name);
      body.append(key, text);
    });
  });
  return body;
}

/** What each option may be. */
const optionStyles: Readonly<Record<string, readonly unknown[]>> = {
  arrays: [undefined, ...arrayStyles],
  objects: [undefined, "brackets"],
};

function readStyles(options: unknown): NestedStyles {
  const chosen: Record<string, unknown> = {};
  const take = (name: string, style?: unknown): void => {
    if (style !== undefined) chosen[name] = style;
    if (getOwn(optionStyles, name)?.includes(style)) return;
    const styles = arrayStyles.map(quote).join(", ");
    const message = `The options of a form must be arrays (${styles}) and objects ("brackets").`;
    throw new EndpointError("ERR_INVALID_OPTIONS", message, name);
  };
  readEach("options", options, take, take);
  return { arrays: "brackets", objects: "brackets", operator: undefined, ...chosen };
}

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
  const extent = startExtent();
  const parts: Part[] = [];
  readEach("value", values ?? null, (name, value) => {
    encodeName(name, name);
    const rules = { ...fieldRules(name, extent), nullText: "" };
    for (const part of partsOfValue(name, copyValue(value, name, asPart, extent), rules)) parts.push(part);
  });
  return writeParts(parts) as FormData | PartsBlob;
}
