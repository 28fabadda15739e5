/** What a call may look like as a whole: a route, or options with a url. */
import type { IsLiteralText } from "../uri-template/grammar-type.js";
import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { OperationBody } from "./described-body.js";
import type { CallOptions } from "./endpoint.js";
import type { IsKnown, OperationOptions, RouteNames } from "./openapi.js";
import type {
  GivenNames,
  IsLoose,
  MethodOptions,
  OtherParameters,
  RemainingBeside,
  UrlOptionsOf,
  UrlParameters,
} from "./options.js";
import type {
  AnyText,
  CheckMethod,
  CommonMethod,
  IsAnyRoute,
  NoRoute,
  ParsedRoute,
  ParseRoute,
  ParseUrl,
} from "./route.js";

/** Whether routes that a description has not are taken too. */
export type EndpointMode = "open" | "strict";

/** The text of a route. An editor offers those of the description; in strict mode there are no others. */
export type RouteText<Paths, Mode extends EndpointMode> = unknown extends Paths
  ? string
  : RouteNames<Paths> | (Mode extends "strict" ? NoRoute : AnyText);

/** The text of a method among the options. An editor offers the common ones. */
export type MethodText = CommonMethod | AnyText;

/** A text that no route is, with the reason. */
export type InvalidRoute<Reason extends string> = Invalid<Reason>;

/** The route itself, or what is wrong with it. Routes that the description has need no look. */
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

/** Stands where a route needs parameters, and names them. */
export interface MissingParameters<Name> {
  readonly "pass a value for": Name;
}

/** Options that may name method and url. `Url` and `Method` keep what is written as literals. */
export interface UrlOptions<Url extends string = string, Method extends string = string>
  extends CallOptions,
    OtherParameters {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. */
  readonly url?: Url | undefined;
}

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

/** The names that a call must have which the defaults have not. */
type MissingNames<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? RequiredNames<
        OperationOptions<Paths, Method, Url, GivenNames<Defaults>> &
          OperationBody<Paths, Method, Url, NoOptions, GivenNames<Defaults>>
      >
    : RequiredNames<UrlParameters<Url, GivenNames<Defaults>>>;

/** The names that a bag must have, whatever other names it may have: an empty object is none of those that have them. */
export type RequiredNames<Bag> = Bag extends unknown
  ? keyof { [Name in keyof Bag as NoOptions extends Pick<Bag, Name> ? never : Name]: 1 }
  : never;

/** The method and the url of options, else of the defaults. */
export type MethodIn<Options, Defaults> = Given<Options, "method", Given<Defaults, "method", "GET">>;
export type UrlIn<Options, Defaults> = Given<Options, "url", Given<Defaults, "url", never>>;

type Given<Options, Name extends string, Else> =
  IsLoose<Options> extends true
    ? string
    : Name extends keyof Options
      ? Known<Extract<Options[Name], string>> | (undefined extends Options[Name] ? Else : never)
      : Else;

/** A text that is no literal is just text. */
export type Known<Text extends string> = IsLiteralText<Text> extends true ? Text : string;

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
  RemainingBeside<Method, Url, Options, Defaults, Paths>;

/** No options or parameters at all. */
export type NoOptions = Record<never, never>;

/** The same for a call of an endpoint without anything, where defaults may be a whole request. */
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
