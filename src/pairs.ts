import { cached } from "./cache.js";
import type { ArrayStyle } from "./profile.js";
import { encode } from "./uri-template/encode.js";
import { expandVariable } from "./uri-template/expand.js";
import { pairs as pairsOperator } from "./uri-template/operators.js";
import { unusable, type Value } from "./uri-template/value.js";

const encodeName: (name: string) => string = /* @__PURE__ */ cached((name) => encode(name, name));

/**
 * Adds a parameter to `name=value` pairs, with `&` between them. `null` and an empty list add nothing; a list that
 * repeats adds several.
 *
 * @throws `ERR_INVALID_VALUE` for a map, which only a template can ask for
 */
export function addPair(pairs: string, name: string, value: Value, arrays: ArrayStyle): string {
  if (value === null) return pairs;
  const before = pairs && `${pairs}&`;
  const key = encodeName(name);
  if (typeof value !== "object") return `${before}${key}=${encode(String(value), name)}`;
  if (!Array.isArray(value))
    throw unusable(name, 'a map, for which the URL has no template. Name each member, as in "created[gte]"');
  const explode = arrays === "repeat" || name.endsWith("[]");
  const text = expandVariable(pairsOperator, { name, key, explode, prefix: 0, column: 0 }, value);
  return text === undefined ? pairs : before + text;
}
