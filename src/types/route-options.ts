/** The options and parameters that a call passes with its route. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { DataUnderDefault, GivenNames, MethodIn, UrlIn } from "./defaults.js";
import type { BodyInput, RequiredBody } from "./description/body.js";
import type { Leaf, Offered } from "./description/input.js";
import type { DescribedDefaults, KnownNested } from "./description/known-names.js";
import type { IsKnown } from "./description/operation.js";
import type { DescribedNames, DescribedOptions, UrlNames } from "./description/parameters.js";
import type { QueryOfPattern } from "./description/pattern.js";
import type {
  BodylessMethod,
  BodylessRouteOptions,
  BodyRouteOptions,
  CallOptions,
  CheckedNested,
  Conflicting,
  ConflictsOf,
  DataConflict,
  DataOptionOf,
  EndpointOptions,
  LiteralUrlOptions,
  NoOptions,
  OptionName,
  OtherParameters,
  RouteConflicts,
  UrlConflict,
  UrlOptions,
} from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type {
  AnyRoute,
  AnyString,
  CheckMethod,
  CommonMethod,
  IsAnyRoute,
  IsOne,
  ParsedRoute,
  ParseRoute,
} from "./route.js";
import type {
  ExplodedValues,
  OnceInQuery,
  OnlyData,
  RemainingValues,
  TypeOfMembers,
  UrlParameters,
  VariablesOf,
} from "./template-parameters.js";
import type { QueryValue } from "./values.js";

/** Whether routes that are not in the description are accepted too. */
export type EndpointMode = "open" | "strict";

type AnyRouteOptions<Method extends string> = Method & BodylessMethod extends never
  ? BodyRouteOptions
  : BodylessRouteOptions;

/** The parameters and options of a route, and any other parameter. */
export type RouteOptions<Route extends AnyRoute, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? EndpointOptions | undefined
    : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? string extends Url
        ? UnknownRouteOptions<Route>
        : unknown extends Paths
          ? OrNone<AnyRouteOptions<Method> & UrlParameters<Url, GivenNames<Defaults>>>
          : OrNone<
              AnyRouteOptions<Method> &
                (IsOne<Route> extends true
                  ? UrlOptionsOf<Method, Url, Defaults, Paths>
                  : OfAll<ParseRoute<Route>, Defaults, Paths>),
              Method extends BodylessMethod
                ? NoOptions
                : RequiredBody<Paths, Method, Url, NoOptions, NoOptions, Defaults, OptionName>
            >
      : OtherParameters;

/** Options of which nothing is required, and that have no body that is, may be `undefined`. */
type OrNone<Options, Body = NoOptions> = NoOptions extends Options
  ? NoOptions extends Body
    ? Options | undefined
    : Options
  : Options;

type UnknownRouteOptions<Route> = [Route] extends [LiteralUrl]
  ? LiteralUrlOptions
  : EndpointOptions | undefined;

/** What `merge` takes with a route, of which no parameter is required yet. */
export type MergeOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? string extends Url
      ? UrlOptions<string, CommonMethod | AnyString> & Pick<CallOptions, "data">
      : BodyRouteOptions & OfferedOptions<Method, Url, Defaults, Paths>
    : BodyRouteOptions;

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
    : OfferedOptions<MethodIn<Options, Defaults>, UrlIn<Options, NoOptions>, NoOptions, Paths>;

type OfferedOptions<Method extends string, Url extends string, Defaults, Paths> = Offered<
  UrlOptionsOf<Method, Url, Defaults, Paths>
>;

/** The parameters of several described routes: of each one. */
type OfAll<Parsed, Defaults, Paths> = (
  Parsed extends ParsedRoute<infer Method, infer Url>
    ? (parameters: UrlOptionsOf<Method, Url, Defaults, Paths>) => void
    : never
) extends (parameters: infer All) => void
  ? All
  : never;

/**
 * The parameters of a method and a URL template, and the options of which a description knows more. A template that isn't
 * written as in the description may have more variables.
 */
export type UrlOptionsOf<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? DescribedOptions<Paths, Method, Url, Defaults> &
        (Url extends keyof Paths ? unknown : UrlParameters<Url, GivenNames<Defaults>>) &
        (Method extends BodylessMethod ? unknown : BodyInput<Paths, Method, Url, OptionName>)
    : UrlParameters<Url, GivenNames<Defaults>> & QueryOfPattern<Paths, Method, Url, Defaults>;

/**
 * What is checked once the options are known: whether the parameters that the URL does not take can be written into the
 * query of GET and HEAD, or into a JSON body; and whether a described body is complete.
 *
 * `NoInfer` halves the time of a call.
 */
export type CheckedOptions<
  Route extends AnyRoute,
  Options,
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = "open",
  Query = QueryValue,
> = NoInfer<
  unknown extends Paths
    ? CheckedGiven<Route, NonNullable<Options>, Defaults, Paths, Mode, Query> | undefined
    : IsAnyRoute<Route> extends true
      ? unknown
      :
          | (IsOne<Route> extends true
              ? CheckedGiven<Route, NonNullable<Options>, Defaults, Paths, Mode, Query>
              : CheckedByAll<Route, NonNullable<Options>, Defaults, Paths, Mode, Query>)
          | undefined
>;

/** What each of several routes checks: GET takes no body, and POST needs its own. */
type CheckedByAll<Route, Options, Defaults, Paths, Mode extends EndpointMode, Query> = (
  Route extends unknown
    ? (options: CheckedGiven<Route, Options, Defaults, Paths, Mode, Query>) => void
    : never
) extends (options: infer All) => void
  ? All
  : never;

type CheckedGiven<Route, Options, Defaults, Paths, Mode extends EndpointMode, Query> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? string extends Url
      ? CheckedUnknown<Route, Options, Defaults, Query>
      : string extends keyof Options
        ? Conflicting<Options, ConflictsOf<Method>>
        : // most calls have none
          ((keyof Options | keyof Defaults) & OptionName extends never
            ? unknown
            : GivenOptions<Method, Url, Options, Defaults, Paths>) &
            CheckedParts<Method, Url, Options, Options, OptionName, Defaults, Paths, Mode, Query>
    : unknown;

/** The same where the URL template is not known. */
type CheckedUnknown<Route, Options, Defaults, Query> = [Route] extends [LiteralUrl]
  ? Conflicting<Options, UrlConflict> &
      (string extends keyof Options
        ? unknown
        : CheckedLiteral<MethodIn<Options, Defaults>, Options, Defaults, Query>)
  : string extends keyof Options
    ? unknown
    : CheckedNested<Options>;

/** What is checked of options. */
type GivenOptions<
  Method extends string,
  Url extends string,
  Options,
  Defaults,
  Paths,
> = CheckedNested<Options> &
  Conflicting<Options, ConflictsOf<Method>> &
  (Method extends BodylessMethod
    ? unknown
    : ("data" extends keyof Options | keyof Defaults
        ? OnlyData<UrlNames<Paths, Method, Url>, Options, OptionName, Defaults>
        : unknown) &
        DataUnderDefault<Options, Defaults> &
        TypeOfMembers<UrlNames<Paths, Method, Url>, Options, OptionName, Options>);

/** The same for a `URL` object, whose method is an option. */
type CheckedLiteral<Method extends string, Options, Defaults, Query> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : DataOptionOf<Method> &
        CheckedNested<Options> &
        (Method extends BodylessMethod
          ? Conflicting<Options, DataConflict>
          : OnlyData<never, Options, OptionName, Defaults> &
              DataUnderDefault<Options, Defaults> &
              TypeOfMembers<never, Options, OptionName, Options>) &
        RemainingValues<Method, never, Options, OptionName, Query>;

/**
 * The same for a method and a URL template. `Parameters` and `Options` are the two arguments of a route function, or one
 * object, in which `NotParameters` are the names of options.
 */
export type CheckedParts<
  Method extends string,
  Url extends string,
  Parameters,
  Options,
  NotParameters,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
> =
  IsKnown<Paths, Method, Url> extends true
    ? // what a path takes, the query and the body take too
      (Url extends `${string}=${string}`
        ? WrittenValues<Method, Url, Parameters, NotParameters, Query>
        : Url extends keyof Paths
          ? RemainingValues<Method, never, Parameters, NotParameters, Query>
          : WrittenValues<Method, Url, Parameters, NotParameters, Query>) &
        (Method extends BodylessMethod
          ? unknown
          : RequiredBody<Paths, Method, Url, Parameters, Options, Defaults, NotParameters>) &
        (Mode extends "strict"
          ? KnownNames<Method, Url, Parameters, NotParameters, Paths> &
              DescribedDefaults<Paths, Method, Url, Options, Defaults> &
              // most calls have no nested values
              (Parameters[keyof Parameters] extends Leaf
                ? unknown
                : KnownNested<Paths, Method, Url, Parameters, NotParameters>)
          : unknown)
    : WrittenValues<Method, Url, Parameters, NotParameters, Query>;

/** The values next to a URL template that is parsed. */
type WrittenValues<
  Method extends string,
  Url extends string,
  Parameters,
  NotParameters,
  Query,
> = RemainingValues<Method, VariablesOf<Url>[number], Parameters, NotParameters, Query> &
  ExplodedValues<Url, Parameters> &
  OnceInQuery<Method, Url, Parameters, NotParameters>;

/** Names that a description does not have, also those of the URL's own query. */
export type KnownNames<
  Method extends string,
  Url extends string,
  Parameters,
  NotParameters,
  Paths,
> = string extends keyof Parameters
  ? unknown
  : {
      readonly [Name in Exclude<keyof Parameters, NotParameters | DescribedNames<Paths, Method, Url>>]?:
        | Invalid<"The description does not have this parameter">
        | undefined;
    };
