import { type EndpointInternals, remember } from "./internals.js";
import { type Defaults, NO_DEFAULTS } from "./options/defaults.js";
import { toFrozenOptions, toMergedOptions } from "./options/merged-options.js";
import { type ApiProfile, type Profile, parseProfile } from "./options/profile.js";
import { type ResolvedOptions, resolveOptions, resolveRouteCall } from "./options/resolve-options.js";
import { toDefaults } from "./options/to-defaults.js";
import { vendorType } from "./request/accept.js";
import { buildRequest } from "./request/build-request.js";
import { checkCredentials } from "./request/credentials.js";
import { isUrlObject } from "./route/literal-url.js";
import { compileRoute, missingRoute, type Route, type Target, urlRoute } from "./route/route.js";
import { toEndpointError } from "./to-endpoint-error.js";
import type { Endpoint, RequestOptions } from "./types/endpoint.js";
import type { EndpointMode } from "./types/route-options.js";
import type { CommaQueryValue, ObjectQueryValue, QueryValue } from "./types/values.js";
import type { ArrayStyle, ObjectStyle } from "./values/flatten.js";

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
  profile: Profile,
): Endpoint<unknown, Paths, Mode>;
export function createEndpoint<Paths, Mode extends EndpointMode>(
  profile: Profile,
): Endpoint<unknown, Paths, Mode, QueryValue & ObjectQueryValue & CommaQueryValue> {
  const api = parseProfile(profile);
  const { base, vendor, version, userAgent } = api;
  const accept = vendor ? vendorType(vendor, version, undefined, "+json") : "application/json";
  const headers = { accept, "user-agent": userAgent };
  const options = resolveOptions(NO_DEFAULTS, undefined, { baseUrl: base.text, headers });
  // the types of values are those that TypeScript infers from a route
  return makeEndpoint(api, options) as unknown as Endpoint<unknown, Paths, Mode>;
}

/** The profile of an API whose query takes objects. */
type ObjectsProfile = Profile & { readonly objects: ObjectStyle };

/** An endpoint whose defaults are resolved options. */
function makeEndpoint(api: ApiProfile, layer: ResolvedOptions): object {
  const defaults = toDefaults(layer);

  const resolve = (first: unknown, second: unknown): ResolvedOptions => {
    const route = parseRoute(first);
    const options = route
      ? resolveOptions(defaults, route, second)
      : resolveOptions(defaults, undefined, first, second);
    checkCredentials(api, options);
    return options;
  };

  const endpoint: EndpointFunction = guard((route, options) => buildRequest(api, resolve(route, options)));
  endpoint.DEFAULTS = toFrozenOptions(defaults);
  endpoint.defaults = guard((options) => makeEndpoint(api, resolveOptions(defaults, undefined, options)));
  endpoint.merge = guard((route, options) => toMergedOptions(resolve(route, options)));
  endpoint.parse = guard((options) => buildRequest(api, resolveOptions(NO_DEFAULTS, undefined, options)));
  endpoint.route = guard((text) => {
    if (typeof text !== "string") throw missingRoute();
    return makeRouteFunction(api, defaults, compileRoute(text));
  });
  return publish(endpoint, api, defaults);
}

/** The properties are assigned one after the other, which engines do in half the time of `Object.assign`. */
export interface EndpointFunction extends Step<RequestOptions> {
  DEFAULTS?: object;
  defaults?: Step<object>;
  merge?: Step<object>;
  parse?: Step<RequestOptions>;
  route?: Step<object>;
}

/** The route that a call starts with: a string or a `URL` object. Other calls start with options. */
export function parseRoute(first: unknown): Route | undefined {
  if (typeof first === "string") return compileRoute(first);
  return isUrlObject(first) ? urlRoute(first) : undefined;
}

/** A function that fills in one route, with parameters and options in two objects. */
function makeRouteFunction(api: ApiProfile, defaults: Defaults, route: Route & Target): object {
  const fill: RouteFunction = guard((parameters, own) => {
    const options = resolveRouteCall(defaults, route, parameters, own);
    checkCredentials(api, options);
    return buildRequest(api, options);
  });
  fill.method = route.method.toUpperCase();
  fill.url = route.url.template;
  fill.variables = Object.freeze([...route.url.variables.keys()]);
  return publish(fill, api, defaults, route);
}

interface RouteFunction extends Step<RequestOptions> {
  method?: string;
  url?: string;
  variables?: readonly string[];
}

/** A function that nobody can change. `waybill/explain` can read what it was made with. */
export function publish<Call extends object>(call: Call, ...behind: EndpointInternals | []): Call {
  return Object.freeze(remember(call, behind));
}

type Step<Result> = (first?: unknown, second?: unknown) => Result;

/** A function that throws nothing but `EndpointError`s. */
export function guard<Result>(step: Step<Result>): Step<Result> {
  return (first, second) => {
    try {
      return step(first, second);
    } catch (error) {
      throw toEndpointError(error);
    }
  };
}
