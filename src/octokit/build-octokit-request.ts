import { type Call, layerOf } from "../options/call.js";
import { JSON_CONTENT_TYPE } from "../options/headers.js";
import type { GivenParameter } from "../options/options.js";
import { buildRequest } from "../request/build-request.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { hasQueryParameters, inUppercase } from "../route/method.js";
import { compileUrlOption } from "../route/route.js";
import type { RequestOptions } from "../types/request.js";
import { getOwn } from "../values/records.js";
import { isGraphql } from "./options.js";

/**
 * Builds the request that Octokit's packages send: the method in uppercase, previews for GraphQL only, and a body that
 * is JSON unless it has a content-type.
 *
 * @throws the codes of `buildRequest`
 */
export function buildOctokitRequest(call: Call): RequestOptions {
  const options = layerOf(call);
  const { method, mediaType, parameters } = options;
  const url = options.url?.template ? options.url : compileUrlOption("/");
  options.url = url;
  if (!isGraphql(options)) options.mediaType = { ...mediaType, previews: [] };
  if (hasQueryParameters(method)) {
    options.parameters = parameters.map((parameter) =>
      url.variables.has(parameter.name) ? parameter : toQueryParameter(parameter),
    );
  }
  const request = buildRequest(call);
  request.method = inUppercase(method);
  if (endsWithPath(url)) request.url = withoutTrailingSlash(request.url);
  if (request.body !== undefined) {
    if (!getOwn(request.headers, "content-type")) request.headers["content-type"] = JSON_CONTENT_TYPE;
  } else if (method === "put" || method === "patch") {
    request.body = "";
  }
  return request;
}

/** Whether nothing in the template follows the path, which is more than a slash. */
function endsWithPath({ template, isLiteral, query, fragment }: CompiledUrl): boolean {
  return !isLiteral && template !== "/" && query.length === 0 && fragment.length === 0;
}

/** Removes the last slash of the path, because GitHub has no path that ends with one. The slash after the origin stays. */
function withoutTrailingSlash(url: string): string {
  const end = url.search(/\?|$/);
  const start = url.indexOf("/", "https://".length);
  return end > start + 1 && url[end - 1] === "/" ? url.slice(0, end - 1) + url.slice(end) : url;
}

/** A parameter of the query as Octokit sends it: a list is one value, and a plus sign in `q` is a space. */
function toQueryParameter({ name, value }: GivenParameter): GivenParameter {
  if (name === "q" && typeof value === "string") return { name, value: value.replaceAll("+", " ") };
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null)) {
    return { name, value };
  }
  return { name, value: value.filter((item) => item !== null).join(",") };
}
