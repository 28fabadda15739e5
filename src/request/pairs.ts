import { cached } from "../cache.js";
import type { Parameter } from "../options/parameters.js";
import { encode } from "../uri-template/encode.js";
import { flatten, type PairStyles } from "../values/flatten.js";

const encodeName: (name: string) => string = /* @__PURE__ */ cached((name) => encode(name, name));

/**
 * Adds a parameter to `name=value` pairs with `&` between them. `null`, an empty list and an empty object add nothing.
 *
 * @throws the codes of `flatten`, `ERR_ILL_FORMED_UNICODE`
 */
export function addPairs(pairs: string, { name, value }: Parameter, styles: PairStyles): string {
  if (value === null) return pairs;
  const start = pairs && `${pairs}&`;
  if (typeof value !== "object") return `${start}${encodeName(name)}=${encode(String(value), name)}`;
  const added: string[] = [];
  flatten(name, value, styles, (key, scalars) => {
    const texts = scalars.filter((scalar) => scalar !== null).map((scalar) => encode(String(scalar), name));
    if (texts.length > 0) added.push(`${encode(key, name)}=${texts.join(",")}`);
  });
  return added.length > 0 ? start + added.join("&") : pairs;
}
