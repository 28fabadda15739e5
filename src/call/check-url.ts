import { EndpointError } from "../errors.js";
import { hasQueryParameters } from "../http/method.js";
import { quote, quoteList } from "../messages/quote.js";
import { dotSegment } from "../route/base-url.js";
import { isRequired } from "../route/compile-url.js";
import { formatRoute, type Target } from "../route/route.js";
import { expandVariable, type VariableValues, writePart } from "../uri-template/expand.js";
import type { Variable } from "../uri-template/parse.js";
import { misplacedValueError } from "../values/scalars.js";

/** Whether a value stays in any segment: a number, or a string that isn't empty and has no dot. */
export function isPlainValue(value: VariableValues[number]): value is string | number {
  return typeof value === "string" ? value !== "" && !value.includes(".") : typeof value === "number";
}

export interface WrittenUrl {
  readonly path: string;
  readonly query: string;
  /** Whether the path is of `writePlainPath`, which checks it. */
  readonly isPlain: boolean;
}

/** @param suggest finds a parameter that could be a missing one, misspelled */
export function checkUrl(
  target: Target,
  values: VariableValues,
  written: WrittenUrl,
  suggest?: (name: string) => string | undefined,
): void {
  const { checked, mayMove } = target.url;
  const isUsual = written.isPlain ? isGiven : isPlainValue;
  const areUsual = checked.every(({ index }) => isUsual(values[index]));
  if (!areUsual || values.some(isEmptyCollection)) checkFilled(target, values, suggest);
  if (areUsual && !mayMove) return;
  checkPart("ERR_URL_STRUCTURE", "path", /[?#]/, target, values, written);
  checkPart("ERR_DOT_SEGMENT", "path", dotSegment, target, values, written);
  checkPart("ERR_URL_STRUCTURE", "query", /#/, target, values, written);
}

function isGiven(value: VariableValues[number]): boolean {
  return value !== undefined && value !== null;
}

function isEmptyCollection(value: VariableValues[number]): boolean {
  if (typeof value !== "object" || value === null) return false;
  // Object.values() of an array is a copy of it
  return (Array.isArray(value) ? value : Object.values(value)).every((member) => member === null);
}

/** Checks that every required variable has a value, and that no value leaves its place empty. */
function checkFilled(
  target: Target,
  values: VariableValues,
  suggest?: (name: string) => string | undefined,
): void {
  const { checked, path, variables } = target.url;
  const missing = checked.filter((one) => isRequired(one) && !isGiven(values[one.index]));
  if (missing.length > 0) {
    const [near] = missing.flatMap(({ name }) => suggest?.(name) ?? []);
    throw missingValuesError(formatRoute(target), labelsOf(missing), near);
  }
  const empty = path.flatMap(({ variable }) =>
    variable && isEmpty(variable, values[variable.index]) ? variable : [],
  );
  if (empty.length > 0) throw invalidPathValueError("ERR_EMPTY_PARAMETER", target, empty);
  if (hasQueryParameters(target.method)) return;
  // without the array that was to choose, a DELETE would delete everything
  const lost = [...variables].flatMap(([label, index]) =>
    isEmptyCollection(values[index]) ? { label } : [],
  );
  if (lost.length > 0)
    throw invalidPathValueError("ERR_EMPTY_PARAMETER", target, lost, "Pass an item, or null to leave it out");
}

/** Checks that no value ends a part of the URL, or leaves its segment. */
function checkPart(
  code: keyof typeof valueProblems,
  part: "path" | "query",
  wrong: RegExp,
  target: Target,
  values: VariableValues,
  written: WrittenUrl,
): void {
  if (!wrong.test(written[part])) return;
  const steps = target.url[part];
  // with plain text in place of the others
  const isWrong = (kept: number): boolean => {
    const others = values.map((value, at) => (at === kept || value === undefined ? value : "x"));
    return wrong.test(writePart(part, steps, others));
  };
  const named = isWrong(-1) ? [] : steps.flatMap(({ variable }) => variable ?? []);
  let writers = named.filter(({ index }) => isWrong(index));
  // several that make a dot segment
  if (writers.length === 0)
    writers = named.filter((one) =>
      /\.|%2e/i.test(`${expandVariable(one.operator, one, values[one.index])}`),
    );
  if (code === "ERR_DOT_SEGMENT") writers = writers.slice(0, 1);
  throw invalidPathValueError(code, target, writers);
}

/** Servers that merge slashes would take a URL with an empty segment for another. */
function isEmpty(variable: Variable, value: VariableValues[number]): boolean {
  const { operator, name, explode, column } = variable;
  if (!explode && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const problem = `is an object, which a path can't have. Pass a string, or write {${name}*}`;
    throw misplacedValueError(name, problem, column);
  }
  const text = expandVariable(operator, variable, value);
  if (isRequired(variable)) return !text;
  // in a value a slash is encoded
  return operator.first === "/" && text !== undefined && /^(?:\/|$)|\/(?:\/|$)/.test(text);
}

/** Text after `must not`, and the fix. */
const valueProblems = {
  ERR_EMPTY_PARAMETER: ["be empty", "Pass another value"],
  ERR_URL_STRUCTURE: ['contain "?" or "#"', "Encode each segment with encodeURIComponent"],
  ERR_DOT_SEGMENT: ['have a "." or ".." segment', "Reject it"],
} as const;

/** @param named the variables whose values are wrong; none if it is the route's own text */
function invalidPathValueError(
  code: keyof typeof valueProblems,
  target: Target,
  named: readonly Pick<Variable, "label">[],
  fix: string = valueProblems[code][1],
): EndpointError {
  const names = labelsOf(named);
  const route = formatRoute(target);
  const isOwn = names.length === 0;
  const what = isOwn ? "route" : `value${names.length > 1 ? "s" : ""} of ${quoteList(names)} in`;
  const message = `The ${what} ${quote(route)} must not ${valueProblems[code][0]}. ${isOwn ? "Correct it" : fix}.`;
  return new EndpointError(code, message, names[0], route);
}

/** @param fix a question for a name that may be misspelled */
export function missingValuesError(route: string, names: readonly string[], fix = ""): EndpointError {
  const message = `${quote(route)} requires a value for ${quoteList(names)}.${fix && ` ${fix}`}`;
  return new EndpointError("ERR_MISSING_PARAMETER", message, names[0], route);
}

function labelsOf(named: readonly Pick<Variable, "label">[]): string[] {
  return [...new Set(named.map(({ label }) => label))];
}
