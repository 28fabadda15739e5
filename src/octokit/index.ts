/**
 * An endpoint for Octokit's packages, in place of `@octokit/endpoint`.
 *
 * @module waybill/octokit
 */
import { type EndpointFunction, guard, profileLayer } from "../endpoint.js";
import { githubApi } from "../github.js";
import { publish } from "../known-call.js";
import type { ApiProfile } from "../options/call.js";
import { type Call, makePlan, startCall } from "../options/call.js";
import { toDefaults } from "../options/option-table.js";
import { NO_OPTIONS, type Options } from "../options/options.js";
import { readCall } from "../options/read-call.js";
import { checkCredentials } from "../request/credentials.js";
import { compileRoute } from "../route/route.js";
import { freezeData } from "../values/keep.js";
import { buildOctokitRequest } from "./build-octokit-request.js";
import { mergeObjects, toOctokitOptions } from "./options.js";
import type { OctokitEndpoint } from "./types.js";

export { EndpointError, type ErrorCode } from "../errors.js";
export type {
  OctokitEndpoint,
  OctokitHeaders,
  OctokitMerge,
  OctokitMethod,
  OctokitOptions,
  OctokitParameters,
  OctokitRequest,
} from "./types.js";

/**
 * The endpoint of GitHub's REST API, as `@octokit/request` and the packages on it call it.
 *
 * @example
 * endpoint("GET /issues", { labels: ["bug", "ui"] }).url; // "https://api.github.com/issues?labels=bug%2Cui"
 */
export const endpoint: OctokitEndpoint = /* @__PURE__ */ createOctokitEndpoint();

function createOctokitEndpoint(): OctokitEndpoint {
  const api = githubApi();
  return makeOctokitEndpoint(api, profileLayer(api)) as OctokitEndpoint;
}

/** An endpoint whose defaults are those of a layer. */
function makeOctokitEndpoint(api: ApiProfile, layer: Options): object {
  const defaults = toDefaults(layer);

  const read = (first: unknown, second?: unknown): Call => {
    const route = typeof first === "string" ? compileRoute(first) : undefined;
    // next to options a second argument is ignored: before-after-hook passes whatever the hook before it returned
    const call = readCall(startCall(makePlan(api, defaults, route)), first, route && second);
    mergeObjects(defaults, call.options);
    return call;
  };

  const readChecked = (first: unknown, second: unknown): Call => {
    const call = read(first, second);
    checkCredentials(call);
    return call;
  };

  const endpoint: EndpointFunction = guard((route, options) =>
    buildOctokitRequest(readChecked(route, options)),
  );
  endpoint.DEFAULTS = freezeData(toOctokitOptions(defaults), "defaults");
  endpoint.defaults = guard((options) => makeOctokitEndpoint(api, read(options).options));
  endpoint.merge = guard((route, options) => toOctokitOptions(readChecked(route, options).options));
  endpoint.parse = guard((options) =>
    buildOctokitRequest(readCall(startCall(makePlan(api, NO_OPTIONS)), options)),
  );
  return publish(endpoint);
}
