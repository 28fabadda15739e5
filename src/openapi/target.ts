import { isCredentialName } from "../credential-name.js";
import { EndpointError } from "../errors.js";
import { EMPTY_HEADERS, type OwnHeaderFields } from "../options/headers.js";
import { quote } from "../quote.js";
import type { Operation } from "./operation.js";
import { findServer } from "./server.js";
import type { ApiSettings, CallSettings } from "./settings.js";

/** A document with its settings. */
export interface Api {
  readonly document: unknown;
  readonly settings: ApiSettings;
  /** Where credentials go; an empty string where nowhere is, and `undefined` before somebody asked. */
  home: string | undefined;
}

/**
 * Finds where a call goes: a URL without a slash at its end. Makes sure that the credentials of the settings may go there:
 * to the origin of the `server` setting, else of the document's first server, and to trusted ones.
 *
 * @throws `ERR_INVALID_SERVER`, `ERR_UNTRUSTED_ORIGIN`
 */
export function findTarget(api: Api, operation: Operation, options: CallSettings): string {
  const { hasServer, headers } = options;
  if (!hasServer && operation.target !== undefined) return operation.target;
  const { document, settings } = api;
  const { place, credentials, route } = operation;
  const { origin, prefix } = findServer(document, place, {
    server: options.server ?? settings.server,
    variables: hasServer ? new Map([...settings.variables, ...options.variables]) : settings.variables,
  });
  const credential = credentials[0]?.name ?? credentialOf(settings.headers, headers);
  if (credential !== undefined && !settings.trustedOrigins.has(origin)) {
    api.home ??= homeOf(document, settings);
    if (origin !== api.home) {
      throw new EndpointError(
        "ERR_UNTRUSTED_ORIGIN",
        `The settings' credential ${quote(credential)} is not sent with ${quote(route)} to ${origin}, which is neither the origin of the "server" setting, or else of the document's first server, nor one of the trustedOrigins. Trust it there.`,
        credential,
        route,
      );
    }
  }
  // other headers could make a difference to the next call
  if (!hasServer && headers === EMPTY_HEADERS) operation.target = prefix;
  return prefix;
}

/** The first header of the settings that is a credential, and that the call does not replace. */
function credentialOf(headers: OwnHeaderFields, given: OwnHeaderFields): string | undefined {
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
