import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { kindOf, remedyFor } from "./not-a-parameter.js";
import { tagOf } from "./records.js";

/** A value that can be written as a string. */
export type Scalar = string | number | bigint | boolean | null;

/** Whether a value is a scalar that JSON can represent, and needs no further check. */
export function isPlainScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null;
}

/**
 * Checks a value that is not a list, a plain object or an object with a `toJSON` method.
 *
 * @param parameter the name that an error gives
 * @returns the value, or the ISO 8601 string of a `Date`
 * @throws `ERR_INVALID_VALUE` for NaN, infinities, functions, symbols, invalid dates and instances of other classes
 */
export function parseScalar(value: unknown, parameter: string): Scalar | undefined {
  if (isPlainScalar(value) || value === undefined || typeof value === "bigint") return value;
  if (typeof value === "object") return parseDate(value as object, parameter);
  throw noParameterError(
    parameter,
    typeof value === "number" ? "a number that is not finite" : kindOf(value),
  );
}

function parseDate(value: object, parameter: string): string {
  try {
    return Date.prototype.toISOString.call(value);
  } catch {
    throw noParameterError(parameter, kindOf(value));
  }
}

/** The error for a value that cannot be sent anywhere, or only as an option. */
function noParameterError(parameter: string, kind: string): EndpointError {
  const remedy = remedyFor(kind);
  if (remedy) return misplacedValueError(parameter, `is or contains ${kind}. ${remedy}`);
  return invalidValueError(
    parameter,
    /^a (?:number|symbol)/.test(kind)
      ? kind
      : "bytes, an invalid Date, or an instance of a class without toJSON",
  );
}

/** Whether a value is a `Date`, of any realm. */
export function isDate(value: unknown): value is Date {
  return tagOf(value) === "Date";
}

/** The error for a value that cannot be sent anywhere. `kind` describes it and never contains it. */
export function invalidValueError(parameter: string, kind: string): EndpointError {
  const values = "strings, finite numbers, bigints, booleans, Dates, or lists or plain objects of these";
  return misplacedValueError(parameter, `is or contains ${kind}. Pass ${values}`);
}

/** The error for a value that cannot be sent where it goes. `problem` says what is wrong, and what to do. */
export function misplacedValueError(parameter: string, problem: string, column?: number): EndpointError {
  const message = `The value of ${quote(parameter)} ${problem}.`;
  return new EndpointError("ERR_INVALID_VALUE", message, parameter, undefined, column);
}
