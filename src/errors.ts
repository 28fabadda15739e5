import { maskUserInfo, quote } from "./messages/quote.js";

/** Every `code` of an {@link EndpointError}; `docs/errors.md` lists the cause and fix of each. */
export type ErrorCode =
  | "ERR_INVALID_ROUTE"
  | "ERR_INVALID_METHOD"
  | "ERR_INVALID_TEMPLATE"
  | "ERR_INVALID_BASE_URL"
  | "ERR_INVALID_OPTIONS"
  | "ERR_MISSING_PARAMETER"
  | "ERR_EMPTY_PARAMETER"
  | "ERR_INVALID_VALUE"
  | "ERR_ILL_FORMED_UNICODE"
  | "ERR_DOT_SEGMENT"
  | "ERR_URL_STRUCTURE"
  | "ERR_UNTRUSTED_ORIGIN"
  | "ERR_ROUTE_CONFLICT"
  | "ERR_INVALID_HEADER"
  | "ERR_BODY_NOT_ALLOWED"
  | "ERR_INVALID_DOCUMENT"
  | "ERR_UNKNOWN_OPERATION"
  | "ERR_UNKNOWN_PARAMETER"
  | "ERR_AMBIGUOUS_PARAMETER"
  | "ERR_INVALID_SERVER";

/** The mark of an error. It is a symbol, which no data contains. */
const brand: unique symbol = /* @__PURE__ */ Symbol.for("waybill.EndpointError");

/**
 * The only error that waybill throws. `code` is stable; the message may change. No field contains a header's, parameter's or body's value.
 *
 * @example
 * try {
 *   endpoint("GET /repos/{owner}/{repo}", { owner: "octokit" });
 * } catch (error) {
 *   error instanceof EndpointError && error.code; // "ERR_MISSING_PARAMETER"
 * }
 */
export class EndpointError extends TypeError {
  /** The kind of error. Never changes, unlike `message`. */
  readonly code: ErrorCode;
  /** The name of the first invalid parameter, option or header. */
  declare readonly parameter?: string;
  /** The route or URL template. User info in it shows as `…`. */
  declare readonly route?: string;
  /** Position in the route or URL template, in UTF-16 code units, from 1. */
  declare readonly column?: number;

  /**
   * @param code what went wrong
   * @param message what is wrong, where, and what to do; without any value
   * @param position where in a route or URL template
   */
  constructor(
    code: ErrorCode,
    message: string,
    parameter?: string,
    position?: { readonly route?: string | undefined; readonly column?: number | undefined },
  ) {
    // a question needs no full stop
    super(message.replace("?.", "?"));
    this.code = code;
    // nothing is read from a polluted Object.prototype
    const { route, column } = { __proto__: null, ...position } as NonNullable<typeof position>;
    if (parameter !== undefined) this.parameter = parameter;
    if (route !== undefined) this.route = maskUserInfo(route);
    if (column !== undefined) this.column = column;
    Object.defineProperty(this, brand, { __proto__: null, value: true } as object);
  }

  static {
    Object.assign(EndpointError.prototype, { name: "EndpointError" });
  }

  /**
   * Errors of another copy of waybill are instances too. A program can load the ES modules and the CommonJS files.
   *
   * @internal TypeScript 6 calls its declaration a duplicate
   */
  static override [Symbol.hasInstance](error: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits the method, and has only its own instances
    return this === EndpointError ? Object.hasOwn(Object(error), brand) : super[Symbol.hasInstance](error);
  }
}

/**
 * Returns the error to throw for a caught one: an `EndpointError` stays. It contains nothing that a getter or a proxy of the
 * caller threw, which could contain a secret.
 *
 * @param name what was read, when the caller's code may have thrown the error. Without it, the engine did, for a string or array
 *   that would be too long, or waybill is wrong: then the error is the cause
 */
export function toEndpointError(error: unknown, name?: string): EndpointError {
  if (error instanceof EndpointError) return error;
  if (name !== undefined) return readingError(name);
  if (error instanceof RangeError)
    return new EndpointError(
      "ERR_INVALID_VALUE",
      "The request is too large for the engine. Pass shorter values.",
    );
  const bug = new EndpointError("ERR_INVALID_VALUE", "This is a bug in waybill. Report it with its cause.");
  bug.cause = error;
  return bug;
}

/** The error for what a getter or a proxy of the caller threw. */
export function readingError(name: string): EndpointError {
  const message = `Reading ${quote(name)} threw an error. Pass plain data.`;
  return new EndpointError("ERR_INVALID_OPTIONS", message, name);
}

/** Returns the result of a step, or another value if it throws. */
export function tryOr<T>(step: () => T, other: T): T {
  try {
    return step();
  } catch {
    return other;
  }
}

/**
 * Runs a step that throws nothing but `EndpointError`s.
 *
 * @param read what is read, if a getter or a proxy can throw. Nothing is said about its error, which could contain a secret
 */
export function attempt<T>(step: () => T, read?: string): T {
  try {
    return step();
  } catch (error) {
    throw toEndpointError(error, read);
  }
}
