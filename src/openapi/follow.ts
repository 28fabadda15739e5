import { EndpointError } from "../errors.js";
import { EMPTY_HEADERS, mergeHeaders } from "../options/headers.js";
import { writePart } from "../request/write-url.js";
import type { RequestOptions } from "../types/request.js";
import { comparableName } from "./brought-names.js";
import { callSecurity, checkAuthorization } from "./call-security.js";
import { joined } from "./draft.js";
import type { Operation } from "./plan.js";
import { type CallOptions, followReaders, readCallOptions } from "./settings.js";
import { type Api, findTarget, isTrusted, untrusted } from "./target.js";

/**
 * Makes a GET request for a URL out of an answer, such as `next` or `Location`, with the headers and credentials of an
 * operation.
 *
 * @throws `ERR_INVALID_OPTIONS` for what is no URL, `ERR_UNTRUSTED_ORIGIN`
 */
export function followUrl(api: Api, operation: Operation, given: unknown, more: unknown): RequestOptions {
  const options = readCallOptions(api, more, followReaders);
  const { route } = operation;
  const security = callSecurity(api, operation, options);
  security.missing?.(undefined);
  const url = parseUrl(given, () => baseOf(api, operation, options, given));
  if (!isTrusted(api, url.origin)) throw untrusted(route, url.origin);
  let headers = mergeHeaders(operation.headers, {});
  let cookie = "";
  for (const { location, name, text } of security.sent) {
    if (location === "query") setPair(url, name, text);
    else if (location === "cookie") cookie = joined(cookie, "; ", text);
    else headers[name] = text;
  }
  if (options.headers !== EMPTY_HEADERS) headers = mergeHeaders(headers, options.headers);
  if (cookie) {
    headers["cookie"] = joined(Object.hasOwn(headers, "cookie") ? `${headers["cookie"]}` : "", "; ", cookie);
  }
  checkAuthorization(operation, options, headers);
  url.hash = "";
  const result: RequestOptions = { method: "get", url: url.href, headers };
  if (options.request) result.request = options.request;
  return result;
}

function parseUrl(given: unknown, base: () => string): URL {
  const text = given instanceof URL ? given.href : given;
  if (typeof text !== "string") throw invalidUrl("must be a string or a URL object");
  const url = urlOf(text) ?? urlOf(text, base());
  if (!url) throw invalidUrl("is not a URL");
  if (!/^https?:$/.test(url.protocol)) throw invalidUrl("must be an http(s) URL");
  if (url.username || url.password) throw invalidUrl("has a user name or password");
  return url;
}

function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** What a relative URL is relative to: the URL of the response, or that of an operation whose path has no placeholder. */
function baseOf(api: Api, operation: Operation, options: CallOptions, given: unknown): string {
  if (options.base !== undefined) return options.base;
  const server = findTarget(api, operation, options, []);
  if (/^[/\\]/.test(String(given))) return server;
  const { noValues, path, variables } = operation.url;
  if (variables.size === 0) return server + writePart("path", path, noValues);
  throw invalidUrl('is relative to the URL of the response. Pass that as the option "base"');
}

/** The credential replaces the pair that the server wrote into its URL. */
function setPair(url: URL, name: string, text: string): void {
  const kept = url.search
    .slice(1)
    .split("&")
    .filter(
      (pair) =>
        pair && comparableName([...new URLSearchParams(pair).keys()][0] ?? "") !== comparableName(name),
    );
  url.search = [...kept, text].join("&");
}

function invalidUrl(problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The URL to follow ${problem}.`, "url");
}
