import { toEndpointError } from "../errors.js";
import { MAX_DEPTH, nestedTooDeepError, readItems } from "./copy.js";
import { isList, isPlainObject } from "./records.js";

/**
 * Copies the lists and plain objects of `data` or `request`, which may have any members. Instances of classes, such as
 * streams and signals, are passed on. Cycles and shared references stay what they are.
 *
 * @param option the name that an error gives
 * @throws `ERR_INVALID_VALUE` for what is nested more than 500 deep, `ERR_INVALID_OPTIONS` if reading throws
 */
export function copyData<T>(value: T, option: string): T {
  return copyMembers(value, { option, freezes: false, known: undefined }) as T;
}

/** The same, as copies that cannot be changed. */
export function freezeData<T>(value: T, option: string): T {
  return copyMembers(value, { option, freezes: true, known: undefined }) as T;
}

/** How a value is copied. */
interface Copies {
  /** The name that an error gives. */
  readonly option: string;
  /** Whether each copy is frozen when its members are copies too. */
  readonly freezes: boolean;
  /** The copies, by what they are copies of. Flat data needs no map. */
  known: Map<object, object> | undefined;
}

function copyMembers(value: unknown, copies: Copies, depth = 0): unknown {
  if (!isList(value) && !isPlainObject(value)) return value;
  const known = copies.known?.get(value);
  if (known) return known;
  if (depth > MAX_DEPTH) throw nestedTooDeepError(copies.option);
  const copy = shallowCopy(value, copies.option);
  copies.known?.set(value, copy);
  for (const name of Object.keys(copy)) {
    if (typeof copy[name] !== "object") continue;
    copies.known ??= new Map<object, object>().set(value, copy);
    copy[name] = copyMembers(copy[name], copies, depth + 1);
  }
  return copies.freezes ? Object.freeze(copy) : copy;
}

function shallowCopy(value: object, option: string): Record<PropertyKey, unknown> {
  try {
    // a spread keeps symbols, and an own "__proto__"
    return (Array.isArray(value) ? readItems(value, option) : { ...value }) as Record<PropertyKey, unknown>;
  } catch (error) {
    throw toEndpointError(error, option);
  }
}
