import { isCredentialName } from "../credential-name.js";

/** What becomes of credentials in a text that people read. */
export interface CredentialOptions<Mode extends string = "redact" | "show"> {
  /** `redact`, the default, has `[redacted]` in place of each secret; `show` has the secret. */
  readonly credentials?: Mode | undefined;
}

/**
 * Header fields with what may be shown of their values, and what stands behind that in place of a secret. The scheme in
 * `authorization: token 0123` is none.
 */
export function shownHeaders(
  headers: ReadonlyMap<string, string>,
  show: CredentialOptions<string> | undefined,
): [name: string, value: string, secret: string][] {
  const isShown = credentialsOption(show) === "show";
  return Array.from(headers, ([name, value]) => {
    if (isShown || !isCredentialName(name)) return [name, value, ""];
    const scheme = /^[\w-]+ /.exec(value)?.[0];
    return [name, (name.endsWith("authorization") && scheme) || "", "[redacted]"];
  });
}

/** The caller's own word for what becomes of credentials. */
export function credentialsOption(show: CredentialOptions<string> | undefined): string | undefined {
  return show && Object.hasOwn(show, "credentials") ? show.credentials : undefined;
}
