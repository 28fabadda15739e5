import { isCredentialName } from "../credential-name.js";
import { EndpointError } from "../errors.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";

/**
 * Checks that default credentials only go to the origin of baseUrl and to trusted origins. A full URL elsewhere gets the
 * credentials that the same call gives, for that is the caller's own decision.
 *
 * @throws `ERR_UNTRUSTED_ORIGIN`
 */
export function checkCredentials(api: ApiProfile, options: ResolvedOptions): void {
  const origin = options.url?.origin;
  if (isTrustedOrigin(api, options, origin)) return;
  const { defaults, ownHeaders, ownParameters } = options;
  for (const name of Object.keys(defaults.headers)) {
    if (isCredentialName(name) && !Object.hasOwn(ownHeaders, name))
      throw untrustedOrigin("header", name, origin);
  }
  const ownNames = new Set(ownParameters.map(({ name }) => name));
  for (const { name } of defaults.parameters) {
    if (isCredentialName(name) && !ownNames.has(name)) throw untrustedOrigin("parameter", name, origin);
  }
}

/** Whether an origin is that of baseUrl or a trusted one. A path, which has no origin, follows baseUrl. */
export function isTrustedOrigin(
  api: ApiProfile,
  { base }: ResolvedOptions,
  origin: string | undefined,
): boolean {
  return origin === undefined || origin === base?.origin || api.trustedOrigins.has(origin);
}

function untrustedOrigin(kind: string, name: string, origin: string | undefined): EndpointError {
  return new EndpointError(
    "ERR_UNTRUSTED_ORIGIN",
    `The default ${kind} "${name}" is not sent to ${origin}. Add the origin to the trustedOrigins of the profile, pass "${name}" in the call, or remove it with null.`,
    name,
  );
}
