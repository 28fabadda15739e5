import { isCredentialField } from "../../credentials/name.js";
import { quote, quoteList } from "../../messages/quote.js";
import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import { requestsWithExactMethod, secretPredicates } from "../../registry.js";
import type { OperationSource } from "../../trace.js";
import type { RequestOptions } from "../../types/options.js";
import { setOwn } from "../../values/records.js";
import { typeField } from "../body/body-plan.js";
import { methodFields } from "../document/document.js";
import { callError, setupError } from "../errors.js";
import { findServer } from "../plan/server.js";
import { setsKey } from "../security/security.js";
import { joinPairs, type OperationCall } from "./call.js";

export function layerOf({ options }: OperationCall): OperationSource {
  return { layer: options.credentials === undefined ? "settings" : "call" };
}

/** @param type the media type of the body */
export function setHeaders(call: OperationCall, type?: string): RequestOptions["headers"] {
  const { plan } = call;
  const isOwn = call.options.headers !== EMPTY_HEADERS || call.security !== plan.security;
  if (isOwn || call.fields || call.cookie || call.trace) return writeHeaders(call, type);
  if (!plan.usual || plan.usual.type !== type) plan.usual = { type, headers: writeHeaders(call, type) };
  return { ...plan.usual.headers };
}

function writeHeaders(call: OperationCall, type: string | undefined): RequestOptions["headers"] {
  const { contentType, cookie: before, fields, options, trace } = call;
  const own: RequestOptions["headers"] = { ...call.plan.headers.all, ...fields };
  let cookie = before;
  for (const { place, name, text } of call.security.sent) {
    if (place === "query") continue;
    if (place === "cookie") cookie = joinPairs(cookie, "; ", text);
    else setOwn(own, name, text);
    trace?.field(place === "cookie" ? place : name, layerOf(call));
  }
  if (type !== undefined) {
    own[typeField] = type;
    trace?.field(typeField, { layer: contentType === undefined ? "document" : "call" });
  }
  const all = options.headers === EMPTY_HEADERS ? own : mergeHeaders(own, options.headers);
  // a range is not sent, and the platform writes the type of a form
  if (type === undefined && Object.hasOwn(all, typeField)) delete all[typeField];
  else if (type !== undefined && contentType !== undefined) all[typeField] = type;
  if (before) trace?.field("cookie", { layer: "call" });
  if (cookie) all["cookie"] = joinPairs(Object.hasOwn(all, "cookie") ? `${all["cookie"]}` : "", "; ", cookie);
  trace?.headers(all);
  return all;
}

/** Adds the metadata of the call, and remembers which names in a request are those of credentials. */
export function complete(request: RequestOptions, call: OperationCall): RequestOptions {
  const { api, options } = call;
  const isSecret = api.isSecret();
  if (options.request) request.request = options.request;
  if (!methodFields.includes(request.method)) requestsWithExactMethod.add(request);
  if (isSecret) secretPredicates.set(request, isSecret);
  return request;
}

export function resolveTarget(call: OperationCall): string {
  const { api, options, plan, secrets, security, trace } = call;
  const isOwn = options.baseUrl !== undefined || options.serverVariables.size > 0;
  const isUsual = !isOwn && security === plan.security && !secrets;
  // looked up and checked once: a quarter of a call
  let target = isUsual && plan.server;
  if (!target) {
    const { origin, prefix } = findServer(api, plan.entry, options);
    checkTrust(call, origin);
    target = prefix;
    if (isUsual) plan.server = target;
  }
  const layer = api.settings.baseUrl === undefined ? "document" : "settings";
  trace?.base(target, { layer: isOwn ? "call" : layer });
  return target;
}

export function checkSecurity({ plan, secrets, security, trace }: OperationCall): void {
  const lacks = security.isGiven || trace ? security.lacks(secrets ?? []) : [];
  if (lacks.length > 0 && !security.isGiven) trace?.lacks(lacks);
  if (lacks.length === 0 || !security.isGiven) return;
  const schemes = lacks.slice(0, 20).map((names) => quoteList(names).replaceAll(", ", " and "));
  const problem = `needs credentials for ${schemes.join(", or ")}. Pass them in "credentials", or null to send none`;
  throw setupError(callError("ERR_INVALID_OPTIONS", plan.route, problem, "credentials"));
}

/**
 * Credentials of the settings, and others that a security scheme of the document describes, only go to the origin of the
 * `baseUrl` setting, otherwise of the document's first server, and to trusted origins.
 */
function checkTrust(call: OperationCall, origin: string): void {
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
