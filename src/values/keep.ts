import { toEndpointError } from "../to-endpoint-error.js";
import { MAX_DEPTH, nestedTooDeep, readItems } from "./copy.js";
import { isList, isOwn, isPlainObject } from "./records.js";

/**
 * Copies the lists and plain objects of `data` or `request`, which may have any members. Instances of classes, such as
 * streams and signals, are passed on. Cycles and shared references stay what they are.
 *
 * @param option the name that an error gives
 * @throws `ERR_INVALID_VALUE` for what is nested more than 500 deep, `ERR_INVALID_OPTIONS` if reading throws
 */
export function copyData<T>(value: T, option: string): T {
  return copyMembers(value, option, new Map()) as T;
}

/** The same, as copies that cannot be changed. */
export function freezeData<T>(value: T, option: string): T {
  const copies = new Map<object, object>();
  const frozen = copyMembers(value, option, copies);
  for (const copy of copies.values()) Object.freeze(copy);
  return frozen as T;
}

function copyMembers(value: unknown, option: string, copies: Map<object, object>, depth = 0): unknown {
  const isArray = isList(value);
  if (!isArray && !isPlainObject(value)) return value;
  const known = copies.get(value);
  if (known) return known;
  if (depth > MAX_DEPTH) throw nestedTooDeep(option);
  const copy = shallowCopy(value, option);
  copies.set(value, copy);
  for (const name in copy) {
    const member = copy[name];
    if (typeof member === "object" && isOwn(copy, name)) {
      copy[name] = copyMembers(member, option, copies, depth + 1);
    }
  }
  return copy;
}

function shallowCopy(value: object, option: string): Record<string, unknown> {
  try {
    // a spread keeps symbols, and an own "__proto__"
    return (isList(value) ? readItems(value, option) : { ...value }) as Record<string, unknown>;
  } catch (error) {
    throw toEndpointError(error, option);
  }
}
