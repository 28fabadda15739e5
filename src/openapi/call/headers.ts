import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import { hasOwnCase, isSecretOf } from "../../registry.js";
import type { OperationSource } from "../../trace.js";
import type { RequestOptions } from "../../types/options.js";
import { setOwn } from "../../values/records.js";
import { typeField } from "../body/body-plan.js";
import { methodFields } from "../document/document.js";
import { findServer } from "../plan/server.js";
import { joinPairs, type OperationCall } from "./call.js";
import { checkTrust } from "./trust.js";

export function credentialLayer({ options }: OperationCall): OperationSource {
  return { layer: options.credentials === undefined ? "settings" : "call" };
}

/**
 * Sets the headers of a request, with the credentials.
 *
 * @param type the media type of the body
 */
export function setHeaders(call: OperationCall, type?: string): RequestOptions["headers"] {
  const { contentType, cookie: before, fields, options, plan, security, trace } = call;
  const own: RequestOptions["headers"] = fields
    ? { ...plan.headers.all, ...fields }
    : { ...plan.headers.all };
  let cookie = before;
  for (const { place, name, text } of security.sent) {
    if (place === "query") continue;
    if (place === "cookie") cookie = joinPairs(cookie, "; ", text);
    else setOwn(own, name, text);
    trace?.field(place === "cookie" ? place : name, credentialLayer(call));
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
  call.headers = all;
  return all;
}

/** Completes a request with the metadata of its call, and remembers which names in it are those of credentials. */
export function complete(request: RequestOptions, call: OperationCall): RequestOptions {
  const { api, options } = call;
  const isSecret = api.isSecret();
  if (options.request) request.request = options.request;
  if (!methodFields.includes(request.method)) hasOwnCase.add(request);
  if (isSecret) isSecretOf.set(request, isSecret);
  return request;
}

export function targetOf(call: OperationCall): string {
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
