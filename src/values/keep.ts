import { toEndpointError } from "../to-endpoint-error.js";
import { MAX_DEPTH, nestedTooDeepError, readItems } from "./copy.js";
import { isList, isOwn, isPlainObject } from "./records.js";

/**
 * Copies the lists and plain objects of `data` or `request`, which may have any members. Instances of classes, such as
 * streams and signals, are passed on. Cycles and shared references stay what they are.
 *
 * @param option the name that an error gives
 * @throws `ERR_INVALID_VALUE` for what is nested more than 500 deep, `ERR_INVALID_OPTIONS` if reading throws
 */
export function copyData<T>(value: T, option: string): T {
  return copyMembers(value, option, false) as T;
}

/** The same, as copies that cannot be changed. */
export function freezeData<T>(value: T, option: string): T {
  return copyMembers(value, option, true) as T;
}

/**
 * @param freezes whether each copy is frozen when its members are copies too
 * @param copies the copies that were made before, by what they are copies of; none for the first
 */
function copyMembers(
  value: unknown,
  option: string,
  freezes: boolean,
  copies?: Map<object, object>,
  depth = 0,
): unknown {
  if (!isList(value) && !isPlainObject(value)) return value;
  if (copies?.has(value)) return copies.get(value);
  if (depth > MAX_DEPTH) throw nestedTooDeepError(option);
  const copy = shallowCopy(value, option);
  // flat data needs no map
  let all = copies?.set(value, copy);
  if (Array.isArray(copy)) {
    for (let index = 0; index < copy.length; index++) {
      if (typeof copy[index] !== "object") continue;
      all ??= new Map<object, object>().set(value, copy);
      copy[index] = copyMembers(copy[index], option, freezes, all, depth + 1);
    }
  } else {
    for (const name in copy) {
      if (typeof copy[name] !== "object" || !isOwn(copy, name)) continue;
      all ??= new Map<object, object>().set(value, copy);
      copy[name] = copyMembers(copy[name], option, freezes, all, depth + 1);
    }
  }
  return freezes ? Object.freeze(copy) : copy;
}

function shallowCopy(value: object, option: string): Record<PropertyKey, unknown> {
  try {
    // a spread keeps symbols, and an own "__proto__"
    return (Array.isArray(value) ? readItems(value, option) : { ...value }) as Record<PropertyKey, unknown>;
  } catch (error) {
    throw toEndpointError(error, option);
  }
}
