import { randomUUID } from "node:crypto";
import { endOfString } from "../json-text.js";
import { escapeUnseen } from "../quote.js";

/** No string of a caller contains this, for nobody can know it before the program runs. */
const tag = randomUUID();

/** The fewest digits of an integer that a number can't hold. */
const DIGITS = 16;

/** Whether a JSON text has so many digits in a row that a number may not hold them. */
function hasManyDigits(text: string): boolean {
  let digits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    digits = code >= 0x30 && code <= 0x39 ? digits + 1 : 0;
    if (digits === DIGITS) return true;
  }
  return false;
}

/**
 * Parses JSON, which may have a byte order mark before it. An integer beyond 2^53 is a bigint, so that it stays exact.
 *
 * @throws `SyntaxError`
 */
export function parseJson(content: string): unknown {
  const text = content.startsWith("\uFEFF") ? content.slice(1) : content;
  const value: unknown = JSON.parse(text);
  if (!hasManyDigits(text)) return value;
  return JSON.parse(tagIntegers(text), (_, item: unknown) =>
    typeof item === "object" && item !== null && Object.hasOwn(item, tag)
      ? BigInt((item as Record<string, string>)[tag] as string)
      : item,
  );
}

/** JSON in which each integer beyond 2^53 is an object with the tag. */
function tagIntegers(text: string): string {
  let tagged = "";
  let done = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') index = endOfString(text, index) - 1;
    else if (/[-\d]/.test(text[index] as string)) {
      const end = endOfNumber(text, index);
      const number = text.slice(index, end);
      if (/^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number))) {
        tagged += `${text.slice(done, index)}{"${tag}":"${number}"}`;
        done = end;
      }
      index = end - 1;
    }
  }
  return tagged + text.slice(done);
}

function endOfNumber(text: string, start: number): number {
  let index = start;
  while (/[-+.eE\d]/.test(text.charAt(index))) index++;
  return index;
}

/**
 * Writes JSON as `JSON.stringify` does, a bigint as an exact integer, and what a terminal would obey as an escape, which
 * is the same value.
 */
export function printJson(value: unknown, indent?: number): string {
  return escapeLines(stringify(value, indent));
}

/** Lines without what a terminal would obey. */
export function escapeLines(text: string): string {
  return text.replace(/[^\n]+/g, (line) => escapeUnseen(line));
}

function stringify(value: unknown, indent: number | undefined): string {
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
