import { isCredentialName } from "../credential-name.js";

/** What becomes of credentials in a text that people read. */
export interface CredentialOptions<Mode extends string = "redact" | "show"> {
  /** `redact`, the default, has `[redacted]` in place of each secret; `show` has the secret. */
  readonly credentials?: Mode | undefined;
}

/** A header field: what may be shown of its value, and what follows in place of a secret. */
export type ShownHeader = readonly [name: string, value: string, secret: string];

/** Header fields without their secrets. The scheme in `authorization: token 0123` is not a secret. */
export function shownHeaders(
  headers: ReadonlyMap<string, string>,
  credentials: string | undefined,
): ShownHeader[] {
  return Array.from(headers, ([name, value]) => {
    if (credentials === "show" || !isCredentialName(name)) return [name, value, ""];
    const scheme = /^[\w-]+ /.exec(value)?.[0];
    return [name, (name.endsWith("authorization") && scheme) || "", "[redacted]"];
  });
}

/** The caller's own word for what becomes of credentials. */
export function credentialsOption(show: CredentialOptions<string> | undefined): string | undefined {
  return show && Object.hasOwn(show, "credentials") ? show.credentials : undefined;
}

/** What is used of a `URL`, whose type not every program has. */
interface UrlParts {
  readonly href: string;
  readonly search: string;
  readonly hash: string;
}

/** A URL with what may be shown of its query: a value whose name is that of a credential, such as `api_key`, is not. */
export function shownUrl({ href, search, hash }: UrlParts, credentials: string | undefined): string {
  if (credentials === "show" || search === "") return href;
  const pairs = search.slice(1).split("&");
  const shown = pairs.map((pair) => {
    const [written = ""] = pair.split("=", 1);
    const [name = ""] = new URLSearchParams(pair).keys();
    return written !== pair && isCredentialName(name) ? `${written}=[redacted]` : pair;
  });
  return `${href.slice(0, href.length - hash.length - search.length)}?${shown.join("&")}${hash}`;
}
