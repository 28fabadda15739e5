import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { nameOfValue, tagOf } from "../values/records.js";

export interface BaseUrl {
  /** As it was written. */
  readonly text: string;
  readonly origin: string;
  /** Origin and path, without a slash at the end: what paths follow. */
  readonly prefix: string;
  /** The URL itself, as WHATWG URL writes it. */
  readonly href: string;
}

/**
 * Finds a `.` or `..` segment in any spelling that clients or servers remove: between slashes, encoded or not, before an
 * encoded `?` or `#`, and before path parameters, which some servers cut, so that `..;v=1` becomes `..`. Servers that take
 * backslashes for slashes remove `..` there too. `.\bin` is a name.
 */
export const dotSegment: RegExp =
  /(?<=\/|%2[Ff])(?:\.|%2[Ee]){1,2}(?=[/;]|%(?:2[3Ff]|3[BbFf])|$)|(?<=\/|%(?:2[Ff]|5[Cc]))(?:\.|%2[Ee]){2}(?=[/;]|%(?:2[3Ff]|3[BbFf]|5[Cc])|$)/;

/** @throws `ERR_DOT_SEGMENT` for a URL from a response, of which `URL` has removed the segments that no server has to decode */
export function checkLink({ pathname }: URL): void {
  if (!dotSegment.test(pathname)) return;
  const message = 'The URL has an encoded "." or ".." segment, which servers remove. Reject it.';
  throw new EndpointError("ERR_DOT_SEGMENT", message, "url");
}

/** Without user info, and without what WHATWG URL would delete or take for a slash. */
const httpUrl = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\0-\x1F\x7F\\/?#@{}*]+(?:\/[^\s\0-\x1F\x7F\\?#{}]*)?$/;

/**
 * Checks a baseUrl: an absolute http(s) URL without user info, query, fragment, backslash, whitespace, braces or dot
 * segments, as a string or a `URL` object.
 *
 * @param option the option that an error names
 * @param parse `knownHttpUrl` for a base that comes again
 * @throws `ERR_INVALID_BASE_URL`, which never quotes the URL: it could contain a password
 */
export function parseBaseUrl(
  baseUrl: unknown,
  option = "baseUrl",
  parse: typeof parseHttpUrl = parseHttpUrl,
): BaseUrl {
  const text = tagOf(baseUrl) === "URL" ? String(baseUrl) : baseUrl;
  const base = typeof text === "string" ? parse(text) : undefined;
  if (!base) throw invalidBaseUrlError(option, text);
  return base;
}

/** The parts of an http(s) URL that can be a baseUrl, `undefined` for any other string. */
export function parseHttpUrl(text: string): BaseUrl | undefined {
  if (dotSegment.test(text) || !httpUrl.test(text)) return undefined;
  try {
    const { href, origin } = new URL(text);
    let end = href.length;
    while (href.charAt(end - 1) === "/") end--;
    return { text, origin, prefix: href.slice(0, end), href };
  } catch {
    // no valid host or port
    return undefined;
  }
}

/** The same, remembered. */
export const knownHttpUrl: typeof parseHttpUrl = /* @__PURE__ */ cached(parseHttpUrl);

/** The first character, or the dot segment, that the start of a URL can't have. One character is no password. */
export function invalidIn(text: string): string | undefined {
  const [found] = /[\s\0-\x1F\x7F{}*\\?#]|(?<=\/\/[^/]*)@/.exec(text) ?? [];
  return found ? quote(found) : dotSegment.test(text) ? 'a "." or ".." segment' : undefined;
}

/** The error for a baseUrl that is missing or invalid. A URL that has no scheme is that of a program in a browser. */
export function invalidBaseUrlError(option = "baseUrl", value?: unknown): EndpointError {
  const found = invalidIn(`${value}`);
  const problem = found
    ? `must not contain ${found}`
    : 'must be an http(s) URL with a valid host and port, such as "https://api.example.com/v1"';
  let end = ".";
  if (typeof value !== "string") end = `, but is ${nameOfValue(value)}.`;
  else if (option.startsWith("base") && /^[^:]+$/.test(value))
    end = '. In a browser, pass new URL("/api", location.href).';
  return new EndpointError("ERR_INVALID_BASE_URL", `${quote(option)} ${problem}${end}`, option);
}
