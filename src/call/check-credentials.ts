import { hasCredential, hasScheme, isCredentialField, isCredentialName } from "../credentials/name.js";
import { EndpointError } from "../errors.js";
import { type Call, layerOf } from "./call.js";

/**
 * Checks that credentials of the defaults only go to the origin of the defaults' baseUrl and to origins that they or the profile
 * trust. A call that goes elsewhere gets those that it has itself, because the caller chose to send them there.
 *
 * @throws `ERR_UNTRUSTED_ORIGIN`
 */
export function checkCredentials(call: Call): void {
  const origin = originOf(call);
  if (!isTrustedOrigin(call, origin)) refuseDefaults(call, origin);
}

/** Where a request goes, whatever says so: a full URL, or the baseUrl that a path follows. */
export function originOf({ target, options }: Call): string | undefined {
  return (target ?? options).url?.origin ?? options.base?.origin;
}

function refuseDefaults(call: Call, origin: string | undefined): void {
  const { below } = call.plan;
  const { givenHeaders, givenParameters } = layerOf(call);
  for (const [name, value] of Object.entries(below.headers)) {
    if ((isCredentialField(name) || hasScheme(value)) && !Object.hasOwn(givenHeaders, name))
      throw untrustedOriginError("header", name, origin);
  }
  for (const { name, value } of below.parameters) {
    if (
      (isCredentialName(name) || hasCredential(value)) &&
      !givenParameters.some((given) => given.name === name)
    )
      throw untrustedOriginError("parameter", name, origin);
  }
}

/**
 * Whether an origin is one that the defaults name. The object of a call adds none, because it can be somebody else's: its
 * `trustedOrigins` only takes some away. The options of a route function can add some.
 */
export function isTrustedOrigin({ plan, options, trusted }: Call, origin: string | undefined): boolean {
  const { api, home } = plan;
  if (origin === undefined || origin === home.base?.origin) return true;
  // the origins of the profile belong to its base URL
  const atHome = home.trustedOrigins ?? (home.base?.href === api.base.href ? api.trustedOrigins : undefined);
  return (trusted ?? atHome)?.has(origin) === true && options.trustedOrigins?.has(origin) !== false;
}

function untrustedOriginError(kind: string, name: string, origin: string | undefined): EndpointError {
  return new EndpointError(
    "ERR_UNTRUSTED_ORIGIN",
    `The default ${kind} "${name}" is not sent to ${origin}. Add that origin to "trustedOrigins" in the defaults, pass "${name}" in the call, or remove it with null.`,
    name,
  );
}
