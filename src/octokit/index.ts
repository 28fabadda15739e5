/**
 * An endpoint for Octokit's packages, in place of `@octokit/endpoint`.
 *
 * @module waybill/octokit
 */

import { buildRequest } from "../call/build-request.js";
import { type ApiProfile, type Call, createCall, createPlan, layerOf } from "../call/call.js";
import { checkCredentials } from "../call/check-credentials.js";
import { readCall, readLayer } from "../call/read-call.js";
import { type EndpointFunction, guard, profileLayer } from "../endpoint.js";
import { githubApi } from "../github.js";
import { JSON_CONTENT_TYPE } from "../http/media-type.js";
import { hasQueryParameters, inUppercase } from "../http/method.js";
import { NO_PREVIEWS } from "../options/media-type.js";
import { toMergedOptions } from "../options/option-table.js";
import { type GivenParameter, NO_OPTIONS, type Options } from "../options/options.js";
import { compileRoute, compileUrlOption } from "../route/route.js";
import type { RequestOptions } from "../types/options.js";
import { copyValue, newCounters, type Value } from "../values/copy.js";
import { frozenCopyRules, parameterRules } from "../values/copy-rules.js";
import { getOwn, setOwn } from "../values/records.js";
import type { OctokitEndpoint } from "./types.js";

export { EndpointError } from "../errors.js";
export type { OctokitEndpoint, OctokitOptions, OctokitParameters, OctokitRequest } from "./types.js";

/**
 * The endpoint for GitHub's REST API, for `@octokit/request` and packages that use it.
 *
 * @example
 * endpoint("GET /issues", { labels: ["bug", "ui"] }).url; // "https://api.github.com/issues?labels=bug%2Cui"
 */
export const endpoint: OctokitEndpoint = /* @__PURE__ */ createOctokitEndpoint() as OctokitEndpoint;

function createOctokitEndpoint(api: ApiProfile = githubApi(), defaults: Options = profileLayer(api)): object {
  const read = (first: unknown, second?: unknown): Call => {
    const route = typeof first === "string" ? compileRoute(first) : undefined;
    // next to options a second argument is ignored: before-after-hook passes whatever the hook before it returned
    const call = readCall(createCall(createPlan(api, defaults, route), "building"), first, route && second);
    mergeObjects(defaults, call.options);
    return call;
  };

  const endpoint: EndpointFunction = guard((route, options) =>
    buildOctokitRequest(checkCredentials(read(route, options))),
  );
  endpoint.DEFAULTS = copyValue(toOctokitOptions(defaults), "defaults", frozenCopyRules) as object;
  endpoint.defaults = guard((options) => {
    const layer = readLayer(api, defaults, options);
    mergeObjects(defaults, layer);
    return createOctokitEndpoint(api, layer);
  });
  endpoint.merge = guard((route, options) =>
    toOctokitOptions(checkCredentials(read(route, options)).options),
  );
  endpoint.parse = guard((options) =>
    buildOctokitRequest(readCall(createCall(createPlan(api, NO_OPTIONS)), options)),
  );
  return Object.freeze(endpoint);
}

/** The method in uppercase, previews for GraphQL only, and a body that is JSON unless it has a content-type. */
function buildOctokitRequest(call: Call): RequestOptions {
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
  // if the template ends with a path, that loses its last slash: GitHub has no path that ends with one
  if (!url.isLiteral && url.isPath && url.template !== "/")
    request.url = request.url.replace(/^(\w+:\/\/[^/]+\/[^?]*)\/(?=\?|$)/, "$1");
  if (Object.hasOwn(request, "body")) {
    if (!getOwn(request.headers, "content-type")) request.headers["content-type"] = JSON_CONTENT_TYPE;
  } else if (method === "put" || method === "patch") {
    request.body = "";
  }
  return request;
}

/** A parameter of the query as Octokit sends it: an array is one value, and a plus sign in `q` is a space. */
function toQueryParameter(parameter: GivenParameter): GivenParameter {
  const { name, value } = parameter;
  if (name === "q" && typeof value === "string") return { name, value: value.replaceAll("+", " ") };
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null))
    return parameter;
  return { name, value: value.filter((item) => item !== null).join() };
}

function toOctokitOptions(options: Options): Record<string, unknown> {
  const { format = "", previews } = options.mediaType;
  // an empty array that was given is another array
  const hasPreviews = previews !== NO_PREVIEWS || isGraphql(options);
  return {
    ...toMergedOptions(options),
    mediaType: { format, ...(hasPreviews && { previews: [...previews] }) },
  };
}

/** Whether a request goes to GitHub's GraphQL API, the only one that still has previews. */
function isGraphql({ url }: Options): boolean {
  const end = url?.path.at(-1);
  return end !== undefined && !end.variable && end.literal.endsWith("/graphql");
}

type ObjectValue = Extract<Value, { [name: string]: Value }>;

/** Merges each parameter that is an object into the default of its name, member by member and at any depth. */
function mergeObjects(below: Options, options: Options): void {
  if (below.parameters.length === 0) return;
  const defaults = new Map(below.parameters.map(({ name, value }) => [name, value]));
  const extent = newCounters();
  options.parameters = options.parameters.map((parameter) => {
    const { name, value } = parameter;
    const earlier = defaults.get(name);
    if (!isObjectValue(earlier) || !isObjectValue(value)) return parameter;
    // no result shares an object with the defaults
    return { name, value: copyValue(mergeMembers(earlier, value), name, parameterRules, extent) as Value };
  });
}

function mergeMembers(earlier: ObjectValue, later: ObjectValue): ObjectValue {
  const merged: ObjectValue = { ...earlier };
  for (const name of Object.keys(later)) {
    const under = getOwn(earlier, name);
    const over = later[name] as Value;
    setOwn(merged, name, isObjectValue(under) && isObjectValue(over) ? mergeMembers(under, over) : over);
  }
  return merged;
}

function isObjectValue(value: Value | undefined): value is ObjectValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
