import type { EndpointError } from "../errors.js";
import { isList, isPlainObject } from "./records.js";
import { invalidValue, isDate, isPlainScalar, parseScalar, type Scalar } from "./scalars.js";

/** A checked copy of what a caller passed: plain data that no getter, proxy or caller can change any more. */
export type Value = Scalar | Value[] | { [name: string]: Value };

/** Deeper nesting is a mistake, or an attack on the stack. */
export const MAX_DEPTH = 500;
/** The most items of one list. A proxy can report any length. */
const MAX_ITEMS = 10_000_000;
/** From this many items on, copies are remembered, so that shared references cannot multiply them. */
const MAX_FORGOTTEN_ITEMS = 1_000_000;

/** The state of copying the values of one call. */
export interface Copying {
  /** How many items were copied. */
  items: number;
  /** How deep the containers were nested. */
  deepest: number;
  /** What was copied after the limit; `undefined` while it is being copied. */
  copies: Map<object, RememberedCopy | undefined> | undefined;
}

interface RememberedCopy {
  readonly copy: Value;
  /** How deep the containers in it are nested. */
  readonly height: number;
}

/** Starts copying the values of one call. */
export function startCopying(): Copying {
  return { items: 0, deepest: 0, copies: undefined };
}

/**
 * Checks a parameter's value and copies it. An object with a `toJSON` method is what the method returns. `undefined`
 * becomes `null` in a list and is left out of an object, as in JSON.
 *
 * @param parameter the name that an error gives
 * @throws `ERR_INVALID_VALUE` for what cannot be sent: NaN, infinities, functions, symbols, bytes, invalid dates,
 *   instances of classes without `toJSON`, values that contain themselves or are nested more than 500 deep
 */
export function copyValue(value: unknown, parameter: string, copying: Copying, depth = 0): Value | undefined {
  if (typeof value !== "object" || value === null) return parseScalar(value, parameter);
  const plain = jsonOf(value, parameter);
  if (!isList(plain) && !isPlainObject(plain)) return parseScalar(plain, parameter);
  if (depth > MAX_DEPTH) throw nestedTooDeep(parameter);
  if (copying.items > MAX_FORGOTTEN_ITEMS) return copyOnce(plain, parameter, copying, depth);
  return copyContainer(plain, parameter, copying, depth);
}

/** What the `toJSON` method of an object returns, or the object itself. Dates are scalars, and bytes are not JSON. */
function jsonOf(value: object, parameter: string): unknown {
  try {
    const { toJSON } = value as { toJSON?: () => unknown };
    // Object.prototype has none, unless it was polluted
    if (typeof toJSON !== "function" || toJSON === (Object.prototype as { toJSON?: unknown }).toJSON)
      return value;
    return ArrayBuffer.isView(value) || isDate(value) ? value : Reflect.apply(toJSON, value, []);
  } catch {
    throw invalidValue(parameter, "an object whose toJSON cannot be called");
  }
}

function copyContainer(
  container: unknown[] | Record<string, unknown>,
  parameter: string,
  copying: Copying,
  depth: number,
): Value {
  copying.deepest = Math.max(copying.deepest, depth);
  return isList(container)
    ? copyList(container, parameter, copying, depth)
    : copyObject(container, parameter, copying, depth);
}

function copyList(list: unknown[], parameter: string, copying: Copying, depth: number): Value[] {
  const items = readItems(list, parameter);
  copying.items += items.length;
  for (let index = 0; index < items.length; index++) {
    if (!isPlainScalar(items[index])) {
      items[index] = copyValue(items[index], parameter, copying, depth + 1) ?? null;
    }
  }
  return items as Value[];
}

function copyObject(
  object: Record<string, unknown>,
  parameter: string,
  copying: Copying,
  depth: number,
): Record<string, Value> {
  // a spread reads each own property once, and is much faster than adding them one by one
  const copy = { ...object };
  for (const name in copy) {
    copying.items++;
    // "for" visits what a polluted Object.prototype has, too
    if (isPlainScalar(copy[name]) || !Object.hasOwn(copy, name)) continue;
    const member = copyValue(copy[name], parameter, copying, depth + 1);
    if (member === undefined) delete copy[name];
    else copy[name] = member;
  }
  return copy as Record<string, Value>;
}

/** Copies a container unless it was copied before. */
function copyOnce(
  container: unknown[] | Record<string, unknown>,
  parameter: string,
  copying: Copying,
  depth: number,
): Value {
  copying.copies ??= new Map();
  const known = copying.copies.get(container);
  if (known) {
    copying.deepest = Math.max(copying.deepest, depth + known.height);
    if (copying.deepest > MAX_DEPTH) throw nestedTooDeep(parameter);
    return known.copy;
  }
  if (copying.copies.has(container)) throw nestedTooDeep(parameter);
  copying.copies.set(container, undefined);
  const { deepest } = copying;
  copying.deepest = depth;
  const copy = copyContainer(container, parameter, copying, depth);
  copying.copies.set(container, { copy, height: copying.deepest - depth });
  copying.deepest = Math.max(copying.deepest, deepest);
  return copy;
}

/**
 * The items of a list, each read once. An item that is missing is `undefined`.
 *
 * @throws `ERR_INVALID_VALUE` for a list of more items than the limit
 */
export function readItems(list: readonly unknown[], parameter: string, limit: number = MAX_ITEMS): unknown[] {
  // a proxy can report any length
  const { length } = list;
  if (typeof length !== "number" || length > limit) throw invalidValue(parameter, "a list that is too long");
  // a missing item would inherit what somebody assigned to Object.prototype
  const isPolluted = Object.keys(Object.prototype).length > 0;
  const items: unknown[] = [];
  for (let index = 0; index < length; index++) {
    items.push(isPolluted && !Object.hasOwn(list, index) ? undefined : list[index]);
  }
  return items;
}

function nestedTooDeep(parameter: string): EndpointError {
  return invalidValue(parameter, `a value that contains itself or is nested more than ${MAX_DEPTH} deep`);
}
