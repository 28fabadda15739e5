import type { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { getOwn, setOwn } from "../values/records.js";
import { unescapeName } from "./items.js";
import { usageError } from "./status.js";

/** Deeper nesting is a mistake. */
const MAX_DEPTH = 100;

/**
 * Puts a value into an object, at a path: `["a", "b"]` makes `{ a: { b: value } }`, and an empty name adds an item to a list.
 *
 * @throws `ERR_INVALID_OPTIONS` if the place has a value, or is in one that is neither an object nor a list
 */
export function putField(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (path.length > MAX_DEPTH) throw usageError(`The name ${quote(name)} has too many brackets.`, name);
  setOwn(record, name, put(getOwn(record, name), rest, value, name));
}

function put(current: unknown, path: readonly string[], value: unknown, name: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (current !== undefined) throw givenTwiceError(name);
    return value;
  }
  if (Array.isArray(current) || (current === undefined && /^0?$/.test(key))) {
    const list: unknown[] = current ?? [];
    const index = indexIn(list, key, rest);
    if (!(index <= list.length)) {
      throw usageError(
        `The items of the list ${quote(name)} have numbers from 0, without gaps. Or write ${name}[].`,
        name,
      );
    }
    list[index] = put(list[index], rest, value, name);
    return list;
  }
  if (current !== undefined && (typeof current !== "object" || current === null || key === "")) {
    throw givenTwiceError(name);
  }
  const record = (current ?? {}) as Record<string, unknown>;
  setOwn(record, key, put(getOwn(record, key), rest, value, name));
  return record;
}

/** `[]` adds an item; `[][a]` adds to the last one, unless that has an `a` already. */
function indexIn(list: readonly unknown[], key: string, [next]: readonly string[]): number {
  if (key !== "") return /^\d{1,9}$/.test(key) ? Number(key) : Number.NaN;
  const last = list.at(-1);
  const isOpen =
    next !== undefined &&
    typeof last === "object" &&
    last !== null &&
    !Array.isArray(last) &&
    !Object.hasOwn(last, next);
  return isOpen ? list.length - 1 : list.length;
}

/**
 * The path that a name is: `["a", "b", ""]` for `a[b][]`. Names of a document come before this syntax: if it has `a[b]`, that is
 * the name, and `a[b][c]` is in it. One that ends in `[]` is that of a list.
 *
 * @throws `ERR_INVALID_OPTIONS` for brackets that don't match
 */
export function pathOf(name: string, known: ReadonlySet<string> = new Set()): string[] {
  const whole = unescapeName(name);
  if (known.has(whole)) return whole.endsWith("[]") ? [whole, ""] : [whole];
  const path = parsePath(name);
  for (let length = path.length - 1; length > 1; length--) {
    const start = path.slice(1, length).reduce((joined, part) => `${joined}[${part}]`, path[0] as string);
    if (known.has(start)) return [start, ...path.slice(length)];
  }
  return path;
}

/** A character of a name between brackets, or one that has a backslash. */
const character = String.raw`\\[\\:=;@[\]]|\\(?![\\:=;@[\]])|[^\\[\]]`;
const beforeBrackets = new RegExp(`^(?:${character})+`);
const inBrackets = new RegExp(`\\[((?:${character})*)\\]`, "y");

function parsePath(name: string): string[] {
  const [start = ""] = beforeBrackets.exec(name) ?? [];
  const path = [start];
  let end = start.length;
  while (end < name.length && start !== "") {
    inBrackets.lastIndex = end;
    const found = inBrackets.exec(name);
    if (!found) break;
    path.push(found[1] as string);
    end = inBrackets.lastIndex;
  }
  if (start !== "" && end === name.length) return path.map(unescapeName);
  throw usageError(
    `The brackets in ${quote(name)} don't match. Write name[member] or name[], and \\[ for a bracket in a name.`,
  );
}

/** The error for a name that has two values. */
export function givenTwiceError(name: string): EndpointError {
  return usageError(
    `${quote(name)} is given twice. For a list write name[]=a name[]=b, or name:='["a","b"]'.`,
    name,
  );
}
