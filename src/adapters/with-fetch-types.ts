/** Endpoints, route functions and operations whose calls are sent. They check a call as those that make its request do. */

import type { CallArguments, OperationName, OperationResult, PartsArguments } from "../openapi/call-types.js";
import type {
  OpenApiCallOptions,
  OpenApiOperation,
  OpenApiParts,
  OpenApiPartsOptions,
} from "../openapi/types.js";
import type { Api, EndpointMode } from "../types/call.js";
import type { DefaultHeaders } from "../types/defaults.js";
import type { Endpoint, RouteFunction, RouteOfAnyFunction } from "../types/endpoint.js";
import type {
  CallableRoute,
  CallBeingTyped,
  CallResult,
  CheckedDefaults,
  CheckedFunctionOptions,
  CheckedFunctionParameters,
  CheckedRouteOptions,
  MergeDefaults,
  MethodString,
  NoOptions,
  OfferedParameters,
  RouteBeingTyped,
  RouteFunctionResult,
  RouteOptions,
  RouteParameters,
  RouteResult,
  UrlOptions,
  ValidRoute,
} from "../types/internal.js";
import type { CompleteCall, NoCall } from "../types/object-call.js";
import type { CallOptions } from "../types/options.js";
import type { RequestOptions } from "../types/request.js";
import type { DefaultsResult } from "../types/result.js";
import type { FunctionOptions, NoParameters } from "../types/route-function.js";
import type { TypedResponse } from "../types/typed-response.js";
import type { QueryValue } from "../types/values.js";
import type { FetchInit } from "./fetch.js";

/** A function that sends a request, such as the `fetch` of a platform. */
export type FetchFunction = (url: string, init: FetchInit) => PromiseLike<object>;

/** An endpoint whose calls are sent. `DEFAULTS`, `merge` and `parse` are those of the endpoint, and send nothing. */
export interface FetchEndpoint<
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = "open",
  Query = QueryValue,
> extends Pick<Endpoint<Defaults, Paths, Mode, Query>, "DEFAULTS" | "merge" | "parse"> {
  /** If the defaults are a whole request. */
  (this: NoCall<Api<Defaults, Paths, Mode, Query>>): Promise<TypedResponse<DefaultsResult<Defaults, Paths>>>;
  /** The same for a route that needs no parameters, or with method and url among the options. */
  <const Call extends string | UrlOptions = CallBeingTyped<Paths>>(
    call: Call & NoInfer<CompleteCall<Call, Api<Defaults, Paths, Mode, Query>>>,
  ): Promise<TypedResponse<CallResult<Call, Defaults, Paths>>>;
  /** Fills in a route, and sends the request. Rejects with an `EndpointError` for a call that is refused. */
  <
    const Route extends string | UrlOptions = CallBeingTyped<Paths>,
    const Options extends RouteOptions<Route, Defaults, Paths> = RouteOptions<Route, Defaults, Paths>,
  >(
    route: Route & NoInfer<CallableRoute<Route, Paths, Mode>>,
    options: Options & CheckedRouteOptions<Route, Options, Api<Defaults, Paths, Mode, Query>>,
  ): Promise<TypedResponse<RouteResult<Route, Options, Defaults, Paths>>>;

  /** Makes one with the same defaults. */
  defaults(): FetchEndpoint<Defaults, Paths, Mode, Query>;
  /**
   * Makes one with more defaults, as the endpoint does.
   *
   * @throws `EndpointError` for options that are invalid in any call
   */
  defaults<
    const Options extends UrlOptions<Url, Method> & Pick<CallOptions, "data"> & DefaultHeaders,
    Url extends string,
    Method extends MethodString,
  >(
    options: Options & NoInfer<CheckedDefaults<Options> & OfferedParameters<Options, Defaults, Paths>>,
  ): FetchEndpoint<MergeDefaults<Defaults, Options>, Paths, Mode, Query>;

  /**
   * Parses a route once. The function sends a request with the parameters and options of each call.
   *
   * @throws `EndpointError` for an invalid route
   */
  route<const Route extends string = RouteBeingTyped>(
    route: Route & NoInfer<ValidRoute<Route, Paths, Mode>>,
  ): FetchRouteFunction<Route, Defaults, Paths, Mode, Query>;
}

/** A route function whose calls are sent. */
export interface FetchRouteFunction<
  Route extends string = RouteOfAnyFunction,
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  Query = QueryValue,
> extends Pick<RouteFunction<Route, Defaults, Paths, Mode, Query>, "method" | "url" | "variables"> {
  /** If the route needs no parameters. */
  (
    this: NoParameters<Route, Api<Defaults, Paths, Mode, Query>>,
  ): Promise<TypedResponse<RouteFunctionResult<Route, NoOptions, NoOptions, Defaults, Paths>>>;
  /** Sends the request. Rejects with an `EndpointError` for a call that is refused. */
  <
    const Parameters extends RouteParameters<Route, Defaults, Paths>,
    const Options extends FunctionOptions = NoOptions,
  >(
    parameters: Parameters &
      CheckedFunctionParameters<Route, Parameters, Options, Api<Defaults, Paths, Mode, Query>>,
    options?: Options & CheckedFunctionOptions<Route, Parameters, Options, Api<Defaults, Paths, Mode, Query>>,
  ): Promise<TypedResponse<RouteFunctionResult<Route, Parameters, Options, Defaults, Paths>>>;
}

/** The operations of an OpenAPI document, whose calls are sent. */
export interface FetchOpenApi<Paths = unknown, Operations = unknown> {
  /** Sends the request of an operation. Rejects with an `EndpointError` for a call that is refused. */
  <const Name extends OperationName<Paths, Operations>>(
    operation: Name,
    ...rest: CallArguments<Paths, Operations, NoInfer<Name>>
  ): Promise<TypedResponse<OperationResult<Paths, Operations, Name>>>;
  /** The same with an object for each place. */
  parts<const Name extends OperationName<Paths, Operations>>(
    operation: Name,
    ...rest: PartsArguments<Paths, Operations, NoInfer<Name>>
  ): Promise<TypedResponse<OperationResult<Paths, Operations, Name>>>;
  /**
   * Returns one operation, whose `call` and `parts` send.
   *
   * @throws `ERR_UNKNOWN_OPERATION`, `ERR_INVALID_DOCUMENT`
   */
  operation(name: string): FetchOpenApiOperation;
  /** Returns all operations. */
  operations(): FetchOpenApiOperation[];
}

/** An operation whose calls are sent. */
export interface FetchOpenApiOperation extends Omit<OpenApiOperation, "call" | "parts"> {
  /** Sends a request, with parameters by name. */
  readonly call: (
    parameters?: Readonly<Record<string, unknown>>,
    options?: OpenApiCallOptions,
  ) => Promise<TypedResponse<RequestOptions>>;
  /** Sends a request, with parameters by place. */
  readonly parts: (
    parts: OpenApiParts,
    options?: OpenApiPartsOptions,
  ) => Promise<TypedResponse<RequestOptions>>;
}
