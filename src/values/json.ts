import { checkLength, type Value } from "./copy.js";
import { isList } from "./records.js";

/**
 * The JSON of a checked value, in which a bigint is an exact integer.
 *
 * @param parameter the name that an error gives
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function writeJson(value: Value, parameter: string): string {
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
  return write(value);
}
