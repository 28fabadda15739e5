import { isSecretOf } from "../../known-call.js";
import { EMPTY_HEADERS, mergeHeaders } from "../../options/headers.js";
import type { RequestOptions } from "../../types/request.js";
import { copyRecord, setOwn } from "../../values/records.js";
import { callError, listed } from "../errors.js";
import { type Call, joinPairs } from "./call.js";

/** Checks that no credential is missing, unless header parameters have it. */
export function checkCredentialsOf({ fields, plan, security }: Call): void {
  if (security.lacks.length === 0) return;
  const lacks = fields ? security.lacksWith(fields) : security.lacks;
  if (!security.isIncomplete || lacks.length === 0) return;
  const schemes = lacks.slice(0, 20).map((names) => listed(names).replaceAll(", ", " and "));
  const problem = `needs credentials for ${schemes.join(", or ")}. Pass them in "credentials", or null to send none`;
  throw callError("ERR_INVALID_OPTIONS", plan.route, problem, "credentials");
}

/**
 * The headers of a request, with the credentials.
 *
 * @throws `ERR_MISSING_PARAMETER` if the document requires a field `authorization`, and nobody gave it
 */
export function headersOf(
  { cookie: before, fields, options, plan, security }: Call,
  type?: string,
): RequestOptions["headers"] {
  const { headers, needsAuthorization, route } = plan;
  const own: RequestOptions["headers"] = fields ? { ...headers, ...fields } : copyRecord(headers);
  let cookie = before;
  for (const { location, name, text } of security.sent) {
    if (location === "cookie") cookie = joinPairs(cookie, "; ", text);
    else if (location === "header") setOwn(own, name, text);
  }
  if (type !== undefined) own["content-type"] = type;
  const all = options.headers === EMPTY_HEADERS ? own : mergeHeaders(own, options.headers);
  if (cookie) all["cookie"] = joinPairs(Object.hasOwn(all, "cookie") ? `${all["cookie"]}` : "", "; ", cookie);
  if (needsAuthorization && !Object.hasOwn(all, "authorization") && options.credentials?.size !== 0) {
    const problem = 'got no header "authorization". Pass "credentials", or the header in "headers"';
    throw callError("ERR_MISSING_PARAMETER", route, problem, "authorization");
  }
  return all;
}

/** Completes a request with the metadata of its call, and remembers which names in it are those of credentials. */
export function finish(request: RequestOptions, { options, security }: Call): RequestOptions {
  if (options.request) request.request = options.request;
  if (security.isSecret) isSecretOf.set(request, security.isSecret);
  return request;
}
