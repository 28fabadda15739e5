import { toEndpointError } from "../to-endpoint-error.js";
import { checkLength, copyValue, startCopying, type Value } from "../values/copy.js";
import { isList } from "../values/records.js";

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
  let length = 0;
  const write = (item: Value): string => {
    if (isList(item)) return `[${item.map(write).join()}]`;
    if (typeof item === "object" && item !== null) {
      return `{${Object.keys(item)
        .map((name) => `${write(name)}:${write(item[name] as Value)}`)
        .join()}}`;
    }
    const text = typeof item === "bigint" ? String(item) : JSON.stringify(item);
    length += text.length;
    checkLength(length, parameter);
    return text;
  };
  return write(copyOf(value, parameter) ?? null);
}
