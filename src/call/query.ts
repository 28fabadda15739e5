import { hasQueryParameters } from "../http/method.js";
import { type CompiledUrl, queryNamesOf } from "../route/compile-url.js";
import { beforePair, writePart } from "../uri-template/expand.js";
import type { Call } from "./call.js";
import { isTrustedOrigin, originOf } from "./check-credentials.js";
import { addToQuery } from "./place.js";

/**
 * Writes the query with its `?`: that of the URL, the parameters of the call, and those of the profile that the request
 * doesn't have itself.
 *
 * @throws the codes of `writePart` and `addToQuery`
 */
export function writeQuery(call: Call, url: CompiledUrl): string {
  const { trace, values } = call;
  const kept = url.isLiteral || call.plan.api.addQuery ? writeReplaced(call, url) : undefined;
  const query = kept ?? (url.isPath ? "" : writePart("query", url.query, values, trace));
  if (call.pairs === "") return query;
  const separator = beforePair(query);
  trace?.beforePairs(separator);
  return query + separator + call.pairs;
}

/**
 * Drops each pair of the profile or of a `URL` object that a parameter of the same name replaces.
 *
 * @returns the query of a `URL` object without these pairs; `undefined` if it is sent unchanged
 */
function writeReplaced(call: Call, url: CompiledUrl): string | undefined {
  const { method, parameters, query } = call.options;
  const inQuery = hasQueryParameters(method) ? parameters.filter(({ name }) => !url.variables.has(name)) : [];
  // those that are null too
  const added = [...inQuery, ...query].map(({ name }) => name);
  call.plan.api.addQuery?.(call, url, added);
  if (!url.isLiteral || (call.pairs === "" && added.length === 0)) return undefined;
  return writeKeptPairs(call, url, new Set([...added, ...new URLSearchParams(call.pairs).keys()]));
}

/** Writes the query of a `URL` object, without the pairs that parameters replace. */
function writeKeptPairs({ trace }: Call, url: CompiledUrl, replaced: ReadonlySet<string>): string {
  const pairs = url.query.flatMap(({ literal }) => literal.slice(1).split("&"));
  const kept = pairs.filter(
    (pair) => ![...new URLSearchParams(pair).keys()].some((name) => replaced.has(name)),
  );
  const text = kept.length > 0 ? `?${kept.join("&")}` : "";
  if (text) trace?.literal("query", text);
  for (const name of queryNamesOf(url)) if (replaced.has(name)) trace?.unusedPair("url", name, true);
  return text;
}

/** Adds the parameters of the profile that a request doesn't have itself. No other origin gets them. */
export function addProfileQuery(call: Call, url: CompiledUrl, added: readonly string[]): void {
  const isTrusted = isTrustedOrigin(call, originOf(call));
  const names = new Set([...queryNamesOf(url), ...added]);
  for (const [name, index] of url.variables) if (call.values[index] !== undefined) names.add(name);
  for (const { name, value } of call.plan.api.query) {
    if (isTrusted && !names.has(name)) addToQuery(call, name, value, "profile");
    else call.trace?.unusedPair("profile", name, isTrusted);
  }
}
