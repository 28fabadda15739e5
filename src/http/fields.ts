import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";

/** RFC 9110: what a field name and a field value may be. */

/** Finds the first character that a token cannot have (§5.6.2), or an empty string. */
const notToken = /[^\w!#$%&'*+.^`|~-]|^$/;

/**
 * Finds what a field value cannot contain, or begin or end with (§5.5). A character beyond Latin-1 has no octet in a
 * field value.
 */
const notFieldValue = /^[ \t]|[ \t]$|[^\t\x20-\x7E\x80-\xFF]/;

/** Fields about the connection and the framing of messages, in lowercase, which clients write: §7.6.1, RFC 9112 §6. */
export const connectionFields: RegExp =
  /^((proxy-)?connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

export function isToken(text: string): boolean {
  return !notToken.test(text);
}

export function isFieldValue(value: unknown): value is string | number {
  return typeof value === "string" ? !notFieldValue.test(value) : Number.isFinite(value);
}

/**
 * Checks the name of a field and returns it in lowercase.
 *
 * @throws `ERR_INVALID_HEADER`
 */
export const parseFieldName: (name: string) => string = /* @__PURE__ */ cached((name) => {
  const end = name.search(notToken);
  if (end < 0) return name.toLowerCase();
  // a whole header line, passed as the name, may contain a credential
  throw invalidHeaderError(name && `${name.slice(0, end)}…`, "has an invalid name. Pass a token of RFC 9110");
});

/**
 * Checks the value of a field; `null` removes a field.
 *
 * @throws `ERR_INVALID_HEADER`
 */
export function parseFieldValue(value: unknown, name: string): string | number | null {
  if (typeof value === "boolean") return String(value);
  if (value === null || isFieldValue(value)) return value;
  const remedy = "Pass a finite number, a boolean or trimmed Latin-1 text without control characters";
  throw invalidHeaderError(name, `has an invalid value. ${remedy}`);
}

function invalidHeaderError(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_HEADER", `The header ${quote(name)} ${problem}.`, name);
}
