/** What a call returns, worked out from its route and its options. */
import type { MethodIn, None, UrlIn } from "./call.js";
import type { RequestOptions } from "./endpoint.js";
import type { Answer, DescribedBody, IsKnown } from "./openapi.js";
import type { BodylessMethod, GivenNames, IsLoose, OptionName, VariablesOf } from "./options.js";
import type { ParsedRoute, ParseRoute } from "./route.js";

/** What every request has. */
export interface TypedRequest<Method extends string = string> {
  /** In lowercase. */
  method: Method;
  /** Absolute, and just as `new URL(url).href` has it. */
  url: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
}

/** The result of `endpoint(route, options)`. */
export type RouteResult<Route extends string, Options, Defaults = unknown, Paths = unknown> =
  ParseRoute<Route> extends infer Parsed
    ? Parsed extends ParsedRoute<infer Method, infer Url>
      ? Result<Method, Url, Options, Options, Defaults, OptionName, Paths>
      : never
    : never;

/** The result of `endpoint(route)` and `endpoint(options)`. */
export type CallResult<Call, Defaults = unknown, Paths = unknown> = Call extends string
  ? RouteResult<Call, unknown, Defaults, Paths>
  : Result<MethodIn<Call, Defaults>, UrlIn<Call, Defaults>, Call, Call, Defaults, OptionName, Paths>;

/** The result of `endpoint()`, where the defaults are a whole request. */
export type DefaultsResult<Defaults, Paths = unknown> =
  "url" extends GivenNames<Defaults> ? CallResult<None, Defaults, Paths> : RequestOptions;

/** The result of a route function. */
export type RouteFunctionResult<
  Route extends string,
  Parameters,
  Options,
  Defaults = unknown,
  Paths = unknown,
> =
  ParseRoute<Route> extends infer Parsed
    ? Parsed extends ParsedRoute<infer Method, infer Url>
      ? Result<Method, Url, Parameters, Options, Defaults, never, Paths>
      : never
    : never;

/** `NotParameters` are the names in `Parameters` that are options. */
type Result<
  Method extends string,
  Url extends string,
  Parameters,
  Options,
  Defaults,
  NotParameters,
  Paths,
> = string extends Method | Url
  ? RequestOptions
  : TypedRequest<Lowercase<Method>> &
      RequestPart<Options, Defaults> &
      (IsKnown<Paths, Method, Url> extends true
        ? Answer<Paths, Url, Lowercase<Method>> &
            (Method extends BodylessMethod
              ? unknown
              : IsLoose<Options> extends true
                ? DescribedBody<Paths, Method, Url>
                : BodyPart<Method, Url, Parameters, Options, Defaults, NotParameters>)
        : BodyPart<Method, Url, Parameters, Options, Defaults, NotParameters>);

type RequestPart<Options, Defaults> = "request" extends keyof Options | keyof Defaults
  ? IsLoose<Options> extends true
    ? { request?: object }
    : { request: ValueIn<Options, "request", ValueIn<Defaults, "request", never>> }
  : unknown;

/** The value of an option in the call, else in the defaults. */
type ValueIn<Options, Name extends PropertyKey, Else> = Name extends keyof Options
  ? Exclude<Options[Name], undefined> | (undefined extends Options[Name] ? Else : never)
  : Else;

/** `body` where there is one: `data`, or the remaining parameters of methods other than GET and HEAD. */
type BodyPart<
  Method,
  Url extends string,
  Parameters,
  Options,
  Defaults,
  NotParameters,
> = Method extends BodylessMethod
  ? unknown
  : true extends IsLoose<Parameters> | IsLoose<Options> | IsLoose<Defaults>
    ? { body?: unknown }
    : "data" extends keyof Options | keyof Defaults
      ? DataPart<ValueIn<Options, "data", ValueIn<Defaults, "data", undefined>>>
      : MembersPart<
          [keyof Defaults] extends [never]
            ? Members<Parameters, NotParameters | VariablesOf<Url>[number]>
            : Flat<
                Members<Parameters, NotParameters | VariablesOf<Url>[number]> &
                  Members<Defaults, keyof Parameters | OptionName | VariablesOf<Url>[number]>
              >
        >;

type DataPart<Data> = undefined extends Data ? { body?: unknown } : { body: Data };

type MembersPart<Body> = [keyof Body] extends [never]
  ? unknown
  : Record<never, never> extends Body
    ? { body?: Body }
    : { body: Body };

/** Parameters as members of a JSON object. */
type Members<Parameters, Others> = Parameters extends infer Bag
  ? { -readonly [Name in keyof Bag as Name extends Others ? never : Name]: Member<Bag[Name]> }
  : never;

/** One object type, as a person would write it. */
type Flat<Parts> = Parts extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

/** A `Date` is text in a JSON body. */
type Member<Value> = Value extends Date ? string : Value;

/** The method of a route, in uppercase. */
export type RouteMethod<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<infer Method> ? Method : string;

/** The URL template of a route. */
export type RouteUrl<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Url : string;

/** The names of a route's variables, each once, in their order. */
export type RouteVariables<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Readonly<VariablesOf<Url>> : readonly string[];
