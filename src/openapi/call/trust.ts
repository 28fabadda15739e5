import { isCredentialField } from "../../credentials/name.js";
import { listed, quote } from "../../messages/quote.js";
import { callError, setupError } from "../errors.js";
import { setsKey } from "../security/security.js";
import type { OperationCall } from "./call.js";

/** Checks that the credentials of an alternative were given, or passed as parameters. */
export function checkCredentialsOf({ plan, secrets, security, trace }: OperationCall): void {
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
 * `baseUrl` setting, otherwise of the document's first server, and to trusted origins.
 */
export function checkTrust(call: OperationCall, origin: string): void {
  const { api, options, secrets, security } = call;
  // what looks like one in the headers of the call is the caller's own, unless a scheme sets it
  const field = Object.entries(security.headers).find(
    ([name, value]) =>
      setsKey([name, value], api.schemeKeys()) ||
      (value !== null && isCredentialField(name) && !Object.hasOwn(options.headers, name)),
  );
  const [secret] = secrets ?? [];
  const credential = security.sent.at(0)?.name ?? field?.[0] ?? secret?.replace(/^\w+ /, "");
  if (credential !== undefined) checkOrigin(call, origin, credential);
}

export function checkOrigin({ api, plan }: OperationCall, origin: string, credential?: string): void {
  if (api.settings.trustedOrigins.has(origin) || origin === api.home()) return;
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  const problem = `is not sent to ${origin}${what}. If you trust that origin, add it to "trustedOrigins"`;
  throw setupError(callError("ERR_UNTRUSTED_ORIGIN", plan.route, problem, credential));
}
