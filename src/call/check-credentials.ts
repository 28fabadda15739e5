import { hasCredential, hasScheme, isCredentialField, isCredentialName } from "../credentials/name.js";
import { EndpointError } from "../errors.js";
import type { CredentialNames, Options } from "../options/options.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { type Call, layerOf } from "./call.js";

/** Checks that credentials of the defaults only go to origins that the profile or the defaults trust. A call may send its own anywhere. */
export function checkCredentials(call: Call): Call {
  const { options, plan } = call;
  // a path follows the base URL of the defaults, as a rule
  const isHome = urlOf(call)?.origin === undefined && options.base === plan.credentialDefaults.base;
  if (!isHome) checkDefaults(call);
  return call;
}

function checkDefaults(call: Call): void {
  const { defaults } = call.plan;
  defaults.credentials ??= findCredentials(defaults);
  const { headers, parameters } = defaults.credentials;
  const origin = originOf(call);
  if (headers.length + parameters.length === 0 || isTrustedOrigin(call, origin)) return;
  const { givenHeaders, givenParameters } = layerOf(call);
  const header = headers.find((name) => !Object.hasOwn(givenHeaders, name));
  if (header !== undefined) throw untrustedOriginError("header", header, origin);
  const parameter = parameters.find((name) => !givenParameters.some((given) => given.name === name));
  if (parameter !== undefined) throw untrustedOriginError("parameter", parameter, origin);
}

/** Where a request goes, whatever says so: a full URL, or the baseUrl that a path follows. */
export function originOf(call: Call): string | undefined {
  return urlOf(call)?.origin ?? call.options.base?.origin;
}

function urlOf({ target, options }: Call): CompiledUrl | undefined {
  return (target ?? options).url;
}

function findCredentials({ headers, parameters }: Options): CredentialNames {
  const isField = (name: string): boolean => isCredentialField(name) || hasScheme(headers[name]);
  const secrets = parameters.filter(({ name, value }) => isCredentialName(name) || hasCredential(value));
  return { headers: Object.keys(headers).filter(isField), parameters: secrets.map(({ name }) => name) };
}

/** The object of a call trusts no origin, because it can be somebody else's; the options of a route function can. */
export function isTrustedOrigin({ plan, options }: Call, origin: string | undefined): boolean {
  const { api, credentialDefaults: trusting } = plan;
  const { base, trustedOrigins } = trusting;
  if (origin === undefined || origin === base?.origin) return true;
  // the origins of the profile belong to its base URL
  const named = trustedOrigins ?? (base?.href === api.base.href ? api.trustedOrigins : undefined);
  const trusted = (plan.hasOptions ? undefined : options.trustedOrigins) ?? named;
  return trusted?.has(origin) === true && options.trustedOrigins?.has(origin) !== false;
}

function untrustedOriginError(kind: string, name: string, origin: string | undefined): EndpointError {
  return new EndpointError(
    "ERR_UNTRUSTED_ORIGIN",
    `The default ${kind} "${name}" is not sent to ${origin}. Add that origin to "trustedOrigins" in the defaults, pass "${name}" in the call, or remove it with null.`,
    name,
  );
}
