import { isCredentialName } from "../credentials/name.js";
import type { GivenFields } from "../options/headers.js";
import { comparableName, namesInCookie } from "./brought-names.js";
import { keyOf, type Parameter } from "./parameter.js";
import type { SentCredential } from "./security.js";

/**
 * The parameters that credentials set, so that a call can't: those of the security schemes, and the credentials among the
 * headers of the settings. Any of them sets the whole field `cookie` too.
 */
export function takenBy(
  parameters: readonly Parameter[],
  sent: readonly SentCredential[],
  headers: GivenFields,
): ReadonlySet<Parameter> {
  if (parameters.length === 0) return none;
  const keys = new Set(sent.map(keyOf));
  if (sent.some(({ location }) => location === "cookie")) keys.add("header cookie");
  const addCookies = (text: string): void => {
    for (const cookie of namesInCookie(text)) keys.add(`cookie ${cookie}`);
  };
  for (const { location, name, text } of sent)
    if (location === "header" && name === "cookie") addCookies(text);
  for (const name of Object.keys(headers)) {
    if (headers[name] === null || !isCredentialName(name)) continue;
    keys.add(`header ${name}`);
    if (name === "cookie") addCookies(`${headers[name]}`);
  }
  return keys.size === 0 ? none : new Set(parameters.filter((parameter) => keys.has(keyOf(parameter))));
}

const none: ReadonlySet<Parameter> = /* @__PURE__ */ new Set();

/** Whether a credential has a name in the query or the cookies, as servers compare names. */
export function isCredential(
  location: string,
  name: string,
  sent: readonly SentCredential[],
  headers: GivenFields,
): boolean {
  const comparable = comparableName(name);
  if (sent.some((one) => one.location === location && comparableName(one.name) === comparable)) return true;
  const cookie = location === "cookie" && Object.hasOwn(headers, "cookie") ? headers["cookie"] : null;
  return cookie !== null && namesInCookie(`${cookie}`).some((one) => comparableName(one) === comparable);
}
