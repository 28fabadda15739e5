import { cached } from "../cache.js";
import type { GivenParameter } from "../options/options.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import { encode, encodeName } from "../uri-template/encode.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import type { Call } from "./call.js";
import { isTrustedOrigin, originOf } from "./check-credentials.js";

export function writeQuery(call: Call, url: CompiledUrl): string {
  const { options, plan, query, values } = call;
  if (url.isPath && query.length === 0 && options.query.length === 0 && !plan.api.profileQuery) return "";
  let pairs = appendPairs(call, query, "");
  pairs = appendPairs(call, options.query, pairs);
  if (plan.api.profileQuery) pairs = appendPairs(call, plan.api.profileQuery(call, url), pairs);
  const written = url.isLiteral
    ? writeLiteralQuery(url, replacedNames(call, pairs))
    : writePart("query", url.query, values);
  return pairs === "" ? written : written + beforePair(written) + pairs;
}

/** Adds pairs, with `&` between them. `null`, and an empty array or object, write nothing. */
export function appendPairs(call: Call, parameters: readonly GivenParameter[], before: string): string {
  let pairs = before;
  for (let at = 0; at < parameters.length; at++) {
    const { name, value } = parameters[at] as GivenParameter;
    if (value === null) continue;
    const { key, first, next } = startOfPair(name);
    if (typeof value !== "object") {
      const text = typeof value === "string" ? value : `${value}`;
      pairs += (pairs === "" ? first : next) + encode(text, name);
    } else {
      const text = call.plan.api.writePairs(name, key, value) ?? "";
      if (text !== "") pairs += pairs === "" ? text : `&${text}`;
    }
  }
  return pairs;
}

/** The encoded name of a pair with its `=`, and with the `&` before it if it isn't the first. */
const startOfPair = /* @__PURE__ */ cached((name) => {
  const key = encodeName(name, name);
  return { key, first: `${key}=`, next: `&${key}=` };
});

/** Without a parameter that replaces a pair, the query of a `URL` object stays as it is. */
export function writeLiteralQuery({ queryText }: CompiledUrl, replaced: ReadonlySet<string>): string {
  if (replaced.size === 0) return queryText;
  const pairs = queryText.slice(1).split("&");
  const kept = pairs.filter(
    (pair) => ![...new URLSearchParams(pair).keys()].some((name) => replaced.has(name)),
  );
  return queryText !== "" && kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** Those of all parameters of the query, `null` ones too. */
export function replacedNames({ query, options }: Call, pairs: string): ReadonlySet<string> {
  const names = [...query, ...options.query].map(({ name }) => name);
  return new Set([...names, ...new URLSearchParams(pairs).keys()]);
}

/** A request to another origin gets none of it. */
export function profileQuery(call: Call, url: CompiledUrl): readonly GivenParameter[] {
  const { api } = call.plan;
  if (!isTrustedOrigin(call, originOf(call))) return [];
  const names = new Set(queryNamesOf(url));
  for (const { name } of [...call.query, ...call.options.query]) names.add(name);
  for (const [name, index] of url.variables) if (call.values[index] !== undefined) names.add(name);
  return api.query.filter(({ name }) => !names.has(name));
}
