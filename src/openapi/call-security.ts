import { EMPTY_HEADERS } from "../options/headers.js";
import type { RequestOptions } from "../types/request.js";
import type { CallSecurity, Operation } from "./plan.js";
import { refusal } from "./refusal.js";
import { type Security, securityOf } from "./security.js";
import type { CallOptions } from "./settings.js";
import { isCredential, takenBy } from "./taken.js";
import type { Api } from "./target.js";

/**
 * The credentials of a call: those of its options, else those of the settings.
 *
 * @throws `ERR_INVALID_DOCUMENT`, `ERR_INVALID_OPTIONS`, `ERR_INVALID_HEADER` for credentials that cannot be sent
 */
export function callSecurity(api: Api, operation: Operation, options: CallOptions): CallSecurity {
  if (options.credentials !== undefined || options.headers !== EMPTY_HEADERS) {
    return readSecurity(api, operation, options, false);
  }
  operation.usual ??= readSecurity(api, operation, options, true);
  return operation.usual;
}

function readSecurity(
  { settings, document }: Api,
  operation: Operation,
  options: CallOptions,
  isUsual: boolean,
): CallSecurity {
  const { parameters, place, route } = operation;
  const headers = isUsual ? settings.headers : { ...settings.headers, ...options.headers };
  const credentials = options.credentials ?? settings.credentials;
  const read = (fields: Readonly<Record<string, string>>): Security =>
    securityOf(document, place, credentials, { ...headers, ...fields });
  const { sent, missing } = isUsual ? operation.security : read({});
  const taken = isUsual ? operation.taken : takenBy(parameters, sent, headers);
  return {
    sent,
    taken,
    isCredential: (location, name) => isCredential(location, name, sent, headers),
    isSet: (parameter) =>
      taken.has(parameter) ||
      (parameter.location === "header" && (headers[parameter.name.toLowerCase()] ?? null) !== null),
    missing:
      missing === undefined
        ? undefined
        : (fields) => {
            if (fields && read(fields).missing === undefined) return;
            const problem = `needs credentials for ${missing}. Pass them in "credentials", or null to send none`;
            throw refusal("ERR_INVALID_OPTIONS", route, problem, "credentials");
          },
  };
}

/** Checks that there is a field `authorization` if the document requires it. */
export function checkAuthorization(
  { needsAuthorization, route }: Operation,
  { credentials }: CallOptions,
  headers: RequestOptions["headers"],
): void {
  if (!needsAuthorization || Object.hasOwn(headers, "authorization") || credentials?.size === 0) return;
  const problem = 'got no header "authorization". Pass "credentials", or the header in the option "headers"';
  throw refusal("ERR_MISSING_PARAMETER", route, problem, "authorization");
}
