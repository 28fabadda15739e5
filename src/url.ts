import { EndpointError, type ErrorCode } from "./errors.js";
import { dotSegment } from "./origin.js";
import { quote } from "./quote.js";
import { isPairs, type Route, routeText } from "./route.js";
import { expandExpression, expandVariable } from "./uri-template/expand.js";
import type { Value } from "./uri-template/value.js";

/** The values of the URL's variables, in their slots. */
type Values = readonly (Value | undefined)[];

/** What of a route a URL is made of. */
export type Target = Pick<Route, "method" | "url">;

/**
 * The path, which begins with a slash.
 *
 * @throws `ERR_MISSING_PARAMETER` with every required variable of the URL that is missing, `ERR_EMPTY_PARAMETER` with
 *   every one that would empty its place, `ERR_URL_STRUCTURE` for a value that would end the path, `ERR_DOT_SEGMENT`
 */
export function expandPath(route: Target, values: Values): string {
  const { url } = route;
  for (const { slot } of url.required) {
    if ((values[slot] ?? null) === null) {
      const missing = url.required.filter((varspec) => (values[varspec.slot] ?? null) === null);
      throw absent("ERR_MISSING_PARAMETER", route, "no value for", missing);
    }
  }
  let { dotted } = url;
  let path = "";
  let empty: { name: string }[] | undefined;
  for (const token of url.path) {
    if (typeof token === "string") {
      path += token;
    } else if (token.operator.first !== "") {
      path += expandExpression(token, values);
    } else {
      let separator = "";
      for (const varspec of token.varspecs) {
        const text = expandVariable(token.operator, varspec, values[varspec.slot]);
        if (!text) {
          empty ??= [];
          empty.push(varspec);
        } else if (text[0] === ".") dotted = true;
        if (token.operator.reserved && text && /[?#]/.test(text)) throw ends(route, varspec.name, "path");
        path += separator + text;
        separator = ",";
      }
    }
  }
  if (empty) throw absent("ERR_EMPTY_PARAMETER", route, "an empty value for", empty);
  // to look into a text that was put together is slow, and a literal has its slash
  if (typeof url.path[0] !== "string" && path[0] !== "/") path = `/${path}`;
  if (dotted && dotSegment.test(path)) throw climbs(route, values);
  return path;
}

/**
 * The query with its `?`, and the fragment with its `#`.
 *
 * @param pairs `name=value` pairs with `&` between them, for the end of the query; empty where there are none
 * @throws `ERR_URL_STRUCTURE` for a value that would end the query
 */
export function expandQuery(route: Target, values: Values, pairs: string): string {
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
      if (token.operator.reserved) {
        if (text.includes("#")) throw ends(route, token.varspecs[0]?.name as string, "query");
        text = text.replaceAll("'", "%27");
      }
      if (text !== "" && isPairs(token)) text = separator + text.slice(1);
    }
    query += text;
    // a "?" behind the first is data
    if (text !== "") separator = query === "?" || text.endsWith("&") ? "" : "&";
  }
  if (pairs !== "") query += separator + pairs;
  for (const token of route.url.fragment) {
    query += typeof token === "string" ? token : expandExpression(token, values);
  }
  return query;
}

function absent(
  code: ErrorCode,
  route: Target,
  what: string,
  variables: readonly { name: string }[],
): EndpointError {
  return refused(
    code,
    route,
    what,
    variables.map(({ name }) => name),
    "Pass one for each, or the request would go elsewhere",
  );
}

function ends(route: Target, name: string, part: string): EndpointError {
  return refused(
    "ERR_URL_STRUCTURE",
    route,
    'a "?" or "#" from',
    [name],
    `Percent-encode it, or it would end the ${part}`,
  );
}

/** Names the parameter whose value is in the dot segment; none where the route's own text is all of it. */
function climbs(route: Target, values: Values): EndpointError {
  const { path, slots } = route.url;
  const hasDot = ([, slot]: [string, number]): number => {
    const value = values[slot];
    return Number(
      /\.|%2[Ee]/.test(typeof value === "object" ? `${Object.entries(value ?? {})}` : `${value}`),
    );
  };
  const suspects = [...slots].sort((a, b) => hasDot(b) - hasDot(a));
  // the first of them without which, and without those before it, no dot segment is left
  let low = 0;
  for (let high = suspects.length; low < high; ) {
    const middle = (low + high) >> 1;
    const rest = [...values];
    for (const [, slot] of suspects.slice(0, middle + 1)) rest[slot] = "x";
    const parts = path.map((token) => (typeof token === "string" ? token : expandExpression(token, rest)));
    if (dotSegment.test(`/${parts.join("")}`)) low = middle + 1;
    else high = middle;
  }
  return refused(
    "ERR_DOT_SEGMENT",
    route,
    'a "." or ".." segment from',
    suspects.slice(low, low + 1).map(([name]) => name),
    "Refuse the value: clients remove such segments, and the request would go elsewhere",
  );
}

function refused(code: ErrorCode, route: Target, what: string, names: string[], cure: string): EndpointError {
  const text = routeText(route);
  const source = names.map(quote).join(", ") || "its own text";
  return new EndpointError(code, `The route ${quote(text)} got ${what} ${source}. ${cure}.`, names[0], text);
}
