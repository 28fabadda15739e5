import { isList, isPlainObject } from "../values/records.js";

/**
 * Words that say that a value is a secret, wherever they are in a name. `author` is somebody's name and `authority` a host;
 * `authorization` is neither.
 */
const words = [
  /auth(?!or(?!i[sz]))|bearer|cookie|credential|csrf/i,
  /jwt|pass(?:w|phrase|code)|pwd/i,
  /api[-_]?key|secret|session|signature|token|xsrf/i,
];

/** What says it at the end of a name, or before a bracket or dot, as in `key[]`. */
const ending = /(?:key|sig|(?:^|[^a-z])pass)(?=$|[[\].])/i;

/** Names that end in "key" and are known to be harmless. */
const harmless = /idempotency[-_]?key|sec-websocket-key/gi;

/**
 * Whether a header field, parameter or member is a credential, going by its name: `authorization`, `x-api-key`,
 * `access_token`, and `filter[api_key]`, which is read without its brackets.
 *
 * @param name in any case, decoded
 */
export function isCredentialName(name: string): boolean {
  const known = name.replace(harmless, "");
  return words.some((word) => word.test(known)) || ending.test(known);
}

/** Whether a value has a member that is a credential, at any depth. */
export function hasCredential(value: unknown): boolean {
  try {
    if (isList(value)) return value.some(hasCredential);
    if (!isPlainObject(value)) return false;
    return Object.keys(value).some((name) => isCredentialName(name) || hasCredential(value[name]));
  } catch {
    // nobody can say what a proxy that throws has
    return true;
  }
}
