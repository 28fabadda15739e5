import type { Api as EndpointApi } from "./api.js";
import type { ExpectedByRoute, ExpectedNext, Fits } from "./call.js";
import type { Operation } from "./described/description.js";
import type { JsonOfStatus, JsonOfSuccess, Output, ResponsesIn, ResponsesOf } from "./described/response.js";
import type { Endpoint } from "./endpoint.js";
import type { AnyOptions, CallOptions, CommonOptions } from "./options.js";
import type { CheckedRoute, ParsedRoute, ParseRoute, RouteString } from "./route.js";

type ApiOf<E> =
  E extends Endpoint<infer Defaults, infer Paths, infer Mode, infer Query, infer _Sends>
    ? EndpointApi<Defaults, Paths, Mode, Query>
    : never;

/** The options of an endpoint's route, `OptionsOf<typeof api, "GET /orgs/{org}">`: only its names, so that `Omit` and `Pick` work. */
export type OptionsOf<Api, Route extends RoutesOf<Api>> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url>
    ? string extends Url
      ? CallOptions
      : // a key that no call has: which member of a body it has isn't known
        ExpectedByRoute<Route, Pick<CommonOptions, typeof Symbol.hasInstance>, ApiOf<Api>>
    : never;

/** The routes of an endpoint: an editor offers those that are described. */
export type RoutesOf<Api> =
  Api extends Endpoint<infer _Defaults, infer Paths, infer _Mode, infer _Query, infer _Sends>
    ? RouteString<Paths>
    : string;

/** The arguments of a function that forwards a route, `(...call: ArgumentsOf<typeof api, Route, Options>)`. `Options` extends `AnyOptionsOf`. */
export type ArgumentsOf<Api, Route extends RoutesOf<Api>, Options = OptionsOf<Api, Route>> = [
  route: CheckedRoute<Route, ApiOf<Api>, "call", Options>,
  options: Fits<Options, ExpectedNext<Route, Options, ApiOf<Api>>, ApiOf<Api>["mode"]>,
];

/** `OptionsOf`, and any other parameter: the constraint of a type parameter for options. */
export type AnyOptionsOf<Api, _Route extends RoutesOf<Api>> = AnyOptions | undefined;

/**
 * The JSON of a response: of a request from `createEndpoint<paths>` (`ResponseOf<typeof request>`), or of a route
 * (`ResponseOf<typeof api, "GET /user">`). Without a status, that of a success. `undefined` means no content; for an undescribed route, it
 * is `unknown`.
 */
export type ResponseOf<Source, Route extends RoutesOf<Source> = never, Status = never> = [Route] extends [
  never,
]
  ? AnswerOutput<ResponsesOf<Source>, Status>
  : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? AnswerOutput<ResponsesIn<Operation<ApiOf<Source>["paths"], Method, Url>>, Status>
    : never;

type AnswerOutput<Responses, Status> = Output<
  [Status] extends [never] ? JsonOfSuccess<Responses> : JsonOfStatus<Responses, Status>
>;
