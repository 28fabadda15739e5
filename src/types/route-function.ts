/** The two arguments of a route function: parameters of any name, and options. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { DataUnderDefault, GivenNames } from "./defaults.js";
import type { BodyInput, DataInput } from "./description/body.js";
import type { Expected, Input } from "./description/input.js";
import type { KnownData, KnownType, KnownValue } from "./description/known-names.js";
import type { ContentOf, IsKnown, Operation } from "./description/operation.js";
import type { DescribedFields, DescribedIn, DescribedInput } from "./description/parameters.js";
import type { QueryOfPattern } from "./description/pattern.js";
import type { Commas, FlatLists } from "./flat-lists.js";
import type {
  BodylessMethod,
  BodylessOptions,
  CheckedNested,
  Conflicting,
  ConflictsOf,
  DataOptionOf,
  NoOptions,
  OptionName,
  OtherParameters,
} from "./options.js";
import type { IsOne, ParsedRoute, ParseRoute } from "./route.js";
import type { CheckedParts, EndpointMode } from "./route-options.js";
import type {
  Missing,
  OnlyData,
  RemainingNames,
  RequiredNames,
  TwiceInQuery,
  TypeOfMembers,
  UrlParameters,
  VariablesOf,
} from "./template-parameters.js";
import type { WrittenNames } from "./url.js";
import type { QueryValue } from "./values.js";

/** The parameters of a route in an object of their own, where every name is a parameter. */
export type RouteParameters<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? KnownParameters<Method, Url, Defaults, Paths> & OtherParameters
    : OtherParameters;

type KnownParameters<Method extends string, Url extends string, Defaults, Paths> =
  IsKnown<Paths, Method, Url> extends true
    ? DescribedInput<Paths, Method, Url, Defaults> &
        (Url extends keyof Paths ? unknown : UrlParameters<Url, GivenNames<Defaults>, never>) &
        BodyInput<Paths, Method, Url, never>
    : UrlParameters<Url, GivenNames<Defaults>, never>;

/** Parameters for the query, whatever the method is. */
interface QueryOption {
  /** Parameters for the query, whatever the method is. */
  readonly query?: OtherParameters | undefined;
}

/** What the options of any route function may be. */
export interface FunctionOptions extends BodylessOptions, QueryOption, OtherParameters {}

/** The options of a route function. */
export type RouteFunctionOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? DataOptionOf<Method> &
        QueryOption &
        (IsKnown<Paths, Method, Url> extends true ? DescribedOptions<Paths, Method, Url, Defaults> : unknown)
    : QueryOption & OtherParameters;

type DescribedOptions<Paths, Method extends string, Url extends string, Defaults> = DescribedFields<
  Paths,
  Method,
  Url,
  Defaults
> &
  (Method extends BodylessMethod ? unknown : DataInput<Paths, Method, Url>) & {
    readonly query?: Partial<DescribedInQuery<Paths, Method, Url>> | undefined;
  };

type DescribedInQuery<Paths, Method extends string, Url extends string> = DescribedIn<
  Paths,
  Method,
  Url,
  "query"
>;

/**
 * What is checked once both arguments are known: the values of parameters that the URL does not take, whether a described
 * body is complete if the options have no `data`, and whether the query would have a name twice.
 */
export type CheckedParameters<
  Route extends string,
  Parameters,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode = "open",
  Query = QueryValue,
> = NoInfer<
  unknown extends Paths
    ? CheckedRoute<Route, Parameters, Options, Defaults, Paths, Mode, Query>
    : IsOne<Route> extends true
      ? CheckedRoute<Route, Parameters, Options, Defaults, Paths, Mode, Query>
      : CheckedByAll<Route, Parameters, Options, Defaults, Paths, Mode, Query>
>;

/** What each of several routes checks. */
type CheckedByAll<
  Route extends string,
  Parameters,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
> = (
  Route extends unknown
    ? (parameters: CheckedRoute<Route, Parameters, Options, Defaults, Paths, Mode, Query>) => void
    : never
) extends (parameters: infer All) => void
  ? All
  : never;

type CheckedRoute<
  Route extends string,
  Parameters,
  Options,
  Defaults,
  Paths,
  Mode extends EndpointMode,
  Query,
> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? CheckedParts<Method, Url, Parameters, Options, never, Defaults, Paths, Mode, Query> &
        (Method extends BodylessMethod
          ? unknown
          : "data" extends keyof Defaults
            ? OnlyData<VariablesOf<Url>[number], Parameters, never, Defaults>
            : unknown) &
        (IsKnown<Paths, Method, Url> extends true
          ? MissingQuery<
              RequiredNames<DescribedInQuery<Paths, Method, Url>>,
              | ((keyof Parameters | GivenNames<Defaults>) &
                  (Method extends BodylessMethod ? PropertyKey : VariablesOf<Url>[number]))
              | WrittenNames<Url>
              | NamesIn<Options, "query">
            > &
              MissingFields<Options, DescribedFields<Paths, Method, Url, Defaults>>
          : QueryOfPattern<Paths, Method, Url, Defaults>)
    : unknown;

type NamesIn<Options, Name extends string> = Name extends keyof Options
  ? keyof NonNullable<Options[Name]>
  : never;

type MissingQuery<Required, Given> = [Exclude<Required, Given>] extends [never]
  ? unknown
  : { readonly [Name in Exclude<Required, Given> & string]: Invalid<`Pass ${Name} in the option query`> };

/** Header fields that are required, and no options. */
type MissingFields<Options, Fields> = NoOptions extends Fields
  ? unknown
  : "headers" extends keyof Options
    ? unknown
    : Fields extends { readonly headers: unknown }
      ? { readonly headers: Invalid<"Pass the required header fields in the option headers"> }
      : unknown;

/** The same for the options. */
export type CheckedFunctionOptions<
  Route extends string,
  Parameters,
  Options,
  Defaults = unknown,
  Paths = unknown,
  Mode extends EndpointMode = "open",
  Query = QueryValue,
> = NoInfer<
  string extends keyof Options
    ? RouteFunctionOptions<Route, Defaults, Paths>
    : Expected<Options, RouteFunctionOptions<Route, Defaults, Paths>> & NoParametersIn<Options>
> &
  CheckedNested<Options> &
  (ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? Conflicting<Options, ConflictsOf<Method>> &
        (string extends Url | keyof Parameters
          ? unknown
          : Method extends BodylessMethod
            ? unknown
            : OnlyData<VariablesOf<Url>[number], Parameters, never, NoOptions> &
                DataUnderDefault<Options, Defaults> &
                TypeOfMembers<VariablesOf<Url>[number], Parameters, never, Options>)
    : unknown) &
  (Mode extends "strict"
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? KnownOptions<Paths, Method, Url, Options>
      : unknown
    : unknown) &
  ("query" extends keyof Options
    ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? CheckedQuery<Method, Url, Parameters, NonNullable<Options["query"]>, Paths, Mode, Query>
      : unknown
    : unknown);

/** In strict mode, the names in `data` and the content-type are those of the description. */
interface KnownOptions<Paths, Method extends string, Url extends string, Options> extends OtherParameters {
  /** The body, as it is. Without it, the parameters are the body. */
  readonly data?: KnownData<Paths, Method, Url, ValueIn<Options, "data">>;
  readonly headers?:
    | KnownType<ContentOf<Operation<Paths, Method, Url>>, NonNullable<ValueIn<Options, "headers">>>
    | undefined;
}

type ValueIn<Options, Name> = Name extends keyof Options ? Options[Name] : undefined;

/** Other names than those of options. */
type NoParametersIn<Options> = {
  readonly [Name in Exclude<
    keyof Options,
    OptionName | "query"
  >]?: Invalid<"There is no such option. Pass parameters in the first argument">;
};

type CheckedQuery<
  Method extends string,
  Url extends string,
  Parameters,
  Own,
  Paths,
  Mode extends EndpointMode,
  Query,
> = {
  readonly query?:
    | ({ readonly [Name in keyof Own]?: Query } & (Commas extends Query ? FlatLists<Own> : unknown) &
        (IsAnyQuery<Own> extends true ? unknown : CheckedNames<Method, Url, Parameters, Own, Paths, Mode>))
    | undefined;
};

/** Whether nothing is known of a query, as of the one in `Parameters<typeof routeFunction>`. */
type IsAnyQuery<Own> = string extends keyof Own
  ? unknown extends Own[string & keyof Own]
    ? true
    : false
  : false;

type CheckedNames<
  Method extends string,
  Url extends string,
  Parameters,
  Own,
  Paths,
  Mode extends EndpointMode,
> = TwiceInQuery<
  (keyof Own & WrittenNames<Url>) | (keyof Own & keyof Parameters & QueryNames<Method, Url, Parameters>)
> &
  (Mode extends "strict"
    ? {
        readonly [Name in Exclude<
          keyof Own,
          keyof DescribedInQuery<Paths, Method, Url>
        >]?: Invalid<"The description does not have this parameter">;
      } & KnownValue<Own, Input<DescribedInQuery<Paths, Method, Url>>>
    : unknown);

/** The names of parameters that go into the query already. */
type QueryNames<
  Method extends string,
  Url extends string,
  Parameters,
> = Url extends `${string}{${"?" | "&"}${string}`
  ? VariablesOf<`/{?${ExpressionsOf<Url>}}`>[number] | QueryRest<Method, Url, Parameters>
  : QueryRest<Method, Url, Parameters>;

type QueryRest<Method extends string, Url extends string, Parameters> = Method extends BodylessMethod
  ? RemainingNames<VariablesOf<Url>[number], Parameters, never>
  : never;

/** The names in `{?…}` and `{&…}`, with commas between them. */
type ExpressionsOf<Url extends string> = Url extends `${string}{${"?" | "&"}${infer Names}}${infer Rest}`
  ? Rest extends `${string}{${"?" | "&"}${string}`
    ? `${Names},${ExpressionsOf<Rest>}`
    : Names
  : never;

/** The `this` of a call without arguments: anything, or the names of the parameters that are missing. */
export type NoParameters<Route extends string, Defaults, Paths, Mode extends EndpointMode> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? Missing<
        RequiredNames<
          KnownParameters<Method, Url, Defaults, Paths> &
            CheckedParameters<Route, NoOptions, NoOptions, Defaults, Paths, Mode, QueryValue>
        >
      >
    : unknown;

/** The names of a route's variables, each once, in their order. */
export type RouteVariables<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Readonly<VariablesOf<Url>> : readonly string[];
