import { EndpointError } from "./errors.js";
import type { Layer } from "./options.js";
import { readBaseUrl } from "./origin.js";
import type { ApiProfile } from "./profile.js";

/** Header fields that a server takes for the caller. */
const credentials = ["authorization", "proxy-authorization", "cookie"] as const;

/**
 * Makes sure that credentials of the defaults go to baseUrl's origin and the trusted ones only. A full URL elsewhere
 * gets those that the same call gives.
 *
 * @throws `ERR_UNTRUSTED_ORIGIN`
 */
export function checkCredentials(api: ApiProfile, call: Layer, { url, baseUrl, headers }: Layer): void {
  const origin = url?.origin;
  if (origin === undefined || api.trustedOrigins.has(origin) || origin === readBaseUrl(baseUrl).origin)
    return;
  for (const name of credentials) {
    if (headers[name] === undefined || headers[name] === call.headers[name]) continue;
    throw new EndpointError(
      "ERR_UNTRUSTED_ORIGIN",
      `The default header "${name}" is not sent to ${origin}, which is neither the origin of baseUrl nor one of the profile's trustedOrigins. Trust it there, pass "${name}" in the call, or remove it with null.`,
      name,
    );
  }
}
