import { EndpointError, quote } from "../errors.js";

/** A value after it was read once: plain data that no getter, proxy or caller can change any more. */
export type Value = string | number | bigint | boolean | null | Value[] | { [name: string]: Value };

/**
 * A record without a prototype, so that no name in it is special, not even `__proto__`. A class, because engines keep
 * its instances fast, which they do not for `Object.create(null)`.
 */
export class Bag<T> {
  [name: string]: T;

  static {
    const { prototype } = Bag;
    Reflect.deleteProperty(prototype, "constructor");
    Object.freeze(Object.setPrototypeOf(prototype, null));
  }
}

/** Nesting beyond this is a mistake, or an attack on the stack. */
const MAX_DEPTH = 500;
/** A longer list is none: somebody made its length up. */
const MAX_ITEMS = 10_000_000;

// taken before anybody could put another in its place
const { toString: tagOf } = Object.prototype;
const { getTime } = Date.prototype;

/** Whether a value is an object literal, of any realm: no class decides what it means. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    // a revoked proxy
    return false;
  }
}

/** Whether a value is an array, of any realm, that can be walked. */
export function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value) && value.length <= MAX_ITEMS;
  } catch {
    // a revoked proxy
    return false;
  }
}

/** Whether a value can be a bag of options: lists, maps, `Headers`, dates and functions are no bags. */
export function isBag(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) || tagOf.call(value) === "[object Object]";
}

/** The copy of each object that was read, so that one that stands in many places is read once; `null` while it is read. */
export type Copies = Map<object, Value>;

/**
 * Reads a parameter's value once and copies it. A `Date` becomes ISO 8601 text, `undefined` in a list becomes
 * `null`, `undefined` in a map is left out.
 *
 * @param parameter the name that an error gives
 * @param copies what was read of the same bag before
 * @throws `ERR_INVALID_VALUE` for what has no text: NaN, infinities, functions, symbols, invalid dates, instances of
 *   classes, cyclic values and values nested more than 500 deep
 */
export function readValue(value: unknown, parameter: string, copies: Copies): Value {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw unusable(parameter, "a number that is not finite");
    case "object":
      return value === null ? null : readObject(value, parameter, copies, 0);
    default:
      throw unusable(parameter, `of type ${typeof value}`);
  }
}

function readObject(value: object, parameter: string, copies: Copies, depth: number): Value {
  const known = copies.get(value);
  if (known !== undefined) {
    if (known === null) throw unusable(parameter, "a list or map that contains itself");
    return known;
  }
  if (depth > MAX_DEPTH) throw unusable(parameter, `nested more than ${MAX_DEPTH} deep`);
  copies.set(value, null);
  const copy = copyObject(value, parameter, (item) =>
    typeof item === "object" && item !== null
      ? readObject(item, parameter, copies, depth + 1)
      : readValue(item, parameter, copies),
  );
  copies.set(value, copy);
  return copy;
}

function copyObject(value: object, parameter: string, copyMember: (item: unknown) => Value): Value {
  if (isList(value)) {
    const list: Value[] = [];
    const { length } = value;
    for (let index = 0; index < length; index++) {
      const item = value[index];
      list.push(item === undefined ? null : copyMember(item));
    }
    return list;
  }
  if (!isPlainObject(value)) return readDate(value, parameter);
  const map = new Bag<Value>();
  for (const name of Object.keys(value)) {
    const item = value[name];
    if (item !== undefined) map[name] = copyMember(item);
  }
  return { ...map };
}

/** The one class of values that has a text which everybody agrees on. */
function readDate(value: object, parameter: string): string {
  let time: number;
  try {
    time = getTime.call(value);
  } catch {
    throw unusable(parameter, "an instance of a class, or a list too long to walk");
  }
  if (Number.isNaN(time)) throw unusable(parameter, "an invalid Date");
  return new Date(time).toISOString();
}

/** An error for a value that has no text. `what` is its kind, never the value itself. */
export function unusable(parameter: string, what: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_VALUE",
    `The value of ${quote(parameter)} is, or has in it, ${what}. Pass text, a finite number, a bigint, a boolean, a Date, or a list or plain object of these.`,
    parameter,
  );
}

/**
 * Runs what reads a caller's objects, whose getters and proxies may throw anything.
 *
 * @throws `ERR_INVALID_OPTIONS` where they do
 */
export function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof EndpointError ? error : unreadable(what);
  }
}

/** An error for text that no engine can hold: half a gigabyte and more. */
export function tooLong(): EndpointError {
  return new EndpointError(
    "ERR_INVALID_VALUE",
    "The text is too long to be put together. Pass shorter values.",
  );
}

/** An error for a getter or proxy that threw. What it threw is not told: it could hold a secret. */
export function unreadable(name: string): EndpointError {
  return new EndpointError(
    "ERR_INVALID_OPTIONS",
    `Reading ${quote(name)} threw an error. Pass plain data, without getters or proxies that throw.`,
    name,
  );
}
