import { isCredentialName } from "./name.js";
import { REDACTED, redactText } from "./text.js";

/**
 * The schemes of the [HTTP Authentication Scheme Registry](https://www.iana.org/assignments/http-authschemes/), and
 * `token`, which GitHub documents. Another first word can be the secret.
 */
const schemes =
  /^(?:basic|bearer|concealed|digest|dpop|gnap|hoba|mutual|negotiate|oauth|privatetoken|scram-sha-1|scram-sha-256|token|vapid) /i;

/**
 * A header field in two parts: what may be shown of its value, and what is in place of the secret after that; an empty
 * string for a field without a secret. The scheme in `authorization: Bearer 0123` is not a secret.
 *
 * @param name in lowercase
 */
export function redactHeader(name: string, value: string): readonly [shown: string, secret: string] {
  if (!isCredentialName(name)) return [redactText(value), ""];
  const scheme = name.endsWith("authorization") ? schemes.exec(value)?.[0] : undefined;
  return [scheme ?? "", REDACTED];
}
