/** A whole call: a route, or options with a url. */

import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { GivenNames, KnownString } from "./defaults.js";
import type { RequiredBody } from "./description/body.js";
import type { IsKnown, RouteNames } from "./description/operation.js";
import type { OperationOptions } from "./description/parameters.js";
import type { IsLoose, MethodOptions, NoOptions } from "./options.js";
import type {
  AnyString,
  CheckMethod,
  CommonMethod,
  IsAnyRoute,
  NoRoute,
  ParsedRoute,
  ParseRoute,
} from "./route.js";
import type { CheckedParts, UrlOptionsOf } from "./route-options.js";
import type { MissingParameters, RequiredNames, UrlParameters } from "./template-parameters.js";
import type { ParseUrl } from "./url.js";

/** Whether routes that are not in the description are accepted too. */
export type EndpointMode = "open" | "strict";

/** A route as a string. An editor offers those of the description; in strict mode there are no others. */
export type RouteString<Paths, Mode extends EndpointMode> = unknown extends Paths
  ? string
  : RouteNames<Paths> | (Mode extends "strict" ? NoRoute : AnyString);

/** A method in the options. An editor offers the common ones. */
export type MethodString = CommonMethod | AnyString;

/** The type of a route that is refused, with the reason. */
export type InvalidRoute<Reason extends string> = Invalid<Reason>;

/** The route itself, or what is wrong with it. Routes of the description need no check. */
export type ValidRoute<Route extends string, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? Route
    : Route extends unknown
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? IsKnown<Paths, Method, Url> extends true
          ? Route
          : ParseUrl<Url> extends ParsedTemplate
            ? Route
            : ParseUrl<Url>
        : ParseRoute<Route>
      : never;

/** A call of one argument, or what it lacks. */
export type CompleteCall<
  Call,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  AnyRoute = IsAnyRoute<Call>,
> = Call extends string
  ? AnyRoute extends true
    ? Call
    : CompleteRoute<Call, Defaults, Paths>
  : CompleteOptions<Call, Defaults, Paths, Mode>;

type CompleteRoute<Route extends string, Defaults, Paths> =
  ValidRoute<Route, Paths> extends Route
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? [MissingNames<Method, Url, Defaults, Paths>] extends [never]
        ? Route
        : MissingParameters<MissingNames<Method, Url, Defaults, Paths>>
      : never
    : ValidRoute<Route, Paths>;

/** The required names that the defaults do not have. */
type MissingNames<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? RequiredNames<
        OperationOptions<Paths, Method, Url, GivenNames<Defaults>> &
          RequiredBody<Paths, Method, Url, NoOptions, GivenNames<Defaults>>
      >
    : RequiredNames<UrlParameters<Url, GivenNames<Defaults>>>;

/** The method and the url of options, else of the defaults. */
export type MethodIn<Options, Defaults> = Given<Options, "method", Given<Defaults, "method", "GET">>;
export type UrlIn<Options, Defaults> = Given<Options, "url", Given<Defaults, "url", never>>;

type Given<Options, Name extends string, Else> =
  IsLoose<Options> extends true
    ? string
    : Name extends keyof Options
      ? KnownString<Extract<Options[Name], string>> | (undefined extends Options[Name] ? Else : never)
      : Else;

type CompleteOptions<Options, Defaults, Paths, Mode extends EndpointMode> =
  IsLoose<Options> extends true
    ? unknown
    : [UrlIn<Options, Defaults>] extends [never]
      ? { readonly url: string }
      : CheckOptions<MethodIn<Options, Defaults>, UrlIn<Options, Defaults>, Options, Defaults, Paths, Mode>;

type CheckOptions<
  Method extends string,
  Url extends string,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode,
> =
  CheckMethod<Method> extends infer Reason extends string
    ? { readonly method: InvalidRoute<Reason> }
    : ParseUrl<Url> extends ParsedTemplate
      ? Mode extends "strict"
        ? IsKnown<Paths, Method, Url> extends true
          ? CompleteUrlOptions<Method, Url, Options, Defaults, Paths>
          : { readonly url: InvalidRoute<"The description does not have this method and url"> }
        : CompleteUrlOptions<Method, Url, Options, Defaults, Paths>
      : { readonly url: ParseUrl<Url> };

type CompleteUrlOptions<
  Method extends string,
  Url extends string,
  Options,
  Defaults,
  Paths,
> = MethodOptions<Method> &
  UrlOptionsOf<Method, Url, Defaults, Paths> &
  CheckedParts<Method, Url, Options, Defaults, Paths>;

/** The `this` of a call without arguments, where the defaults may be a whole request: anything, or what is missing. */
export type NoCall<Defaults, Paths> =
  "url" extends GivenNames<Defaults>
    ? [MissingNames<MethodIn<NoOptions, Defaults>, UrlIn<NoOptions, Defaults>, Defaults, Paths>] extends [
        never,
      ]
      ? unknown
      : MissingParameters<
          MissingNames<MethodIn<NoOptions, Defaults>, UrlIn<NoOptions, Defaults>, Defaults, Paths>
        >
    : MissingParameters<"url">;
