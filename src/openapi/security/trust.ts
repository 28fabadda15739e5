import { isCredentialField } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { listed, quote } from "../../messages/quote.js";
import type { GivenFields } from "../../options/headers.js";
import type { Trace } from "../../trace.js";
import { callError, setupError } from "../errors.js";
import { type CallSecurity, type SecuredApi, setsKey } from "./security.js";

/** What decides whether a call may be sent to an origin. */
interface SecuredCall {
  readonly api: SecuredApi;
  readonly plan: { readonly route: string };
  readonly options: { readonly headers: GivenFields };
  readonly security: CallSecurity;
  /** The keys of the parameters that are credentials. */
  readonly secrets: ReadonlySet<string> | undefined;
  readonly trace: Trace | undefined;
}

/** Checks that the credentials of an alternative were given, or passed as parameters. */
export function checkCredentialsOf({ plan, secrets, security, trace }: SecuredCall): void {
  if (!security.isGiven && !trace) return;
  const lacks = security.lacks(secrets ?? []);
  if (lacks.length === 0) return;
  if (!security.isGiven) {
    trace?.lacks(lacks);
    return;
  }
  const schemes = lacks.slice(0, 20).map((names) => listed(names).replaceAll(", ", " and "));
  const problem = `needs credentials for ${schemes.join(", or ")}. Pass them in "credentials", or null to send none`;
  throw setupError(callError("ERR_INVALID_OPTIONS", plan.route, problem, "credentials"));
}

/**
 * Credentials of the settings, and others that a security scheme of the document describes, only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 */
export function checkTrust(call: SecuredCall, origin: string): void {
  const credential = credentialOf(call);
  if (credential === undefined || isTrusted(call.api, origin)) return;
  throw untrustedError(call.plan.route, origin, credential);
}

/** The name of the first credential. What looks like one in the headers of the call is the caller's own, unless a scheme sets it. */
function credentialOf({ api, options, secrets, security }: SecuredCall): string | undefined {
  const field = Object.entries(security.headers).find(
    ([name, value]) =>
      setsKey([name, value], api.schemeKeys()) ||
      (value !== null && isCredentialField(name) && !Object.hasOwn(options.headers, name)),
  );
  const [secret] = secrets ?? [];
  return security.sent.at(0)?.name ?? field?.[0] ?? secret?.replace(/^\w+ /, "");
}

export function isTrusted(api: SecuredApi, origin: string): boolean {
  return api.settings.trustedOrigins.has(origin) || origin === api.home();
}

export function untrustedError(route: string, origin: string, credential?: string): EndpointError {
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  const problem = `is not sent to ${origin}${what}. If you trust that origin, add it to "trustedOrigins"`;
  return setupError(callError("ERR_UNTRUSTED_ORIGIN", route, problem, credential));
}
