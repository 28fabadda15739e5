import { type EndpointError, readingError } from "../errors.js";
import type { CopyRules } from "./copy-rules.js";
import { hasOwn, isList, isPlainObject, tagOf } from "./records.js";
import { isPlainScalar, misplacedValueError, type Scalar } from "./scalars.js";

/** A checked copy of what a caller passed: plain data that no getter, proxy or caller can change any more. */
export type Value = Scalar | Value[] | { [name: string]: Value };

/** Deeper nesting is a mistake, or an attack on the stack. */
const MAX_DEPTH = 500;
/** More items are a mistake, or an attack: shared references multiply, and a proxy can report any length. */
const MAX_ITEMS = 1_000_000;
/** One string in many places of a value could make JSON that no memory can hold. */
export const MAX_LENGTH = 100_000_000;

/** How much is in the values of one call. */
export interface Counters {
  items: number;
  /** Of names and strings. */
  characters: number;
  /** Whether there is a bigint, which `JSON.stringify` refuses. Only for JSON. */
  hasBigint?: boolean;
}

export function newCounters(): Counters {
  return { items: 0, characters: 0, hasBigint: false };
}

/** The state that all parts of a value share. */
interface ValueReading {
  /** The name that an error gives: each member of a whole body has its own. */
  name: string;
  readonly rules: CopyRules;
  readonly extent: Counters;
  /** Whether a missing item could inherit what somebody assigned to a prototype. */
  readonly isPolluted: boolean;
  /** The error of the reader. A getter of the caller can throw any other, with a secret in it. */
  refusal: EndpointError | undefined;
}

/** Copies a value, reading each own property once. @param depth -1 for a whole body, whose members are values */
export function copyValue(
  value: unknown,
  name: string,
  rules: CopyRules,
  extent: Counters = newCounters(),
  depth = 0,
): Value | undefined {
  let copy: Value | undefined;
  if (isPlainScalar(value)) {
    if (typeof value === "string") extent.characters += value.length;
    copy = value;
  } else {
    const reading: ValueReading = { name, rules, extent, isPolluted: isPolluted(), refusal: undefined };
    try {
      copy = copyAnyValue(reading, value, depth);
    } catch (error) {
      // a getter can throw undefined
      throw reading.refusal && error === reading.refusal ? error : readingError(reading.name);
    }
  }
  checkLength(extent.characters, name);
  return copy;
}

/** Whether somebody assigned something to the prototype of objects or arrays, so that a copy could inherit it. */
export function isPolluted(): boolean {
  for (const _ in []) return true;
  return false;
}

function copyAnyValue(
  reading: ValueReading,
  value: unknown,
  depth: number,
  isMember = false,
): Value | undefined {
  const { extent, rules } = reading;
  let source = value;
  if (!isList(value)) {
    if (isPlainObject(value)) source = { ...value };
    else {
      const other = rules.other?.(value, depth, isMember);
      if (other !== undefined) return other as Value;
    }
  }
  const plain = rules.isJson && typeof source === "object" ? plainOf(reading, value, source) : source;
  if (isList(plain)) return readItems(reading, plain, depth);
  if (plain === source && source !== value) return readMembers(reading, source as OwnCopy, depth);
  if (rules.isObject(plain)) return readMembers(reading, { ...plain }, depth);
  if (typeof plain === "string") extent.characters += plain.length;
  else if (typeof plain === "bigint") extent.hasBigint = true;
  else if (plain !== undefined && !isPlainScalar(plain)) {
    try {
      return Date.prototype.toISOString.call(plain);
    } catch {
      refuseCopy(reading, `is or contains ${rules.problemOf(plain)}`);
    }
  }
  return plain;
}

type OwnCopy = Record<string, unknown>;

/** The `toJSON` of what one returned isn't called, as in `JSON.stringify`. Bytes are not JSON, and dates are scalars. */
function plainOf(reading: ValueReading, value: unknown, copy: { readonly toJSON?: unknown } | null): unknown {
  try {
    const toJSON = copy?.toJSON;
    if (
      typeof toJSON !== "function" ||
      isInheritedByAll(toJSON) ||
      ArrayBuffer.isView(value) ||
      tagOf(value) === "Date"
    )
      return copy;
    return Reflect.apply(toJSON, value, []);
  } catch {
    return refuseCopy(reading, "has a toJSON that can't be called. Pass plain data");
  }
}

/** Whether a method is what somebody gave to all objects or arrays. */
function isInheritedByAll(toJSON: unknown): boolean {
  return toJSON === Reflect.get({}, "toJSON") || toJSON === Reflect.get([], "toJSON");
}

function readItems(reading: ValueReading, list: readonly unknown[], depth: number): Value[] {
  const { extent, isPolluted, rules } = reading;
  const { length } = list;
  // a proxy can report anything
  enter(reading, depth, length >>> 0 === length ? length : MAX_ITEMS + 1);
  const copy = new Array<Value>(length);
  let characters = 0;
  for (let index = 0; index < length; index++) {
    let item = isPolluted && !Object.hasOwn(list, index) ? undefined : list[index];
    if (typeof item === "string") characters += item.length;
    else if (!isPlainScalar(item)) {
      item = copyAnyValue(reading, item, depth + 1);
      if (item === undefined) item = rules.missing;
    }
    copy[index] = item as Value;
  }
  extent.characters += characters;
  return (rules.seal?.(copy) ?? copy) as Value[];
}

function readMembers(reading: ValueReading, copy: OwnCopy, depth: number): Record<string, Value> {
  const { extent, rules } = reading;
  enter(reading, depth, 0);
  let items = 0;
  let characters = 0;
  for (const name in copy) {
    const member = copy[name];
    items++;
    characters += name.length;
    if (typeof member === "string") characters += member.length;
    // "for" visits what a polluted Object.prototype has, too
    else if (!isPlainScalar(member) && hasOwn(copy, name)) {
      if (depth < 0) reading.name = name;
      const value = copyAnyValue(reading, member, depth + 1, true);
      if (value === undefined && rules.isJson) delete copy[name];
      else copy[name] = value;
    }
  }
  extent.characters += characters;
  // each member of a body is a value of its own
  enter(reading, depth, depth < 0 ? 0 : items);
  return (rules.seal?.(copy) ?? copy) as Record<string, Value>;
}

function enter(reading: ValueReading, depth: number, items: number): void {
  reading.extent.items += items;
  if (depth > MAX_DEPTH)
    refuseCopy(reading, `contains itself, or is nested more than ${MAX_DEPTH} deep. Pass plain data`);
  if (reading.extent.items > MAX_ITEMS) refuseCopy(reading, `has more than ${MAX_ITEMS} items. Pass fewer`);
}

function refuseCopy(reading: ValueReading, problem: string): never {
  reading.refusal = misplacedValueError(reading.name, problem);
  throw reading.refusal;
}

export function checkLength(length: number, name: string): void {
  if (length > MAX_LENGTH)
    throw misplacedValueError(name, "makes more than 100,000,000 characters. Pass less");
}
