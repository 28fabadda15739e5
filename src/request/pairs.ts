import { cached } from "../cache.js";
import type { Parameter } from "../options/parameters.js";
import { encode } from "../uri-template/encode.js";
import { flatten, type PairStyles } from "../values/flatten.js";

/** What comes before the value of a pair: the name and `=` for the first pair, and `&` before them for the next. */
interface PairStart {
  readonly first: string;
  readonly next: string;
}

const startOfPair: (name: string) => PairStart = /* @__PURE__ */ cached((name) => toPairStart(name, name));

function toPairStart(key: string, name: string): PairStart {
  const first = `${encode(key, name)}=`;
  return { first, next: `&${first}` };
}

/**
 * Adds a parameter to `name=value` pairs with `&` between them. `null`, an empty list and an empty object add nothing.
 *
 * @throws the codes of `flatten`, `ERR_ILL_FORMED_UNICODE`
 */
export function addPairs(pairs: string, { name, value }: Parameter, styles: PairStyles): string {
  if (value === null) return pairs;
  let all = pairs;
  if (typeof value !== "object") return appendPair(all, startOfPair(name), encode(String(value), name));
  flatten(name, value, styles, (key, scalars) => {
    const texts = scalars.filter((scalar) => scalar !== null).map((scalar) => encode(String(scalar), name));
    if (texts.length === 0) return;
    all = appendPair(all, key === name ? startOfPair(name) : toPairStart(key, name), texts.join());
  });
  return all;
}

function appendPair(pairs: string, { first, next }: PairStart, text: string): string {
  return pairs === "" ? first + text : pairs + next + text;
}
