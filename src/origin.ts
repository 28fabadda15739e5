import { cached } from "./cache.js";
import { EndpointError } from "./errors.js";
import { quote } from "./quote.js";

/** A checked baseUrl. */
export interface BaseUrl {
  /** As it was written. */
  readonly text: string;
  readonly origin: string;
  /** Origin and path, without a slash at the end. */
  readonly prefix: string;
}

/** A `.` or `..` segment in any spelling that WHATWG URL removes. */
export const dotSegment: RegExp = /\/(?:\.|%2[Ee]){1,2}(?:\/|$)/;

/** Without user info and whatever WHATWG URL would delete, or take for a slash. */
const httpUrl = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\0-\x1F\x7F\\/?#@{}*]+(?:\/[^\s\0-\x1F\x7F\\?#{}]*)?$/;

/**
 * Checks a baseUrl: an absolute http(s) URL without user info, query, fragment, backslash, white space, braces or dot
 * segments.
 *
 * @param option the option that an error names
 * @throws `ERR_INVALID_BASE_URL`, which never quotes the URL: it could hold a password
 */
export function readBaseUrl(baseUrl: unknown, option = "baseUrl"): BaseUrl {
  const base = typeof baseUrl === "string" ? compileBaseUrl(baseUrl) : undefined;
  if (base) return base;
  throw new EndpointError(
    "ERR_INVALID_BASE_URL",
    `${quote(option)} must be an absolute http(s) URL such as "https://api.example.com/v1", without user info, query, fragment, white space, backslash, braces or dot segment.`,
    option,
  );
}

const compileBaseUrl: (text: string) => BaseUrl | undefined = /* @__PURE__ */ cached((text) => {
  if (dotSegment.test(text) || !httpUrl.test(text)) return undefined;
  try {
    const { href } = new URL(text);
    let end = href.length;
    while (href[end - 1] === "/") end--;
    // there is a host behind the eight characters of "https://", or the seven of "http://"
    return { text, origin: href.slice(0, href.indexOf("/", 8)), prefix: href.slice(0, end) };
  } catch {
    // no host, or no port
    return undefined;
  }
});

/**
 * Finds the origin at the start of a URL template. The length is that of the text it took; 0 for a path.
 *
 * @throws `ERR_URL_STRUCTURE` for another scheme than http(s), user info, and a placeholder that could reach the host
 */
export function splitOrigin(template: string): { origin: string | undefined; length: number } {
  const text = /^[A-Za-z][A-Za-z\d+.-]*:\/*[^/?#{]*/.exec(template)?.[0] ?? "";
  if (text === "") return { origin: undefined, length: 0 };
  // "{/x}", "{?x}", "{&x}" and "{#x}" begin with a character that ends the host; the others begin with the value
  const reachable = /\{[^/?&#]/.test(template.slice(text.length, text.length + 2));
  const base = reachable ? undefined : compileBaseUrl(text);
  if (base) return { origin: base.origin, length: text.length };
  throw new EndpointError(
    "ERR_URL_STRUCTURE",
    `The URL in ${quote(template)} must begin with http:// or https:// and a valid host, without user info or placeholder. Begin a path with a slash.`,
    undefined,
    template,
  );
}
