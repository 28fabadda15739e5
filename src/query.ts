import { EndpointError, quote } from "./errors.js";
import { isPairs, type Route, routeText } from "./route.js";
import { encodeUnreserved } from "./uri-template/encode.js";
import { expandExpression, expandVariable } from "./uri-template/expand.js";
import { type Operator, operators } from "./uri-template/operators.js";
import { unusable, type Value } from "./uri-template/value.js";

/** How lists among the remaining parameters go into the query: `labels=a,b`, or `labels=a&labels=b`. */
export type ArrayStyle = "comma" | "repeat";

const pairsOperator = operators.get("?") as Operator;

/**
 * The query with its `?`: what the URL template asks for, then other pairs; empty where there is nothing.
 *
 * @param pairs `name=value` pairs for the end of the query
 * @throws `ERR_URL_STRUCTURE` for a value that would end the query
 */
export function expandQuery(route: Route, values: Readonly<Record<string, Value>>, pairs: string): string {
  let query = "";
  // what goes before the next pair
  let separator = "?";
  for (const token of route.url.query) {
    let text: string;
    if (typeof token === "string") {
      // "&name=value" behind an optional query of which nothing came
      text = query === "" ? `?${token.slice(1)}` : token;
    } else {
      text = expandExpression(token, values);
      if (text.includes("#")) throw endsQuery(route, token.varspecs[0]?.name as string);
      if (text !== "" && isPairs(token)) text = separator + text.slice(1);
    }
    query += text;
    // a "?" behind the first is data
    if (text !== "") separator = query === "?" || text.endsWith("&") ? "" : "&";
  }
  if (pairs !== "") query += separator + pairs;
  // WHATWG URL encodes the apostrophe in the query of an http URL, RFC 3986 need not
  return query.replaceAll("'", "%27");
}

/**
 * The parameters that the URL template does not take as `name=value` pairs.
 *
 * @throws `ERR_INVALID_VALUE` for a map, which only a template can ask for
 */
export function remainingPairs(
  { url }: Route,
  parameters: Readonly<Record<string, Value>>,
  arrays: ArrayStyle,
): string {
  let pairs = "";
  for (const name in parameters) {
    if (url.variables.has(name)) continue;
    const pair = pairsOf(name, parameters[name] as Value, arrays);
    if (pair !== "") pairs += pairs === "" ? pair : `&${pair}`;
  }
  return pairs;
}

/** Empty where the value is `null` or an empty list; several pairs where a list repeats. */
function pairsOf(name: string, value: Value, arrays: ArrayStyle): string {
  if (value === null) return "";
  const key = encodeUnreserved(name, name);
  if (typeof value !== "object") return `${key}=${encodeUnreserved(String(value), name)}`;
  if (!Array.isArray(value)) throw unusable(name, "a map, for which the URL has no template");
  const explode = arrays === "repeat" || name.endsWith("[]");
  return expandVariable(pairsOperator, { name, key, explode, prefix: undefined, index: 0 }, value) ?? "";
}

function endsQuery(route: Route, name: string): EndpointError {
  const text = routeText(route);
  return new EndpointError(
    "ERR_URL_STRUCTURE",
    `The value of ${quote(name)} in the query of ${quote(text)} has a "#", which {+${name}} does not encode. Encode it as %23, or write {${name}}.`,
    name,
    text,
  );
}
