import { toEndpointError } from "../to-endpoint-error.js";
import { copyValue, startCopying, type Value } from "../values/copy.js";
import { isList } from "../values/records.js";
import { misplacedValue } from "../values/scalars.js";

/** In characters. A string that is in many places of a value makes JSON that no memory can hold. */
const MAX_LENGTH = 1e8;

/**
 * A checked copy of what a caller passed, each property of it read once.
 *
 * @throws `ERR_INVALID_VALUE` for what cannot be sent
 */
export function copyOf(value: unknown, parameter: string): Value | undefined {
  try {
    return copyValue(value, parameter, startCopying());
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
  let room = MAX_LENGTH;
  const write = (item: Value): string => {
    if (isList(item)) return `[${item.map(write).join()}]`;
    if (typeof item === "object" && item !== null) {
      return `{${Object.keys(item)
        .map((name) => `${write(name)}:${write(item[name] as Value)}`)
        .join()}}`;
    }
    const text = typeof item === "bigint" ? String(item) : JSON.stringify(item);
    room -= text.length;
    if (room < 0) throw misplacedValue(parameter, "has more than 100,000,000 characters of JSON. Pass less");
    return text;
  };
  return write(copyOf(value, parameter) ?? null);
}
