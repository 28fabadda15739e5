import { cached } from "../cache.js";
import { encode, encodeName } from "../uri-template/encode.js";
import type { WritePairs } from "../uri-template/flat.js";
import type { Value } from "../values/copy.js";

/** The name of a pair as it is written, with what comes after it, and before it if it is not the first. */
interface PairStart {
  readonly key: string;
  readonly first: string;
  readonly next: string;
}

const startOfPair: (name: string) => PairStart = /* @__PURE__ */ cached((name) => {
  const key = encodeName(name, name);
  return { key, first: `${key}=`, next: `&${key}=` };
});

/**
 * Adds a parameter to `name=value` pairs with `&` between them. `null`, an empty list and an empty object add nothing.
 *
 * @param write writes lists and objects
 * @throws what it throws, `ERR_INVALID_VALUE` for a control character in a name, `ERR_ILL_FORMED_UNICODE`
 */
export function addPairs(pairs: string, name: string, value: Value, write: WritePairs): string {
  if (value === null) return pairs;
  const { key, first, next } = startOfPair(name);
  if (typeof value !== "object") return pairs + (pairs === "" ? first : next) + encode(String(value), name);
  const text = write(name, key, value);
  return text === undefined || pairs === "" ? (text ?? pairs) : `${pairs}&${text}`;
}
