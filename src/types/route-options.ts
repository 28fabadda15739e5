/** The options and parameters that a call passes with its route. */

import type { GivenNames } from "./defaults.js";
import type { RequiredBody } from "./description/body.js";
import type { IsKnown } from "./description/operation.js";
import type { OperationOptions } from "./description/parameters.js";
import type {
  BodylessMethod,
  BodylessRouteOptions,
  BodyRouteOptions,
  EndpointOptions,
  OptionName,
  OtherParameters,
  RouteConflicts,
} from "./options.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { RemainingValues, UrlParameters } from "./template-parameters.js";

type AnyRouteOptions<Method extends string> = [Extract<Method, BodylessMethod>] extends [never]
  ? BodyRouteOptions
  : BodylessRouteOptions;

/** The parameters and options of a route, and any other parameter. */
export type RouteOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? EndpointOptions | undefined
    : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? string extends Url
        ? EndpointOptions | undefined
        : AnyRouteOptions<Method> &
            (unknown extends Paths
              ? UrlParameters<Url, GivenNames<Defaults>>
              : OfAll<ParseRoute<Route>, Defaults, Paths>)
      : OtherParameters;

/** What `merge` takes with a route: no parameter is required yet, but neither method nor url may be given. */
export type MergeOptions<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url>
    ? string extends Url
      ? EndpointOptions
      : EndpointOptions & RouteConflicts
    : EndpointOptions;

/** The parameters of described routes: of each one where there are several. */
type OfAll<Parsed, Defaults, Paths> = (
  Parsed extends ParsedRoute<infer Method, infer Url>
    ? (parameters: UrlOptionsOf<Method, Url, Defaults, Paths>) => void
    : never
) extends (parameters: infer All) => void
  ? All
  : never;

/** The parameters of a method and a URL template, and the options of which a description knows more. */
export type UrlOptionsOf<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationOptions<Paths, Method, Url, GivenNames<Defaults>>
    : UrlParameters<Url, GivenNames<Defaults>>;

/**
 * What is checked once the options are known: whether the parameters that the URL does not take can be written into the
 * query of GET and HEAD, or into a JSON body; and whether a described body is complete.
 *
 * `NoInfer` halves the time of a call. With a description it is left out: TypeScript does not check `NoInfer` of a union,
 * such as `oneOf`, in an intersection with another union.
 */
export type CheckedOptions<
  Route extends string,
  Options,
  Defaults = unknown,
  Paths = unknown,
> = unknown extends Paths
  ? NoInfer<CheckedRoute<Route, Options, Defaults, Paths>>
  : IsAnyRoute<Route> extends true
    ? unknown
    : CheckedRoute<Route, Options, Defaults, Paths>;

type CheckedRoute<Route extends string, Options, Defaults, Paths> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? CheckedParts<Method, Url, Options, Defaults, Paths>
    : unknown;

/** The same for a method and a URL template. */
export type CheckedParts<Method extends string, Url extends string, Options, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? RequiredBody<Paths, Method, Url, Options, GivenNames<Defaults>>
    : RemainingValues<Method, Url, Options, OptionName>;
