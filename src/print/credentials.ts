import { shownHeaders, shownUrl, variableNamer } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import type { Slot } from "../openapi/security/schemes.js";
import { hasOwnCase } from "../registry.js";
import { setOwn } from "../values/records.js";
import { variable } from "./languages.js";

/** How to print credentials: `[redacted]`, as they are, or as variables of the shell and of programs. */
export const credentialModes = ["hide", "show", "variable"] as const;

export type Credentials = (typeof credentialModes)[number];

/** A credential that a document requires and nobody gave, and the variable that is in its place. */
export interface MissingCredential extends Slot {
  readonly scheme: string;
  readonly variable: string;
}

/** How the credentials of a request are printed. */
export interface Print {
  readonly credentials: Credentials;
  /** Those that a document requires and nobody gave: variables are in their place in what can be run. */
  readonly missing?: readonly MissingCredential[];
  /** Gets the name of each variable. */
  readonly variables?: Set<string>;
}

/** A copy of a request, whose method has the same case: a document can describe one in lowercase. */
export function copyOf(request: RequestOptions, copy: RequestOptions): RequestOptions {
  if (hasOwnCase.has(request)) hasOwnCase.add(copy);
  return copy;
}

/** A request whose credentials are hidden, or variables: those of headers have the names that `toCurl` gives them. */
export function shownRequest(request: RequestOptions, print: Print): RequestOptions {
  const { credentials, variables } = print;
  if (credentials === "show") return request;
  const nameOf = variableNamer();
  const variableOf = (field: string): string => {
    const name = nameOf(field);
    variables?.add(name);
    return variable(name);
  };
  const hasVariables = credentials === "variable";
  const headers = { ...request.headers };
  for (const { name, shown, secret } of shownHeaders(Object.entries(headers), credentials, request))
    if (shown !== `${headers[name]}`)
      setOwn(headers, name, shown + (secret && hasVariables ? variableOf(name) : secret));
  const hidden = shownUrl(request.url, credentials, request);
  const url = hasVariables ? withVariables(hidden, variableOf) : hidden;
  return copyOf(request, { ...request, url, headers });
}

/** A URL with variables for the values of names that were redacted. */
function withVariables(url: string, variableOf: (name: string) => string): string {
  const pieces = url.split("=[redacted]");
  const last = pieces.pop();
  const named = pieces.map((piece) => {
    // what follows the last separator is the name; a pattern for it would be tried at each character
    const name = piece.split(/[/?#&;=]/).at(-1) as string;
    return `${piece}=${variableOf(name.replace(/%../g, "_"))}`;
  });
  return named.join("") + last;
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
