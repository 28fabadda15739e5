import { isQueryExpression } from "../route/cut-url.js";
import type { Target } from "../route/route.js";
import { expandExpression, expandVariable } from "../uri-template/expand.js";
import type { Expression, Token } from "../uri-template/parse.js";
import { endsPart, type VariableValues } from "./path.js";

/**
 * Expands the query with its `?`, adds pairs at its end, and expands the fragment with its `#`.
 *
 * @param query literals and expressions of the query
 * @param pairs `name=value` pairs with `&` between them; may be empty
 * @throws `ERR_URL_STRUCTURE` for a value that would end the query
 */
export function expandQuery(
  target: Target,
  query: readonly Token[],
  values: VariableValues,
  pairs: string,
): string {
  let expanded = "";
  // what comes before the next pair
  let separator = "?";
  for (const token of query) {
    const text = expandQueryToken(target, token, values);
    if (text === "") continue;
    // "&name=value" after an optional query that was left out starts the query
    if (isQueryExpression(token)) expanded += separator + text.slice(1);
    else expanded += expanded === "" ? `?${text.slice(1)}` : text;
    // a "?" after the first is data
    separator = expanded === "?" || text.endsWith("&") ? "" : "&";
  }
  if (pairs !== "") expanded += separator + pairs;
  for (const token of target.url.fragment) {
    expanded += typeof token === "string" ? token : expandExpression(token, values);
  }
  return expanded;
}

/** The query of a `URL` object, without the pairs that parameters replace. */
export function withoutReplacedPairs(
  query: readonly Token[],
  names: readonly string[],
  pairs: string,
): Token[] {
  const replaced = new Set([...names, ...new URLSearchParams(pairs).keys()]);
  const kept = query
    .join("")
    .slice(1)
    .split("&")
    .filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => replaced.has(name)));
  return kept.length > 0 ? [`?${kept.join("&")}`] : [];
}

function expandQueryToken(target: Target, token: Token, values: VariableValues): string {
  if (typeof token === "string") return token;
  const text = expandExpression(token, values);
  if (!token.operator.reserved) return text;
  if (text.includes("#")) throw endsPart(target, nameOfValueWithHash(token, values), "query");
  // WHATWG URL encodes the apostrophe in the query of an http URL
  return text.replaceAll("'", "%27");
}

function nameOfValueWithHash({ operator, varspecs }: Expression, values: VariableValues): string {
  const varspec = varspecs.find((spec) => expandVariable(operator, spec, values[spec.index])?.includes("#"));
  return varspec?.name as string;
}
