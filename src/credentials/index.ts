import { isSecretOf } from "../registry.js";
import { isList, isPlainObject, setOwn } from "../values/records.js";
import { hasScheme, type IsSecret, isCredentialField, isCredentialName, noSecret } from "./name.js";
import { REDACTED, redactText, redactUrl } from "./text.js";

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

export interface ShownHeader {
  readonly name: string;
  /** The part of its value that may be shown. */
  readonly shown: string;
  /** What is in place of the secret after that; empty without a secret. */
  readonly secret: string;
  /** The variable for the secret: `TOKEN` for `authorization`, and the name of the field, such as `X_API_KEY`, for others. */
  readonly variable: string;
}

/**
 * Header fields without their secrets, unless they are to be shown. No two secrets have the same variable.
 *
 * @param credentials `show` for the secrets; any other word hides them
 * @param request the object of the caller: `waybill/openapi` knows which of its names are those of credentials
 */
export function shownHeaders(
  headers: Iterable<readonly [name: string, value: unknown]>,
  credentials: string,
  request: unknown,
): ShownHeader[] {
  const isSecret = secretsOf(request);
  const variableOf = variableNamer();
  const shownFields: ShownHeader[] = [];
  for (const [name, value] of headers) {
    const [shown, secret] =
      credentials === "show" ? [`${value}`, ""] : redactHeader(name, `${value}`, isSecret);
    shownFields.push({ name, shown, secret, variable: secret && variableOf(name) });
  }
  return shownFields;
}

/** A variable in a command, which doesn't run without it: a request without its credential is another request. */
export function shellVariable(name: string): string {
  return `"\${${name}:?}"`;
}

/** Names the variable of each header field that it is called with. */
export function variableNamer(): (field: string) => string {
  let taken: Set<string> | undefined;
  return (field) => {
    if (field === "authorization") return "TOKEN";
    taken ??= new Set(["TOKEN"]);
    // no variable begins with a digit, and those of shells, such as PWD and UID, have other endings
    let variable = field.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    if (!/(?:COOKIE|KEY|PASSWORD|SECRET|TOKEN)(?:_\d{1,9})?$/.test(variable)) variable += "_TOKEN";
    while (taken.has(variable)) variable += `_${taken.size}`;
    taken.add(variable);
    return variable;
  };
}

/** A URL without its credentials, unless they are to be shown. */
export function shownUrl(url: string, credentials: string, request?: unknown): string {
  return credentials === "show" ? url : redactUrl(url, secretsOf(request));
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

/** The secrets in the headers and the query of a request, going by their names. */
export function secretsIn(request: { readonly url: string; readonly headers: object }): string[] {
  const isSecret = secretsOf(request);
  const fields = Object.entries(request.headers).flatMap(([name, value]) => {
    const [shown, secret] = redactHeader(name, `${value}`, isSecret);
    return secret ? `${value}`.slice(shown.length) : [];
  });
  const pairs = [...new URL(request.url).searchParams].flatMap(([name, value]) =>
    isCredentialName(name) || isSecret(name) ? [value, encodeURIComponent(value)] : [],
  );
  return [...fields, ...pairs].filter(Boolean);
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
