/** The names that a program needs to write functions around an endpoint. */

import type { Call, Api as EndpointApi, OperationOf, Target } from "./call.js";
import type { GivenNames } from "./defaults.js";
import type { DataOf, WholeBody } from "./description/body.js";
import type { ContentOf, IsKnown, Operation } from "./description/operation.js";
import type { DescribedOptions } from "./description/options.js";
import type { JsonOfStatus, JsonOfSuccess, ResponsesIn, ResponsesOf } from "./description/response.js";
import type { Endpoint } from "./endpoint.js";
import type { BodylessMethod, BodyOptions, CallOptions, MethodOptions } from "./options.js";
import type { ParsedRoute, ParseRoute } from "./route.js";
import type { CheckedRouteOptions } from "./route-call.js";
import type { UrlParameters } from "./template-parameters.js";
import type { RouteOptions, UrlOptionsOf, Writable } from "./url-options.js";
import type { CallableRoute, RouteString } from "./valid-route.js";

/**
 * The options and parameters of a route of an endpoint: `OptionsOf<typeof api, "GET /orgs/{org}">`. Names that neither the
 * route nor the description has are left out, so that `Omit` and `Pick` work.
 */
export type OptionsOf<Api, Route extends RoutesOf<Api>> =
  Api extends Endpoint<infer Defaults, infer Paths, infer _Mode, infer Query>
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? string extends Url
        ? CallOptions
        : IsKnown<Paths, Method, Url> extends true
          ? DescribedCall<Target<Method, Url, Defaults, Paths>, Query>
          : MethodOptions<Method> & UrlParameters<Url, GivenNames<Defaults>>
      : never
    : never;

/** The routes of an endpoint: an editor offers those that are described. */
export type RoutesOf<Api> =
  Api extends Endpoint<infer _Defaults, infer Paths, infer _Mode, infer _Query> ? RouteString<Paths> : string;

type DescribedCall<T extends Call, Query> = T["method"] extends BodylessMethod
  ? MethodOptions<T["method"]> & Writable<UrlOptionsOf<T>, Query>
  : Omit<BodyOptions, "data"> &
      DescribedOptions<T> &
      (T["url"] extends keyof T["paths"] ? unknown : UrlParameters<T["url"], GivenNames<T["defaults"]>>) &
      Pick<DataOf<ContentOf<OperationOf<T>>>, "headers"> &
      WholeBody<T>;

/**
 * What a function takes that passes a route and its options on: `(...call: ArgumentsOf<typeof api, Route, Options>)`, with
 * the type parameters `Route extends string` and `Options extends AnyOptionsOf<typeof api, Route>`.
 */
export type ArgumentsOf<Api, Route extends RoutesOf<Api>, Options = OptionsOf<Api, Route>> =
  Api extends Endpoint<infer Defaults, infer Paths, infer Mode, infer Query>
    ? [
        route: Route & NoInfer<CallableRoute<Route, Paths, Mode>>,
        options: Options &
          CheckedRouteOptions<Route, Options, EndpointApi<Defaults, Paths, Mode, Query>, unknown>,
      ]
    : never;

/** `OptionsOf`, and any other parameter: the constraint of a type parameter for options. */
export type AnyOptionsOf<Api, Route extends RoutesOf<Api>> =
  Api extends Endpoint<infer Defaults, infer Paths, infer _Mode, infer _Query>
    ? RouteOptions<Route, Defaults, Paths>
    : never;

/**
 * The JSON value of a response: of a request that an endpoint made with `createEndpoint<paths>` returned
 * (`ResponseOf<typeof request>`), or of a route (`ResponseOf<typeof api, "GET /user">`). Without a status it is that of a
 * success. `undefined` means a response without content; for a route that is not described it is `unknown`.
 */
export type ResponseOf<Source, Route extends RoutesOf<Source> = never, Status = never> = [Route] extends [
  never,
]
  ? Answer<ResponsesOf<Source>, Status>
  : Source extends Endpoint<infer _Defaults, infer Paths, infer _Mode, infer _Query>
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? Answer<ResponsesIn<Operation<Paths, Method, Url>>, Status>
      : never
    : never;

type Answer<Responses, Status> = [Status] extends [never]
  ? JsonOfSuccess<Responses>
  : JsonOfStatus<Responses, Status>;
