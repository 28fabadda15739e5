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
  declare readonly code: ErrorCode;
  /** The name of the first invalid parameter, option or header. */
  declare readonly parameter?: string;
  /** The route or URL template. User info in it shows as `…`. */
  declare readonly route?: string;
  /** Position in the route or URL template, in UTF-16 code units, from 1. */
  declare readonly column?: number;

  constructor(code: ErrorCode, message: string, parameter?: string, route?: string, column?: number) {
    // a question needs no full stop
    super(message.replace("?.", "?"));
    this.code = code;
    if (parameter !== undefined) this.parameter = parameter;
    if (route !== undefined) this.route = maskUserInfo(route);
    if (column !== undefined) this.column = column;
  }

  static {
    Object.assign(EndpointError.prototype, { name: "EndpointError", [brand]: true });
  }

  /** Errors of another copy of waybill are instances too. @internal TypeScript 6 calls its declaration a duplicate */
  static override [Symbol.hasInstance](error: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits the method, and has only its own instances
    return this === EndpointError ? brand in Object(error) : super[Symbol.hasInstance](error);
  }
}

/** The error for a caught one, without what a getter or proxy of the caller threw while `name` was read: that could be a secret. */
export function toEndpointError(error: unknown, name?: string): EndpointError {
  if (error instanceof EndpointError) return error;
  if (name !== undefined) return readingError(name);
  const tooLarge = "The request is too large for the engine. Pass shorter values.";
  if (error instanceof RangeError) return new EndpointError("ERR_INVALID_VALUE", tooLarge);
  const bug = new EndpointError("ERR_INVALID_VALUE", "This is a bug in waybill. Report it with its cause.");
  bug.cause = error;
  return bug;
}

export function readingError(name: string): EndpointError {
  const message = `Reading ${quote(name)} threw an error. Pass plain data.`;
  return new EndpointError("ERR_INVALID_OPTIONS", message, name);
}

export function tryOr<T>(step: () => T, other: T): T {
  try {
    return step();
  } catch {
    return other;
  }
}

/** @param read what is read, if a getter or a proxy can throw: its error could contain a secret */
export function attempt<T>(step: () => T, read?: string): T {
  try {
    return step();
  } catch (error) {
    throw toEndpointError(error, read);
  }
}
