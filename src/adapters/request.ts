import type { RequestOptions } from "../types/request.js";
import { adapt } from "./adapt.js";
import { fetchArguments, unsupportedByFetch } from "./fetch.js";
import type { NormalizedRequest } from "./normalize/normalize-request.js";
import type { PlatformRequest } from "./platform-types.js";

/**
 * Returns a WHATWG `Request`, for `fetch(request)` and for everything else that takes one.
 *
 * @param options the result of an endpoint
 * @throws `ERR_INVALID_OPTIONS`, for a stream that was read before too; `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`,
 *   `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`, `ERR_BODY_NOT_ALLOWED`, as `toFetch`
 * @example
 * const request = toRequest(endpoint("DELETE /gists/{id}", { id: 1 }));
 * request.method; // "DELETE"
 * request.url; // "https://api.github.com/gists/1"
 */
export function toRequest(options: RequestOptions): PlatformRequest {
  return adapt("toRequest", options, platformRequest, unsupportedByFetch);
}

function platformRequest(request: NormalizedRequest): PlatformRequest {
  const [url, init] = fetchArguments(request);
  // with every option of ours, for Node looks up the others on Object.prototype
  return new Request(url, { body: null, signal: null, redirect: "follow", ...init });
}
