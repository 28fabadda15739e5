/** The two bags of a route function: parameters of any name, and options. */

import type { MissingParameters, RequiredNames } from "./call.js";
import type { BagBody } from "./described-body.js";
import type { CallOptions } from "./endpoint.js";
import type { IsKnown, OperationBag } from "./openapi.js";
import type {
  BesideRoute,
  GivenNames,
  MethodOptions,
  OtherParameters,
  RemainingValues,
  UrlParameters,
} from "./options.js";
import type { ParsedRoute, ParseRoute } from "./route.js";

/** The parameters of a route in a bag of their own, where every name is a parameter. */
export type RouteParameters<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? ParametersBag<Method, Url, Defaults, Paths> & OtherParameters
    : OtherParameters;

type ParametersBag<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationBag<Paths, Method, Url, GivenNames<Defaults>>
    : UrlParameters<Url, GivenNames<Defaults>, never>;

/** The options beside a bag of parameters. */
export type RouteFunctionOptions<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<infer Method> ? MethodOptions<Method> & BesideRoute : CallOptions;

/**
 * What is checked once the parameters are known: the values of those that the URL does not take, and whether a described
 * body is whole where the options have no `data`.
 */
export type CheckedParameters<
  Route extends string,
  Parameters,
  Options,
  Defaults,
  Paths,
> = unknown extends Paths
  ? NoInfer<RemainingOf<Route, Parameters>>
  : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? IsKnown<Paths, Method, Url> extends true
      ? BagBody<Paths, Method, Url, Options, GivenNames<Defaults>>
      : RemainingValues<Method, Url, Parameters, never>
    : unknown;

type RemainingOf<Route extends string, Parameters> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? RemainingValues<Method, Url, Parameters, never>
    : unknown;

/** What a call without any bag wants of its `this`: nothing, or the parameters that are missing, which have no other place. */
export type NoBags<Route extends string, Defaults, Paths> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? Wanted<RequiredNames<ParametersBag<Method, Url, Defaults, Paths>>>
    : unknown;

type Wanted<Names> = [Names] extends [never] ? unknown : MissingParameters<Names>;
