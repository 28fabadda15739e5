import type { EndpointError } from "../../errors.js";
import { EMPTY_HEADERS, type GivenFields } from "../../options/headers.js";
import { quote } from "../../quote.js";
import { callError } from "../errors.js";
import { isCredentialField, schemeFieldIn } from "../plan/security.js";
import { findServer } from "../plan/server.js";
import type { DescribedApi } from "../plan/settings.js";
import type { Call } from "./call.js";

/**
 * Finds where a call goes: a URL without a slash at its end. Credentials of the settings only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 *
 * @throws `ERR_INVALID_SERVER`, `ERR_UNTRUSTED_ORIGIN`
 */
export function findTarget(call: Call): string {
  const { api, options, plan, security, trace } = call;
  const { server, serverVariables, headers } = options;
  const isChosen = server !== undefined || serverVariables.size > 0;
  const isUsual = !isChosen && headers === EMPTY_HEADERS && options.credentials === undefined && !trace;
  if (isUsual && plan.target !== undefined) return plan.target;
  const { document, settings } = api;
  const { entry, route } = plan;
  const { origin, prefix } = findServer(document, entry, settings, options);
  trace?.server(prefix, isChosen ? "call" : settings.server === undefined ? "document" : "settings");
  const credential =
    security.sent[0]?.name ?? credentialIn(api, headers) ?? schemeFieldIn(headers, api.schemeKeys());
  if (credential !== undefined && !isTrusted(api, origin)) throw untrustedError(route, origin, credential);
  // headers of a call can replace those of the settings that are credentials
  if (isUsual) plan.target = prefix;
  return prefix;
}

/** The first credential among the headers of the settings that the call does not replace. */
function credentialIn({ schemeKeys, settings }: DescribedApi, given: GivenFields): string | undefined {
  const { headers } = settings;
  return Object.keys(headers).find(
    (name) => headers[name] !== null && !Object.hasOwn(given, name) && isCredentialField(name, schemeKeys()),
  );
}

/** Whether credentials may be sent to an origin. */
export function isTrusted(api: DescribedApi, origin: string): boolean {
  return api.settings.trustedOrigins.has(origin) || origin === api.home();
}

/** The error for an origin that gets no credentials. */
export function untrustedError(route: string, origin: string, credential?: string): EndpointError {
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  const problem = `is not sent to ${origin}${what}. Add it to trustedOrigins if you trust it`;
  return callError("ERR_UNTRUSTED_ORIGIN", route, problem, credential);
}
