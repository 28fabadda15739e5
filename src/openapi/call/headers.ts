import { isSecretOf } from "../../known-call.js";
import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import { quote } from "../../quote.js";
import type { OperationLayer, Trace } from "../../trace.js";
import type { RequestOptions } from "../../types/request.js";
import { copyRecord, setOwn } from "../../values/records.js";
import { listed, setupError } from "../errors.js";
import { comparableKey } from "../plan/brought-names.js";
import { type Call, joinPairs } from "./call.js";

/** Checks that no credential is missing, unless header parameters have it. */
export function checkCredentialsOf({ fields, plan, security, trace }: Call): void {
  if (security.lacks.length === 0) return;
  const lacks = fields ? security.lacksWith(fields) : security.lacks;
  if (lacks.length === 0) return;
  if (!security.isIncomplete) {
    trace?.lacks(lacks);
    return;
  }
  const schemes = lacks.slice(0, 20).map((names) => listed(names).replaceAll(", ", " and "));
  throw setupError("ERR_INVALID_OPTIONS", {
    problem: `${quote(plan.route)} needs credentials for ${schemes.join(", or ")}`,
    cure: 'Pass them in "credentials", or null to send none',
    name: "credentials",
    route: plan.route,
  });
}

/** The layer that the credentials of a call are from. */
export function credentialLayer({ options }: Call): OperationLayer {
  return options.credentials === undefined ? "settings" : "call";
}

/**
 * Checks a field `authorization` that the document requires.
 *
 * @throws `ERR_MISSING_PARAMETER` if nobody gave it
 */
export function checkAuthorization({ options, plan }: Call, headers: RequestOptions["headers"]): void {
  if (!plan.needsAuthorization || Object.hasOwn(headers, "authorization") || options.credentials?.size === 0)
    return;
  throw setupError("ERR_MISSING_PARAMETER", {
    problem: `${quote(plan.route)} got no header "authorization"`,
    cure: 'Pass "credentials", or the header in "headers"',
    name: "authorization",
    route: plan.route,
  });
}

/**
 * The headers of a request, with the credentials. They are set once.
 *
 * @param type the media type of the body
 */
export function headersOf(call: Call, type?: string): RequestOptions["headers"] {
  call.headers ??= setHeaders(call, type);
  return call.headers;
}

function setHeaders(call: Call, type: string | undefined): RequestOptions["headers"] {
  const { cookie: before, fields, options, plan, security, trace } = call;
  const { headers } = plan;
  const own: RequestOptions["headers"] = fields ? { ...headers, ...fields } : copyRecord(headers);
  let cookie = before;
  for (const { location, name, text } of security.sent) {
    if (location === "query") continue;
    if (location === "cookie") cookie = joinPairs(cookie, "; ", text);
    else setOwn(own, name, text);
    trace?.field(location === "cookie" ? location : name, { layer: credentialLayer(call) }, true);
  }
  if (type !== undefined) {
    own["content-type"] = type;
    trace?.field("content-type", { layer: options.contentType === undefined ? "document" : "call" }, false);
  }
  const all = options.headers === EMPTY_HEADERS ? own : mergeHeaders(own, options.headers);
  if (before) trace?.field("cookie", { layer: "call" }, true);
  if (cookie) all["cookie"] = joinPairs(Object.hasOwn(all, "cookie") ? `${all["cookie"]}` : "", "; ", cookie);
  if (trace) traceHeaders(call, trace, all);
  return all;
}

/** Completes a request with the metadata of its call, and remembers which names in it are those of credentials. */
export function finish(request: RequestOptions, { options, security }: Call): RequestOptions {
  if (options.request) request.request = options.request;
  if (security.isSecret) isSecretOf.set(request, security.isSecret);
  return request;
}

function traceHeaders(call: Call, trace: Trace, headers: object): void {
  const { keys } = call.security;
  // their names needn't say that they are credentials
  for (const name of Object.keys(headers))
    if (keys.has(comparableKey({ location: "header", name }))) trace.field(name, undefined, true);
  trace.headers(call, headers);
}
