import { shownHeaders, shownUrl } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import { operationsOf } from "../known-call.js";
import type { OpenApi } from "../openapi/index.js";
import type { KnownOperations } from "../openapi/openapi.js";
import { keysOfField } from "../openapi/security/security.js";
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

/** A request whose credentials are hidden. Of headers they can be variables, with the names that `toCurl` gives them. */
export function shownRequest(request: RequestOptions, credentials: Credentials): RequestOptions {
  if (credentials === "show") return request;
  const headers = { ...request.headers };
  for (const field of shownHeaders(Object.entries(headers), credentials, request)) {
    const { name, shown, secret } = field;
    const hidden = secret && credentials === "variable" ? variable(field.variable) : secret;
    if (shown !== `${headers[name]}`) setOwn(headers, name, shown + hidden);
  }
  return { ...request, url: shownUrl(request.url, credentials, request), headers };
}

/** The credentials of the first alternative that neither the settings nor a call have. */
export function missingOf(
  api: object,
  name: string,
  headers: Readonly<Record<string, string | null>>,
  given: object,
): MissingCredential[] {
  const { security } = (operationsOf.get(api) as KnownOperations).find(name);
  const [names = []] = security.lacks(Object.entries(headers).flatMap(keysOfField));
  return (api as OpenApi).operation(name).securitySchemes.flatMap((scheme) => {
    const { type, in: location, parameter = "" } = scheme;
    if (!names.includes(scheme.name) || location === undefined || Object.hasOwn(given, parameter)) return [];
    const word = scheme.scheme ?? "bearer";
    const own = scheme.name.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    return {
      scheme: scheme.name,
      location,
      name: parameter,
      prefix: type === "apiKey" ? "" : `${word.charAt(0).toUpperCase()}${word.slice(1)} `,
      variable: /(?:KEY|TOKEN)$/.test(own) ? own : `${own}_TOKEN`,
    };
  });
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
