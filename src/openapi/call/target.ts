import { isCredentialName } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { quote } from "../../quote.js";
import { setupError } from "../errors.js";
import { onceFor } from "../once.js";
import { setsKey } from "../plan/security.js";
import { findServer, isChosen } from "../plan/server.js";
import type { DescribedApi } from "../plan/settings.js";
import type { Call } from "./call.js";

/** The URL of the server, without a slash at its end. */
export function targetOf(call: Call): string {
  const { api, options, plan, secrets, security, trace } = call;
  const isOwn = isChosen(options);
  const isUsual = !isOwn && security === plan.security && secrets.size === 0;
  const target = isUsual ? onceFor(plan.targets, security, () => findTarget(call)) : findTarget(call);
  const layer = api.settings.server === undefined ? "document" : "settings";
  trace?.server(target, { layer: isOwn ? "call" : layer });
  return target;
}

/**
 * Credentials of the settings, and others that a security scheme of the document describes, only go to the origin of the
 * `server` setting, else of the document's first server, and to trusted origins.
 */
function findTarget(call: Call): string {
  const { api, options, plan } = call;
  const { origin, prefix } = findServer(api.document, plan.entry, api.settings, options);
  const credential = credentialOf(call);
  if (credential === undefined || isTrusted(api, origin)) return prefix;
  throw untrustedError(plan.route, origin, credential);
}

/** The name of the first credential. In headers of the call, only a scheme of the document makes one. */
function credentialOf({ api, options, secrets, security }: Call): string | undefined {
  const field = Object.entries(security.headers).find(
    ([name, value]) =>
      setsKey([name, value], api.schemeKeys()) ||
      (value !== null && isCredentialName(name) && !Object.hasOwn(options.headers, name)),
  );
  const [secret] = secrets;
  return security.sent[0]?.name ?? field?.[0] ?? secret?.replace(/^\w+ /, "");
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
