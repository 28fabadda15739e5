import { EndpointError, type ErrorCode } from "../errors.js";
import { quote } from "../quote.js";
import { dotSegment } from "../route/dot-segment.js";
import { formatRoute, type Target } from "../route/route.js";
import { expandVariable } from "../uri-template/expand.js";
import type { Operator } from "../uri-template/operators.js";
import type { Value } from "../values/copy.js";

/** The values of the URL's variables, by their index. */
export type VariableValues = readonly (Value | undefined)[];

const DOT = 0x2e;

/** A part of the path. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a value is in the path, with the separator before it. */
interface ValueSpan extends Span {
  readonly name: string;
}

/**
 * Expands the path. It starts with a slash, or is empty if the URL template has no path.
 *
 * @throws `ERR_MISSING_PARAMETER` with each required variable of the URL that has no value, `ERR_EMPTY_PARAMETER` with
 *   each that would leave a segment empty, `ERR_URL_STRUCTURE` for a value that would end the path, `ERR_DOT_SEGMENT`
 */
export function expandPath(target: Target, values: VariableValues): string {
  checkRequired(target, values);
  let path = "";
  let { mayHaveDotSegment } = target.url;
  let spans: ValueSpan[] | undefined;
  for (const token of target.url.path) {
    if (typeof token === "string") {
      path += token;
      continue;
    }
    const { operator } = token;
    let separator = operator.first;
    for (const varspec of token.varspecs) {
      const text = expandVariable(operator, varspec, values[varspec.index]);
      if (isEmpty(text, operator)) throw emptyValues(target, values);
      if (text === undefined) continue;
      if (operator.reserved && /[?#]/.test(text)) throw endsPart(target, varspec.name, "path");
      const start = path.length;
      if (start === 0 && !`${separator}${text}`.startsWith("/")) path = "/";
      path += separator + text;
      separator = operator.separator;
      mayHaveDotSegment ||= text.charCodeAt(0) === DOT;
      // values before the first that may are in no dot segment
      if (mayHaveDotSegment) {
        spans ??= [];
        spans.push({ name: varspec.name, start, end: path.length });
      }
    }
  }
  if (mayHaveDotSegment && dotSegment.test(path)) throw dotSegmentError(target, path, spans ?? []);
  return path;
}

function checkRequired(target: Target, values: VariableValues): void {
  const { required } = target.url;
  for (const { index } of required) {
    if ((values[index] ?? null) !== null) continue;
    const missing = required.filter((varspec) => (values[varspec.index] ?? null) === null);
    const names = missing.map(({ name }) => name);
    throw lacksValues("ERR_MISSING_PARAMETER", target, "no value for", names);
  }
}

/** Names each value that leaves its place empty. */
function emptyValues(target: Target, values: VariableValues): EndpointError {
  const names: string[] = [];
  for (const token of target.url.path) {
    if (typeof token === "string") continue;
    for (const varspec of token.varspecs) {
      const text = expandVariable(token.operator, varspec, values[varspec.index]);
      if (isEmpty(text, token.operator)) names.push(varspec.name);
    }
  }
  return lacksValues("ERR_EMPTY_PARAMETER", target, "an empty value for", names);
}

/** Whether a value leaves its place empty, which servers that merge slashes would take for another path. */
function isEmpty(text: string | undefined, { first }: Operator): boolean {
  if (first === "") return !text;
  // in a value a slash is encoded
  return first === "/" && text !== undefined && /^(?:\/|$)|\/(?:\/|$)/.test(text);
}

function lacksValues(
  code: ErrorCode,
  target: Target,
  problem: string,
  names: readonly string[],
): EndpointError {
  return refusal(code, target, problem, names, "Pass one for each, or the request would go elsewhere");
}

/** The error for a value that would end a part of the URL. */
export function endsPart(target: Target, name: string, part: "path" | "query"): EndpointError {
  const remedy = `Percent-encode it, or it would end the ${part}`;
  return refusal("ERR_URL_STRUCTURE", target, 'a "?" or "#" from', [name], remedy);
}

/** Names the first value that is part of a dot segment, if the route's own text is not all of it. */
function dotSegmentError(target: Target, path: string, spans: readonly ValueSpan[]): EndpointError {
  const segments = [...path.matchAll(new RegExp(dotSegment, "g"))].map(({ index, 0: segment }) => ({
    start: index + 1,
    end: index + segment.length,
  }));
  // both are in the order of the path
  let next = 0;
  const culprit = spans.find(({ start, end }) => {
    while (next < segments.length && (segments[next] as Span).end <= start) next++;
    return next < segments.length && (segments[next] as Span).start < end;
  });
  return refusal(
    "ERR_DOT_SEGMENT",
    target,
    'a "." or ".." segment from',
    culprit ? [culprit.name] : [],
    "Refuse it, or the request would go elsewhere",
  );
}

function refusal(
  code: ErrorCode,
  target: Target,
  problem: string,
  names: readonly string[],
  remedy: string,
): EndpointError {
  const route = formatRoute(target);
  const sources = names.map(quote).join(", ") || "its own text";
  const message = `The route ${quote(route)} got ${problem} ${sources}. ${remedy}.`;
  return new EndpointError(code, message, names.at(0), route);
}
