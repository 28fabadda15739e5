import { isList, isPlainObject } from "../values/records.js";

/** Words that mark a header field as secret. `author` is somebody's name and `authority` a host; `authorization` is neither. */
const words = [
  /auth(?!or(?!i[sz]))|bearer|cookie|credential|csrf/i,
  /jwt|pass(?:w|phrase|code)|pwd/i,
  /api[-_]?key|secret|session|signature|token|xsrf/i,
  /(?:key|sig|(?:^|[^a-z])pass)$/i,
];

/** Header fields that end in "key" and are known to be harmless. */
const harmless = /^(?:x-)?idempotency[-_]?key$|^sec-websocket-key$/i;

/** Names of secret parameters and members, in lowercase and without separators. `next_token` and `sort_key` aren't secret. */
const secrets = [
  /^(?:access|api|app|application|auth|client|consumer|csrf|functions|id|oauth|private|refresh|secret|secretaccess|session|subscription|user|)$/,
  /^(?:(?:new|old)?pass(?:word|wd|phrase|code)?|pwd|auth(?:orization)?|clientassertion|cookies?|jwt|session(?:id)?)$/,
  /^(?:api|amz|goog)?(?:credentials?|sig(?:nature)?|securitytoken)$/,
] as const;

/** Matches the words that follow the first of them. */
const kind = /(?:key|secret|token)s?$/;

/** A value that is a credential, whatever its name is. */
const scheme = /^(?:basic|bearer|token) +\S+$/i;

/** Whether a header field is a credential, going by its name: `authorization`, `x-api-key`, `private-token`. */
export function isCredentialField(name: string): boolean {
  return words.some((word) => word.test(name)) && !harmless.test(name);
}

/** `access_token`, `apiKey`, and `filter[api_key]`, each part of which is a name. @param name decoded */
export function isCredentialName(name: string): boolean {
  const parts = name.toLowerCase().split(/[[\].]/);
  return parts.some((part) => {
    const plain = part.replace(/^x-|[-_ ]/g, "");
    const [before, ...whole] = secrets;
    return (kind.test(plain) && before.test(plain.replace(kind, ""))) || whole.some((one) => one.test(plain));
  });
}

/** Whether a name is also that of a credential: `waybill/openapi` knows some that don't say so. */
export type IsSecret = (name: string) => boolean;

export const noSecret: IsSecret = () => false;

/** Whether a string is a credential with its scheme, such as `Bearer 0123`. */
export function hasScheme(value: unknown): boolean {
  return typeof value === "string" && scheme.test(value);
}

export function hasCredential(value: unknown): boolean {
  try {
    if (isList(value)) return value.some(hasCredential);
    if (!isPlainObject(value)) return hasScheme(value);
    return Object.keys(value).some((name) => isCredentialName(name) || hasCredential(value[name]));
  } catch {
    // nobody can say what a proxy that throws has
    return true;
  }
}
