import { isSecretOf } from "../known-call.js";
import { isCredentialName } from "./name.js";
import { type IsCredential, REDACTED, redactText } from "./text.js";

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
 * @param isCredential whether a name is that of a credential; by default, if it says so
 */
export function redactHeader(
  name: string,
  value: string,
  isCredential: IsCredential = isCredentialName,
): readonly [shown: string, secret: string] {
  if (!isCredential(name)) return [redactText(value), ""];
  const scheme = name.endsWith("authorization") ? schemes.exec(value)?.[0] : undefined;
  return [scheme ?? "", REDACTED];
}

/** What is a credential in a request: what its names say, and what `waybill/openapi` put there. */
export function isCredentialIn(request: unknown): IsCredential {
  const isSecret = isSecretOf.get(request as object);
  return isSecret ? (name) => isCredentialName(name) || isSecret(name) : isCredentialName;
}
