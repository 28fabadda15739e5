import { EndpointError, type ErrorCode } from "../errors.js";
import { fixFor } from "../messages/fixes.js";
import { quote } from "../messages/quote.js";
import { tagOf } from "./records.js";

/** A value that can be written as a string. */
export type Scalar = string | number | bigint | boolean | null;

/** Whether a value is a scalar that JSON can represent, and needs no further check. */
export function isPlainScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null;
}

/** Whether a value is a `Date`, of any realm. */
export function isDate(value: unknown): value is Date {
  return tagOf(value) === "Date";
}

/**
 * What a value is that an option takes, and what to do with it; `undefined` for any other.
 *
 * @param fileFix where files go, if not to `data`
 */
export function problemElsewhere(value: unknown, fileFix?: string): string | undefined {
  if (typeof value !== "object" && typeof value !== "function") return undefined;
  const tag = isAgent(value) ? "Agent" : tagOf(value);
  const kind = typeof value === "function" ? "a function" : `an instance of ${tag}`;
  const fix = fixFor(kind, fileFix);
  return fix && `${kind}. ${fix}`;
}

/** What a value is that can't be sent, and what to do. */
export function problemOf(value: unknown): string {
  const isNumber = typeof value === "number";
  const kind = isNumber ? "a number that is not finite" : `a ${typeof value}`;
  const data = "bytes, an invalid Date, or a class instance without toJSON";
  return `${typeof value === "object" ? data : kind}. Pass strings, finite numbers, booleans, Dates, or lists or plain objects of these`;
}

/** Whether a value is an agent of Node.js, undici or a proxy: none has a tag of its own. */
function isAgent(value: unknown): boolean {
  try {
    return /(?:^|Proxy)Agent$/.test((value as object).constructor.name);
  } catch {
    return false;
  }
}

/** The error for a value that cannot be sent where it goes. `problem` says what is wrong, and what to do. */
export function misplacedValueError(
  parameter: string,
  problem: string,
  column?: number,
  code: ErrorCode = "ERR_INVALID_VALUE",
): EndpointError {
  const message = `The value of ${quote(parameter)} ${problem}.`;
  return new EndpointError(code, message, parameter, { column });
}
