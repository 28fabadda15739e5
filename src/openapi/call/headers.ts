import { isCredentialField } from "../../credentials/name.js";
import type { EndpointError } from "../../errors.js";
import { isSecretOf } from "../../known-call.js";
import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import { quote } from "../../quote.js";
import type { OperationSource } from "../../trace.js";
import type { RequestOptions } from "../../types/options.js";
import { copyRecord, setOwn } from "../../values/records.js";
import { listed, setupError } from "../errors.js";
import { onceFor } from "../once.js";
import { setsKey } from "../plan/security.js";
import { findServer } from "../plan/server.js";
import type { DescribedApi } from "../plan/settings.js";
import { type Call, joinPairs } from "./call.js";

/** Checks that no credential is missing, unless parameters have it. */
export function checkCredentialsOf({ plan, secrets, security, trace }: Call): void {
  const lacks = security.lacks(secrets);
  if (lacks.length === 0) return;
  if (!security.isGiven) {
    trace?.lacks(lacks);
    return;
  }
  const schemes = lacks.slice(0, 20).map((names) => listed(names).replaceAll(", ", " and "));
  throw setupError("ERR_INVALID_OPTIONS", {
    problem: `needs credentials for ${schemes.join(", or ")}`,
    cure: 'Pass them in "credentials", or null to send none',
    name: "credentials",
    route: plan.route,
  });
}

export function credentialLayer({ options }: Call): OperationSource {
  return { layer: options.credentials === undefined ? "settings" : "call" };
}

/**
 * Sets the headers of a request, with the credentials.
 *
 * @param type the media type of the body
 */
export function setHeaders(call: Call, type?: string): RequestOptions["headers"] {
  const { cookie: before, fields, options, plan, security, trace } = call;
  const own: RequestOptions["headers"] = fields ? { ...plan.headers, ...fields } : copyRecord(plan.headers);
  let cookie = before;
  for (const { location, name, text } of security.sent) {
    if (location === "query") continue;
    if (location === "cookie") cookie = joinPairs(cookie, "; ", text);
    else setOwn(own, name, text);
    trace?.field(location === "cookie" ? location : name, credentialLayer(call));
  }
  if (type !== undefined) {
    own["content-type"] = type;
    trace?.field("content-type", { layer: options.contentType === undefined ? "document" : "call" });
  }
  const all = options.headers === EMPTY_HEADERS ? own : mergeHeaders(own, options.headers);
  if (before) trace?.field("cookie", { layer: "call" });
  if (cookie) all["cookie"] = joinPairs(Object.hasOwn(all, "cookie") ? `${all["cookie"]}` : "", "; ", cookie);
  trace?.headers(call, all);
  call.headers = all;
  return all;
}

/** Completes a request with the metadata of its call, and remembers which names in it are those of credentials. */
export function finish(request: RequestOptions, call: Call): RequestOptions {
  const { options, security } = call;
  if (options.request) request.request = options.request;
  if (security.isSecret) isSecretOf.set(request, security.isSecret);
  return request;
}

/** The URL of the server, without a slash at its end. */
export function targetOf(call: Call): string {
  const { api, options, plan, secrets, security, trace } = call;
  const isOwn = options.server !== undefined || options.serverVariables.size > 0;
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
  const { origin, prefix } = findServer(api, plan.entry, options);
  const credential = credentialOf(call);
  if (credential === undefined || isTrusted(api, origin)) return prefix;
  throw untrustedError(plan.route, origin, credential);
}

/** The name of the first credential. In headers of the call, only a scheme of the document makes one. */
function credentialOf({ api, options, secrets, security }: Call): string | undefined {
  const field = Object.entries(security.headers).find(
    ([name, value]) =>
      setsKey([name, value], api.schemeKeys()) ||
      (value !== null && isCredentialField(name) && !Object.hasOwn(options.headers, name)),
  );
  const [secret] = secrets;
  return security.sent[0]?.name ?? field?.[0] ?? secret?.replace(/^\w+ /, "");
}

export function isTrusted(api: DescribedApi, origin: string): boolean {
  return api.settings.trustedOrigins.has(origin) || origin === api.home();
}

export function untrustedError(route: string, origin: string, credential?: string): EndpointError {
  const what = credential === undefined ? "" : ` with the credential ${quote(credential)}`;
  return setupError("ERR_UNTRUSTED_ORIGIN", {
    problem: `is not sent to ${origin}${what}`,
    cure: "Add it to trustedOrigins if you trust it",
    name: credential,
    route,
  });
}
