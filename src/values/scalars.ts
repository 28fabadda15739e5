import { EndpointError, type ErrorCode } from "../errors.js";
import { quote } from "../quote.js";
import { tagOf } from "./records.js";

/** A value that can be written as a string. */
export type Scalar = string | number | bigint | boolean | null;

/** Whether a value is a scalar that JSON can represent, and needs no further check. */
export function isPlainScalar(value: unknown): value is string | number | boolean | null {
  return typeof value === "string" || Number.isFinite(value) || typeof value === "boolean" || value === null;
}

/**
 * Checks a value that is not a list, a plain object or an object with a `toJSON` method.
 *
 * @param parameter the name that an error gives
 * @param remedy what to do with what no parameter can be
 * @returns the value, or the ISO 8601 string of a `Date`
 * @throws `ERR_INVALID_VALUE` for NaN, infinities, functions, symbols, invalid dates and instances of other classes
 */
export function parseScalar(value: unknown, parameter: string, remedy?: RemedyFor): Scalar | undefined {
  if (isPlainScalar(value) || value === undefined || typeof value === "bigint") return value;
  try {
    return Date.prototype.toISOString.call(value);
  } catch {
    throw invalidValueError(parameter, kindOf(value, remedy), remedy);
  }
}

/** Whether a value is a `Date`, of any realm. */
export function isDate(value: unknown): value is Date {
  return tagOf(value) === "Date";
}

/** What to do with an instance of a class, or a function; `undefined` where it is like any other value. */
export type RemedyFor = (kind: string) => string | undefined;

/** The options that take what no parameter can be: by what a value is, and by the names that other HTTP clients have for them. */
const remedies: readonly [words: RegExp, remedy: string][] = [
  [
    / (?:File|Blob|FormData|URLSearchParams|ReadableStream)$|^(?:json|body|form)$/,
    'it as "data", or in multipart() of waybill/form',
  ],
  [/ Headers$|^(?:header|auth)$/, 'it as "headers", as in headers: { authorization }'],
  [/ Abort(?:Signal|Controller)$/, "request: { signal }"],
  [/ Request$/, "its url, method and headers"],
  [/ Agent$/, "request: { agent }"],
  [/^a function$/, "it in request, as in request: { fetch }"],
  [/^(?:params|query|searchParams)$/, 'its members as parameters, or as "query" to endpoint.route(route)'],
];

/** What to do with an object under the name of another client's option, or a value that an option takes. */
export function remedyFor(word: string): string | undefined {
  const remedy = remedies.find(([words]) => words.test(word))?.[1];
  return remedy && `Pass ${remedy}`;
}

/** What a value is that is no plain data, such as `an instance of FormData`. */
function kindOf(value: unknown, remedy?: RemedyFor): string {
  if (typeof value === "number") return "a number that is not finite";
  if (typeof value !== "object") return `a ${typeof value}`;
  const tag = isAgent(value) ? "Agent" : tagOf(value);
  const kind = `an instance of ${tag}`;
  return remedy?.(kind) ? kind : "bytes, an invalid Date, or an instance of a class without toJSON";
}

/** Whether a value is an agent of Node.js, undici or a proxy: none has a tag of its own. */
function isAgent(value: unknown): boolean {
  try {
    return /(?:^|Proxy)Agent$/.test((value as object).constructor.name);
  } catch {
    return false;
  }
}

/** The error for a value that cannot be sent anywhere, or only as an option. `kind` describes it and never contains it. */
export function invalidValueError(parameter: string, kind: string, remedy?: RemedyFor): EndpointError {
  const cure =
    remedy?.(kind) ?? "Pass strings, finite numbers, booleans, Dates, or lists or plain objects of these";
  return misplacedValueError(parameter, `is or contains ${kind}. ${cure}`);
}

/** The error for a value that cannot be sent where it goes. `problem` says what is wrong, and what to do. */
export function misplacedValueError(
  parameter: string,
  problem: string,
  column?: number,
  code: ErrorCode = "ERR_INVALID_VALUE",
): EndpointError {
  const message = `The value of ${quote(parameter)} ${problem}.`;
  return new EndpointError(code, message, parameter, { column });
}
