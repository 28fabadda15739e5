import { shellQuoted } from "../adapters/shell.js";
import { isCredentialName, REDACTED, redactUrl, shownHeaders } from "../credentials/index.js";
import type { RequestOptions } from "../index.js";
import { keysOf, own, resolve } from "../openapi/document/document.js";
import type { OpenApiSecurityScheme } from "../openapi/index.js";
import type { Plan } from "../openapi/plan/plan.js";
import { setOwn } from "../values/records.js";
import type { Credentials } from "./arguments.js";

/** A header's value without its secret, and the name of the variable that has it; `undefined` if that can't be one. */
export interface SecretHeader {
  readonly shown: string;
  readonly variable: string | undefined;
}

/** A credential that a document requires and nobody gave, and the variable that is in its place. */
export interface MissingCredential {
  /** The security scheme. */
  readonly scheme: string;
  readonly location: "header" | "query" | "cookie";
  readonly name: string;
  /** What is before the credential, such as `Bearer `. */
  readonly prefix: string;
  readonly variable: string;
}

/** The headers that contain credentials, by name. The variables have the names that they have in a command of `toCurl`. */
export function secretHeaders(headers: Readonly<Record<string, unknown>>): ReadonlyMap<string, SecretHeader> {
  const secrets = shownHeaders(Object.entries(headers), "hide", undefined).filter(
    ({ name, shown }) => shown !== `${headers[name]}`,
  );
  return new Map(
    secrets.map(({ name, shown, variable }) => [name, { shown, variable: variable || undefined }]),
  );
}

/** A request as JSON, HTTP and HAR show it. A variable is `${TOKEN}`, which envsubst replaces. */
export function shownRequest(request: RequestOptions, credentials: Credentials): RequestOptions {
  if (credentials === "show") return request;
  const url = redactUrl(request.url);
  const secrets = secretHeaders(request.headers);
  if (secrets.size === 0) return url === request.url ? request : { ...request, url };
  const headers = { ...request.headers };
  for (const [name, { shown, variable }] of secrets) {
    const secret = variable === undefined ? "" : credentials === "variable" ? `\${${variable}}` : REDACTED;
    setOwn(headers, name, shown + secret);
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
  const headers = { ...request.headers };
  for (const name of Object.keys(headers)) if (names.has(name)) setOwn(headers, name, REDACTED);
  return { ...request, url: redactUrl(request.url, (name) => names.has(name)), headers };
}

/**
 * The credentials of the first alternative that neither the settings nor a call have.
 *
 * @param headers of the call
 * @param given its parameters
 */
export function missingOf(
  { security }: Plan,
  schemes: readonly OpenApiSecurityScheme[],
  headers: Readonly<Record<string, string>>,
  given: object,
): MissingCredential[] {
  const [names = []] = security.lacksWith(headers);
  return schemes.flatMap(({ name, type, scheme = "bearer", in: location, parameter = "" }) => {
    if (!names.includes(name) || location === undefined || Object.hasOwn(given, parameter)) return [];
    const variable = name.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    return {
      scheme: name,
      location,
      name: parameter,
      prefix: type === "apiKey" ? "" : `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} `,
      variable: /(?:KEY|TOKEN)$/.test(variable) ? variable : `${variable}_TOKEN`,
    };
  });
}

/** A command of curl with the variables of what is missing. */
export function withMissing(command: string, missing: readonly MissingCredential[]): string {
  const end = command.lastIndexOf(" \\\n  --url ");
  const headers = missing
    .filter(({ location }) => location !== "query")
    .map(({ location, name, prefix, variable }) => {
      const before = location === "header" ? `${name}: ${prefix}` : `cookie: ${name}=`;
      return ` \\\n  --header ${shellQuoted(before)}"$${variable}"`;
    });
  const pairs = missing
    .filter(({ location }) => location === "query")
    .map(({ name, variable }, index) => {
      const isFirst = index === 0 && !command.slice(end).includes("?");
      return `${shellQuoted(`${isFirst ? "?" : "&"}${encodeURIComponent(name)}=`)}"$${variable}"`;
    });
  return command.slice(0, end) + headers.join("") + command.slice(end) + pairs.join("");
}
