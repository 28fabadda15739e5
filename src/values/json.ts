import { checkLength, type Value } from "./copy.js";
import { isList } from "./records.js";

/**
 * The JSON of a checked value, as `JSON.stringify` writes it, but with exact integers for bigints.
 *
 * @param parameter the name that an error gives
 * @param indent a number of spaces: each item and member has a line
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function writeJson(value: Value, parameter: string, indent = 0): string {
  let length = 0;
  const write = (item: Value | undefined, end: string): string => {
    const start = end && end + " ".repeat(indent);
    if (isList(item))
      return inLines(
        "[]",
        item.map((each) => write(each, start)),
        start,
        end,
      );
    if (typeof item === "object" && item !== null) {
      const names = Object.keys(item).filter((name) => item[name] !== undefined);
      const members = names.map((name) => `${write(name, "")}:${end && " "}${write(item[name], start)}`);
      return inLines("{}", members, start, end);
    }
    const text = typeof item === "bigint" ? String(item) : JSON.stringify(item ?? null);
    length += text.length;
    checkLength(length, parameter);
    return text;
  };
  return write(value, indent > 0 ? "\n" : "");
}

/** Members or items in brackets, on one line if `start` is empty. */
function inLines([open, close]: string, texts: readonly string[], start: string, end: string): string {
  if (texts.length === 0) return `${open}${close}`;
  return `${open}${start}${texts.join(`,${start}`)}${end}${close}`;
}
