import { publish } from "./known-call.js";
import type { ApiProfile } from "./options/call.js";
import { type Call, startCall } from "./options/call.js";
import { toMergedOptions } from "./options/merged-options.js";
import { NO_OPTIONS, type Options } from "./options/options.js";
import { type EndpointProfile, parseProfile, USER_AGENT } from "./options/profile.js";
import { readCall, readLayer, readRouteCall } from "./options/read-call.js";
import { toDefaults } from "./options/to-defaults.js";
import { vendorType } from "./request/accept.js";
import { buildRequest } from "./request/build-request.js";
import { checkCredentials } from "./request/credentials.js";
import { place } from "./request/place.js";
import { addProfileQuery } from "./request/profile-query.js";
import { isUrlObject } from "./route/literal-url.js";
import { compileRoute, missingRouteError, type Route, type Target, urlRoute } from "./route/route.js";
import { toEndpointError } from "./to-endpoint-error.js";
import type { Trace } from "./trace.js";
import type { EndpointMode } from "./types/call.js";
import type { Endpoint, RequestOptions } from "./types/endpoint.js";
import type { CommaQueryValue, ObjectQueryValue, QueryValue } from "./types/values.js";
import type { ArrayStyle, ObjectStyle } from "./uri-template/nested.js";

/**
 * Makes an endpoint for an API.
 *
 * @param profile where the API is and what its media types are called
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_BASE_URL`
 * @example
 * const example = createEndpoint({ baseUrl: "https://api.example.com/v1" });
 * example("GET /users/{id}", { id: 7 }).url; // "https://api.example.com/v1/users/7"
 */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = "open">(
  profile: ObjectsProfile & { readonly arrays: Exclude<ArrayStyle, "comma"> },
): Endpoint<unknown, Paths, Mode, ObjectQueryValue>;
/** The same for an API with commas between the items of lists. */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = "open">(
  profile: ObjectsProfile,
): Endpoint<unknown, Paths, Mode, CommaQueryValue>;
/** The same for an API whose query has no style for objects. */
export function createEndpoint<Paths = unknown, Mode extends EndpointMode = "open">(
  profile: EndpointProfile,
): Endpoint<unknown, Paths, Mode>;
export function createEndpoint<Paths, Mode extends EndpointMode>(
  profile: EndpointProfile,
): Endpoint<unknown, Paths, Mode, QueryValue & ObjectQueryValue & CommaQueryValue> {
  // the types of values are those that TypeScript infers from a route
  return endpointOf(readProfile(profile)) as Endpoint<unknown, Paths, Mode>;
}

/** Only who imports this function has what profiles other than GitHub's need. */
function readProfile(profile: unknown): ApiProfile {
  const api = parseProfile(profile);
  return api.query.length > 0 ? { ...api, addQuery: addProfileQuery } : api;
}

/** The endpoint of a parsed profile. */
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
  const { accept: first, ...others } = layer.headers;
  layer.headers = { accept: first as string, ...others };
  return layer;
}

/** An endpoint whose defaults are those of a layer. */
export function makeEndpoint(api: ApiProfile, layer: Options): object {
  const defaults = toDefaults(layer);

  const read = (trace: Trace | undefined, isPlaced: boolean, first: unknown, second: unknown): Call => {
    const route = parseRoute(first);
    const call = startCall(api, defaults, route, isPlaced);
    return route
      ? readCall(call, second, undefined, place, trace)
      : readCall(call, first, second, place, trace);
  };
  const build = (trace: Trace | undefined, first: unknown, second: unknown): RequestOptions =>
    checkAndBuild(read(trace, trace === undefined, first, second), trace);

  const endpoint: EndpointFunction = guard((route, options) => build(undefined, route, options));
  endpoint.DEFAULTS = toMergedOptions(defaults, Object.freeze);
  endpoint.defaults = guard((options) => makeEndpoint(api, readLayer(api, defaults, options)));
  endpoint.merge = guard((route, options) => {
    const call = read(undefined, false, route, options);
    checkCredentials(call);
    return toMergedOptions(call.options);
  });
  endpoint.parse = guard((options) =>
    buildRequest(readCall(startCall(api, NO_OPTIONS, undefined), options, undefined)),
  );
  endpoint.route = guard((text) => {
    if (typeof text !== "string") throw missingRouteError();
    return makeRouteFunction(api, defaults, compileRoute(text));
  });
  return publish(endpoint, build);
}

/** The last two steps of a call. */
function checkAndBuild(call: Call, trace: Trace | undefined): RequestOptions {
  try {
    checkCredentials(call);
  } catch (refusal) {
    // who listens learns what the request would have been
    if (trace) ignoreErrors(() => buildRequest(call, trace));
    throw refusal;
  }
  return buildRequest(call, trace);
}

function ignoreErrors(step: () => unknown): void {
  try {
    step();
  } catch {
    // there is an error that comes before
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

/** The route that a call starts with: a string or a `URL` object. Other calls start with options. */
export function parseRoute(first: unknown): Route | undefined {
  if (typeof first === "string") return compileRoute(first);
  return isUrlObject(first) ? urlRoute(first) : undefined;
}

/** A function that fills in one route, with parameters and options in two objects. */
function makeRouteFunction(api: ApiProfile, defaults: Options, route: Route & Target): object {
  const build = (trace: Trace | undefined, parameters: unknown, options: unknown): RequestOptions =>
    checkAndBuild(
      readRouteCall(
        startCall(api, defaults, route, trace === undefined),
        route,
        parameters,
        options,
        place,
        trace,
      ),
      trace,
    );
  const fill: RouteFunction = guard((parameters, options) => build(undefined, parameters, options));
  fill.method = route.method.toUpperCase();
  fill.url = route.url.template;
  fill.variables = Object.freeze([...route.url.variables.keys()]);
  return publish(fill, build);
}

interface RouteFunction extends Guarded<RequestOptions> {
  method?: string;
  url?: string;
  variables?: readonly string[];
}

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
