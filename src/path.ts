import { EndpointError, quote } from "./errors.js";
import { dotSegment } from "./origin.js";
import { type Route, routeText } from "./route.js";
import { expandExpression, expandVariable } from "./uri-template/expand.js";
import type { Varspec } from "./uri-template/parse.js";
import type { Value } from "./uri-template/value.js";

/**
 * The finished path, which begins with a slash.
 *
 * @throws `ERR_EMPTY_PARAMETER` with every parameter that would empty its place, `ERR_URL_STRUCTURE` for a value that
 *   would end the path, `ERR_DOT_SEGMENT`
 */
export function expandPath(route: Route, values: Readonly<Record<string, Value>>): string {
  const path = fillPath(route, values);
  if (dotSegment.test(path)) throw climbs(route, values, path);
  return path;
}

function fillPath(route: Route, values: Readonly<Record<string, Value>>): string {
  let path = "";
  const empty: string[] = [];
  for (const token of route.url.path) {
    if (typeof token === "string") {
      path += token;
    } else if (token.operator.first !== "") {
      path += expandExpression(token, values);
    } else {
      let separator = "";
      for (const varspec of token.varspecs) {
        const text = expandVariable(token.operator, varspec, values[varspec.name]);
        if (!text) empty.push(varspec.name);
        else if (token.operator.reserved && /[?#]/.test(text)) throw endsPath(route, varspec.name);
        path += separator + text;
        separator = token.operator.separator;
      }
    }
  }
  if (empty.length > 0) throw absent("ERR_EMPTY_PARAMETER", route, empty);
  return path.startsWith("/") ? path : `/${path}`;
}

/**
 * Makes sure that every required variable is there, before anything is built.
 *
 * @throws `ERR_MISSING_PARAMETER` with every one that is missing
 */
export function requireParameters(route: Route, values: Readonly<Record<string, Value>>): void {
  const missing: string[] = [];
  for (const name of route.url.required) {
    const value = values[name];
    if (value === undefined || value === null) missing.push(name);
  }
  if (missing.length > 0) throw absent("ERR_MISSING_PARAMETER", route, missing);
}

function absent(
  code: "ERR_MISSING_PARAMETER" | "ERR_EMPTY_PARAMETER",
  route: Route,
  names: string[],
): EndpointError {
  const text = routeText(route);
  const what = code === "ERR_MISSING_PARAMETER" ? "no value" : "an empty value";
  return new EndpointError(
    code,
    `The route ${quote(text)} got ${what} for ${names.map(quote).join(", ")}, without which the request would go elsewhere. Pass a value for each.`,
    names[0],
    text,
  );
}

function endsPath(route: Route, name: string): EndpointError {
  const text = routeText(route);
  return new EndpointError(
    "ERR_URL_STRUCTURE",
    `The value of ${quote(name)} in the path of ${quote(text)} has a "?" or "#", which {+${name}} does not encode. Encode it as %3F or %23, or write {${name}}.`,
    name,
    text,
  );
}

/** Names the parameter whose value is in the dot segment; none where the route's own text is all of it. */
function climbs(route: Route, values: Readonly<Record<string, Value>>, path: string): EndpointError {
  const text = routeText(route);
  const parameter = findClimber(route, values, path);
  const cause = parameter === undefined ? "its own text" : `the value of ${quote(parameter)}`;
  return new EndpointError(
    "ERR_DOT_SEGMENT",
    `The path of ${quote(text)} would get a "." or ".." segment from ${cause}. Clients remove such segments, and the request would go elsewhere. Refuse the value.`,
    parameter,
    text,
  );
}

function findClimber(
  route: Route,
  values: Readonly<Record<string, Value>>,
  path: string,
): string | undefined {
  const { 0: match, index } = dotSegment.exec(path) as RegExpExecArray;
  const parts = route.url.path.map((token) =>
    typeof token === "string" ? token : expandExpression(token, values),
  );
  // one less than the path's where the slash at its start was added
  let end = path.length - parts.join("").length;
  for (const [at, token] of route.url.path.entries()) {
    const start = end;
    end += (parts[at] as string).length;
    if (typeof token === "string" || end <= index + 1 || start >= index + match.length) continue;
    const isDotted = (varspec: Varspec): boolean =>
      /\.|%2e/i.test(expandVariable(token.operator, varspec, values[varspec.name]) ?? "");
    return (token.varspecs.find(isDotted) ?? (token.varspecs[0] as Varspec)).name;
  }
  return undefined;
}
