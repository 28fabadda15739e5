/**
 * An endpoint for Octokit's packages, in place of `@octokit/endpoint`.
 *
 * @module
 */
import { createEndpoint, type EndpointFunction, guard, publish } from "../endpoint.js";
import { github } from "../github.js";
import { NO_DEFAULTS } from "../options/defaults.js";
import { type ApiProfile, parseProfile } from "../options/profile.js";
import { type ResolvedOptions, resolveOptions } from "../options/resolve-options.js";
import { toDefaults } from "../options/to-defaults.js";
import { checkCredentials } from "../request/credentials.js";
import { compileRoute } from "../route/route.js";
import { freezeData } from "../values/keep.js";
import { buildOctokitRequest } from "./build-octokit-request.js";
import { mergeObjects } from "./merge-objects.js";
import { toOctokitOptions } from "./octokit-options.js";
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
  const { DEFAULTS } = createEndpoint(github);
  const options = resolveOptions(NO_DEFAULTS, undefined, DEFAULTS);
  return makeEndpoint(parseProfile(github), options) as OctokitEndpoint;
}

/** An endpoint whose defaults are resolved options. */
function makeEndpoint(api: ApiProfile, layer: ResolvedOptions): object {
  const defaults = toDefaults(layer);

  const resolve = (first: unknown, second?: unknown): ResolvedOptions => {
    // next to options a second argument is ignored: before-after-hook passes whatever the hook before it returned
    const options =
      typeof first === "string"
        ? resolveOptions(defaults, compileRoute(first), second)
        : resolveOptions(defaults, undefined, first);
    return mergeObjects(options);
  };
  const resolveCall = (first: unknown, second: unknown): ResolvedOptions => {
    const options = resolve(first, second);
    checkCredentials(api, options);
    return options;
  };

  const endpoint: EndpointFunction = guard((route, options) =>
    buildOctokitRequest(api, resolveCall(route, options)),
  );
  endpoint.DEFAULTS = freezeData(toOctokitOptions(layer), "defaults");
  endpoint.defaults = guard((options) => makeEndpoint(api, resolve(options)));
  endpoint.merge = guard((route, options) => toOctokitOptions(resolveCall(route, options)));
  endpoint.parse = guard((options) =>
    buildOctokitRequest(api, resolveOptions(NO_DEFAULTS, undefined, options)),
  );
  return publish(endpoint);
}
