import { type CredentialMode, withoutCredentials } from "../credentials/index.js";
import { variable } from "../credentials/variables.js";
import type { RequestOptions } from "../index.js";
import type { Slot } from "../openapi/security/schemes.js";
import { requestsWithExactMethod } from "../registry.js";
import { setOwn } from "../values/records.js";

/** A credential that a document requires and nobody gave, and the variable that is in its place. */
export interface MissingCredential extends Slot {
  readonly scheme: string;
  readonly variable: string;
}

export interface Print {
  readonly credentials: CredentialMode;
  /** Those that a document requires and nobody gave: variables are in their place in what can be run. */
  readonly missing?: readonly MissingCredential[];
  /** Gets the name of each variable. */
  readonly variables?: Set<string>;
}

/** A copy of a request, whose method has the same case: a document can describe one in lowercase. */
export function copyOf(request: RequestOptions, copy: RequestOptions): RequestOptions {
  if (requestsWithExactMethod.has(request)) requestsWithExactMethod.add(copy);
  return copy;
}

export function shownRequest(request: RequestOptions, { credentials, variables }: Print): RequestOptions {
  const head = withoutCredentials(request, credentials, request, variables);
  return copyOf(request, { ...request, ...head } as RequestOptions);
}

/** A request to be run, with a variable for each credential that is missing. */
export function runnableRequest(given: RequestOptions, print: Print): RequestOptions {
  const request = shownRequest(given, print);
  let { url } = request;
  const headers = { ...request.headers };
  for (const { place, name, prefix, variable: own } of print.missing ?? []) {
    print.variables?.add(own);
    const value = prefix + variable(own);
    if (place === "header") setOwn(headers, name, value);
    else if (place === "query") url += `${url.includes("?") ? "&" : "?"}${encodeURIComponent(name)}=${value}`;
    else headers["cookie"] = [headers["cookie"], `${name}=${value}`].filter(Boolean).join("; ");
  }
  return copyOf(request, { ...request, url, headers });
}
