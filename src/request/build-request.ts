import { EndpointError } from "../errors.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { invalidBaseUrl } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters } from "../route/method.js";
import { compileUrlOption, formatRoute, missingRoute, type Target } from "../route/route.js";
import type { RequestOptions } from "../types/endpoint.js";
import { expandPath } from "./path.js";
import { type PlacedParameters, placeParameters, queryParameterNames } from "./place-parameters.js";
import { withProfileQuery } from "./profile-query.js";
import { expandQuery, withoutReplacedPairs } from "./query.js";
import { buildHeaders } from "./request-headers.js";

/**
 * Builds the request: each parameter in its place, the URL, the body, and the headers that describe it.
 *
 * @throws `ERR_INVALID_ROUTE` without a url, `ERR_BODY_NOT_ALLOWED`, `ERR_INVALID_BASE_URL` for a path without baseUrl,
 *   `ERR_INVALID_VALUE` for a value that its place cannot take, the codes of `expandPath` and `expandQuery`
 */
export function buildRequest(api: ApiProfile, options: ResolvedOptions): RequestOptions {
  const { method, data, request } = options;
  const url = resolveUrl(options);
  const target: Target = { method, url };
  if (data !== undefined && hasQueryParameters(method)) throw dataNotAllowed(target);
  const placed = placeParameters(url, options, api.styles);
  const body = data === undefined ? placed.body : data;
  const result: RequestOptions = {
    method,
    url: buildUrl(api, options, target, placed),
    headers: buildHeaders(api, options, body),
  };
  if (body !== undefined) result.body = body;
  if (request) result.request = request;
  return result;
}

/** Without a path, the request goes to baseUrl itself, if that is more than an origin. */
function resolveUrl({ url, base }: ResolvedOptions): CompiledUrl {
  if (url?.template) return url;
  if (!base || base.prefix === base.origin) throw missingRoute(url?.template);
  return compileUrlOption("");
}

function buildUrl(
  api: ApiProfile,
  options: ResolvedOptions,
  target: Target,
  placed: PlacedParameters,
): string {
  const { url } = target;
  const pairs = withProfileQuery(api, options, url, placed);
  const path = expandPath(target, placed.variables);
  const names = url.isLiteral ? queryParameterNames(url, options) : [];
  const query = names.length > 0 ? withoutReplacedPairs(url.query, names, pairs) : url.query;
  return addressOf(options, url, path) + expandQuery(target, query, placed.variables, pairs);
}

/** The URL without its query: a path follows the origin of a full URL, or the baseUrl. */
function addressOf({ base }: ResolvedOptions, { origin }: CompiledUrl, path: string): string {
  if (origin !== undefined) return origin + (path || "/");
  if (!base) throw invalidBaseUrl();
  return path === "" ? base.href : base.prefix + path;
}

function dataNotAllowed(target: Target): EndpointError {
  const method = target.method.toUpperCase();
  const message = `A ${method} request has no body, so "data" cannot be sent. Remove it, or use another method.`;
  return new EndpointError("ERR_BODY_NOT_ALLOWED", message, "data", formatRoute(target));
}
