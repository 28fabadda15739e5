import { EndpointError } from "../errors.js";
import type { RequestOptions } from "../types/request.js";
import { writePart } from "../uri-template/expand.js";
import { comparableName } from "./brought-names.js";
import { callSecurity, checkCredentialsOf, headersOf } from "./call-security.js";
import type { Plan } from "./plan.js";
import { followReaders, type OperationOptions, readCallOptions } from "./settings.js";
import { type DescribedApi, findTarget, isTrusted, untrustedError } from "./target.js";

/**
 * Makes a GET request for a URL out of an answer, such as `next` or `Location`, with the headers and credentials of an
 * operation.
 *
 * @throws `ERR_INVALID_OPTIONS` for what is no URL, `ERR_UNTRUSTED_ORIGIN`
 */
export function followUrl(api: DescribedApi, operation: Plan, given: unknown, more: unknown): RequestOptions {
  const options = readCallOptions(api, more, followReaders);
  const security = callSecurity(api, operation, options);
  checkCredentialsOf(operation, security);
  const url = parseFollowedUrl(given, (text) => baseOf(api, operation, options, text));
  if (!isTrusted(api, url.origin)) throw untrustedError(operation.route, url.origin);
  for (const { location, name, text } of security.sent) if (location === "query") setPair(url, name, text);
  const headers = headersOf(operation, security, options, { fields: undefined, cookie: "" }, undefined);
  url.hash = "";
  const result: RequestOptions = { method: "get", url: url.href, headers };
  if (options.request) result.request = options.request;
  return result;
}

function parseFollowedUrl(given: unknown, base: (text: string) => string): URL {
  const text = given instanceof URL ? given.href : given;
  if (typeof text !== "string") throw invalidUrlError("must be a string or a URL object");
  const url = urlOf(text) ?? urlOf(text, base(text));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw invalidUrlError("must be an http(s) URL, without a user name or password");
  }
  return url;
}

function urlOf(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** What a relative URL is relative to: the URL of the response, or that of an operation whose path has no placeholder. */
function baseOf(api: DescribedApi, operation: Plan, options: OperationOptions, text: string): string {
  if (options.base !== undefined) return options.base;
  const server = findTarget(api, operation, options, []);
  if (/^[/\\]/.test(text)) return server;
  const { noValues, path, variables } = operation.url;
  if (variables.size === 0) return server + writePart("path", path, noValues);
  throw invalidUrlError('is relative to the URL of the response. Pass that as the option "base"');
}

/** The credential replaces the pair that the server wrote into its URL. */
function setPair(url: URL, name: string, text: string): void {
  const isOther = (pair: string): boolean =>
    comparableName([...new URLSearchParams(pair).keys()][0] ?? name) !== comparableName(name);
  url.search = [...url.search.split("&").filter(isOther), text].join("&");
}

function invalidUrlError(problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The URL to follow ${problem}.`, "url");
}
