import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** A value after it was read once: plain data that no getter, proxy or caller can change any more. */
export type Value = string | number | bigint | boolean | null | Value[] | { [name: string]: Value };

/** What was copied of each object, so that one that stands in many places is copied once; `null` while it is. */
export interface Copies {
  seen?: Map<object, unknown> | undefined;
}

/** Nesting beyond this is a mistake, or an attack on the stack. */
const MAX_DEPTH = 500;
/** A longer list is none: somebody made its length up. */
export const MAX_ITEMS = 10_000_000;

// taken before anybody could put another in its place
const tagOf = Object.prototype.toString;

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

/** Whether a value is an array, of any realm. */
export function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    // a revoked proxy
    return false;
  }
}

/** Whether a value is a bag of names and values: lists, maps, `Headers`, dates and functions are none. */
export function isBag(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) || tagOf.call(value) === "[object Object]";
}

/** Sets an own property, whatever its name. The object that has it is returned. */
export function put<T extends object>(object: T, name: string, value: unknown): T {
  if (name === "__proto__") return { ...object, [name]: value };
  (object as Record<string, unknown>)[name] = value;
  return object;
}

/**
 * Copies lists and plain objects however deep, each property read once.
 *
 * @param parameter the name that an error gives
 * @param copies what was copied of the same bag before
 * @param leaf says what becomes of all else
 * @throws `ERR_INVALID_VALUE` for what contains itself, is nested more than 500 deep, or has more than 10,000,000 items
 */
export function copy(
  value: unknown,
  parameter: string,
  copies: Copies = {},
  leaf: (item: unknown, parameter: string) => unknown = (item) => item,
  depth = 0,
): unknown {
  const isArray = isList(value);
  if (!isArray && !isPlainObject(value)) return leaf(value, parameter);
  const known = copies.seen?.get(value);
  if (known) return known;
  if (known === null || depth > MAX_DEPTH) {
    throw unusable(parameter, "a list or map that contains itself or is nested too deep");
  }
  const remember = (result: object | null): void => {
    copies.seen ??= new Map();
    copies.seen.set(value, result);
  };
  // what is sent has an end and no symbols; what is only passed on may be as it likes
  const isSent = leaf === readScalar;
  if (isArray) {
    const { length } = value;
    if (length > MAX_ITEMS) throw unusable(parameter, "a list too long to walk");
    const list: unknown[] = [];
    // a short list of scalars is copied again faster than it is found
    let isSimple = length < 10;
    for (let index = 0; index < length; index++) {
      let item: unknown = value[index];
      if (typeof item === "object" && item !== null) {
        isSimple = false;
        remember(isSent ? null : list);
      }
      item = copy(item, parameter, copies, leaf, depth + 1);
      list.push(item === undefined && isSent ? null : item);
    }
    if (!isSimple) remember(list);
    return list;
  }
  const source = isSent ? value : { ...value };
  let map: Record<string, unknown> = isSent ? {} : source;
  remember(isSent ? null : map);
  for (const name of Object.keys(source)) {
    const item = copy(source[name], parameter, copies, leaf, depth + 1);
    // the copy has a "__proto__" of its own already, where there is one
    if (!isSent) map[name] = item;
    else if (item !== undefined) map = put(map, name, item);
  }
  remember(map);
  return map;
}

/**
 * Reads a parameter's value once and copies it. A `Date` becomes ISO 8601 text, `undefined` in a list becomes
 * `null`, `undefined` in a map is left out.
 *
 * @throws `ERR_INVALID_VALUE` for what has no text: NaN, infinities, functions, symbols, invalid dates, instances of
 *   classes, cyclic values and values nested more than 500 deep
 */
export function readValue(value: unknown, parameter: string, copies: Copies): Value {
  if (typeof value === "string") return value;
  const isScalar = typeof value !== "object" || value === null;
  return (isScalar ? readScalar(value, parameter) : copy(value, parameter, copies, readScalar)) as Value;
}

/** Scalars as they are, and the text of a `Date`. */
export function readScalar(value: unknown, parameter: string): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
    case "undefined":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw unusable(parameter, "a number that is not finite");
    case "object":
      return value && readDate(value, parameter);
    default:
      throw unusable(parameter, `a ${typeof value}`);
  }
}
/** The one class of values that has a text which everybody agrees on. */
function readDate(value: object, parameter: string): string {
  try {
    return new Date(Date.prototype.getTime.call(value)).toISOString();
  } catch {
    throw unusable(parameter, "an invalid Date or an instance of another class");
  }
}

/** An error for a value that has no text. `what` is its kind, never the value itself. */
export function unusable(parameter: string, what: string, column?: number): EndpointError {
  return new EndpointError(
    "ERR_INVALID_VALUE",
    `The value of ${quote(parameter)} is, or has in it, ${what}. Pass text, a finite number, a bigint, a boolean, a Date, or a list or plain object of these.`,
    parameter,
    undefined,
    column,
  );
}

/** Freezes lists and plain objects however deep. */
export function freeze<T>(value: T): T {
  if ((isList(value) || isPlainObject(value)) && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(freeze);
  }
  return value;
}

/**
 * What to throw for an error that was caught: ours as it is. What a getter or proxy threw is not told, for it could
 * hold a secret.
 *
 * @param name what was read; without one texts were put together, and only their length can be wrong
 */
export function caught(error: unknown, name?: string): EndpointError {
  if (error instanceof EndpointError) return error;
  return name === undefined
    ? new EndpointError("ERR_INVALID_VALUE", "The text is too long to be put together. Pass shorter values.")
    : new EndpointError(
        "ERR_INVALID_OPTIONS",
        `Reading ${quote(name)} threw an error. Pass plain data, without getters or proxies that throw.`,
        name,
      );
}
