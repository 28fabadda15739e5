import { MAX_DEPTH, readItems } from "./copy.js";
import { isList, isPlainObject } from "./records.js";
import { invalidValue } from "./scalars.js";

/**
 * Copies the lists and plain objects of `data` or `request`, which may have any members. Instances of classes, such as
 * streams and signals, are passed on.
 *
 * @param option the name that an error gives
 * @param copies what was copied already, so that cycles and shared references stay what they are
 * @throws `ERR_INVALID_VALUE` for what is nested more than 500 deep
 */
export function copyData(
  value: unknown,
  option: string,
  copies: Map<object, object> = new Map(),
  depth = 0,
): unknown {
  const isArray = isList(value);
  if (!isArray && !isPlainObject(value)) return value;
  const known = copies.get(value);
  if (known) return known;
  if (depth > MAX_DEPTH) throw invalidValue(option, `a value that is nested more than ${MAX_DEPTH} deep`);
  // a spread has an own "__proto__", and symbols
  const copy: object = isArray ? readItems(value, option) : { ...value };
  copies.set(value, copy);
  for (const name of Object.keys(copy)) {
    const members = copy as Record<string, unknown>;
    members[name] = copyData(members[name], option, copies, depth + 1);
  }
  return copy;
}

/** The same, as copies that cannot be changed. */
export function freezeData<T>(value: T, option: string): T {
  const copies = new Map<object, object>();
  const frozen = copyData(value, option, copies);
  for (const copy of copies.values()) Object.freeze(copy);
  return frozen as T;
}
