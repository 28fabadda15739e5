import type { EndpointError } from "../errors.js";
import { isList, isOwn, isPlainObject } from "./records.js";
import {
  invalidValueError,
  isDate,
  isPlainScalar,
  misplacedValueError,
  parseScalar,
  type RemedyFor,
  type Scalar,
} from "./scalars.js";

/** A checked copy of what a caller passed: plain data that no getter, proxy or caller can change any more. */
export type Value = Scalar | Value[] | { [name: string]: Value };

/** Deeper nesting is a mistake, or an attack on the stack. */
export const MAX_DEPTH = 500;
/** More items are a mistake, or an attack: shared references multiply, and a proxy can report any length. */
const MAX_ITEMS = 1_000_000;

/** In characters, of JSON or of a form. What is in many places of a value makes a string that no memory can hold. */
const MAX_LENGTH = 100_000_000;

/** How the values of one call are copied. */
export interface Copying {
  /** How many items were copied. */
  items: number;
  /** What `undefined` becomes in a list. */
  readonly missing: null | undefined;
  /** What to do with what can't be sent as a value. */
  readonly remedy: RemedyFor | undefined;
}

/**
 * Starts copying the values of one call.
 *
 * @param remedy none for values that no option could take
 * @param keepsUndefined whether `undefined` stays what it is in lists, or becomes `null`, as in JSON
 */
export function startCopying(remedy?: RemedyFor, keepsUndefined = false): Copying {
  return { items: 0, missing: keepsUndefined ? undefined : null, remedy };
}

/**
 * Checks a parameter's value and copies it. An object with a `toJSON` method is what the method returns. `undefined`
 * becomes `null` in a list and is left out of an object, as in JSON.
 *
 * @param parameter the name that an error gives
 * @throws `ERR_INVALID_VALUE` for what cannot be sent: NaN, infinities, functions, symbols, bytes, invalid dates,
 *   instances of classes without `toJSON`, values that contain themselves or are nested more than 500 deep, and more
 *   than 1,000,000 items
 */
export function copyValue(value: unknown, parameter: string, copying: Copying, depth = 0): Value | undefined {
  if (typeof value !== "object" || value === null) return parseScalar(value, parameter, copying.remedy);
  const plain = plainOf(value, parameter);
  if (depth > MAX_DEPTH) throw nestedTooDeepError(parameter);
  if (isList(plain)) return copyList(plain, parameter, copying, depth);
  if (isPlainObject(plain)) return copyObject(plain, parameter, copying, depth);
  return parseScalar(plain, parameter, copying.remedy);
}

/** What the `toJSON` method of an object returns, or the object itself. Dates are scalars, and bytes are not JSON. */
function plainOf(value: object, parameter: string): unknown {
  try {
    const { toJSON } = value as { toJSON?: () => unknown };
    // Object.prototype has none, unless it was polluted
    if (typeof toJSON !== "function" || toJSON === (Object.prototype as { toJSON?: unknown }).toJSON)
      return value;
    return ArrayBuffer.isView(value) || isDate(value) ? value : Reflect.apply(toJSON, value, []);
  } catch {
    throw invalidValueError(parameter, "an object whose toJSON cannot be called");
  }
}

function copyList(list: unknown[], parameter: string, copying: Copying, depth: number): Value[] {
  const length = lengthOf(list, parameter);
  const copy = new Array<Value>(length);
  countItems(copying, length, parameter);
  const isPolluted = Object.keys(Object.prototype).length > 0;
  // not over the items of readItems: engines take twice as long for two loops
  for (let index = 0; index < length; index++) {
    const item = isPolluted && !Object.hasOwn(list, index) ? undefined : list[index];
    copy[index] = isPlainScalar(item) ? item : copyItem(item, parameter, copying, depth);
  }
  return copy;
}

function copyItem(item: unknown, parameter: string, copying: Copying, depth: number): Value {
  const copy = copyValue(item, parameter, copying, depth + 1);
  return (copy === undefined ? copying.missing : copy) as Value;
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
    countItems(copying, 1, parameter);
    // "for" visits what a polluted Object.prototype has, too
    if (isPlainScalar(copy[name]) || !isOwn(copy, name)) continue;
    const member = copyValue(copy[name], parameter, copying, depth + 1);
    if (member === undefined) delete copy[name];
    else copy[name] = member;
  }
  return copy as Record<string, Value>;
}

function countItems(copying: Copying, count: number, parameter: string): void {
  copying.items += count;
  if (copying.items > MAX_ITEMS) throw tooManyItemsError(parameter);
}

/**
 * The items of a list, each read once. An item that is missing is `undefined`.
 *
 * @throws `ERR_INVALID_VALUE` for a list of more items than the limit, which is 1,000,000
 */
export function readItems(list: readonly unknown[], parameter: string, limit?: number): unknown[] {
  const length = lengthOf(list, parameter, limit);
  const items = new Array<unknown>(length);
  // a missing item would inherit what somebody assigned to Object.prototype
  const isPolluted = Object.keys(Object.prototype).length > 0;
  for (let index = 0; index < length; index++) {
    items[index] = isPolluted && !Object.hasOwn(list, index) ? undefined : list[index];
  }
  return items;
}

function lengthOf({ length }: readonly unknown[], parameter: string, limit = MAX_ITEMS): number {
  // a proxy can report anything
  if (Number.isInteger(length) && length >= 0 && length <= limit) return length;
  throw tooManyItemsError(parameter, limit);
}

/**
 * Checks the length of a string that is being written.
 *
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function checkLength(length: number, parameter: string): void {
  if (length <= MAX_LENGTH) return;
  throw misplacedValueError(parameter, "makes a string of more than 100,000,000 characters. Pass less");
}

export function nestedTooDeepError(parameter: string): EndpointError {
  return misplacedValueError(
    parameter,
    `contains itself, or is nested more than ${MAX_DEPTH} deep. Pass plain data`,
  );
}

function tooManyItemsError(parameter: string, limit = MAX_ITEMS): EndpointError {
  return misplacedValueError(parameter, `has more than ${limit} items. Pass fewer, or a large body as data`);
}
