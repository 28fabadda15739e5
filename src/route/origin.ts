import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { parseHttpUrl } from "./base-url.js";

/**
 * Finds the origin at the start of a URL template.
 *
 * @returns the normalised origin and its length in the template; `undefined` and 0 for a path
 * @throws `ERR_URL_STRUCTURE` for a scheme other than http(s), user info, and a placeholder that could reach the host
 */
export function splitOrigin(template: string): { origin: string | undefined; length: number } {
  const [text = ""] = /^[A-Za-z][A-Za-z\d+.-]*:\/*[^/?#{]*/.exec(template) ?? [];
  if (text === "") return { origin: undefined, length: 0 };
  // "{/x}", "{?x}", "{&x}" and "{#x}" begin with a character that ends the host; others begin with the value
  const isReachable = /^\{[^/?&#]/.test(template.slice(text.length));
  const base = isReachable ? undefined : parseHttpUrl(text);
  if (base) return { origin: base.origin, length: text.length };
  throw new EndpointError(
    "ERR_URL_STRUCTURE",
    `The URL in ${quote(template)} must start with a slash, or with http(s):// and a valid host without user info or placeholders.`,
    undefined,
    template,
  );
}
