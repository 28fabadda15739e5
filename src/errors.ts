/** Every `code` of an {@link EndpointError}; `docs/errors.md` has cause and cure of each. */
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
  | "ERR_BODY_NOT_ALLOWED";

/** Where an error is. No field ever holds the value of a header, a parameter or a body. */
export interface ErrorPlace {
  /** The name of the parameter, option or header that is wrong; the first of them where several are. */
  readonly parameter?: string | undefined;
  /** The route or URL template as it was written. */
  readonly route?: string | undefined;
  /** Position in `route`, in UTF-16 code units, from 1. */
  readonly column?: number | undefined;
}

/**
 * The only error waybill throws. `code` is stable; the message may change.
 *
 * @example
 * try {
 *   endpoint("GET /repos/{owner}/{repo}", { owner: "octokit" });
 * } catch (error) {
 *   error instanceof EndpointError && error.code; // "ERR_MISSING_PARAMETER"
 * }
 */
export class EndpointError extends TypeError {
  /** What went wrong, as a stable name. */
  readonly code: ErrorCode;
  /** The name of the parameter, option or header that is wrong; the first of them where several are. */
  readonly parameter?: string;
  /** The route or URL template as it was written. */
  readonly route?: string;
  /** Position in `route`, in UTF-16 code units, from 1. */
  readonly column?: number;

  /**
   * @param code what went wrong
   * @param message what is wrong, where, and what to do; without any value
   * @param place where it is wrong
   */
  constructor(code: ErrorCode, message: string, place: ErrorPlace = {}) {
    super(message);
    this.code = code;
    if (place.parameter !== undefined) this.parameter = place.parameter;
    if (place.route !== undefined) this.route = withoutUserInfo(place.route);
    if (place.column !== undefined) this.column = place.column;
  }

  static {
    Object.defineProperty(EndpointError.prototype, "name", {
      value: "EndpointError",
      configurable: true,
      writable: true,
    });
  }
}

/** A name, route or template as messages show it: quoted, on one line, not longer than a line. */
export function quote(text: string): string {
  const shown = withoutUserInfo(text);
  return JSON.stringify(shown.length > 100 ? `${shown.slice(0, 99)}…` : shown);
}

/** User info is the one secret that a URL template or route can hold. */
function withoutUserInfo(text: string): string {
  const start = text.indexOf("//") + 2;
  const end = text.lastIndexOf("@");
  return start > 1 && end > start ? `${text.slice(0, start)}…${text.slice(end)}` : text;
}
