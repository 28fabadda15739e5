/** What a call may pass beside its route, worked out from the route and the defaults. */
import type { Invalid, ParsedTemplate } from "../uri-template/parse-type.js";
import type { CallOptions, EndpointOptions } from "./endpoint.js";
import type { IsKnown, OperationBody, OperationOptions } from "./openapi.js";
import type { ParsedRoute, ParseRoute, ParseUrl } from "./route.js";
import type { BodyValue, ExplodedValue, PathValue, QueryValue } from "./values.js";

/** The names that mean an option, whatever a template says. */
export type OptionName = "method" | "url" | "baseUrl" | "headers" | "mediaType" | "data" | "request";

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** The options of a method; those of GET and HEAD have no `data`. */
export type MethodOptions<Method extends string> = Method extends BodylessMethod
  ? CallOptions<Invalid<"GET and HEAD have no body, so that data cannot be sent">>
  : CallOptions;

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

type ValueOf<Template extends ParsedTemplate, Name> = Name extends Template["prefixed"]
  ? string
  : Name extends Template["joined"]
    ? PathValue
    : ExplodedValue;

/** A template's variables as parameters; where they are not known, all is allowed. */
export type TemplateParameters<
  Template extends ParsedTemplate,
  Given,
  Options = OptionName,
> = string extends Template["variables"][number]
  ? unknown
  : [Template["variables"][number]] extends [Template["required"]]
    ? [Template["required"] & (Given | Options)] extends [never]
      ? RequiredParameters<Template, Template["required"]>
      : MixedParameters<Template, Given, Options>
    : MixedParameters<Template, Given, Options>;

type MixedParameters<Template extends ParsedTemplate, Given, Options> = RequiredParameters<
  Template,
  Exclude<Template["required"], Given | Options>
> & {
  readonly [Name in Exclude<Template["variables"][number], Exclude<Template["required"], Given> | Options>]?:
    | ValueOf<Template, Name>
    | (Name extends Template["required"] ? never : null)
    | undefined;
};

/** The parameters without which the request would go elsewhere. */
type RequiredParameters<Template extends ParsedTemplate, Names extends string> = {
  readonly [Name in Names]: ValueOf<Template, Name>;
};

/** The parameters of a URL template; none for one that is invalid, for the error is the template's then. */
export type UrlParameters<Url extends string, Given, Options = OptionName> =
  ParseUrl<Url> extends infer Template extends ParsedTemplate
    ? TemplateParameters<Template, Given, Options>
    : unknown;

/** What stands beside a route: its parameters and options, and any other parameter. */
export type RouteOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends infer Parsed
    ? Parsed extends ParsedRoute<infer Method, infer Url>
      ? string extends Url
        ? EndpointOptions | undefined
        : OptionsBeside<Method, Url, Defaults, Paths> & BesideRoute & OtherParameters
      : OtherParameters
    : never;

/** Options and parameters of a method and a URL template. */
export type OptionsBeside<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationOptions<Paths, Method, Url, GivenNames<Defaults>>
    : MethodOptions<Method> & UrlParameters<Url, GivenNames<Defaults>>;

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

/**
 * What is checked once the options are known: whether the remaining parameters, those that the URL does not take, can
 * be written into the query of GET and HEAD, or into a JSON body; and whether a described body is whole.
 */
export type Remaining<Route extends string, Options, Defaults, Paths> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? RemainingBeside<Method, Url, Options, Defaults, Paths>
    : unknown;

/** As `Remaining`, for a method and a URL template. */
export type RemainingBeside<Method extends string, Url extends string, Options, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? OperationBody<Paths, Method, Url, Options, GivenNames<Defaults>>
    : IsLoose<Options> extends true
      ? unknown
      : {
          readonly [Name in Exclude<
            keyof Options,
            OptionName | VariablesOf<Url>[number]
          >]?: Method extends BodylessMethod ? QueryValue : BodyValue;
        };

/** The names of a URL template's variables, each once, in their order. */
export type VariablesOf<Url extends string> =
  ParseUrl<Url> extends ParsedTemplate<infer Variables> ? Variables : readonly string[];
