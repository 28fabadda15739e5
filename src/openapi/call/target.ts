import { isCredentialName } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { EMPTY_HEADERS, type GivenFields } from "../../options/headers.js";
import { quote } from "../../quote.js";
import { callError } from "../errors.js";
import { findServer } from "../plan/server.js";
import type { ApiSettings, DescribedApi } from "../plan/settings.js";
import type { Call } from "./call.js";

/**
 * Finds where a call goes: a URL without a slash at its end. Credentials of the settings only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 *
 * @throws `ERR_INVALID_SERVER`, `ERR_UNTRUSTED_ORIGIN`
 */
export function findTarget({ api, options, plan, security }: Call): string {
  const { server, serverVariables, headers } = options;
  const isChosen = server !== undefined || serverVariables.size > 0;
  const isUsual = !isChosen && headers === EMPTY_HEADERS && options.credentials === undefined;
  if (isUsual && plan.target !== undefined) return plan.target;
  const { document, settings } = api;
  const { entry, route } = plan;
  const { origin, prefix } = findServer(document, entry, settings, options);
  const credential = security.sent[0]?.name ?? credentialIn(settings.headers, headers);
  if (credential !== undefined && !isTrusted(api, origin)) throw untrustedError(route, origin, credential);
  // headers of a call can replace those of the settings that are credentials
  if (isUsual) plan.target = prefix;
  return prefix;
}

/** The first credential among the headers of the settings that the call does not replace. */
function credentialIn(headers: GivenFields, given: GivenFields): string | undefined {
  return Object.keys(headers).find(
    (name) => headers[name] !== null && isCredentialName(name) && !Object.hasOwn(given, name),
  );
}

/** Whether credentials may be sent to an origin. */
export function isTrusted(api: DescribedApi, origin: string): boolean {
  if (api.settings.trustedOrigins.has(origin)) return true;
  api.home ??= homeOf(api.document, api.settings);
  return origin === api.home;
}

/** The error for an origin that gets no credentials. */
export function untrustedError(route: string, origin: string, credential?: string): EndpointError {
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  const problem = `is not sent to ${origin}${what}. Add it to trustedOrigins if you trust it`;
  return callError("ERR_UNTRUSTED_ORIGIN", route, problem, credential);
}

function homeOf(document: unknown, settings: ApiSettings): string {
  try {
    return findServer(document, undefined, settings).origin;
  } catch {
    return "";
  }
}
