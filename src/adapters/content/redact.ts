import { isCredentialName } from "../../credential-name.js";

/** How to print credentials. */
export interface CredentialOptions<Mode extends string = "redact" | "show"> {
  /** `redact`, the default, prints `[redacted]` in place of each secret; `show` prints the secret. */
  readonly credentials?: Mode | undefined;
}

/** A header field: the part of its value that may be printed, and what replaces the secret after it. */
export type RedactedHeader = readonly [name: string, value: string, secret: string];

/** The `credentials` option of the caller. Any other value than the documented ones redacts. */
export function parseCredentials(options: CredentialOptions<string> | undefined): string | undefined {
  return options && Object.hasOwn(options, "credentials") ? options.credentials : undefined;
}

/** Replaces the secrets in headers. The scheme in `authorization: token 0123` is not a secret. */
export function redactHeaders(
  headers: ReadonlyMap<string, string>,
  credentials: string | undefined,
): RedactedHeader[] {
  return Array.from(headers, ([name, value]) => {
    if (credentials === "show" || !isCredentialName(name)) return [name, value, ""];
    const scheme = /^[\w-]+ /.exec(value)?.[0];
    return [name, (name.endsWith("authorization") && scheme) || "", "[redacted]"];
  });
}

/**
 * Returns a function that names the variable of a header field: `TOKEN` for `authorization`, and the name of the field, such
 * as `X_API_KEY`, for others, with a number if two would be the same.
 */
export function variableNamer(): (field: string) => string {
  const taken = new Set(["TOKEN"]);
  return (field) => {
    if (field === "authorization") return "TOKEN";
    // no variable begins with a digit
    let variable = field.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    while (taken.has(variable)) variable += `_${taken.size}`;
    taken.add(variable);
    return variable;
  };
}

/** What is used of a `URL`, whose type not every program has. */
interface UrlParts {
  readonly href: string;
  readonly search: string;
  readonly hash: string;
}

/** Replaces the values in a query whose names are those of credentials, such as `api_key`. */
export function redactUrl({ href, search, hash }: UrlParts, credentials: string | undefined): string {
  if (credentials === "show" || search === "") return href;
  const pairs = search.slice(1).split("&");
  const redacted = pairs.map((pair) => {
    const [encoded = ""] = pair.split("=", 1);
    const [name = ""] = new URLSearchParams(pair).keys();
    return encoded !== pair && isCredentialName(name) ? `${encoded}=[redacted]` : pair;
  });
  return `${href.slice(0, href.length - hash.length - search.length)}?${redacted.join("&")}${hash}`;
}
