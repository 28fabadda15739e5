import { shownHeaders, shownUrl, variableNamer } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import { setOwn } from "../values/records.js";
import { variable } from "./languages.js";

/** How to print credentials: `[redacted]`, as they are, or as variables of the shell and of programs. */
export const credentialModes = ["hide", "show", "variable"] as const;

export type Credentials = (typeof credentialModes)[number];

/** A credential that a document requires and nobody gave, and the variable that is in its place. */
export interface MissingCredential {
  readonly scheme: string;
  readonly location: "header" | "query" | "cookie";
  readonly name: string;
  /** What is before the credential, such as `Bearer `. */
  readonly prefix: string;
  readonly variable: string;
}

/** A request whose credentials are hidden, or variables: those of headers have the names that `toCurl` gives them. */
export function shownRequest(request: RequestOptions, credentials: Credentials): RequestOptions {
  if (credentials === "show") return request;
  const headers = { ...request.headers };
  const variableOf = variableNamer();
  for (const field of shownHeaders(Object.entries(headers), credentials, request)) {
    const { name, shown, secret } = field;
    const hidden = secret && credentials === "variable" ? variable(variableOf(name)) : secret;
    if (shown !== `${headers[name]}`) setOwn(headers, name, shown + hidden);
  }
  const url = shownUrl(request.url, credentials, request);
  const named = /([^/?#&;=]+)=\[redacted\]/g;
  const asVariable = (_: string, name: string): string =>
    `${name}=${variable(variableOf(name.replace(/%../g, "_")))}`;
  return { ...request, url: credentials === "variable" ? url.replace(named, asVariable) : url, headers };
}

/** A request with a variable for each credential that is missing. */
export function withMissing(
  request: RequestOptions,
  missing: readonly MissingCredential[] = [],
): RequestOptions {
  let { url } = request;
  const headers = { ...request.headers };
  for (const { location, name, prefix, variable: own } of missing) {
    const value = prefix + variable(own);
    if (location === "header") setOwn(headers, name, value);
    else if (location === "query")
      url += `${url.includes("?") ? "&" : "?"}${encodeURIComponent(name)}=${value}`;
    else headers["cookie"] = [headers["cookie"], `${name}=${value}`].filter(Boolean).join("; ");
  }
  return { ...request, url, headers };
}
