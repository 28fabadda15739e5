import type { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { getOwn, setOwn } from "../values/records.js";
import { charactersOf, unescapeName } from "./items.js";
import { usageError } from "./status.js";

/** Deeper nesting is a mistake. */
const MAX_DEPTH = 100;

/** Puts a value into an object, at a path: `["a", "b"]` makes `{ a: { b: value } }`, and an empty name adds an item to a list. */
export function putField(record: object, path: readonly string[], value: unknown): void {
  const [name = ""] = path;
  if (path.length > MAX_DEPTH) throw usageError(`The name ${quote(name)} has too many brackets.`, name);
  put(record, path, value, name);
}

function put(current: unknown, [key, ...rest]: readonly string[], value: unknown, name: string): unknown {
  if (key === undefined) {
    if (current !== undefined) throw givenTwiceError(name);
    return value;
  }
  const place = current === undefined ? (/^0?$/.test(key) ? [] : {}) : current;
  if (typeof place !== "object" || place === null) throw givenTwiceError(name);
  if (key === "" && !Array.isArray(place)) throw givenTwiceError(name);
  const own = Array.isArray(place) ? `${indexIn(place, key, rest, name)}` : key;
  setOwn(place, own, put(getOwn(place as Record<string, unknown>, own), rest, value, name));
  return place;
}

/** `[]` adds an item; `[][a]` adds to the last one, unless that has an `a` already. */
function indexIn(list: readonly unknown[], key: string, [next]: readonly string[], name: string): number {
  if (key === "") {
    const last = list.at(-1);
    const isObject = typeof last === "object" && last !== null && !Array.isArray(last);
    return isObject && next !== undefined && !Object.hasOwn(last, next) ? list.length - 1 : list.length;
  }
  if (/^\d{1,9}$/.test(key) && Number(key) <= list.length) return Number(key);
  throw usageError(
    `The items of the list ${quote(name)} have numbers from 0, without gaps. Or write ${name}[].`,
    name,
  );
}

/**
 * The path that a name is: `["a", "b", ""]` for `a[b][]`. Names of a document come before this syntax: if it has `a[b]`, that is
 * the name, and `a[b][c]` is in it. One that ends in `[]` is that of a list.
 */
export function pathOf(name: string, known: ReadonlySet<string> = new Set()): string[] {
  const whole = unescapeName(name);
  if (known.has(whole)) return whole.endsWith("[]") ? [whole, ""] : [whole];
  const path = parsePath(name);
  for (let length = path.length - 1; length > 1; length--) {
    const members = path.slice(1, length).map((member) => `[${member}]`);
    const start = [path[0], ...members].join("");
    if (known.has(start)) return [start, ...path.slice(length)];
  }
  return path;
}

function parsePath(name: string): string[] {
  const characters = charactersOf(name);
  const shape = characters.map((one) => (one === "[" || one === "]" ? one : "x")).join("");
  if (!/^x+(?:\[x*\])*$/.test(shape)) {
    throw usageError(
      `The brackets in ${quote(name)} don't match. Write name[member] or name[], and \\[ for a bracket in a name.`,
    );
  }
  const path: string[] = [];
  let part = "";
  for (const one of characters) {
    if (one === "[") {
      path.push(part);
      part = "";
    } else if (one !== "]") part += one.at(-1);
  }
  return [...path, part];
}

/** The error for a name that has two values. */
export function givenTwiceError(name: string): EndpointError {
  return usageError(
    `${quote(name)} is given twice. For a list write name[]=a name[]=b, or name:='["a","b"]'.`,
    name,
  );
}
