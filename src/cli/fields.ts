import type { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { getOwn, setOwn } from "../values/records.js";
import { usageError } from "./items.js";

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

/** The error for a name that has two values. */
export function givenTwiceError(name: string): EndpointError {
  return usageError(
    `${quote(name)} is given twice. For a list write name[]=a name[]=b, or name:='["a","b"]'.`,
    name,
  );
}
