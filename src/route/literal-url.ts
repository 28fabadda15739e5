import { EndpointError } from "../errors.js";
import { tagOf } from "../values/records.js";
import { parseHttpUrl } from "./base-url.js";
import { type CompiledUrl, compileUrlAsIs } from "./compile-url.js";

/** Whether a value is a `URL` object, of any realm. */
export function isUrlObject(value: unknown): value is URL {
  return tagOf(value) === "URL";
}

/**
 * A URL that is used as it is, and not as a template: that of a link, or of a field such as `upload_url`.
 *
 * @throws `ERR_URL_STRUCTURE` for another scheme than http(s), and for user info
 */
export function compileLiteralUrl(object: object): CompiledUrl {
  const { href, origin } = new URL(String(object));
  // a scheme other than http(s), or user info
  if (!parseHttpUrl(origin) || !href.startsWith(`${origin}/`)) {
    const message = "The URL object must be an http(s) URL without user info. Pass credentials as a header.";
    throw new EndpointError("ERR_URL_STRUCTURE", message, "url");
  }
  return compileUrlAsIs(href, origin);
}
