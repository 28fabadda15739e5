/**
 * Form bodies with nested objects, in the styles that servers read.
 *
 * @module
 */
import { EndpointError } from "../errors.js";
import { toEndpointError } from "../to-endpoint-error.js";
import type { BodyValue, PlainObject } from "../types/values.js";
import { encode } from "../uri-template/encode.js";
import { copyValue, startCopying } from "../values/copy.js";
import { type ArrayStyle, flatten, type ObjectStyle } from "../values/flatten.js";
import { isRecord } from "../values/records.js";

export { EndpointError, type ErrorCode } from "../errors.js";
export type { ArrayStyle, ObjectStyle } from "../values/flatten.js";

/** The platform's `URLSearchParams`, if its declarations are loaded: those of the DOM or of Node.js. */
export type FormBody = typeof globalThis extends { URLSearchParams: { prototype: infer Body } }
  ? Body
  : object;

/** What each name of a form takes. Nested values are checked at run time. */
export type FormValues<Values> = PlainObject & {
  readonly [Name in keyof Values]: unknown extends Values[Name] ? unknown : BodyValue;
};

/** How lists and objects become pairs. */
export interface FormOptions {
  /**
   * How lists become pairs: `brackets` (`a[]=1&a[]=2`, the default), `indices` (`a[0]=1&a[1]=2`), `repeat` (`a=1&a=2`) or
   * `comma` (`a=1,2`). Under a name that ends in `[]`, a list repeats the name in each style.
   */
  readonly arrays?: ArrayStyle | undefined;
  /** How objects become pairs: `brackets` (`a[b]=1`), which is the default and the only style. */
  readonly objects?: ObjectStyle | undefined;
}

const arrayStyles: readonly unknown[] = ["brackets", "indices", "repeat", "comma", undefined];
const objectStyles: readonly unknown[] = ["brackets", undefined];

/**
 * Makes the body of a form (`application/x-www-form-urlencoded`), for the option `data`.
 *
 * @param value names and values: strings, finite numbers, bigints, booleans, `Date`s (ISO 8601), lists and objects of
 *   these. `undefined` is left out, `null` is empty; empty lists and objects make no pair.
 * @param options how lists and objects become pairs
 * @throws `ERR_INVALID_OPTIONS` if `value` is not an object, or an option is unknown or invalid; `ERR_INVALID_VALUE` for
 *   a value that cannot be sent, `ERR_ILL_FORMED_UNICODE` for a lone surrogate
 * @example
 * const data = form({ items: [{ price: "price_1" }], "expand[]": ["customer"] }, { arrays: "indices" });
 * decodeURIComponent(String(data)); // "items[0][price]=price_1&expand[]=customer"
 */
export function form<Values extends object>(
  value: Values & FormValues<Values>,
  options: FormOptions = {},
): FormBody {
  const { arrays, objects } = parseOptions(options);
  const body = new URLSearchParams();
  const fields: unknown = value;
  let current = "value";
  try {
    if (!isRecord(fields))
      throw invalid("The value of a form must be a plain object of names and values.", current);
    const copying = startCopying();
    for (const name of Object.keys(fields)) {
      current = name;
      const copy = copyValue(fields[name], name, copying);
      if (copy === undefined) continue;
      flatten(name, copy, { arrays, objects }, (key, scalars) => {
        body.append(wellFormed(key, name), wellFormed(scalars.map(toText).join(","), name));
      });
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
  return body;
}

function toText(scalar: string | number | bigint | boolean | null): string {
  return scalar === null ? "" : String(scalar);
}

/** A string that UTF-8 can encode; `URLSearchParams` would replace the characters that it cannot. */
function wellFormed(text: string, name: string): string {
  encode(text, name);
  return text;
}

function parseOptions(options: unknown): { arrays: ArrayStyle; objects: ObjectStyle } {
  let current = "options";
  const fields = new Map<string, unknown>();
  try {
    if (!isRecord(options)) throw invalid("The options of a form must be a plain object.", current);
    for (current of Object.keys(options)) fields.set(current, options[current]);
  } catch (error) {
    throw toEndpointError(error, current);
  }
  for (const [name, value] of fields) {
    const styles = name === "arrays" ? arrayStyles : name === "objects" ? objectStyles : [];
    if (!styles.includes(value)) {
      const message =
        'A form has the options arrays ("brackets", "indices", "repeat" or "comma") and objects ("brackets").';
      throw invalid(message, name);
    }
  }
  return { arrays: (fields.get("arrays") ?? "brackets") as ArrayStyle, objects: "brackets" };
}

function invalid(message: string, parameter: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}
