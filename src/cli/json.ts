import { randomUUID } from "node:crypto";

/** No string of a caller contains this, for nobody can know it before the program runs. */
const tag = randomUUID();

/** Finds what can be an integer beyond 2^53. */
const digits = /\d{16}/;
/** A string, or a number that is only digits. What `JSON.parse` accepted has no other digits outside strings. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:[.eE][\d.eE+-]*)?/g;

/** Whether a JSON text may have an integer that a number can't hold. */
export function mayHaveBigint(text: string): boolean {
  return digits.test(text);
}

/**
 * Parses JSON. An integer beyond 2^53 is a bigint, so that it stays exact.
 *
 * @throws `SyntaxError`
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!mayHaveBigint(text)) return value;
  const tagged = text.replace(tokens, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `{"${tag}":"${token}"}` : token,
  );
  return JSON.parse(tagged, (_, item: unknown) =>
    typeof item === "object" && item !== null && Object.hasOwn(item, tag)
      ? BigInt((item as Record<string, string>)[tag] as string)
      : item,
  );
}

/** Writes JSON as `JSON.stringify` does, and a bigint as an exact integer. */
export function printJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    // a bigint; a function that replaces it would take half of the time of every other value
    const json = JSON.stringify(
      value,
      (_, item) => (typeof item === "bigint" ? `${tag}${item}` : item),
      indent,
    );
    return json.replaceAll(new RegExp(`"${tag}(-?\\d+)"`, "g"), "$1");
  }
}
