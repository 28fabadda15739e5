import { cached } from "../cache.js";
import { EndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { copyValue } from "../values/copy.js";
import { passThroughRules } from "../values/copy-rules.js";
import { invalidOptionError } from "../values/read-each.js";
import { isList, nameOfValue, tagOf } from "../values/records.js";

export interface BaseUrl {
  readonly text: string;
  readonly origin: string;
  /** Origin and path, without a slash at the end: what paths follow. */
  readonly prefix: string;
  /** The URL itself, as WHATWG URL writes it. */
  readonly href: string;
}

/** Finds a dot segment that clients or servers remove: encoded or not, before an encoded `?` or `#`, path parameters or a backslash. */
export const dotSegment: RegExp =
  /(?:\/|%(?:2[Ff]|5[Cc]))(?:\.|%2[Ee]){2}(?=[/;]|%(?:2[3Ff]|3[BbFf]|5[Cc])|$)|(?:\/|%2[Ff])(?:\.|%2[Ee])(?=[/;]|%(?:2[3Ff]|3[BbFf])|$)/;

export function checkLink({ pathname }: URL): void {
  if (!dotSegment.test(pathname)) return;
  const message = 'The URL has an encoded "." or ".." segment, which servers remove. Reject it.';
  throw new EndpointError("ERR_DOT_SEGMENT", message, "url");
}

/** Without user info, and without what WHATWG URL would delete or take for a slash. */
const httpUrl = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\0-\x1F\x7F\\/?#@{}*]+(?:\/[^\s\0-\x1F\x7F\\?#{}]*)?$/;

/** Accepts an absolute http(s) URL. Its error never quotes the URL: it could contain a password. */
export function parseBaseUrl(
  baseUrl: unknown,
  option = "baseUrl",
  parse: typeof parseHttpUrl = parseHttpUrl,
): BaseUrl {
  const text = typeof baseUrl !== "string" && tagOf(baseUrl) === "URL" ? String(baseUrl) : baseUrl;
  const base = typeof text === "string" ? parse(text) : undefined;
  if (!base) throw invalidBaseUrlError(option, text);
  return base;
}

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

export const knownHttpUrl: typeof parseHttpUrl = /* @__PURE__ */ cached(parseHttpUrl);

/** The first thing that the start of a URL can't have. One character is no password. */
export function invalidIn(text: string): string | undefined {
  const [found] = /[\s\0-\x1F\x7F{}*\\?#]|(?<=\/\/[^/]*)@/.exec(text) ?? [];
  return found ? quote(found) : dotSegment.test(text) ? 'a "." or ".." segment' : undefined;
}

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

export function readTrustedOrigins(list: unknown): ReadonlySet<string> {
  const name = "trustedOrigins";
  const items = isList(list) ? (copyValue(list, name, passThroughRules) as unknown[]) : [undefined];
  if (items.every((item) => typeof item === "string")) {
    const urls = items.map((item) => parseBaseUrl(item, name));
    if (urls.every(({ prefix, origin }) => prefix === origin))
      return new Set(urls.map(({ origin }) => origin));
  }
  throw invalidOptionError(name, 'must be an array of origins, such as ["https://files.example.com"]');
}
