import { isCredentialName } from "../credentials/name.js";
import { EMPTY_HEADERS, type GivenFields, mergeHeaders } from "../options/headers.js";
import type { RequestOptions } from "../types/request.js";
import { copyRecord, setOwn } from "../values/records.js";
import { comparableKey, namesInCookie } from "./brought-names.js";
import { callError } from "./call-error.js";
import { type Draft, joinPairs } from "./draft.js";
import type { Parameter } from "./parameter.js";
import type { CallSecurity, Plan } from "./plan.js";
import { type SchemeCredentials, type SentCredential, securityOf } from "./security.js";
import type { OperationOptions } from "./settings.js";
import type { DescribedApi } from "./target.js";

/**
 * The credentials of a call: those of its options, else those of the settings.
 *
 * @throws `ERR_INVALID_DOCUMENT`, `ERR_INVALID_OPTIONS`, `ERR_INVALID_HEADER` for credentials that cannot be sent
 */
export function callSecurity(
  { document, settings }: DescribedApi,
  operation: Plan,
  { credentials, headers }: OperationOptions,
): CallSecurity {
  if (credentials === undefined && headers === EMPTY_HEADERS) return operation.security;
  const all = { ...settings.headers, ...headers };
  return readSecurity(document, operation.alternatives, credentials ?? settings.credentials, all);
}

/** What credentials send, and what they keep from parameters. */
export function readSecurity(
  document: unknown,
  alternatives: readonly unknown[],
  credentials: SchemeCredentials,
  headers: GivenFields,
): CallSecurity {
  const { missing, sent } = securityOf(document, alternatives, credentials, headers);
  return {
    sent,
    keys: keysOfCredentials(sent, headers),
    headers,
    missing,
    isMissingWith: (fields) =>
      securityOf(document, alternatives, credentials, { ...headers, ...fields }).missing !== undefined,
  };
}

/**
 * The keys of what credentials set, so that no parameter can: those of the security schemes, and the credentials among the
 * headers. Any of them sets the whole field `cookie` too.
 */
function keysOfCredentials(sent: readonly SentCredential[], headers: GivenFields): ReadonlySet<string> {
  const keys = new Set(sent.map(comparableKey));
  const fields = sent.map(({ location, name, text }) => [location === "header" ? name : "", text] as const);
  for (const name of Object.keys(headers)) {
    if (headers[name] === null || !isCredentialName(name)) continue;
    keys.add(comparableKey({ location: "header", name }));
    fields.push([name, `${headers[name]}`]);
  }
  for (const [name, text] of fields) {
    if (name !== "cookie") continue;
    for (const cookie of namesInCookie(text)) keys.add(comparableKey({ location: "cookie", name: cookie }));
  }
  if (sent.some(({ location }) => location === "cookie")) keys.add("header cookie");
  return keys;
}

/** Whether the headers of the settings or the options have what a parameter would set. */
export function isHeaderOf({ headers }: CallSecurity, { location, name }: Parameter): boolean {
  return location === "header" && (headers[name.toLowerCase()] ?? null) !== null;
}

/** Checks that no credential is missing, unless header parameters have it. */
export function checkCredentialsOf(
  { route }: Plan,
  { isMissingWith, missing }: CallSecurity,
  fields?: Readonly<Record<string, string>>,
): void {
  if (missing === undefined || (fields && !isMissingWith(fields))) return;
  const problem = `needs credentials for ${missing}. Pass them in "credentials", or null to send none`;
  throw callError("ERR_INVALID_OPTIONS", route, problem, "credentials");
}

/**
 * The headers of a request, with the credentials.
 *
 * @throws `ERR_MISSING_PARAMETER` if the document requires a field `authorization`, and nobody gave it
 */
export function headersOf(
  { headers, needsAuthorization, route }: Plan,
  { sent }: CallSecurity,
  options: OperationOptions,
  { fields, cookie: before }: Pick<Draft, "fields" | "cookie">,
  type: string | undefined,
): RequestOptions["headers"] {
  const own: RequestOptions["headers"] = fields ? { ...headers, ...fields } : copyRecord(headers);
  let cookie = before;
  for (const { location, name, text } of sent) {
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
