import { type EndpointError, toEndpointError } from "../errors.js";
import type { Place } from "./places.js";
import { isList, isOwn, isPlainObject, tagOf } from "./records.js";
import {
  invalidValueError,
  isDate,
  isPlainScalar,
  misplacedValueError,
  parseScalar,
  type Scalar,
} from "./scalars.js";

/** A checked copy of what a caller passed: plain data that no getter, proxy or caller can change any more. */
export type Value = Scalar | Value[] | { [name: string]: Value };

/** Deeper nesting is a mistake, or an attack on the stack. */
const MAX_DEPTH = 500;
/** More items are a mistake, or an attack: shared references multiply, and a proxy can report any length. */
const MAX_ITEMS = 2_000_000;
/** What is in many places of a value makes a string that no memory can hold. */
const MAX_LENGTH = 100_000_000;

/** How much is in the values of one call. */
export interface Extent {
  items: number;
  /** Of names and strings. */
  characters: number;
}

export function startExtent(): Extent {
  return { items: 0, characters: 0 };
}

/** What is the same for all that is in a value. */
interface Copying {
  readonly name: string;
  readonly place: Place;
  readonly extent: Extent;
  /** Whether a missing item would inherit what somebody assigned to Object.prototype. */
  readonly isPolluted: boolean;
}

/**
 * Checks a value of a caller and copies it, reading each own property once. An object with a `toJSON` method is what the
 * method returns, and a `Date` an ISO 8601 string.
 *
 * @param name the name that an error gives
 * @param place what a value may be where it goes
 * @param extent that of all values of the call
 * @param depth -1 for a whole body, whose members are values
 * @throws `ERR_INVALID_VALUE` for what cannot be sent: NaN, infinities, functions, symbols, bytes, invalid dates, instances of
 *   classes without `toJSON`, values that contain themselves or are nested more than 500 deep, and more than 2,000,000 items
 *   or 100,000,000 characters in a call; `ERR_INVALID_OPTIONS` if reading throws
 */
export function copyValue(
  value: unknown,
  name: string,
  place: Place,
  extent: Extent = startExtent(),
  depth = 0,
): Value | undefined {
  if (isPlainScalar(value) || value === undefined) return value;
  try {
    const isPolluted = Object.keys(Object.prototype).length > 0;
    const copy = copyOf({ name, place, extent, isPolluted }, value, depth);
    checkLength(extent.characters, name);
    return copy;
  } catch (error) {
    throw toEndpointError(error, name);
  }
}

function copyOf(copying: Copying, value: unknown, depth: number): Value | undefined {
  const { name, place } = copying;
  let plain = value;
  if (isList(value)) {
    if (place.isJson) plain = plainOf(value, value, name);
    if (plain === value) return copyItems(copying, value, depth);
  } else if (isPlainObject(value)) {
    // a spread reads each own property once, and is much faster than adding them one by one
    const copy = { ...value };
    if (place.isJson && copy["toJSON"] !== undefined) plain = plainOf(value, copy, name);
    if (plain === value) return copyMembers(copying, copy, depth);
  } else {
    const other = place.other?.(value);
    if (other !== undefined) return other as Value;
    if (place.isJson) plain = plainOf(value, value, name);
  }
  if (isList(plain)) return copyItems(copying, plain, depth);
  if (isPlainObject(plain) || (place.takesInstances && tagOf(plain) === "Object"))
    return copyMembers(copying, { ...(plain as object) }, depth);
  return parseScalar(plain, name, place.remedy);
}

/**
 * What the `toJSON` of a value returns, or the value itself. The `toJSON` of what it returned isn't called, as in
 * `JSON.stringify`. Bytes are not JSON, and dates are scalars.
 *
 * @param copy what the method is read from
 */
function plainOf(value: unknown, copy: unknown, name: string): unknown {
  try {
    const toJSON = methodOf(copy);
    const isOwn = toJSON && !methodsOfAll().includes(toJSON);
    return isOwn && !ArrayBuffer.isView(value) && !isDate(value) ? Reflect.apply(toJSON, value, []) : value;
  } catch {
    throw invalidValueError(name, "an object whose toJSON cannot be called");
  }
}

/** What somebody may have given to all objects, all lists and all bigints. */
export function methodsOfAll(): unknown[] {
  return [{}, [], 0n].map(methodOf);
}

/** The `toJSON` of a value. */
function methodOf(value: unknown): (() => unknown) | undefined {
  const toJSON = (value as { toJSON?: unknown } | undefined)?.toJSON;
  return typeof toJSON === "function" ? (toJSON as () => unknown) : undefined;
}

function copyItems(copying: Copying, list: readonly unknown[], depth: number): Value[] {
  const { isPolluted, name, place } = copying;
  const { length } = list;
  checkDepth(depth, name);
  // a proxy can report anything
  count(copying, length >>> 0 === length ? length : Number.POSITIVE_INFINITY);
  const copy = new Array<Value>(length);
  let characters = 0;
  for (let index = 0; index < length; index++) {
    let item = isPolluted && !Object.hasOwn(list, index) ? undefined : list[index];
    if (typeof item === "string") characters += item.length;
    else if (!isPlainScalar(item)) {
      item = copyOf(copying, item, depth + 1);
      if (item === undefined) item = place.missing;
    }
    copy[index] = item as Value;
  }
  copying.extent.characters += characters;
  return (place.finish?.(copy) ?? copy) as Value[];
}

/** @param copy a copy of an object, whose members are still those of the caller */
function copyMembers(copying: Copying, copy: Record<string, unknown>, depth: number): Record<string, Value> {
  const { name: parameter, place } = copying;
  checkDepth(depth, parameter);
  let items = 0;
  let characters = 0;
  for (const name in copy) {
    const member = copy[name];
    items++;
    characters += name.length;
    if (typeof member === "string") characters += member.length;
    // "for" visits what a polluted Object.prototype has, too
    else if (!isPlainScalar(member) && isOwn(copy, name)) {
      const value = copyOf(copying, member, depth + 1);
      if (value === undefined && place.isJson) delete copy[name];
      else copy[name] = value;
    }
  }
  copying.extent.characters += characters;
  // each member of a body is a value of its own
  if (depth >= 0) count(copying, items);
  return (place.finish?.(copy) ?? copy) as Record<string, Value>;
}

function checkDepth(depth: number, name: string): void {
  if (depth <= MAX_DEPTH) return;
  throw misplacedValueError(
    name,
    `contains itself, or is nested more than ${MAX_DEPTH} deep. Pass plain data`,
  );
}

function count({ extent, name }: Copying, items: number): void {
  extent.items += items;
  if (extent.items > MAX_ITEMS) throw tooManyItemsError(name, MAX_ITEMS);
}

export function tooManyItemsError(name: string, limit: number): EndpointError {
  return misplacedValueError(name, `has more than ${limit} items. Pass fewer, or a large body as a string`);
}

/**
 * Checks the length of a string that is being written.
 *
 * @throws `ERR_INVALID_VALUE` for more than 100,000,000 characters
 */
export function checkLength(length: number, name: string): void {
  if (length <= MAX_LENGTH) return;
  throw misplacedValueError(name, "makes a string of more than 100,000,000 characters. Pass less");
}
