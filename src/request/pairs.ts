import { cached } from "../cache.js";
import type { ArrayStyle } from "../options/profile.js";
import { encode } from "../uri-template/encode.js";
import type { Value } from "../values/copy.js";
import { invalidValue } from "../values/scalars.js";

const encodeName: (name: string) => string = /* @__PURE__ */ cached((name) => encode(name, name));

const OBJECT = 'an object, which the query has no form for. Name each member, as in "created[gte]"';

/**
 * Adds a parameter to `name=value` pairs with `&` between them. `null` and an empty list add nothing.
 *
 * @throws `ERR_INVALID_VALUE` for an object, which only a template can ask for, and a nested list
 */
export function addPair(pairs: string, name: string, value: Value, arrays: ArrayStyle): string {
  if (value === null) return pairs;
  const start = `${pairs && `${pairs}&`}${encodeName(name)}=`;
  if (typeof value !== "object") return start + encode(String(value), name);
  if (!Array.isArray(value)) throw invalidValue(name, OBJECT);
  const items = value.filter((item) => item !== null).map((item) => encodeItem(item, name));
  if (items.length === 0) return pairs;
  const repeats = arrays === "repeat" || name.endsWith("[]");
  return start + items.join(repeats ? `&${encodeName(name)}=` : ",");
}

function encodeItem(item: Value, name: string): string {
  if (typeof item === "object") throw invalidValue(name, "a list or object within a list");
  return encode(String(item), name);
}
