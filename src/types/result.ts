/** What a call returns, worked out from its route and its options. */
import type { MethodIn, NoOptions, UrlIn } from "./call.js";
import type { MergeRequest } from "./defaults.js";
import type { DescribedBody } from "./described-body.js";
import type { MergedOptions, RequestOptions } from "./endpoint.js";
import type { IsKnown } from "./openapi.js";
import type {
  BodylessMethod,
  GivenNames,
  IsLoose,
  OptionName,
  RemainingNames,
  VariablesOf,
} from "./options.js";
import type { Answer } from "./response.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";

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
  IsAnyRoute<Route> extends true
    ? RequestOptions
    : Route extends unknown
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? Result<Method, Url, Options, Options, Defaults, OptionName, Paths>
        : never
      : never;

/** The result of `endpoint(route)` and `endpoint(options)`. */
export type CallResult<Call, Defaults = unknown, Paths = unknown> = Call extends string
  ? RouteResult<Call, unknown, Defaults, Paths>
  : Result<MethodIn<Call, Defaults>, UrlIn<Call, Defaults>, Call, Call, Defaults, OptionName, Paths>;

/** The result of `endpoint()`, where the defaults are a whole request. */
export type DefaultsResult<Defaults, Paths = unknown> =
  "url" extends GivenNames<Defaults> ? CallResult<NoOptions, Defaults, Paths> : RequestOptions;

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
      (unknown extends Paths
        ? BodyPart<Method, Url, Parameters, Options, Defaults, NotParameters>
        : DescribedPart<Method, Url, Parameters, Options, Defaults, NotParameters, Paths>);

/** What a description adds: which response to expect; and the body, where the options are not known. */
type DescribedPart<
  Method extends string,
  Url extends string,
  Parameters,
  Options,
  Defaults,
  NotParameters,
  Paths,
> =
  IsKnown<Paths, Method, Url> extends true
    ? Answer<Paths, Url, Lowercase<Method>> &
        (Method extends BodylessMethod
          ? unknown
          : IsLoose<Parameters | Options> extends true
            ? DescribedBody<Paths, Method, Url>
            : BodyPart<Method, Url, Parameters, Options, Defaults, NotParameters>)
    : BodyPart<Method, Url, Parameters, Options, Defaults, NotParameters>;

type RequestPart<Options, Defaults> = "request" extends keyof Options | keyof Defaults
  ? string extends keyof Options | keyof Defaults
    ? { request?: object }
    : "request" extends keyof Options & keyof Defaults
      ? RequestOf<MergeRequest<Defaults["request"], Options["request"]>>
      : RequestOf<ValueIn<Options, "request", ValueIn<Defaults, "request", never>>>
  : unknown;

/** As `request` was passed in, and absent where it was not; what may be absent is optional. */
type RequestOf<Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { request?: Exclude<Value, undefined> }
    : { request: Value };

/** The value of an option in the call, else in the defaults. */
type ValueIn<Options, Name extends PropertyKey, Else> = Name extends keyof Options ? Options[Name] : Else;

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
  : string extends keyof Parameters | keyof Options | keyof Defaults
    ? { body?: unknown }
    : "data" extends keyof Options | keyof Defaults
      ? DataPart<Given<Options, Given<Defaults, undefined>>>
      : MembersPart<
          [keyof Defaults] extends [never]
            ? Members<Parameters, NotParameters, Url>
            : Flat<
                Members<Parameters, NotParameters, Url> &
                  Members<Defaults, keyof Parameters | OptionName, Url>
              >
        >;

/** The `data` of some options, else something else. */
type Given<Options, Else> = "data" extends keyof Options
  ?
      | Exclude<Options["data" & keyof Options], undefined>
      | (undefined extends Options["data" & keyof Options] ? Else : never)
  : Else;

type DataPart<Data> = undefined extends Data ? { body?: unknown } : { body: Data };

type MembersPart<Body> = [Body extends unknown ? keyof Body : never] extends [never]
  ? unknown
  : Record<never, never> extends Body
    ? { body?: Body }
    : { body: Body };

/** The parameters that a URL does not take, as members of a JSON object. */
type Members<Parameters, NotParameters, Url extends string> = Parameters extends unknown
  ? RemainingNames<Url, Parameters, NotParameters> extends infer Names extends keyof Parameters
    ? { -readonly [Name in Names]: Member<Parameters[Name]> }
    : never
  : never;

/** One object type, as a person would write it. */
type Flat<Parts> = Parts extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

/** A `Date` is text in a JSON body. */
type Member<Value> = Value extends Date ? string : Value;

/** The result of `endpoint.merge(route, options)`, in which nothing is filled in. */
export type MergedRoute<Route extends string> = string extends Route
  ? MergedOptions
  : MergedOptions & {
      /** In uppercase. */
      method: RouteMethod<Route>;
      /** The URL template. */
      url: RouteUrl<Route>;
    };

/** The method of a route, in uppercase. */
export type RouteMethod<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<infer Method> ? Method : string;

/** The URL template of a route. */
export type RouteUrl<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Url : string;

/** The names of a route's variables, each once, in their order. */
export type RouteVariables<Route extends string> =
  ParseRoute<Route> extends ParsedRoute<string, infer Url> ? Readonly<VariablesOf<Url>> : readonly string[];
