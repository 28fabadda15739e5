import { hasCredential, hasScheme, isCredentialField, isCredentialName } from "../credentials/name.js";
import { EndpointError } from "../errors.js";
import { type Call, layerOf } from "./call.js";

/**
 * Checks that default credentials only go to the origin of baseUrl and to trusted origins. A full URL elsewhere gets the
 * credentials that the same call gives, because the caller chose to send them there.
 *
 * @throws `ERR_UNTRUSTED_ORIGIN`
 */
export function checkCredentials(call: Call): void {
  const origin = (call.target ?? call.options).url?.origin;
  if (!isTrustedOrigin(call, origin)) refuseDefaults(call, origin);
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

/** Whether an origin is that of baseUrl or a trusted one. A path, which has no origin, follows baseUrl. */
export function isTrustedOrigin({ plan, options }: Call, origin: string | undefined): boolean {
  const { base } = options;
  if (origin === undefined || origin === base?.origin) return true;
  const { api } = plan;
  // the origins of the profile belong to its base URL
  const trusted = options.trustedOrigins ?? (base?.href === api.base.href ? api.trustedOrigins : undefined);
  return trusted?.has(origin) === true;
}

function untrustedOriginError(kind: string, name: string, origin: string | undefined): EndpointError {
  return new EndpointError(
    "ERR_UNTRUSTED_ORIGIN",
    `The default ${kind} "${name}" is not sent to ${origin}. Add it to trustedOrigins, pass "${name}" in the call, or remove it with null.`,
    name,
  );
}
