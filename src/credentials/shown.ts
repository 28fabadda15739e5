import { isCredentialIn, redactHeader } from "./header.js";
import { redactUrl } from "./text.js";

/** A header field as it is shown. */
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
  const isCredential = isCredentialIn(request);
  const variableOf = variableNamer();
  return Array.from(headers, ([name, value]) => {
    const [shown, secret] =
      credentials === "show" ? [`${value}`, ""] : redactHeader(name, `${value}`, isCredential);
    return { name, shown, secret, variable: secret && variableOf(name) };
  });
}

/** Names the variable of each header field that it is called with. */
export function variableNamer(): (field: string) => string {
  const taken = new Set(["TOKEN"]);
  return (field) => {
    if (field === "authorization") return "TOKEN";
    // no variable begins with a digit
    let variable = field.toUpperCase().replace(/\W|^(?=\d)/g, "_");
    while (taken.has(variable)) variable += `_${taken.size}`;
    taken.add(variable);
    return variable;
  };
}

/** A URL without its credentials, unless they are to be shown. */
export function shownUrl(url: string, credentials: string, request?: unknown): string {
  return credentials === "show" ? url : redactUrl(url, isCredentialIn(request));
}
