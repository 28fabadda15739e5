import { isSecretOf } from "../registry.js";
import { isList, isPlainObject, setOwn } from "../values/records.js";
import { hasScheme, type IsSecret, isCredentialField, isCredentialName, noSecret } from "./name.js";
import { REDACTED, redactText, redactUrl } from "./text.js";
import { variable, variableNamer } from "./variables.js";

/** Which names are those of credentials, and how their values are hidden: for what shows requests. */
export { hasCredential, type IsSecret, isCredentialField, isCredentialName, noSecret } from "./name.js";
export {
  credentialsInUrl,
  hideCredentials,
  type Range,
  REDACTED,
  redactFields,
  redactUrl,
} from "./text.js";
export { inEnvironment, inShell, splitAtVariables, variable, variableNamer } from "./variables.js";

/** A URL and header fields. */
export interface Head {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

/**
 * The URL and the headers of a request without their secrets, unless they are to be shown. No two secrets have the same variable.
 *
 * @param credentials `show` for the secrets, or `variable`; any other word hides them
 * @param request the object of the caller: `waybill/openapi` knows which of its names are those of credentials
 * @param found gets the names of variables
 */
export function withoutCredentials(
  { url, headers }: Head,
  credentials: string,
  request: unknown,
  found: Set<string> = new Set(),
): Head {
  if (credentials === "show") return { url, headers };
  const isSecret = secretsOf(request);
  const nameOf = variableNamer();
  const variableOf = (field: string): string => {
    const name = nameOf(field);
    found.add(name);
    return variable(name);
  };
  const hasVariables = credentials === "variable";
  const fields = {};
  for (const [name, value] of Object.entries(headers)) {
    const [shown, secret] = redactHeader(name, `${value}`, isSecret);
    const replaced = secret && hasVariables ? variableOf(name) : secret;
    setOwn(fields, name, shown === `${value}` ? value : shown + replaced);
  }
  const hidden = redactUrl(url, isSecret);
  return { url: hasVariables ? withVariables(hidden, variableOf) : hidden, headers: fields };
}

/** A URL with variables for the values of names that were redacted. */
function withVariables(url: string, variableOf: (name: string) => string): string {
  const pieces = url.split(`=${REDACTED}`);
  const last = pieces.pop();
  const named = pieces.map((piece) => {
    // what follows the last separator is the name; a pattern for it would be tried at each character
    const name = piece.split(/[/?#&;=]/).at(-1) as string;
    return `${piece}=${variableOf(name.replace(/%../g, "_"))}`;
  });
  return named.join("") + last;
}

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
export function redactHeader(
  name: string,
  value: string,
  isSecret: IsSecret = noSecret,
): readonly [shown: string, secret: string] {
  const isNamed = isCredentialField(name) || isSecret(name);
  if (!isNamed && !hasScheme(value)) return [redactText(value), ""];
  const scheme = !isNamed || name.endsWith("authorization") ? schemes.exec(value)?.[0] : undefined;
  return [scheme ?? "", REDACTED];
}

/** Which names in a request are also those of credentials. */
function secretsOf(request: unknown): IsSecret {
  return isSecretOf.get(request as object) ?? noSecret;
}

/**
 * A copy of plain data without its credentials, at any depth. Strings are [redacted like text](./text.ts), so that
 * nothing is hidden only after it was written into a string.
 *
 * @param value without circular references
 * @param name the name of the value, which can say that all of it is a credential; members of `headers` are fields
 */
export function redactData(value: unknown, name = "", isField = false): unknown {
  if (isCredentialName(name) || (isField && isCredentialField(name))) return REDACTED;
  if (typeof value === "string") return redactText(value);
  if (isList(value)) return value.map((item) => redactData(item));
  if (!isPlainObject(value)) return value;
  const copy = {};
  for (const member of Object.keys(value))
    setOwn(copy, member, redactData(value[member], member, name === "headers"));
  return copy;
}
