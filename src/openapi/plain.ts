import { toJson } from "../adapters/normalize/json.js";
import { copyValue, startCopying, type Value } from "../values/copy.js";

/**
 * A checked copy of what a caller passed, each property of it read once.
 *
 * @throws `ERR_INVALID_VALUE` for what cannot be sent
 */
export function plainOf(value: unknown, parameter: string): Value | undefined {
  return copyValue(value, parameter, startCopying());
}

/**
 * The JSON of what a caller passed.
 *
 * @throws `ERR_INVALID_VALUE` for what JSON cannot represent
 */
export function jsonOf(value: unknown, parameter: string): string {
  return toJson(plainOf(value, parameter)) ?? "null";
}
