import { cached } from "../cache.js";
import { hasQueryParameters } from "../http/method.js";
import type { GivenParameter } from "../options/options.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import { encode, encodeName } from "../uri-template/encode.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import type { Value } from "../values/copy.js";
import type { Call } from "./call.js";
import { isTrustedOrigin, originOf } from "./check-credentials.js";

export function writeQuery(call: Call, url: CompiledUrl): string {
  const { options, plan, refusal, pairs } = call;
  if (refusal) throw refusal.error;
  // without options there are no other pairs
  return url.isPath && options === plan.defaults ? pairs : joinQuery(call, url);
}

function joinQuery(call: Call, url: CompiledUrl): string {
  const { options, plan, values } = call;
  let pairs = appendPairs(call, options.query, call.pairs);
  if (plan.api.profileQuery) pairs = appendPairs(call, plan.api.profileQuery(call, url), pairs);
  if (url.isPath) return pairs;
  const written = url.isLiteral
    ? writeLiteralQuery(url, replacedNames(call, pairs))
    : writePart("query", url.query, values);
  return pairs === "" ? written : written + beforePair(written) + pairs.slice(1);
}

export function appendPairs(call: Call, parameters: readonly GivenParameter[], before: string): string {
  let pairs = before;
  for (let at = 0; at < parameters.length; at++) {
    const { name, value } = parameters[at] as GivenParameter;
    pairs = appendPair(call, name, value, pairs);
  }
  return pairs;
}

/** Adds the pairs of a value, with a `?` or `&` before each. `null`, and an empty array or object, write nothing. */
export function appendPair(call: Call, name: string, value: Value, pairs: string): string {
  if (value === null) return pairs;
  const { key, first, next } = startOfPair(name);
  if (typeof value !== "object") {
    const text = typeof value === "string" ? value : `${value}`;
    return pairs + (pairs === "" ? first : next) + encode(text, name);
  }
  const text = call.plan.api.writePairs(name, key, value) ?? "";
  return text === "" ? pairs : `${pairs}${pairs === "" ? "?" : "&"}${text}`;
}

/** The encoded name of a pair with its `=`, and what is before it. */
const startOfPair = /* @__PURE__ */ cached((name) => {
  const key = encodeName(name, name);
  return { key, first: `?${key}=`, next: `&${key}=` };
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
export function replacedNames(call: Call, pairs: string): ReadonlySet<string> {
  const names = [...queryParameters(call), ...call.options.query].map(({ name }) => name);
  return new Set([...names, ...new URLSearchParams(pairs).keys()]);
}

/** A request to another origin gets none of it. */
export function profileQuery(call: Call, url: CompiledUrl): readonly GivenParameter[] {
  const { api } = call.plan;
  if (!isTrustedOrigin(call, originOf(call))) return [];
  const names = new Set(queryNamesOf(url));
  for (const { name } of [...queryParameters(call), ...call.options.query]) names.add(name);
  for (const [name, index] of url.variables) if (call.values[index] !== undefined) names.add(name);
  return api.query.filter(({ name }) => !names.has(name));
}

/** The parameters that are in the query, of a call that is built. */
export function queryParameters({ options, target }: Call): readonly GivenParameter[] {
  const { method, url } = target as Target;
  return hasQueryParameters(method) ? options.parameters.filter(({ name }) => !url.variables.has(name)) : [];
}
