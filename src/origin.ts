import { cached } from "./cache.js";
import { EndpointError, quote } from "./errors.js";

/** A checked baseUrl. */
export interface BaseUrl {
  readonly origin: string;
  /** Origin and path, without a slash at the end. */
  readonly prefix: string;
}

/** A `.` or `..` segment in any spelling that WHATWG URL removes. */
export const dotSegment: RegExp = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Checks a baseUrl: an absolute http(s) URL without user info, query, fragment, backslash, white space, braces or dot
 * segments.
 *
 * @param option the option that an error names
 * @throws `ERR_INVALID_BASE_URL`, which never quotes the URL: it could hold a password
 */
export function readBaseUrl(baseUrl: unknown, option = "baseUrl"): BaseUrl {
  const base = typeof baseUrl === "string" ? compileBaseUrl(baseUrl) : "is no text";
  if (typeof base !== "string") return base;
  throw new EndpointError(
    "ERR_INVALID_BASE_URL",
    `A URL in ${option} ${base}. Pass an absolute URL such as "https://api.example.com/v1".`,
    option,
  );
}

/** A checked baseUrl, or what is wrong with it. */
const compileBaseUrl: (baseUrl: string) => BaseUrl | string = cached((baseUrl) => {
  if (/[?#{}]/.test(baseUrl)) return "has a query, a fragment or braces";
  if (dotSegment.test(baseUrl)) return "has a dot segment";
  const url = parseHttpUrl(baseUrl);
  if (typeof url === "string") return url;
  let end = url.href.length;
  while (url.href[end - 1] === "/") end--;
  return { origin: url.origin, prefix: url.href.slice(0, end) };
});

/**
 * Finds the origin at the start of a URL template. The length is that of the text it took; 0 for a path.
 *
 * @throws `ERR_URL_STRUCTURE` for another scheme than http(s), user info, and a placeholder that could reach the host
 */
export function splitOrigin(template: string): { origin: string | undefined; length: number } {
  if (!/^[a-z][a-z\d+.-]*:/i.test(template)) return { origin: undefined, length: 0 };
  const authority = template.indexOf("//") + 2;
  const found = template.slice(authority).search(/[/?#{]/);
  const length = found < 0 ? template.length : authority + found;
  // "{/x}", "{?x}", "{&x}" and "{#x}" begin with a character that ends the host; the others begin with the value
  const reachable = template.charAt(length) === "{" && !"/?&#".includes(template.charAt(length + 1) || " ");
  const url = reachable ? "lets a placeholder choose the host" : parseHttpUrl(template.slice(0, length));
  if (typeof url === "string") {
    throw new EndpointError(
      "ERR_URL_STRUCTURE",
      `The URL in ${quote(template)} ${url}. Write the scheme and host out, or begin a path with a slash.`,
      undefined,
      template,
    );
  }
  return { origin: url.origin, length };
}

/** An http(s) URL without user info, or what is wrong with it. */
function parseHttpUrl(text: string): URL | string {
  // WHATWG URL would delete some of these and take others for a slash
  if (/[\s\0-\x1F\x7F\\]/.test(text)) return "has white space, a control character or a backslash";
  const authority = /^https?:\/\/([^/]+)/i.exec(text)?.[1];
  if (authority === undefined) return "does not begin with http:// or https:// and a host";
  if (authority.includes("@")) return "has user info, which clients refuse or leak";
  try {
    return new URL(text);
  } catch {
    return "has a host or port that is not valid";
  }
}
