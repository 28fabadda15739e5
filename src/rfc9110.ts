/** RFC 9110, HTTP Semantics: what a field name, a field value and a method may be. */

/** Finds the first character that a token cannot have (§5.6.2), or an empty string. */
export const notToken: RegExp = /[^\w!#$%&'*+.^`|~-]|^$/;

/**
 * Finds what a field value cannot contain, or begin or end with (§5.5). A character beyond Latin-1 has no octet in a
 * field value.
 */
export const notFieldValue: RegExp = /^[ \t]|[ \t]$|[^\t\x20-\x7E\x80-\xFF]/;

/** Fields about the connection and the framing of messages, in lowercase, which clients write: §7.6.1, RFC 9112 §6. */
export const connectionFields: RegExp =
  /^((proxy-)?connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/** Methods, in lowercase, that only make sense to proxies, or that echo credentials (Fetch: forbidden methods). */
export const forbiddenMethods: readonly string[] = ["connect", "trace", "track"];
