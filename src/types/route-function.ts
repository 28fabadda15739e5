/** The two arguments of a route function: parameters of any name, and options. */

import type { GivenNames } from "./defaults.js";
import type { RequiredBodyParameters } from "./description/body.js";
import type { IsKnown } from "./description/operation.js";
import type { OperationParameters } from "./description/parameters.js";
import type { CallOptions, MethodOptions, OtherParameters, RouteConflicts } from "./options.js";
import type { ParsedRoute, ParseRoute } from "./route.js";
import type {
  MissingParameters,
  RemainingValues,
  RequiredNames,
  UrlParameters,
  VariablesOf,
} from "./template-parameters.js";

/** The parameters of a route in an object of their own, where every name is a parameter. */
export type RouteParameters<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? KnownParameters<Method, Url, Defaults, Paths> & OtherParameters
    : OtherParameters;

type KnownParameters<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationParameters<Paths, Method, Url, GivenNames<Defaults>>
    : UrlParameters<Url, GivenNames<Defaults>, never>;

/** The options of a route function. */
export type RouteFunctionOptions<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<infer Method> ? MethodOptions<Method> & RouteConflicts : CallOptions;

/**
 * What is checked once the parameters are known: the values of those that the URL does not take, and whether a described
 * body is complete if the options have no `data`.
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
      ? RequiredBodyParameters<Paths, Method, Url, Options, GivenNames<Defaults>>
      : RemainingValues<Method, Url, Parameters, never>
    : unknown;

type RemainingOf<Route extends string, Parameters> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? RemainingValues<Method, Url, Parameters, never>
    : unknown;

/** The `this` of a call without arguments: anything, or the names of the parameters that are missing. */
export type NoParameters<Route extends string, Defaults, Paths> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? Missing<RequiredNames<KnownParameters<Method, Url, Defaults, Paths>>>
    : unknown;

type Missing<Names> = [Names] extends [never] ? unknown : MissingParameters<Names>;

/** The names of a route's variables, each once, in their order. */
export type RouteVariables<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Readonly<VariablesOf<Url>> : readonly string[];
