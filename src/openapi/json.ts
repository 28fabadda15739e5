import { toEndpointError } from "../to-endpoint-error.js";
import { copyValue, startCopying, type Value } from "../values/copy.js";
import { writeJson } from "../values/json.js";

/**
 * A checked copy of what a caller passed, each property of it read once.
 *
 * @param depth how deep the value is nested in what it is a part of
 * @throws `ERR_INVALID_VALUE` for what cannot be sent
 */
export function copyOf(value: unknown, parameter: string, depth?: number): Value | undefined {
  try {
    return copyValue(value, parameter, startCopying(), depth);
  } catch (error) {
    throw toEndpointError(error, parameter);
  }
}

/**
 * The JSON of a value, in which a bigint is an exact integer.
 *
 * @throws `ERR_INVALID_VALUE` for what JSON cannot represent, and for JSON of more than 100,000,000 characters
 */
export function jsonOf(value: unknown, parameter: string): string {
  return writeJson(copyOf(value, parameter) ?? null, parameter);
}
