import type { Parameter } from "../options/parameters.js";
import { isQueryExpression } from "../route/cut-url.js";
import type { Target } from "../route/route.js";
import { expandExpression, expandVariable } from "../uri-template/expand.js";
import type { Expression, Token } from "../uri-template/parse.js";
import type { PairStyles } from "../values/flatten.js";
import { addPairs } from "./pairs.js";
import { endsPart, type VariableValues } from "./path.js";

/**
 * Expands the query with its `?`, adds parameters at its end, and expands the fragment with its `#`.
 *
 * @throws `ERR_URL_STRUCTURE` for a value that would end the query, `ERR_INVALID_VALUE` for one that a query cannot have
 */
export function expandQuery(
  target: Target,
  values: VariableValues,
  parameters: readonly Parameter[],
  styles: PairStyles,
): string {
  let pairs = "";
  for (const parameter of parameters) pairs = addPairs(pairs, parameter, styles);
  let query = "";
  // what comes before the next pair
  let separator = "?";
  for (const token of queryTokens(target, parameters, pairs)) {
    const text = expandQueryToken(target, token, values);
    if (text === "") continue;
    // "&name=value" after an optional query that was left out starts the query
    if (isQueryExpression(token)) query += separator + text.slice(1);
    else query += query === "" ? `?${text.slice(1)}` : text;
    // a "?" after the first is data
    separator = query === "?" || text.endsWith("&") ? "" : "&";
  }
  if (pairs !== "") query += separator + pairs;
  for (const token of target.url.fragment) {
    query += typeof token === "string" ? token : expandExpression(token, values);
  }
  return query;
}

/** The query of the URL. That of a `URL` object is without the pairs that parameters replace. */
function queryTokens({ url }: Target, parameters: readonly Parameter[], pairs: string): readonly Token[] {
  if (!url.isLiteral || parameters.length === 0) return url.query;
  const replaced = new Set([...parameters.map(({ name }) => name), ...new URLSearchParams(pairs).keys()]);
  const kept = url.query
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
