import { type RedactedHeader, redactHeaders, redactUrl, variableNamer } from "../adapters/content/redact.js";
import { cached } from "../cache.js";
import { isCredentialName } from "../credential-name.js";
import type { RequestOptions } from "../index.js";
import { keysOf, own, resolve } from "../openapi/document.js";
import { setOwn } from "../values/records.js";
import type { Credentials } from "./arguments.js";

/** A header's value: what may be shown, and the name of the variable that has the secret after it. */
export interface SecretHeader {
  readonly shown: string;
  readonly variable: string;
}

/** The headers that are credentials, by name. The variables have the names that they have in a command of `toCurl`. */
export function secretHeaders(headers: Readonly<Record<string, unknown>>): ReadonlyMap<string, SecretHeader> {
  const variableOf = variableNamer();
  const secrets = new Map<string, SecretHeader>();
  for (const name of Object.keys(headers).filter(isSecretField)) {
    const [field] = redactHeaders(new Map([[name, `${headers[name]}`]]), undefined);
    const [, shown] = field as RedactedHeader;
    secrets.set(name, { shown, variable: variableOf(name) });
  }
  return secrets;
}

/** Programs send the same few names again and again. */
const isSecretField: (name: string) => boolean = cached(isCredentialName);
const isSecretPair: (name: string) => boolean = cached((name) => {
  const [decoded = ""] = new URLSearchParams(`${name}=`).keys();
  return isCredentialName(decoded);
});

/** A URL without credentials in its query, unless they are to be shown. */
export function shownUrl(url: string, credentials: Credentials): string {
  const start = url.indexOf("?") + 1;
  const hasSecret =
    start > 0 &&
    url
      .slice(start)
      .split("&")
      .some((pair) => isSecretPair(pair.slice(0, Math.max(pair.indexOf("="), 0))));
  return hasSecret ? redactUrl(new URL(url), credentials) : url;
}

/** A request as JSON, HTTP and HAR show it. A variable is `${TOKEN}`, which envsubst replaces. */
export function shownRequest(request: RequestOptions, credentials: Credentials): RequestOptions {
  if (credentials === "show") return request;
  const url = shownUrl(request.url, credentials);
  const secrets = secretHeaders(request.headers);
  if (secrets.size === 0) return url === request.url ? request : { ...request, url };
  const headers = { ...request.headers };
  for (const [name, { shown, variable }] of secrets) {
    setOwn(headers, name, shown + (credentials === "variable" ? `\${${variable}}` : "[redacted]"));
  }
  return { ...request, url, headers };
}

/** The API keys of an OpenAPI document whose names don't say that they are credentials. */
export function apiKeysOf(document: object): ReadonlySet<string> {
  const schemes = own(own(document, "components"), "securitySchemes");
  const names = keysOf(schemes).flatMap((key) => {
    try {
      const scheme = resolve(document, own(schemes, key));
      const name = own(scheme, "name");
      if (typeof name !== "string") return [];
      return own(scheme, "in") === "header" ? name.toLowerCase() : name;
    } catch {
      // nothing is sent for a reference to nothing
      return [];
    }
  });
  return new Set(names.filter((name) => !isCredentialName(name)));
}

/** A request without the values of these header fields and pairs of the query. */
export function withoutValues(request: RequestOptions, names: ReadonlySet<string>): RequestOptions {
  const [before, query] = splitUrl(request.url);
  const pairs = query.split("&").map((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return names.has(name) ? `${pair.split("=", 1)[0]}=[redacted]` : pair;
  });
  const fields = Object.entries(request.headers).map(([name, value]) => [
    name,
    names.has(name) ? "[redacted]" : value,
  ]);
  return { ...request, url: before + pairs.join("&"), headers: Object.fromEntries(fields) };
}

function splitUrl(url: string): [before: string, query: string] {
  const start = url.indexOf("?") + 1 || url.length;
  return [url.slice(0, start), url.slice(start)];
}
