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

/** A URL with what may be shown of its query: a value whose name is that of a credential, such as `api_key`, is not. */
export function shownUrl({ href, search, hash }: URL, show: CredentialOptions<string> | undefined): string {
  if (credentialsOption(show) === "show" || search === "") return href;
  const pairs = search.slice(1).split("&");
  const shown = pairs.map((pair) => {
    const [name = ""] = pair.split("=", 1);
    return name !== pair && isCredentialName(name) ? `${name}=[redacted]` : pair;
  });
  return `${href.slice(0, href.length - hash.length - search.length)}?${shown.join("&")}${hash}`;
}
