import { isCredentialName } from "../credential-name.js";
import { EMPTY_HEADERS, type OwnHeaderFields } from "../options/headers.js";
import type { Operation } from "./operation.js";
import { refusal } from "./refusal.js";
import { findServer } from "./server.js";
import type { ApiSettings, CallOptions } from "./settings.js";

/** A document with its settings. */
export interface Api {
  readonly document: unknown;
  readonly settings: ApiSettings;
  /** The origin where credentials go; `undefined` before it is known, and an empty string if there is none. */
  home: string | undefined;
}

/**
 * Finds where a call goes: a URL without a slash at its end. Credentials of the settings only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 *
 * @throws `ERR_INVALID_SERVER`, `ERR_UNTRUSTED_ORIGIN`
 */
export function findTarget(api: Api, operation: Operation, options: CallOptions): string {
  const { server, serverVariables, headers } = options;
  const isChosen = server !== undefined || serverVariables.size > 0;
  if (!isChosen && operation.target !== undefined) return operation.target;
  const { document, settings } = api;
  const { place, credentials, route } = operation;
  const { origin, prefix } = findServer(document, place, settings, options);
  const credential = credentials[0]?.name ?? credentialIn(settings.headers, headers);
  if (credential !== undefined && !settings.trustedOrigins.has(origin)) {
    api.home ??= homeOf(document, settings);
    if (origin !== api.home) {
      const problem = `is not sent to ${origin} with the credential "${credential}" of the settings. Add the origin to trustedOrigins if you trust it`;
      throw refusal("ERR_UNTRUSTED_ORIGIN", route, problem, credential);
    }
  }
  // headers of a call can replace those of the settings that are credentials
  if (!isChosen && headers === EMPTY_HEADERS) operation.target = prefix;
  return prefix;
}

/** The first credential among the headers of the settings that the call does not replace. */
function credentialIn(headers: OwnHeaderFields, given: OwnHeaderFields): string | undefined {
  return Object.keys(headers).find(
    (name) => headers[name] !== null && isCredentialName(name) && !Object.hasOwn(given, name),
  );
}

function homeOf(document: unknown, settings: ApiSettings): string {
  try {
    return findServer(document, undefined, settings).origin;
  } catch {
    return "";
  }
}
