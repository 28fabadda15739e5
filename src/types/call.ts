/** A whole call: a route, or options with a url. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { DataUnderDefault, GivenNames, MethodIn, UrlIn } from "./defaults.js";
import type { RequiredBody } from "./description/body.js";
import type { Expected } from "./description/input.js";
import type { DescribedDefaults } from "./description/known-names.js";
import type { IsKnown, OwnPairs, RouteNames } from "./description/operation.js";
import type { DescribedIn, UrlNames } from "./description/parameters.js";
import type {
  BodylessMethod,
  CheckedNested,
  Conflicting,
  DataConflict,
  DataOptionOf,
  IsLoose,
  NoOptions,
  OptionName,
} from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { AnyString, CheckMethod, CommonMethod, IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { CheckedParts, EndpointMode, UrlOptionsOf } from "./route-options.js";
import type {
  Missing,
  MissingParameters,
  OnlyData,
  RequiredNames,
  TypeOfMembers,
  UrlParameters,
} from "./template-parameters.js";
import type { OfLiteralUrl, ParseUrl } from "./url.js";

/** A route as a string. An editor offers those of the description. */
export type RouteString<Paths> = unknown extends Paths ? string : RouteNames<Paths> | AnyString;

/** A URL in the options. An editor offers those of the description. */
export type UrlString<Paths> = unknown extends Paths ? string : (keyof Paths & string) | AnyString;

/** A method in the options. An editor offers the common ones. */
export type MethodString = CommonMethod | AnyString;

/** The route itself, or what is wrong with it. Routes of the description need no check. */
export type ValidRoute<Route, Paths = unknown, Mode extends EndpointMode = "open"> =
  IsAnyRoute<Route> extends true
    ? unknown
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? IsKnown<Paths, Method, Url> extends true
          ? Mode extends "strict"
            ? DescribedQuery<Route, Paths, Method, Url>
            : Route
          : ParseUrl<Url> extends ParsedTemplate
            ? Mode extends "strict"
              ? DescribedRoute<Route>
              : Route
            : ParseUrl<Url>
        : ParseRoute<Route>
      : Route;

/** In strict mode, only full URLs need no description: links are from the API itself. */
type DescribedRoute<Route> = Route extends
  | `http${"" | "s"}://${string}`
  | `${string} http${"" | "s"}://${string}`
  | OfLiteralUrl
  ? Route
  : string extends Route
    ? Route
    : Invalid<"The description does not have this method and url">;

/** In strict mode, the query that a route writes is described too. Names with escapes may be those of lists and objects. */
type DescribedQuery<Route, Paths, Method extends string, Url extends string> = Url extends keyof Paths
  ? Route
  : UnknownPairs<Paths, Method, Url> extends infer Name extends string
    ? [Name] extends [never]
      ? Route
      : Invalid<`The description does not have the parameter ${Name}`>
    : never;

type UnknownPairs<Paths, Method extends string, Url extends string> = Exclude<
  OwnPairs<Paths, Url>,
  keyof DescribedIn<Paths, Method, Url, "query"> | `${string}%${string}`
>;

/** A call of one argument, or what it lacks. */
export type CompleteCall<
  Call,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
  AnyRoute = IsAnyRoute<Call>,
> = Call extends string
  ? AnyRoute extends true
    ? unknown
    : CompleteRoute<Call, Defaults, Paths, Mode>
  : Call extends LiteralUrl
    ? CompleteLiteral<Call, MethodIn<NoOptions, Defaults>>
    : CompleteOptions<Call, Defaults, Paths, Mode, Query>;

type CompleteLiteral<Call, Method extends string> =
  CheckMethod<Method> extends infer Reason extends string ? Invalid<Reason> : Call;

type CompleteRoute<Route extends string, Defaults, Paths, Mode extends EndpointMode> =
  ValidRoute<Route, Paths, Mode> extends Route
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? [MissingNames<Method, Url, Defaults, Paths, Mode>] extends [never]
        ? Route
        : MissingParameters<MissingNames<Method, Url, Defaults, Paths, Mode>>
      : never
    : ValidRoute<Route, Paths, Mode>;

/** The required names that the defaults do not have. */
type MissingNames<Method extends string, Url extends string, Defaults, Paths, Mode extends EndpointMode> =
  IsKnown<Paths, Method, Url> extends true
    ? RequiredNames<
        UrlOptionsOf<Method, Url, Defaults, Paths> &
          RequiredBody<Paths, Method, Url, NoOptions, NoOptions, Defaults, OptionName> &
          (Mode extends "strict" ? DescribedDefaults<Paths, Method, Url, NoOptions, Defaults> : unknown)
      >
    : RequiredNames<UrlParameters<Url, GivenNames<Defaults>>>;

type CompleteOptions<Options, Defaults, Paths, Mode extends EndpointMode, Query> =
  IsLoose<Options> extends true
    ? unknown
    : [UrlIn<Options, Defaults>] extends [never]
      ? { readonly url: string } & CheckedMethod<MethodIn<Options, Defaults>>
      : CheckOptions<
          MethodIn<Options, Defaults>,
          UrlIn<Options, Defaults>,
          Options,
          Defaults,
          Paths,
          Mode,
          Query
        >;

type CheckedMethod<Method extends string> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : DataOptionOf<Method>;

type CheckOptions<
  Method extends string,
  Url extends string,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: Invalid<Reason> }
    : ParseUrl<Url> extends ParsedTemplate
      ? Mode extends "strict"
        ? IsKnown<Paths, Method, Url> extends true
          ? CompleteUrlOptions<Method, Url, Options, Defaults, Paths, Mode, Query> & {
              readonly url?: DescribedQuery<unknown, Paths, Method, Url>;
            }
          : DescribedRoute<Url> extends Invalid<string>
            ? { readonly url: DescribedRoute<Url> }
            : CompleteUrlOptions<Method, Url, Options, Defaults, Paths, Mode, Query>
        : CompleteUrlOptions<Method, Url, Options, Defaults, Paths, Mode, Query>
      : { readonly url: ParseUrl<Url> };

export type CompleteUrlOptions<
  Method extends string,
  Url extends string,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
> = DataOptionOf<Method> &
  Expected<Options, UrlOptionsOf<Method, Url, Defaults, Paths>> &
  CheckedNested<Options> &
  (Method extends BodylessMethod
    ? Conflicting<Options, DataConflict>
    : OnlyData<UrlNames<Paths, Method, Url>, Options, OptionName, Defaults> &
        DataUnderDefault<Options, Defaults> &
        TypeOfMembers<UrlNames<Paths, Method, Url>, Options, OptionName, Options>) &
  CheckedParts<Method, Url, Options, Options, OptionName, Defaults, Paths, Mode, Query>;

/** The `this` of a call without arguments, where the defaults may be a whole request: anything, or what is missing. */
export type NoCall<Defaults, Paths, Mode extends EndpointMode> =
  "url" extends GivenNames<Defaults>
    ? Missing<MissingNames<MethodIn<NoOptions, Defaults>, UrlIn<NoOptions, Defaults>, Defaults, Paths, Mode>>
    : MissingParameters<"url">;
