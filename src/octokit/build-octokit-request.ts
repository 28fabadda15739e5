import { JSON_CONTENT_TYPE } from "../options/headers.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { buildRequest } from "../request/build-request.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters, inUppercase } from "../route/method.js";
import { compileUrlOption } from "../route/route.js";
import type { RequestOptions } from "../types/request.js";
import { getOwn } from "../values/records.js";
import { isGraphql } from "./graphql.js";
import { toQueryParameter } from "./query-parameter.js";

/**
 * Builds the request that Octokit's packages send: the method in uppercase, previews for GraphQL only, and a body that
 * is JSON unless it has a content-type.
 *
 * @throws the codes of `buildRequest`
 */
export function buildOctokitRequest(api: ApiProfile, options: ResolvedOptions): RequestOptions {
  const { method, mediaType, parameters } = options;
  const url = options.url && withoutTrailingSlash(options.url);
  const request = buildRequest(api, {
    ...options,
    url,
    mediaType: isGraphql(options) ? mediaType : { ...mediaType, previews: [] },
    parameters: hasQueryParameters(method)
      ? parameters.map((parameter) =>
          url?.variables.has(parameter.name) ? parameter : toQueryParameter(parameter),
        )
      : parameters,
  });
  request.method = inUppercase(method);
  if (request.body !== undefined) {
    if (!getOwn(request.headers, "content-type")) request.headers["content-type"] = JSON_CONTENT_TYPE;
  } else if (method === "put" || method === "patch") {
    request.body = "";
  }
  return request;
}

/** GitHub knows no path that ends with a slash. */
function withoutTrailingSlash(url: CompiledUrl): CompiledUrl {
  const { template, isLiteral, query, fragment } = url;
  const isPathLast = query.length === 0 && fragment.length === 0;
  if (isLiteral || !isPathLast || template === "/" || !template.endsWith("/")) return url;
  return compileUrlOption(template.slice(0, -1));
}
