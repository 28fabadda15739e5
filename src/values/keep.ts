import { toEndpointError } from "../errors.js";
import { MAX_DEPTH, nestedTooDeepError, readItems } from "./copy.js";
import { isList, isOwn, isPlainObject } from "./records.js";

/**
 * Copies the lists and plain objects of `data` or `request`, which may have any members. Instances of classes, such as
 * streams and signals, are passed on. Cycles and shared references stay what they are.
 *
 * @param option the name that an error gives
 * @param finish what becomes of a copy when its members are copies too
 * @throws `ERR_INVALID_VALUE` for what is nested more than 500 deep, `ERR_INVALID_OPTIONS` if reading throws
 */
export function copyData<T>(value: T, option: string, finish: (copy: object) => object = (copy) => copy): T {
  // the copies, by what they are copies of: flat data needs no map
  let copies: Map<object, object> | undefined;
  const copyOf = (one: unknown, depth: number): unknown => {
    if (!isList(one) && !isPlainObject(one)) return one;
    const known = copies?.get(one);
    if (known) return known;
    if (depth > MAX_DEPTH) throw nestedTooDeepError(option);
    const copy = shallowCopy(one, option);
    copies?.set(one, copy);
    if (Array.isArray(copy)) {
      copies ??= new Map<object, object>().set(one, copy);
      for (let index = 0; index < copy.length; index++) copy[index] = copyOf(copy[index], depth + 1);
    } else {
      for (const name in copy) {
        if (typeof copy[name] !== "object" || !isOwn(copy, name)) continue;
        copies ??= new Map<object, object>().set(one, copy);
        copy[name] = copyOf(copy[name], depth + 1);
      }
    }
    return finish(copy);
  };
  return copyOf(value, 0) as T;
}

/** The same, as copies that cannot be changed. */
export function freezeData<T>(value: T, option: string): T {
  return copyData(value, option, Object.freeze);
}

function shallowCopy(value: object, option: string): Record<PropertyKey, unknown> {
  try {
    // a spread keeps symbols, and an own "__proto__"
    return (Array.isArray(value) ? readItems(value, option) : { ...value }) as Record<PropertyKey, unknown>;
  } catch (error) {
    throw toEndpointError(error, option);
  }
}
