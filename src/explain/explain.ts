import { EndpointError, toEndpointError } from "../errors.js";
import { tracedCallOf } from "../registry.js";
import type { RequestOptions } from "../types/options.js";
import type { Explanation } from "./explanation.js";
import { Listener } from "./listener.js";
import { toExplanation } from "./to-explanation.js";

/** An endpoint, from `createEndpoint` or `endpoint.defaults()`. */
export interface ExplainableEndpoint {
  /** Present on every endpoint. */
  readonly DEFAULTS: object;
  /** Present on every endpoint. */
  readonly route: unknown;
}

/** A route function, from `endpoint.route()`. */
export interface ExplainableRoute {
  /** Of every route function. */
  readonly method: string;
  /** Of every route function. */
  readonly variables: readonly string[];
}

/** The result of `openapi()`. */
export interface ExplainableApi {
  /** Of every API. */
  readonly parts: unknown;
  /** Of every API. */
  readonly operations: unknown;
}

/**
 * Explains where each part of a request comes from. Pass the endpoint and the call's arguments. It sends nothing, and doesn't throw: if the
 * call is invalid, the explanation has an `error`.
 *
 * @param endpoint the function that you would call
 * @param route a route, as for the endpoint
 * @param options options and parameters, as for the endpoint
 * @example
 * const octokit = endpoint.defaults({ org: "octokit" });
 * const { url } = explain(octokit, "GET /orgs/{org}/repos", { page: 2 });
 * url.map(({ text, layer }) => `${text} (${layer})`);
 * // ["https://api.github.com (profile)", "/orgs/ (route)", "octokit (defaults 1)", "/repos (route)", "?page=2 (call)"]
 */
export function explain(endpoint: ExplainableEndpoint, route: string, options?: object): Explanation;
/** The same with `method` and `url` among the options, or with a `URL` object and its options. */
export function explain(endpoint: ExplainableEndpoint, options: object, more?: object): Explanation;
/** The same for a route function, with parameters and options in two objects. */
export function explain(route: ExplainableRoute, parameters?: object, options?: object): Explanation;
/** The same for an operation of an OpenAPI document, with its parameters by name. */
export function explain(
  api: ExplainableApi,
  operation: string,
  parameters?: object,
  options?: object,
): Explanation;
export function explain(call: object, ...args: unknown[]): Explanation {
  const traced = tracedCallOf(call);
  const listener = new Listener();
  try {
    if (!traced) throw new EndpointError("ERR_INVALID_OPTIONS", notExplainable, "endpoint");
    return toExplanation(listener, traced(listener, ...args) as RequestOptions);
  } catch (error) {
    return toExplanation(listener, undefined, toEndpointError(error));
  }
}

const notExplainable =
  "Pass an endpoint, a route function, or what openapi() returns, not what withFetch() returns. Import both from the same copy of waybill.";
