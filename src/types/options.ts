/** What a call may pass beside its route, worked out from the route and the defaults. */
import type { Invalid, ParsedTemplate, PlainTemplate } from "../uri-template/parse-type.js";
import type { OperationBody } from "./described-body.js";
import type { CallOptions, EndpointOptions } from "./endpoint.js";
import type { IsKnown, OperationOptions } from "./openapi.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute, ParseUrl } from "./route.js";
import type { BodyValue, ExplodedValue, PathValue, QueryValue } from "./values.js";

/** The names that mean an option, whatever a template says. */
export type OptionName = "method" | "url" | "baseUrl" | "headers" | "mediaType" | "data" | "request";

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** The options of GET and HEAD. */
export interface BodylessOptions
  extends CallOptions<Invalid<"GET and HEAD have no body, so that data cannot be sent">> {}

/** The options of a method; where it may be one of several, those that all of them have. */
export type MethodOptions<Method extends string> = [Extract<Method, BodylessMethod>] extends [never]
  ? CallOptions
  : BodylessOptions;

/** Options that cannot stand beside a route. */
export interface BesideRoute {
  /** The route has one. */
  readonly method?:
    | Invalid<"The route has a method. If this is a parameter, call endpoint.route(route)">
    | undefined;
  /** The route has one. */
  readonly url?:
    | Invalid<"The route has a url. If this is a parameter, call endpoint.route(route)">
    | undefined;
}

/** Any other parameter is allowed. */
export interface OtherParameters {
  // biome-ignore lint/suspicious/noExplicitAny: to `unknown`, values of an interface type could not be assigned
  readonly [parameter: string]: any;
}

/** What may stand beside a route of GET and HEAD, whatever its URL: one name in error messages, and one type to check. */
export interface BodylessRouteOptions extends BodylessOptions, BesideRoute, OtherParameters {}

/** What may stand beside a route of another method. */
export interface BodyRouteOptions extends CallOptions, BesideRoute, OtherParameters {}

type AnyRouteOptions<Method extends string> = [Extract<Method, BodylessMethod>] extends [never]
  ? BodyRouteOptions
  : BodylessRouteOptions;

/** The names that defaults give a value for certain. */
export type GivenNames<Defaults> = string extends keyof Defaults
  ? string
  : {
      [Name in keyof Defaults]-?: null extends Defaults[Name]
        ? never
        : undefined extends Defaults[Name]
          ? never
          : Name;
    }[keyof Defaults];

/** The parameters of a URL that are required, where a value or a list will do. */
export type PathParameters<Names extends string> = { readonly [Name in Names]: PathValue };

type ValueOf<Name, Joined, Prefixed> = Name extends Prefixed
  ? string
  : Name extends Joined
    ? PathValue
    : ExplodedValue;

/**
 * A URL template's variables as parameters. Nothing for a URL that is not known, and nothing for an invalid one: the
 * error is the template's then. Of several URLs all must be satisfied: their names come here as one union.
 */
export type UrlParameters<Url extends string, Given, Options = OptionName> = string extends Url
  ? unknown
  : ParseUrl<Url> extends PlainTemplate<readonly string[], infer Names>
    ? [Names & (Given | Options)] extends [never]
      ? PathParameters<Names>
      : MixedParameters<Names, Names, Names, never, Given, Options>
    : ParseUrl<Url> extends ParsedTemplate<infer Variables, infer Required, infer Joined, infer Prefixed>
      ? MixedParameters<Variables[number], Required, Joined, Prefixed, Given, Options>
      : unknown;

type MixedParameters<Names extends string, Required, Joined, Prefixed, Given, Options> = {
  readonly [Name in Exclude<Names & Required, Given | Options>]: ValueOf<Name, Joined, Prefixed>;
} & {
  readonly [Name in Exclude<Names, Exclude<Required, Given> | Options>]?:
    | ValueOf<Name, Joined, Prefixed>
    | (Name extends Required ? never : null)
    | undefined;
};

/** What stands beside a route: its parameters and options, and any other parameter. */
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

/** What `merge` takes beside a route: nothing need be there yet, but neither method nor url may. */
export type MergeOptions<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url>
    ? string extends Url
      ? EndpointOptions
      : EndpointOptions & BesideRoute
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

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

/**
 * What is checked once the options are known: whether the remaining parameters, those that the URL does not take, can
 * be written into the query of GET and HEAD, or into a JSON body; and whether a described body is whole.
 *
 * To infer something from these would be lost time, half of that of a call. Where there is a description it must be:
 * TypeScript does not check `NoInfer` of a union, as of `oneOf`, beside another union.
 */
export type CheckedOptions<
  Route extends string,
  Options,
  Defaults = unknown,
  Paths = unknown,
> = unknown extends Paths
  ? NoInfer<Remaining<Route, Options, Defaults, Paths>>
  : IsAnyRoute<Route> extends true
    ? unknown
    : Remaining<Route, Options, Defaults, Paths>;

type Remaining<Route extends string, Options, Defaults, Paths> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? RemainingBeside<Method, Url, Options, Defaults, Paths>
    : unknown;

/** The same for a method and a URL template. */
export type RemainingBeside<Method extends string, Url extends string, Options, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationBody<Paths, Method, Url, Options, GivenNames<Defaults>>
    : RemainingValues<Method, Url, Options, OptionName>;

/** The parameters that a URL does not take. */
export type RemainingNames<Url extends string, Parameters, NotParameters> = Exclude<
  keyof Parameters,
  NotParameters | VariablesOf<Url>[number]
>;

/** What their values may be. */
export type RemainingValues<
  Method extends string,
  Url extends string,
  Parameters,
  NotParameters,
> = string extends Url | keyof Parameters
  ? unknown
  : {
      readonly [Name in RemainingNames<Url, Parameters, NotParameters>]?: [
        Extract<Method, BodylessMethod>,
      ] extends [never]
        ? BodyValue
        : QueryValue;
    };

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Variables> ? Variables : readonly string[];
