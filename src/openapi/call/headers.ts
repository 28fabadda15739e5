import { isSecretOf } from "../../known-call.js";
import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import type { OperationSource } from "../../trace.js";
import type { RequestOptions } from "../../types/request.js";
import { copyRecord, setOwn } from "../../values/records.js";
import { listed, setupError } from "../errors.js";
import { type Call, joinPairs } from "./call.js";

/** Checks that no credential is missing, unless parameters have it. */
export function checkCredentialsOf({ plan, secrets, security, trace }: Call): void {
  const lacks = security.isMet ? [] : security.lacks(secrets);
  if (lacks.length === 0) return;
  if (!security.isIncomplete) {
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

/** The layer that the credentials of a call are from. */
export function credentialLayer({ options }: Call): OperationSource {
  return { layer: options.credentials === undefined ? "settings" : "call" };
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
  return all;
}

/** Completes a request with the metadata of its call, and remembers which names in it are those of credentials. */
export function finish(request: RequestOptions, call: Call): RequestOptions {
  const { options, security } = call;
  if (options.request) request.request = options.request;
  if (security.isSecret) isSecretOf.set(request, security.isSecret);
  return request;
}
