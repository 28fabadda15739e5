import { secretPredicates } from "../registry.js";
import { isList, isPlainObject, setOwn } from "../values/records.js";
import { hasScheme, type IsSecret, isCredentialField, isCredentialName, noSecret } from "./name.js";
import { REDACTED, redactText, redactUrl } from "./text.js";
import { nameBefore, variablesIn } from "./variables.js";

/** How credentials are printed: as `[redacted]`, unchanged, or as variables. */
export const credentialModes = ["redact", "show", "variable"] as const;

export type CredentialMode = (typeof credentialModes)[number];

export interface Head {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** No two secrets have the same variable. A value that contains a secret is one variable. @param request knows names of credentials */
export function withoutCredentials(
  { url, headers }: Head,
  credentials: CredentialMode,
  request: unknown,
  found: Set<string> = new Set(),
): Head {
  if (credentials === "show") return { url, headers };
  const isSecret = secretPredicates.get(request as object) ?? noSecret;
  const variableOf = variablesIn(found);
  const hasVariables = credentials === "variable";
  const fields = {};
  for (const [name, value] of Object.entries(headers)) {
    const [shown, secret] = redactHeader(name, `${value}`, isSecret);
    if (shown === `${value}`) setOwn(fields, name, value);
    else setOwn(fields, name, hasVariables ? (secret && shown) + variableOf(name) : shown + secret);
  }
  const replace = (start: number): string => (hasVariables ? variableOf(nameBefore(url, start)) : REDACTED);
  return { url: redactUrl(url, isSecret, replace), headers: fields };
}

/** The [registered schemes](https://www.iana.org/assignments/http-authschemes/) and GitHub's `token`. Another first word can be the secret. */
const schemes =
  /^(?:basic|bearer|concealed|digest|dpop|gnap|hoba|mutual|negotiate|oauth|privatetoken|scram-sha-1|scram-sha-256|token|vapid) /i;

/** A header field in two parts: what may be shown, and what is in place of the secret after it; an empty string for no secret. */
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

/** A copy of plain data without its credentials, at any depth. Strings are redacted like text, before anything encodes them. */
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
