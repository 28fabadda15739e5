import type { EndpointError } from "../../errors.js";
import type { GivenFields } from "../../options/headers.js";
import { quote } from "../../quote.js";
import { setupError } from "../errors.js";
import type { Plan } from "./plan.js";
import { type CallSecurity, isCredentialField, schemeFieldIn } from "./security.js";
import { findServer } from "./server.js";
import type { DescribedApi, OperationOptions } from "./settings.js";

/**
 * Finds where a call goes: a URL without a slash at its end. Credentials of the settings only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 *
 * @throws `ERR_INVALID_SERVER`, `ERR_UNTRUSTED_ORIGIN`
 */
export function findTarget(
  api: DescribedApi,
  { entry, route }: Plan,
  { sent }: CallSecurity,
  options: OperationOptions,
): string {
  const { origin, prefix } = findServer(api.document, entry, api.settings, options);
  const { headers } = options;
  const credential = sent[0]?.name ?? credentialIn(api, headers) ?? schemeFieldIn(headers, api.schemeKeys());
  if (credential !== undefined && !isTrusted(api, origin)) throw untrustedError(route, origin, credential);
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
  return setupError("ERR_UNTRUSTED_ORIGIN", {
    problem: `${quote(route)} is not sent to ${origin}${what}`,
    cure: "Add it to trustedOrigins if you trust it",
    name: credential,
    route,
  });
}
