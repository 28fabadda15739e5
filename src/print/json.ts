import { variable } from "../credentials/variables.js";
import { tryOr } from "../errors.js";
import { escapeUnseen } from "../messages/quote.js";

/** A text without a byte order mark before it, which JSON must not have (RFC 8259 §8.1). */
export function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

/** Parses JSON, which may have a byte order mark before it. An integer beyond 2^53 is a bigint, so that it stays exact. */
export function parseJson(content: string): unknown {
  const text = withoutMark(content);
  const value: unknown = JSON.parse(text);
  // an integer of fewer digits is exact
  return /(?:^|\D)\d{16}/.test(text) ? readExactly(text) : value;
}

/** The value of a text, or `undefined` if it isn't JSON. */
export function parsedJson(text: string): unknown {
  return tryOr(() => parseJson(text), undefined);
}

/** Reads valid JSON again. Integers that a number can't have are read as variables, which become bigints. */
function readExactly(text: string): unknown {
  let isInString = false;
  const marked = text.replace(/\\.|"|-?\d[\d.eE+-]*/gs, (token) => {
    if (token === '"') isInString = !isInString;
    const isExact = isInString || !/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token));
    return isExact ? token : `"${variable(token)}"`;
  });
  const integer = new RegExp(`^${variable("(-?\\d+)")}$`);
  return JSON.parse(marked, (_, value: unknown) => {
    const [, digits] = (typeof value === "string" && integer.exec(value)) || [];
    return digits === undefined ? value : BigInt(digits);
  });
}

/** A bigint is an exact integer, and what a terminal would obey is an escape, which is the same value. */
export function printJson(value: unknown, indent = 0): string {
  return escapeLines(writeExactly(value, indent));
}

function writeExactly(value: unknown, indent: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    // a bigint, which needs a replacer, and that takes several times as long
    const exact = (_: string, one: unknown): unknown => (typeof one === "bigint" ? variable(`${one}`) : one);
    const integers = new RegExp(`"${variable("(-?\\d+)")}"`, "g");
    return JSON.stringify(value, exact, indent).replace(integers, "$1");
  }
}

/** Lines without what a terminal would obey. */
export function escapeLines(text: string): string {
  return text.includes("\n") ? text.split("\n").map(escapeUnseen).join("\n") : escapeUnseen(text);
}
