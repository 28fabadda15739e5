import { isPairs, type Step } from "../route/cut-url.js";
import type { PartTrace, UrlPart } from "../trace.js";
import { expandVariable } from "../uri-template/expand.js";
import type { Value } from "../values/copy.js";

/** The values of the URL's variables, by their index. */
export type VariableValues = readonly (Value | undefined)[];

/**
 * Writes a part of the URL: the path with its first slash, the query with its `?`, or the fragment with its `#`. A part
 * that the URL template doesn't have is empty.
 *
 * @throws the codes of `expandVariable`
 */
export function writePart(
  part: UrlPart,
  steps: readonly Step[],
  values: VariableValues,
  trace?: PartTrace,
): string {
  let written = "";
  let isJoined = false;
  for (const { literal, column, variable } of steps) {
    if (literal !== "") {
      // "&name=value" after an optional query that was left out starts the query
      const text = part === "query" && written === "" ? `?${literal.slice(1)}` : literal;
      written += text;
      trace?.literal(part, text, column);
    }
    if (!variable) continue;
    const { operator, opens, index } = variable;
    const text = expandVariable(operator, variable, values[index]);
    if (opens) isJoined = false;
    if (text === undefined) {
      trace?.variable(part, variable, values[index], "");
      continue;
    }
    let separator = isJoined ? operator.separator : operator.first;
    if (part === "query" && isPairs(operator)) separator = beforePair(written);
    else if (part === "path" && written === "" && !`${separator}${text}`.startsWith("/")) {
      written = "/";
      trace?.literal(part, written);
    }
    isJoined = true;
    // WHATWG URL encodes the apostrophe in the query of an http URL
    const safe = part === "query" && operator.reserved ? text.replaceAll("'", "%27") : text;
    written += separator + safe;
    trace?.variable(part, variable, values[index], separator, safe);
  }
  return written;
}

/** What comes before the next pair of a query. A "?" after the first is data. */
export function beforePair(query: string): string {
  if (query === "") return "?";
  return query === "?" || query.endsWith("&") ? "" : "&";
}
