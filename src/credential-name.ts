/** Words that say that a value is a secret, wherever they are in a name. */
const secretWords = [
  "auth",
  "cookie",
  "credential",
  "csrf",
  "jwt",
  "passw",
  "secret",
  "session",
  "signature",
  "token",
  "xsrf",
];

/** Names that end in "key" and are known to be harmless, without separators. */
const harmlessKeys = ["idempotencykey", "xidempotencykey", "secwebsocketkey"];

/**
 * Whether a header field or parameter is a credential, going by its name: `authorization`, `x-api-key`,
 * `private-token`, `access_token`.
 *
 * @param name in any case
 */
export function isCredentialName(name: string): boolean {
  // "author" is somebody's name; "authorization" is not
  const lower = name.toLowerCase().replace(/author(?!i)/g, "");
  return (
    secretWords.some((word) => lower.includes(word)) ||
    (lower.endsWith("key") && !harmlessKeys.includes(lower.replace(/[-_]/g, "")))
  );
}
