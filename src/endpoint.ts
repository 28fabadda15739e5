import { buildRequest } from "./call/build-request.js";
import {
  type ApiProfile,
  createCall,
  createPlan,
  createRecordedCall,
  type Plan,
  plansOf,
} from "./call/call.js";
import { checkCredentials } from "./call/check-credentials.js";
import { profileQuery } from "./call/query.js";
import { readCall, readLayer, readRouteCall } from "./call/read-call.js";
import { toEndpointError } from "./errors.js";
import { vendorType } from "./options/media-type.js";
import { toMergedOptions } from "./options/option-table.js";
import { NO_OPTIONS, type Options } from "./options/options.js";
import { type EndpointProfile, parseProfile } from "./profile.js";
import { registerCall } from "./registry.js";
import { compileRoute, missingRouteError, type Route, urlRoute } from "./route/route.js";
import type { EndpointMode, ModeOf } from "./types/api.js";
import type { Endpoint } from "./types/endpoint.js";
import type { RequestOptions } from "./types/options.js";
import type { ObjectQueryValue } from "./types/values.js";
import type { ObjectStyle } from "./uri-template/nested-pairs.js";
import { tagOf } from "./values/records.js";
import { USER_AGENT } from "./version.js";

/**
 * Creates an endpoint for an API whose query can contain objects.
 *
 * @param profile the API's URL, its media types, and its styles of arrays and objects
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 * @example
 * const example = createEndpoint({ baseUrl: "https://api.example.com/v1", objects: "brackets" });
 * example("GET /users", { filter: { id: 7 } }).url; // "https://api.example.com/v1/users?filter%5Bid%5D=7"
 */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = ModeOf<Paths>>(
  profile: ObjectsProfile,
): Endpoint<unknown, Paths, Mode, ObjectQueryValue>;
/**
 * Creates an endpoint for an API.
 *
 * @param profile the API's URL and its media types
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 * @example
 * const example = createEndpoint({ baseUrl: "https://api.example.com/v1" });
 * example("GET /users/{id}", { id: 7 }).url; // "https://api.example.com/v1/users/7"
 */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = ModeOf<Paths>>(
  profile: EndpointProfile,
): Endpoint<unknown, Paths, Mode>;
export function createEndpoint<Paths, Mode extends EndpointMode>(
  profile: EndpointProfile,
): Endpoint<unknown, Paths, Mode, never> {
  // the types of values are those that TypeScript infers from a route
  return endpointOf(readProfile(profile)) as Endpoint<unknown, Paths, Mode>;
}

/** A bundle that only has GitHub's profile doesn't contain this function, nor what it calls. */
function readProfile(profile: unknown): ApiProfile {
  const api = parseProfile(profile);
  return api.query.length > 0 ? { ...api, profileQuery } : api;
}

export function endpointOf(api: ApiProfile): object {
  return makeEndpoint(api, profileLayer(api));
}

type ObjectsProfile = EndpointProfile & { readonly objects: ObjectStyle };

export function profileLayer(api: ApiProfile): Options {
  const { base, vendor, version, userAgent } = api;
  const accept = vendor ? vendorType(vendor, version, undefined, "+json") : undefined;
  const ours = {
    ...(accept === undefined && { accept: "application/json" }),
    ...(userAgent === undefined && { "user-agent": USER_AGENT }),
  };
  const library = readLayer(api, NO_OPTIONS, { headers: ours });
  const layer = readLayer(api, library, { baseUrl: base.text, headers: { accept, "user-agent": userAgent } });
  // accept comes before user-agent, whichever of them the profile sets
  layer.headers = { accept: "", ...layer.headers };
  return layer;
}

export function makeEndpoint(api: ApiProfile, defaults: Options): object {
  const planOf = plansOf(api, defaults);

  const endpoint: EndpointFunction = guard((first, second) =>
    buildRequest(checkCredentials(readCall(createCall(planOf(first)), first, second))),
  );
  endpoint.DEFAULTS = toMergedOptions(defaults, true);
  endpoint.defaults = guard((options) => makeEndpoint(api, readLayer(api, defaults, options)));
  endpoint.merge = guard((first, second) =>
    toMergedOptions(checkCredentials(readCall(createCall(planOf(first), "building"), first, second)).options),
  );
  endpoint.parse = guard((options) =>
    buildRequest(
      readCall(createCall({ ...createPlan(api, NO_OPTIONS), credentialDefaults: defaults }), options),
    ),
  );
  endpoint.route = guard((given) => makeRouteFunction(createPlan(api, defaults, readRoute(given), false)));
  return registerCall(endpoint, (trace, first, second) =>
    trace.call(createRecordedCall(planOf(first)), (call) => readCall(call, first, second)),
  );
}

/** The properties are assigned one after the other, which engines do in half the time of `Object.assign`. */
export interface EndpointFunction extends Guarded<RequestOptions> {
  DEFAULTS?: object;
  defaults?: Guarded<object>;
  merge?: Guarded<object>;
  parse?: Guarded<RequestOptions>;
  route?: Guarded<object>;
}

function readRoute(given: unknown): Route {
  if (typeof given === "string") return compileRoute(given);
  if (tagOf(given) === "URL") return urlRoute(given as object);
  throw missingRouteError();
}

function makeRouteFunction(plan: Plan): object {
  const { method = plan.defaults.method, url } = plan.route as Route;
  const fill: RouteFunction = guard((parameters, options) =>
    buildRequest(checkCredentials(readRouteCall(createCall(plan), parameters, options))),
  );
  fill.method = method.toUpperCase();
  fill.url = url.template;
  fill.variables = Object.freeze([...url.variables.keys()]);
  return registerCall(fill, (trace, parameters, options) =>
    trace.call(createRecordedCall(plan), (call) => readRouteCall(call, parameters, options)),
  );
}

interface RouteFunction extends Guarded<RequestOptions> {
  method?: string;
  url?: string;
  variables?: readonly string[];
}

type Guarded<Result> = (first?: unknown, second?: unknown) => Result;

export function guard<Result>(step: Guarded<Result>): Guarded<Result> {
  return (first, second) => {
    try {
      return step(first, second);
    } catch (error) {
      throw toEndpointError(error);
    }
  };
}
