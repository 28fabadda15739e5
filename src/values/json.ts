import { checkLength, methodsOfAll, type Value } from "./copy.js";

/**
 * The JSON of a checked value, as `JSON.stringify` writes it, but with exact integers for bigints.
 *
 * @param name the name that an error gives
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function writeJson(value: Value, name: string): string {
  let text: string | undefined;
  try {
    // a copy has no method, but what somebody gave to all objects, lists or bigints
    if (!methodsOfAll().some(Boolean)) text = JSON.stringify(value);
  } catch (error) {
    // a TypeError is one of a bigint
    if (error instanceof RangeError) checkLength(Number.POSITIVE_INFINITY, name);
  }
  text ??= writeExactly(value, name);
  checkLength(text.length, name);
  return text;
}

function writeExactly(value: Value, name: string): string {
  let length = 0;
  const write = (item: Value | undefined): string => {
    if (typeof item !== "object" || item === null) {
      const text = typeof item === "string" ? JSON.stringify(item) : `${item ?? null}`;
      length += text.length;
      checkLength(length, name);
      return text;
    }
    if (Array.isArray(item)) return `[${item.map((one) => write(one)).join()}]`;
    return `{${Object.entries(item)
      .map(([member, one]) => `${write(member)}:${write(one)}`)
      .join()}}`;
  };
  return write(value);
}

/** The index after the quote that ends the JSON string that starts at an index, or the end of a text that is cut off. */
export function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}
