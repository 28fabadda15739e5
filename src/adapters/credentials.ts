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
  headers: Readonly<Record<string, string>>,
  show: CredentialOptions<string> | undefined,
): [name: string, value: string, secret: string][] {
  return Object.entries(headers).map(([name, value]) => {
    if (show?.credentials === "show" || !isCredentialName(name)) return [name, value, ""];
    const scheme = /^[\w-]+ /.exec(value)?.[0];
    return [name, (name.endsWith("authorization") && scheme) || "", "[redacted]"];
  });
}
