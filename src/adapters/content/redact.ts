import { isCredentialIn, redactHeader, redactUrl } from "../../credentials/index.js";
import { refuse } from "../normalize/refusal.js";

/** How to print credentials. */
export interface CredentialOptions<Mode extends string = "redact" | "show"> {
  /** `redact`, the default, prints `[redacted]` in place of each secret; `show` prints the secret. */
  readonly credentials?: Mode | undefined;
}

/** A header field: the part of its value that may be printed, and what replaces the secret after it. */
export type RedactedHeader = readonly [name: string, value: string, secret: string];

/**
 * The `credentials` option of the caller.
 *
 * @param modes what it can be
 * @throws `ERR_INVALID_OPTIONS` for anything else, and for options that nobody reads
 */
export function parseCredentials<Mode extends string>(
  options: CredentialOptions<Mode> | undefined,
  modes: readonly Mode[],
): Mode {
  const { credentials = modes[0] as Mode, ...others } = copyOptions(options);
  for (const name of Object.keys(others)) {
    refuse("ERR_INVALID_OPTIONS", name, "is not an option of this adapter. Its only option is credentials");
  }
  if (modes.includes(credentials)) return credentials;
  return refuse("ERR_INVALID_OPTIONS", "credentials", `must be "${modes.join('" or "')}"`);
}

function copyOptions<Mode extends string>(options: CredentialOptions<Mode> = {}): CredentialOptions<Mode> {
  if (typeof options !== "object")
    refuse("ERR_INVALID_OPTIONS", "options", "of the second argument must be an object");
  return { __proto__: null, ...options } as CredentialOptions<Mode>;
}

/**
 * Replaces the secrets in headers.
 *
 * @param request the object of the caller: `waybill/openapi` knows which of its names are those of credentials
 */
export function redactHeaders(
  headers: ReadonlyMap<string, string>,
  credentials: string | undefined,
  request: unknown,
): RedactedHeader[] {
  const isCredential = isCredentialIn(request);
  return Array.from(headers, ([name, value]) => [
    name,
    ...(credentials === "show" ? ([value, ""] as const) : redactHeader(name, value, isCredential)),
  ]);
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

/** A URL without its credentials, unless they are to be shown. */
export function shownUrl(url: string, credentials: string | undefined, request?: unknown): string {
  return credentials === "show" ? url : redactUrl(url, isCredentialIn(request));
}
