import { cached } from "../cache.js";
import type { Parameter } from "../options/parameters.js";
import { encode } from "../uri-template/encode.js";
import { flatten, type PairStyles } from "../values/flatten.js";
import type { Scalar } from "../values/scalars.js";

/** A name as a pair starts with it, with its `=`. */
const startOfPair: (name: string) => string = /* @__PURE__ */ cached((name) => `${encode(name, name)}=`);

/**
 * Adds a parameter to `name=value` pairs with `&` between them. `null`, an empty list and an empty object add nothing.
 *
 * @throws the codes of `flatten`, `ERR_ILL_FORMED_UNICODE`
 */
export function addPairs(pairs: string, { name, value }: Parameter, styles: PairStyles): string {
  if (value === null) return pairs;
  let all = pairs;
  if (typeof value !== "object") return appendPair(all, startOfPair(name) + encode(String(value), name));
  flatten(name, value, styles, (key, scalars) => {
    const text = encodeScalars(scalars, name);
    if (text === undefined) return;
    const start = key === name ? startOfPair(name) : `${encode(key, name)}=`;
    all = appendPair(all, start + text);
  });
  return all;
}

function appendPair(pairs: string, pair: string): string {
  return pairs === "" ? pair : `${pairs}&${pair}`;
}

/** Scalars with commas between them, `undefined` where all are `null`. */
function encodeScalars(scalars: readonly Scalar[], name: string): string | undefined {
  const texts = scalars.filter((scalar) => scalar !== null).map((scalar) => encode(String(scalar), name));
  return texts.length > 0 ? texts.join() : undefined;
}
