import { type Counters, checkLength, copyValue, MAX_LENGTH, newCounters, type Value } from "./copy.js";
import type { CopyRules } from "./copy-rules.js";

/** JSON as `JSON.stringify` writes it, but with exact integers for bigints. */
export function writeJson(value: Value, name: string, { characters, hasBigint }: Counters): string {
  // a copy has no toJSON, unless somebody gave one to all objects or arrays. A character can be six in JSON
  if (!hasBigint && !("toJSON" in []) && characters < MAX_LENGTH / 6) return JSON.stringify(value);
  let length = 0;
  const write = (item: Value | undefined): string => {
    if (Array.isArray(item)) return `[${item.map(write).join()}]`;
    if (typeof item === "object" && item !== null)
      return `{${Object.entries(item)
        .map(([member, one]) => `${write(member)}:${write(one)}`)
        .join()}}`;
    if (typeof item !== "string") return `${item ?? null}`;
    // a long string is measured first: its JSON could be larger than any memory
    let weight = length;
    for (let end = 1e6; end < item.length; end += 1e6) {
      weight += JSON.stringify(item.slice(end - 1e6, end)).length;
      checkLength(weight, name);
    }
    const json = JSON.stringify(item);
    length += json.length;
    checkLength(length, name);
    return json;
  };
  return write(value);
}

/** A line for each; in RFC 7464 it starts with a record separator. */
export function writeSequence(type: string, values: readonly string[]): string {
  const start = /^\s*application\/json-seq\s*(?:;|$)/i.test(type) ? "\x1E" : "";
  return values.map((json) => `${start}${json}\n`).join("");
}

export function jsonOf(value: unknown, name: string, rules: CopyRules): string | undefined {
  const extent = newCounters();
  const copy = copyValue(value, name, rules, extent);
  return copy === undefined ? undefined : writeJson(copy, name, extent);
}

/** The index after the quote that ends the JSON string that starts at an index, or the end of a text that is cut off. */
export function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index + 1;
  }
  return text.length;
}
