import { EndpointError, type ErrorCode } from "../errors.js";
import { quote } from "../messages/quote.js";

/** A value that can be written as a string. */
export type Scalar = string | number | bigint | boolean | null;

/** Whether a value is a scalar that JSON can represent, and needs no further check. */
export function isPlainScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null;
}

export function misplacedValueError(
  parameter: string,
  problem: string,
  column?: number,
  code: ErrorCode = "ERR_INVALID_VALUE",
): EndpointError {
  const message = `The value of ${quote(parameter)} ${problem}.`;
  return new EndpointError(code, message, parameter, undefined, column);
}
