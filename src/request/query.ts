import type { Call } from "../options/call.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import { beforePair, writePart } from "../uri-template/expand.js";

/**
 * Writes the query with its `?`: that of the URL, the parameters of the call, and those of the profile that the request
 * doesn't have itself.
 *
 * @throws the codes of `writePart` and `addPairs`
 */
export function writeQuery(call: Call, url: CompiledUrl): string {
  const { trace, values } = call;
  const kept = url.isLiteral || call.plan.api.addQuery ? writeReplaced(call, url) : undefined;
  const query = kept ?? (url.isPath ? "" : writePart("query", url.query, values, trace));
  const separator = beforePair(query);
  trace?.beforePairs(separator);
  return call.pairs === "" ? query : query + separator + call.pairs;
}

/** Lets parameters replace pairs of the profile, and of a `URL` object, whose query is written here if they do. */
function writeReplaced(call: Call, url: CompiledUrl): string | undefined {
  // the names matter to the pairs that they replace
  const added = addedNames(call, url);
  call.plan.api.addQuery?.(call, url, added);
  return url.isLiteral && (call.pairs !== "" || added.length > 0)
    ? writeKeptPairs(call, url, added)
    : undefined;
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
  { pairs, trace }: Call,
  { query, queryNames }: CompiledUrl,
  added: readonly string[],
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
