/** What a call returns, derived from its route and its options. */

import type { MethodIn, UrlIn } from "./call.js";
import type { GivenNames, MergeRequest } from "./defaults.js";
import type { DescribedBody } from "./description/body.js";
import type { IsKnown } from "./description/operation.js";
import type { DescribedResponse } from "./description/response.js";
import type { BodylessMethod, IsLoose, NoOptions, OptionName } from "./options.js";
import type { MergedOptions, RequestOptions, TypedRequest } from "./request.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute, RouteMethod, RouteUrl } from "./route.js";
import type { RemainingNames } from "./template-parameters.js";

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

/** The result of `endpoint()`, if the defaults are a whole request. */
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

/** What a description adds: the expected response, and the type of the body where that of the options is not known. */
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
    ? DescribedResponse<Paths, Url, Lowercase<Method>> &
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

/** `request` as it was passed, optional if it may be absent. */
type RequestOf<Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { request?: Exclude<Value, undefined> }
    : { request: Value };

/** The value of an option in the call, else in the defaults. */
type ValueIn<Options, Name extends PropertyKey, Else> = Name extends keyof Options ? Options[Name] : Else;

/** `body` if there is one: `data`, or the remaining parameters of methods other than GET and HEAD. */
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

/** The `data` of the options, else another type. */
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

/** One object type in place of an intersection. */
type Flat<Parts> = Parts extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

/** A `Date` is a string in a JSON body. */
type Member<Value> = Value extends Date ? string : Value;

/** The result of `endpoint.merge(route, options)`. No placeholder is filled in. */
export type MergedRoute<Route extends string> = string extends Route
  ? MergedOptions
  : MergedOptions & {
      /** In uppercase. */
      method: RouteMethod<Route>;
      /** The URL template. */
      url: RouteUrl<Route>;
    };
