import { isCredentialName } from "../credential-name.js";
import { copyData } from "../values/keep.js";
import { isList, isPlainObject, setOwn, tagOf } from "../values/records.js";

/** What is in place of a credential, as in the strings that the adapters print. */
export const REDACTED = "[redacted]";

/** One object in many places could make a copy that is larger than any memory. */
const MAX_VALUES = 100_000;

/**
 * A copy of a value that JSON can represent, without credentials: a bigint is a string of its digits, and an object that
 * isn't plain data is its class, such as `[Blob]`.
 *
 * @param name the name of a value that is a credential if its name says so
 */
export function plainCopy(value: unknown, name = ""): unknown {
  try {
    return new PlainCopy().of(copyData(value, name), name);
  } catch {
    // the request has it as it is; a getter threw, or it is nested too deep
    return classOf(value);
  }
}

/** The class of an object, such as `[Blob]`. */
function classOf(value: unknown): string {
  try {
    return `[${tagOf(value)}]`;
  } catch {
    // a revoked proxy
    return "[Object]";
  }
}

/** A copy of one value, with all that is in it. */
class PlainCopy {
  readonly #open = new Set<object>();
  #values = 0;

  of(value: unknown, name: string): unknown {
    if (isCredentialName(name)) return REDACTED;
    if (typeof value === "bigint") return String(value);
    if (typeof value === "string") return hideCredentials(value);
    if (value === undefined || value === null || typeof value === "boolean") return value;
    if (typeof value === "number") return Number.isFinite(value) ? value + 0 : String(value);
    if (!isList(value) && !isPlainObject(value)) return classOf(value);
    if (this.#open.has(value) || ++this.#values > MAX_VALUES) return "[…]";
    this.#open.add(value);
    const copy = isList(value) ? value.map((item) => this.of(item, "")) : this.#members(value);
    this.#open.delete(value);
    return copy;
  }

  #members(record: Record<string, unknown>): object {
    const copy = {};
    for (const name of Object.keys(record)) setOwn(copy, name, this.of(record[name], name));
    return copy;
  }
}

/** A value as one string: a string as it is, and anything else as JSON. */
export function textOf(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  return typeof copy === "string" ? copy : JSON.stringify(copy);
}

/** The same for a body, in which `"1"` is not `1`. */
export function jsonOf(value: unknown, name: string): string {
  const copy = plainCopy(value, name);
  return typeof copy === "string" && (typeof value === "string" || copy === REDACTED)
    ? JSON.stringify(copy)
    : textOf(value, name);
}

/** Whether an object has a name of a credential, at the first level: a URL has the names of no other. */
export function hasCredential(value: unknown): boolean {
  try {
    return isPlainObject(value) && Object.keys(value).some(isCredentialName);
  } catch {
    // nobody can say what a proxy that throws has
    return true;
  }
}

/** A part of a string: from a character to another. */
export type Range = readonly [start: number, end: number];

/**
 * The values of `name=value` pairs whose names are those of credentials, to the next separator.
 *
 * @param offset where the string starts in a longer one
 */
export function credentialsIn(text: string, separator: RegExp, offset = 0): Range[] {
  const ranges: Range[] = [];
  let start = offset;
  for (const part of text.split(separator)) {
    const value = valueOfCredential(part);
    if (value < part.length) ranges.push([start + value, start + part.length]);
    start += part.length + 1;
  }
  return ranges;
}

/** The index at which the value of a credential starts in a string, or the length of the string if it has no credential. */
function valueOfCredential(text: string): number {
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "=" && isCredentialPair(text.slice(start, index))) return index + 1;
    if (character === "=" || character === "?" || character === ";") start = index + 1;
  }
  return text.length;
}

/** Whether an encoded name of a pair is that of a credential. */
function isCredentialPair(name: string): boolean {
  const [decoded = ""] = new URLSearchParams(`${name}=`).keys();
  return isCredentialName(decoded);
}

/** A template, form or message without the values of pairs that are credentials, with as many characters. */
export function hideCredentials(text: string): string {
  let hidden = "";
  let position = 0;
  for (const [start, end] of credentialsIn(text, /[&#\s"{}]/)) {
    hidden += text.slice(position, start) + "…".repeat(end - start);
    position = end;
  }
  return hidden + text.slice(position);
}
