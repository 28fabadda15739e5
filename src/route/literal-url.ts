import { EndpointError } from "../errors.js";
import { tagOf } from "../values/records.js";
import { parseHttpUrl } from "./base-url.js";
import type { CompiledUrl } from "./compile-url.js";
import { queryNames } from "./query-names.js";

/** Path, query and fragment, with their `?` and `#`, which the properties of a `URL` leave out if nothing follows. */
const urlParts = /^([^?#]*)(\?[^#]*)?(#.*)?$/;

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
  const [, path = "", query = "", fragment = ""] = urlParts.exec(
    href.slice(origin.length),
  ) as RegExpExecArray;
  return {
    template: href,
    isLiteral: true,
    origin,
    path: [path],
    query: query ? [query] : [],
    fragment: fragment ? [fragment] : [],
    variables: new Map(),
    noValues: [],
    queryNames: queryNames([query]),
    required: [],
    mayHaveDotSegment: false,
  };
}
