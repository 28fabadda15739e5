import { buildRequest } from "./call/build-request.js";
import { type ApiProfile, type Call, makePlan, type Plan, plansOf, startCall } from "./call/call.js";
import { checkCredentials } from "./call/check-credentials.js";
import { addProfileQuery } from "./call/query.js";
import { readCall, readLayer, readRouteCall } from "./call/read-call.js";
import { toEndpointError } from "./errors.js";
import { vendorType } from "./options/media-type.js";
import { toDefaults, toMergedOptions } from "./options/option-table.js";
import { NO_OPTIONS, type Options } from "./options/options.js";
import { type EndpointProfile, parseProfile } from "./profile.js";
import { registerCall } from "./registry.js";
import { compileRoute, missingRouteError, type Route, urlRoute } from "./route/route.js";
import type { Trace } from "./trace.js";
import type { EndpointMode, ModeOf } from "./types/api.js";
import type { Endpoint } from "./types/endpoint.js";
import type { RequestOptions } from "./types/options.js";
import type { ObjectQueryValue } from "./types/values.js";
import type { ObjectStyle } from "./uri-template/nested-pairs.js";
import { tagOf } from "./values/records.js";
import { USER_AGENT } from "./version.js";

/**
 * Creates an endpoint for an API with objects in its query.
 *
 * @param profile the API's URL, its media types, and its styles of lists and objects
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

/** Reads any profile. A bundle that only has GitHub's doesn't contain this function, nor what it calls. */
function readProfile(profile: unknown): ApiProfile {
  const api = parseProfile(profile);
  return api.query.length > 0 ? { ...api, addQuery: addProfileQuery } : api;
}

export function endpointOf(api: ApiProfile): object {
  return makeEndpoint(api, profileLayer(api));
}

/** The profile of an API whose query takes objects. */
type ObjectsProfile = EndpointProfile & { readonly objects: ObjectStyle };

/** The options that a profile gives to calls, over those that the library gives where the profile says nothing. */
export function profileLayer(api: ApiProfile): Options {
  const { base, vendor, version, userAgent } = api;
  const accept = vendor ? vendorType(vendor, version, undefined, "+json") : undefined;
  const ours = {
    ...(accept === undefined && { accept: "application/json" }),
    ...(userAgent === undefined && { "user-agent": USER_AGENT }),
  };
  const library = toDefaults(readLayer(api, NO_OPTIONS, { headers: ours }));
  const layer = readLayer(api, library, { baseUrl: base.text, headers: { accept, "user-agent": userAgent } });
  // accept comes before user-agent, whichever of them the profile sets
  layer.headers = { accept: "", ...layer.headers };
  return layer;
}

/** An endpoint whose defaults are those of a layer. */
export function makeEndpoint(api: ApiProfile, layer: Options): object {
  const defaults = toDefaults(layer);
  const planOf = plansOf(api, defaults);

  const call: TraceableCall = (first, second, trace) =>
    build(readCall(startCall(planOf(first), !trace, trace), first, second));
  const endpoint: EndpointFunction = guard(call);
  endpoint.DEFAULTS = toMergedOptions(defaults, Object.freeze);
  endpoint.defaults = guard((options) => makeEndpoint(api, readLayer(api, defaults, options)));
  endpoint.merge = guard((first, second) => {
    const call = readCall(startCall(planOf(first)), first, second);
    checkCredentials(call);
    return toMergedOptions(call.options);
  });
  endpoint.parse = guard((options) =>
    buildRequest(readCall(startCall(makePlan(api, NO_OPTIONS, undefined, defaults)), options)),
  );
  endpoint.route = guard((given) => makeRouteFunction(makePlan(api, defaults, readRoute(given))));
  return registerCall(endpoint, (trace, first, second) => call(first, second, trace));
}

/**
 * The last two steps of a call. A trace needs the request even if a credential would leave home, so credentials are checked last.
 * Their error still replaces one that building the request found.
 */
function build(call: Call): RequestOptions {
  try {
    return buildRequest(call);
  } finally {
    checkCredentials(call);
  }
}

/** The properties are assigned one after the other, which engines do in half the time of `Object.assign`. */
export interface EndpointFunction extends Guarded<RequestOptions> {
  DEFAULTS?: object;
  defaults?: Guarded<object>;
  merge?: Guarded<object>;
  parse?: Guarded<RequestOptions>;
  route?: Guarded<object>;
}

/** A route, which is a string or a `URL` object, whose method is that of the defaults or of the call. */
function readRoute(given: unknown): Route {
  if (typeof given === "string") return compileRoute(given);
  if (tagOf(given) === "URL") return urlRoute(given as object);
  throw missingRouteError();
}

/** A function that fills in one route, with parameters and options in two objects. */
function makeRouteFunction(plan: Plan): object {
  const { method = plan.below.method, url } = plan.route as Route;
  const call: TraceableCall = (parameters, options, trace) =>
    build(readRouteCall(startCall(plan, !trace, trace), parameters, options));
  const fill: RouteFunction = guard(call);
  fill.method = method.toUpperCase();
  fill.url = url.template;
  fill.variables = Object.freeze([...url.variables.keys()]);
  return registerCall(fill, (trace, parameters, options) => call(parameters, options, trace));
}

interface RouteFunction extends Guarded<RequestOptions> {
  method?: string;
  url?: string;
  variables?: readonly string[];
}

type TraceableCall = (first?: unknown, second?: unknown, trace?: Trace) => RequestOptions;

type Guarded<Result> = (first?: unknown, second?: unknown) => Result;

/** A function that throws nothing but `EndpointError`s. */
export function guard<Result>(step: Guarded<Result>): Guarded<Result> {
  return (first, second) => {
    try {
      return step(first, second);
    } catch (error) {
      throw toEndpointError(error);
    }
  };
}
