import { isCredentialName } from "./credential-name.js";
import { EndpointError } from "./errors.js";
import type { Layer } from "./options.js";
import type { ApiProfile } from "./profile.js";

/**
 * Makes sure that credentials of the defaults go to baseUrl's origin and the trusted ones only. A full URL elsewhere
 * gets those that the same call gives.
 *
 * @throws `ERR_UNTRUSTED_ORIGIN`
 */
export function checkCredentials(api: ApiProfile, layer: Layer): Layer {
  const { url, base, headers, given } = layer;
  const origin = url?.origin;
  if (origin === undefined || api.trustedOrigins.has(origin) || origin === base?.origin) return layer;
  for (const name of Object.keys(headers)) {
    if (!isCredentialName(name) || Object.hasOwn(given, name)) continue;
    throw new EndpointError(
      "ERR_UNTRUSTED_ORIGIN",
      `The default header "${name}" is not sent to ${origin}, which is neither the origin of baseUrl nor one of the profile's trustedOrigins. Trust it there, pass "${name}" in the call, or remove it with null.`,
      name,
    );
  }
  return layer;
}
