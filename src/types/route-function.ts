/** The two arguments of a route function: parameters of any name, and options. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { Api, Call, Described, Known, Remaining, Target } from "./call.js";
import type { CheckedOptions, CheckedParameters } from "./checked.js";
import type { GivenNames } from "./defaults.js";
import type { BodyInput, DataInput } from "./description/body.js";
import type { Expected, Input, Offered } from "./description/input.js";
import type { KnownData, KnownType, KnownValue } from "./description/known-names.js";
import type { ContentOf, Operation } from "./description/operation.js";
import type { DescribedFields, DescribedInput, FieldNames } from "./description/options.js";
import type { PlaceOf } from "./description/parameters.js";
import type { QueryMembers } from "./nested-values.js";
import type {
  BodylessMethod,
  BodylessOptions,
  CheckedNested,
  DataOptionOf,
  NoOptions,
  OptionName,
  OtherParameters,
} from "./options.js";
import type { TwiceInQuery } from "./remaining.js";
import type { ParsedRoute, ParseRoute } from "./route.js";
import type { Missing, MissingParameters, UrlParameters, VariablesOf } from "./template-parameters.js";
import type { WrittenNames } from "./url.js";

/** The parameters of a route in an object of their own, where every name is a parameter. */
export type RouteParameters<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? KnownParameters<Target<Method, Url, Defaults, Paths>> & OtherParameters
    : OtherParameters;

type KnownParameters<T extends Call> =
  Known<T> extends true
    ? DescribedInput<T> &
        (T["url"] extends keyof T["paths"]
          ? unknown
          : UrlParameters<T["url"], GivenNames<T["defaults"]>, never>) &
        BodyInput<T, never>
    : UrlParameters<T["url"], GivenNames<T["defaults"]>, never>;

/** Parameters for the query, whatever the method is. */
interface QueryOption<Query = OtherParameters> {
  /** Parameters for the query, whatever the method is. */
  readonly query?: Query | undefined;
}

/** What the options of any route function may be. */
export interface FunctionOptions extends BodylessOptions, QueryOption, OtherParameters {}

/** The options of a route function. */
export type RouteFunctionOptions<Route extends string, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? KnownOptions<Target<Method, Url, Defaults, Paths>>
    : QueryOption & OtherParameters;

type KnownOptions<T extends Call> = DataOptionOf<T["method"]> &
  (Known<T> extends true
    ? DescribedFields<T> &
        (T["method"] extends BodylessMethod ? unknown : DataInput<T>) &
        QueryOption<Partial<QueryOf<T>>>
    : QueryOption);

type QueryOf<T extends Call> = PlaceOf<Described<T>, "query">;

/** What is checked of the parameters once both arguments are known: what each of several routes does. */
export type CheckedFunctionParameters<Route extends string, Parameters, Options, A extends Api> = NoInfer<
  (
    ParseRoute<Route> extends infer Parsed
      ? Parsed extends ParsedRoute<infer Method, infer Url>
        ? (parameters: CheckedParameters<Call<"function", Method, Url, Parameters, Options, A>>) => void
        : never
      : never
  ) extends (parameters: infer All) => void
    ? All &
        (unknown extends A["paths"] ? unknown : Offered<RouteParameters<Route, A["defaults"], A["paths"]>>)
    : never
>;

/** What is checked of the options. */
export type CheckedFunctionOptions<Route extends string, Parameters, Options, A extends Api> = NoInfer<
  (string extends keyof Options
    ? RouteFunctionOptions<Route, A["defaults"], A["paths"]>
    : Expected<Options, RouteFunctionOptions<Route, A["defaults"], A["paths"]>> & NoParametersIn<Options>) &
    (ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
      ? CheckedNested<Options> &
          CheckedOptions<Call<"function", Method, Url, Parameters, Options, A>> &
          ("query" extends keyof Options
            ? CheckedQuery<
                Call<"function", Method, Url, Parameters, Options, A>,
                NonNullable<Options["query"]>
              >
            : unknown) &
          (A["mode"] extends "strict"
            ? StrictOptions<Options, ContentOf<Operation<A["paths"], Method, Url>>>
            : unknown)
      : unknown)
>;

/** In strict mode, the names in `data` and the content-type are those of the description. */
interface StrictOptions<Options, Content> extends OtherParameters {
  /** The body, as it is. Without it, the parameters are the body. */
  readonly data?: KnownData<Content, "data" extends keyof Options ? Options["data"] : undefined>;
  readonly headers?:
    | KnownType<Content, "headers" extends keyof Options ? NonNullable<Options["headers"]> : NoOptions>
    | undefined;
}

/** Other names than those of options. */
type NoParametersIn<Options> = {
  readonly [Name in Exclude<
    keyof Options,
    OptionName | "query"
  >]?: Invalid<"There is no such option. Pass parameters in the first argument">;
};

type CheckedQuery<C extends Call, Own> = {
  readonly query?:
    | ((object extends C["query"]
        ? { readonly [Name in keyof Own]?: C["query"] & QueryMembers<Own[Name], C["query"]> }
        : { readonly [Name in keyof Own]?: C["query"] }) &
        (IsAnyQuery<Own> extends true ? unknown : CheckedNames<C, Own>))
    | undefined;
};

/** Whether nothing is known of a query, as of the one in `Parameters<typeof routeFunction>`. */
type IsAnyQuery<Own> = string extends keyof Own
  ? unknown extends Own[string & keyof Own]
    ? true
    : false
  : false;

type CheckedNames<C extends Call, Own> = TwiceInQuery<
  keyof Own & (WrittenNames<C["url"]> | (keyof C["parameters"] & QueryNames<C>))
> &
  (C["mode"] extends "strict"
    ? {
        readonly [Name in Exclude<
          keyof Own,
          keyof QueryOf<C>
        >]?: Invalid<"The description does not have this parameter">;
      } & KnownValue<Pick<Own, keyof Own & keyof QueryOf<C>>, Input<QueryOf<C>>>
    : FieldsInQuery<keyof Own, C>);

/** Header fields don't go into the query. */
export type FieldsInQuery<Names, C extends Call> = {
  readonly [Name in Names & Exclude<FieldNames<C>, keyof QueryOf<C>> & string]?:
    | Invalid<`${Name} is a header field or a cookie. Pass it in the option headers`>
    | undefined;
};

/** The names of parameters that go into the query already. */
type QueryNames<C extends Call> =
  | (C["url"] extends `${string}{${"?" | "&"}${string}`
      ? VariablesOf<`/{?${ExpressionsOf<C["url"]>}}`>[number]
      : never)
  | (C["method"] extends BodylessMethod ? Remaining<C> : never);

/** The names in `{?…}` and `{&…}`, with commas between them. */
type ExpressionsOf<Url extends string> = Url extends `${string}{${"?" | "&"}${infer Names}}${infer Rest}`
  ? Rest extends `${string}{${"?" | "&"}${string}`
    ? `${Names},${ExpressionsOf<Rest>}`
    : Names
  : never;

/**
 * The `this` of a call without arguments: anything, or the names of the parameters that are missing. Where the function can be that
 * of any route, any can be missing: `const all: RouteFunction[] = [endpoint.route("GET /a/{b}")]` fails without it.
 */
export type NoParameters<Route extends string, A extends Api> = unknown extends Route
  ? AnyMissing
  : ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
    ? Missing<
        KnownParameters<Target<Method, Url, A["defaults"], A["paths"]>> &
          CheckedFunctionParameters<Route, NoOptions, NoOptions, A>,
        unknown
      >
    : unknown;

/** It can be assigned to what lacks any name, and to what is refused for any reason. */
export type AnyMissing = MissingParameters<never> & Invalid<never>;

/** The names of a route's variables, each once, in their order. */
export type RouteVariables<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Readonly<VariablesOf<Url>> : readonly string[];
