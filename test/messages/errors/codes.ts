import type { ErrorCode } from "../../../src/index.js";

/** Every code. The compiler reports a code that is missing or unknown. */
export const codes: Readonly<Record<ErrorCode, true>> = {
  ERR_INVALID_ROUTE: true,
  ERR_INVALID_METHOD: true,
  ERR_INVALID_TEMPLATE: true,
  ERR_INVALID_BASE_URL: true,
  ERR_INVALID_OPTIONS: true,
  ERR_MISSING_PARAMETER: true,
  ERR_EMPTY_PARAMETER: true,
  ERR_INVALID_VALUE: true,
  ERR_ILL_FORMED_UNICODE: true,
  ERR_DOT_SEGMENT: true,
  ERR_URL_STRUCTURE: true,
  ERR_UNTRUSTED_ORIGIN: true,
  ERR_ROUTE_CONFLICT: true,
  ERR_INVALID_HEADER: true,
  ERR_BODY_NOT_ALLOWED: true,
  ERR_INVALID_DOCUMENT: true,
  ERR_UNKNOWN_OPERATION: true,
  ERR_UNKNOWN_PARAMETER: true,
  ERR_AMBIGUOUS_PARAMETER: true,
  ERR_INVALID_SERVER: true,
};
