import { isQueryExpression } from "../route/cut-url.js";
import { expandExpression, expandVariable } from "../uri-template/expand.js";
import type { Expression, Token } from "../uri-template/parse.js";
import { endsPart, type Target, type VariableValues } from "./path.js";

/**
 * Expands the query with its `?` and the fragment with its `#`.
 *
 * @param pairs `name=value` pairs with `&` between them, for the end of the query; may be empty
 * @throws `ERR_URL_STRUCTURE` for a value that would end the query
 */
export function expandQuery(target: Target, values: VariableValues, pairs: string): string {
  let query = "";
  // what comes before the next pair
  let separator = "?";
  for (const token of target.url.query) {
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
