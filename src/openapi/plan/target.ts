import type { EndpointError } from "../../errors.js";
import { quote } from "../../quote.js";
import { setupError } from "../errors.js";
import type { Plan } from "./plan.js";
import { type CallSecurity, isCredentialField, keysOfField } from "./security.js";
import { findServer } from "./server.js";
import type { DescribedApi, OperationOptions } from "./settings.js";

/** What decides where a call goes. */
export interface Targeted {
  readonly api: DescribedApi;
  readonly plan: Plan;
  readonly options: OperationOptions;
  readonly security: CallSecurity;
  /** The keys of credentials that are parameters. */
  readonly secrets: ReadonlySet<string>;
}

/**
 * Finds where a call goes: a URL without a slash at its end. Credentials of the settings, and others that a security scheme
 * of the document describes, only go to the origin of the `server` setting, else of the document's first server, and to
 * trusted origins.
 */
export function findTarget(call: Targeted): string {
  const { api, options, plan } = call;
  const { origin, prefix } = findServer(api.document, plan.entry, api.settings, options);
  const credential = credentialOf(call);
  if (credential === undefined || isTrusted(api, origin)) return prefix;
  throw untrustedError(plan.route, origin, credential);
}

/** The name of the first credential. In headers of the call, only a scheme of the document makes one. */
function credentialOf({ api, options, secrets, security }: Targeted): string | undefined {
  const keys = api.schemeKeys();
  const [sent] = security.sent;
  const [field] =
    Object.entries(security.headers).find(([name, value]) =>
      Object.hasOwn(options.headers, name)
        ? keysOfField([name, value]).some((key) => keys.has(key))
        : value !== null && isCredentialField(name, keys),
    ) ?? [];
  const [secret] = secrets;
  return sent?.name ?? field ?? secret?.replace(/^\w+ /, "");
}

/** Whether credentials may be sent to an origin. */
export function isTrusted(api: DescribedApi, origin: string): boolean {
  return api.settings.trustedOrigins.has(origin) || origin === api.home();
}

/** The error for an origin that gets no credentials. */
export function untrustedError(route: string, origin: string, credential?: string): EndpointError {
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  return setupError("ERR_UNTRUSTED_ORIGIN", {
    problem: `is not sent to ${origin}${what}`,
    cure: "Add it to trustedOrigins if you trust it",
    name: credential,
    route,
  });
}
