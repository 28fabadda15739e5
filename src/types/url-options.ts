/** The options and parameters of a route or a URL, before the call's own are known. */

import type { Call, Known, Target } from "./call.js";
import type { GivenNames, MethodIn, UrlIn } from "./defaults.js";
import type { BodyInput, RequiredBody } from "./description/body.js";
import type { Offered } from "./description/input.js";
import type { DescribedOptions } from "./description/options.js";
import type {
  AnyOptions,
  BodylessMethod,
  BodylessRouteOptions,
  BodyOptions,
  BodyRouteOptions,
  Conflicting,
  LiteralUrlOptions,
  NoOptions,
  OptionName,
  OtherParameters,
  RouteConflicts,
  UrlOptions,
} from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type {
  AnyRoute,
  AnyString,
  CommonMethod,
  IsAnyRoute,
  IsOne,
  ParsedRoute,
  ParseRoute,
} from "./route.js";
import type { UrlParameters } from "./template-parameters.js";

type AnyRouteOptions<Method extends string> = Method & BodylessMethod extends never
  ? BodyRouteOptions
  : BodylessRouteOptions;

/** The parameters and options of a route, and any other parameter. */
export type RouteOptions<Route extends AnyRoute, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? AnyOptions | undefined
    : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? string extends Url
        ? [Route] extends [LiteralUrl]
          ? LiteralUrlOptions
          : AnyOptions | undefined
        : unknown extends Paths
          ? OrNone<AnyRouteOptions<Method> & UrlParameters<Url, GivenNames<Defaults>>>
          : OrNone<
              AnyRouteOptions<Method> &
                (IsOne<Route> extends true
                  ? UrlOptionsOf<Target<Method, Url, Defaults, Paths>>
                  : OfAll<ParseRoute<Route>, Defaults, Paths>),
              Method extends BodylessMethod ? NoOptions : RequiredBody<Target<Method, Url, Defaults, Paths>>
            >
      : OtherParameters;

/** Options of which nothing is required, and that have no body that is, may be `undefined`. */
type OrNone<Options, Body = NoOptions> = NoOptions extends Options
  ? NoOptions extends Body
    ? Options | undefined
    : Options
  : Options;

/** What `merge` takes with a route, of which no parameter is required yet. */
export type MergeOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? string extends Url
      ? UrlOptions<string, CommonMethod | AnyString> & BodyOptions
      : BodyOptions & OtherParameters & Offered<UrlOptionsOf<Target<Method, Url, Defaults, Paths>>>
    : BodyOptions & OtherParameters;

/** What is checked once they are known: neither method nor url may be given with a route. */
export type CheckedMerge<Route extends string, Options> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url>
    ? string extends Url
      ? unknown
      : Conflicting<Options, RouteConflicts>
    : unknown;

/** The parameters of the url in some options, which an editor offers. */
export type OfferedParameters<Options, Defaults, Paths> = [UrlIn<Options, NoOptions>] extends [never]
  ? unknown
  : string extends UrlIn<Options, NoOptions>
    ? unknown
    : Offered<UrlOptionsOf<Target<MethodIn<Options, Defaults>, UrlIn<Options, NoOptions>, NoOptions, Paths>>>;

/** The parameters of several described routes: of each one. */
type OfAll<Parsed, Defaults, Paths> = (
  Parsed extends ParsedRoute<infer Method, infer Url>
    ? (parameters: UrlOptionsOf<Target<Method, Url, Defaults, Paths>>) => void
    : never
) extends (parameters: infer All) => void
  ? All
  : never;

/**
 * The parameters of a method and a URL template, and the options of which a description knows more. A template that isn't
 * written as in the description may have more variables.
 */
export type UrlOptionsOf<T extends Call> =
  Known<T> extends true
    ? DescribedOptions<T> &
        (T["url"] extends keyof T["paths"] ? unknown : UrlParameters<T["url"], GivenNames<T["defaults"]>>) &
        (T["method"] extends BodylessMethod ? unknown : BodyInput<T, OptionName>)
    : UrlParameters<T["url"], GivenNames<T["defaults"]>>;

/** The parameters that a call can have: no option is one, and the query may have no style for objects. */
export type Writable<Options, Query> = {
  [Name in keyof Options as Name extends "method" | "url" | "data"
    ? never
    : Name extends "headers"
      ? Name
      : NonNullable<Options[Name]> extends Query
        ? Name
        : never]: Options[Name];
};
