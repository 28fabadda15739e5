import { EndpointError } from "../errors.js";
import type { OpenApi } from "../openapi/api.js";
import { apiOperations } from "../registry.js";
import type { EndpointMode, ModeOf } from "../types/api.js";
import type { TypedResponse } from "../types/described/response.js";
import type { Endpoint, RouteFunction, RouteOfAnyFunction } from "../types/endpoint.js";
import type { RequestOptions } from "../types/options.js";
import type { QueryValue } from "../types/values.js";
import { getOwn } from "../values/records.js";
import { type FetchInit, toFetch } from "./fetch.js";

/** A function that sends a request, such as the platform's `fetch`. */
export type FetchFunction = (url: string, init: FetchInit) => PromiseLike<object>;

/** An endpoint that sends its calls. `DEFAULTS`, `merge` and `parse` send nothing. */
export type FetchEndpoint<
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = ModeOf<Paths>,
  Query = QueryValue,
> = Endpoint<Defaults, Paths, Mode, Query, true>;

/** A route function that sends its calls. */
export type FetchRouteFunction<
  Route extends string = RouteOfAnyFunction,
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  Query = QueryValue,
> = RouteFunction<Route, Defaults, Paths, Mode, Query, true>;

/** The operations of an OpenAPI document, with calls that are sent. */
export type FetchOpenApi<Paths = unknown, Operations = unknown> = OpenApi<Paths, Operations, true>;

/**
 * Returns a function that sends an endpoint's requests with `fetch`. The response has its described type.
 *
 * It only calls `fetch(...toFetch(endpoint(route, options)))`: it doesn't retry, parse, or throw for a status such as 404. A refused call
 * rejects with its `EndpointError`, before anything is sent.
 *
 * `defaults()` and `route()` return functions that send, too. `DEFAULTS`, `merge` and `parse` are the endpoint's. For an OpenAPI document,
 * calls, `parts()`, and an operation's `call` and `parts` send.
 *
 * @param endpoint an endpoint, a route function, the result of `openapi()`, or any function that returns a request
 * @param fetch sends a request; by default, the platform's `fetch` at the time of the call
 * @throws `ERR_INVALID_OPTIONS` for an argument that isn't a function
 * @example
 * const api = withFetch(createEndpoint({ baseUrl: "https://api.example.com" }), async (url) => new Response(url));
 * const response = await api("GET /users/{id}", { id: 7 });
 * await response.text(); // "https://api.example.com/users/7"
 */
export function withFetch<Defaults, Paths, Mode extends EndpointMode, Query>(
  endpoint: Endpoint<Defaults, Paths, Mode, Query>,
  fetch?: FetchFunction,
): Endpoint<Defaults, Paths, Mode, Query, true>;
/** The same for a route function. */
export function withFetch<Route extends string, Defaults, Paths, Mode extends EndpointMode, Query>(
  route: RouteFunction<Route, Defaults, Paths, Mode, Query>,
  fetch?: FetchFunction,
): RouteFunction<Route, Defaults, Paths, Mode, Query, true>;
/** The same for the operations of an OpenAPI document. */
export function withFetch<Paths, Operations>(
  api: OpenApi<Paths, Operations>,
  fetch?: FetchFunction,
): OpenApi<Paths, Operations, true>;
/**
 * The same for any function that returns a request.
 *
 * @typeParam Values the function's arguments
 * @typeParam Request its result
 */
export function withFetch<Values extends readonly unknown[], Request extends RequestOptions>(
  build: (...values: Values) => Request,
  fetch?: FetchFunction,
): (...values: Values) => Promise<TypedResponse<Request>>;
export function withFetch(build: unknown, fetch?: unknown): unknown {
  checkFunction("endpoint", build, "Pass an endpoint, a route function, or what openapi() returned");
  if (fetch !== undefined) checkFunction("fetch", fetch, "Pass a function such as the platform's fetch");
  const sent = withMembersOf(build, sender(build, fetch), fetch);
  // for waybill/tools
  const operations = apiOperations.get(build);
  if (operations) apiOperations.set(sent, operations);
  return sent;
}

type AnyFunction = (...values: unknown[]) => unknown;

/** The function that this returns never throws: what is refused rejects. */
function sender(build: AnyFunction, given: AnyFunction | undefined): AnyFunction {
  return async (...values) => {
    const request = build(...values) as RequestOptions;
    const send: unknown = given ?? globalThis.fetch;
    checkFunction("fetch", send, "Pass one: this platform has none");
    return send(...toFetch(request));
  };
}

/** Adds the members of what makes requests to what sends them. Getters stay getters. */
function withMembersOf(source: object, target: object, fetch: AnyFunction | undefined): object {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
    if (!property.enumerable) continue;
    const wrap = typeof property.value === "function" && getOwn(sendingWrappers, name);
    if (wrap) property.value = wrap(property.value, fetch);
    Object.defineProperty(target, name, property);
  }
  return Object.freeze(target);
}

type Sending = (method: AnyFunction, fetch: AnyFunction | undefined) => AnyFunction;

const sendingFunction: Sending = (method, fetch) => (value) =>
  withFetch(method(value) as Endpoint, fetch as FetchFunction | undefined);

/** By name: the methods that send, or return what sends. The others stay the same. */
const sendingWrappers: Readonly<Record<string, Sending>> = {
  call: sender,
  parts: sender,
  defaults: sendingFunction,
  route: sendingFunction,
  operation: (method, fetch) => (id) => withMembersOf(method(id) as object, {}, fetch),
  operations: (method, fetch) => () => (method() as object[]).map((one) => withMembersOf(one, {}, fetch)),
};

function checkFunction(parameter: string, value: unknown, fix: string): asserts value is AnyFunction {
  if (typeof value === "function") return;
  const message = `withFetch: "${parameter}" is not a function. ${fix}.`;
  throw new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}
