import type { Call } from "../options/call.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import type { Trace } from "../trace.js";
import { beforePair, writePart } from "../uri-template/expand.js";

/**
 * Writes the query with its `?`: that of the URL, the parameters of the call, and those of the profile that the request
 * doesn't have itself.
 *
 * @throws the codes of `writePart` and `addPairs`
 */
export function writeQuery(call: Call, url: CompiledUrl, trace: Trace | undefined): string {
  // the names matter to the pairs that they replace
  const { addQuery } = call.api;
  const added = addQuery || url.isLiteral ? addedNames(call, url) : [];
  addQuery?.(call, url, added, trace);
  const { pairs } = call;
  const query =
    url.isLiteral && (pairs !== "" || added.length > 0)
      ? writeKeptPairs(call, url, added, trace)
      : writePart("query", url.query, call.values, trace);
  const separator = beforePair(query);
  trace?.beforePairs(separator);
  return pairs === "" ? query : query + separator + pairs;
}

/** The names of the parameters that go to the end of the query, those that are `null` too. */
function addedNames({ options }: Call, { variables }: CompiledUrl): string[] {
  const added = hasQueryParameters(options.method)
    ? options.parameters.filter(({ name }) => !variables.has(name))
    : [];
  return [...added, ...options.query].map(({ name }) => name);
}

/** Writes the query of a `URL` object, without the pairs that parameters replace. */
function writeKeptPairs(
  { pairs }: Call,
  { query, queryNames }: CompiledUrl,
  added: readonly string[],
  trace: Trace | undefined,
): string {
  const replaced = new Set([...added, ...new URLSearchParams(pairs).keys()]);
  const kept = query
    .map(({ literal }) => literal)
    .join("")
    .slice(1)
    .split("&")
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => replaced.has(name)));
  const text = kept.length > 0 ? `?${kept.join("&")}` : "";
  if (text) trace?.literal("query", text);
  for (const name of queryNames) if (replaced.has(name)) trace?.unusedPair("url", name, true);
  return text;
}
