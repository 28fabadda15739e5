import { cached } from "./cache.js";
import type { Layer } from "./options.js";
import type { ArrayStyle } from "./profile.js";
import { encode } from "./uri-template/encode.js";
import { expandVariable } from "./uri-template/expand.js";
import { pairs as pairsOperator } from "./uri-template/operators.js";
import { put, unusable, type Value } from "./uri-template/value.js";

/**
 * The parameters that the URL does not take as `name=value` pairs with a `?` in front; empty where there are none.
 *
 * @throws `ERR_INVALID_VALUE` for a map, which only a template can ask for
 */
export function pairsOf({ names, values }: Layer, arrays: ArrayStyle): string {
  let pairs = "";
  for (let index = 0; index < names.length; index++) {
    const pair = pairOf(names[index] as string, values[index], arrays);
    if (pair) pairs += (pairs ? "&" : "?") + pair;
  }
  return pairs;
}

/** The parameters that the URL does not take as the members of a JSON object; `undefined` where there are none. */
export function membersOf({ names, values }: Layer): Record<string, unknown> | undefined {
  let members: Record<string, unknown> | undefined;
  for (let index = 0; index < names.length; index++) {
    if (values[index] !== undefined) members = put(members ?? {}, names[index] as string, values[index]);
  }
  return members;
}

const encodeName = /* @__PURE__ */ cached((name) => encode(name, name));

/** Empty where the value is `null` or an empty list; several pairs where a list repeats. */
function pairOf(name: string, value: Value | undefined, arrays: ArrayStyle): string | undefined {
  if (value === undefined || value === null) return;
  const key = encodeName(name);
  if (typeof value !== "object") return `${key}=${encode(String(value), name)}`;
  if (!Array.isArray(value)) throw unusable(name, "a map, for which the URL has no template");
  const explode = arrays === "repeat" || name.endsWith("[]");
  return expandVariable(pairsOperator, { name, key, explode, prefix: undefined, column: 0 }, value);
}
