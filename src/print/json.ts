import { escapeUnseen } from "../messages/quote.js";
import { endOfString } from "../values/json.js";
import { setOwn } from "../values/records.js";
import { variable } from "./languages.js";

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
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Reads valid JSON again, with exact integers. */
function readExactly(text: string): unknown {
  let index = 0;
  const nextToken = (): string => {
    while (/[\s,:]/.test(text.charAt(index))) index++;
    const start = index++;
    if (text[start] === '"') index = endOfString(text, start);
    else if (!/[[\]{}]/.test(text.charAt(start))) while (/[\w.+-]/.test(text.charAt(index))) index++;
    return text.slice(start, index);
  };
  const read = (token: string): unknown => {
    if (token === "[") {
      const list: unknown[] = [];
      for (let item = nextToken(); item !== "]"; item = nextToken()) list.push(read(item));
      return list;
    }
    if (token === "{") {
      const record = {};
      for (let name = nextToken(); name !== "}"; name = nextToken())
        setOwn(record, JSON.parse(name), read(nextToken()));
      return record;
    }
    if (!/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token))) return JSON.parse(token);
    return BigInt(token);
  };
  return read(nextToken());
}

/**
 * Writes JSON as `JSON.stringify` does, a bigint as an exact integer, and what a terminal would obey as an escape, which is the
 * same value.
 */
export function printJson(value: unknown, indent = 0): string {
  return escapeLines(writeExactly(value, indent));
}

function writeExactly(value: unknown, indent: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    // a bigint, which needs a replacer, and that takes several times as long
    const exact = (_: string, item: unknown): unknown =>
      typeof item === "bigint" ? variable(`${item}`) : item;
    const integers = new RegExp(`"${variable("(-?\\d+)")}"`, "g");
    return JSON.stringify(value, exact, indent).replace(integers, "$1");
  }
}

/** Lines without what a terminal would obey. */
export function escapeLines(text: string): string {
  return text.includes("\n") ? text.split("\n").map(escapeUnseen).join("\n") : escapeUnseen(text);
}
