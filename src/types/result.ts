/** What a call returns, derived from its route and its options. */

import type { IsStringLiteral } from "../uri-template/grammar-type.js";
import type { GivenNames, Layered, MergeMembers, MethodIn, UrlIn, Widened } from "./defaults.js";
import type { DescribedBody } from "./description/body.js";
import type { DescribedResponse } from "./description/response.js";
import type { BodylessMethod, IsLoose, NoOptions, OptionName } from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { MergedOptions, RequestOptions, TypedRequest } from "./request.js";
import type { AnyRoute, IsAnyRoute, ParsedRoute, ParseRoute, RouteMethod, RouteUrl } from "./route.js";
import type { VariablesOf } from "./template-parameters.js";
import type { OfLiteralUrl } from "./url.js";

/** The result of `endpoint(route, options)`. */
export type RouteResult<Route extends AnyRoute, Options, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? RequestOptions
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? Result<Method, Url, Options, Options, Defaults, OptionName, Paths>
        : never
      : Route extends LiteralUrl
        ? Result<MethodIn<Options, Defaults>, OfLiteralUrl, Options, Options, Defaults, OptionName, Paths>
        : CallResult<Layered<Route, NonNullable<Options>>, Defaults, Paths>;

/** The result of `endpoint(route)` and `endpoint(options)`. */
export type CallResult<Call, Defaults = unknown, Paths = unknown> = Call extends string | LiteralUrl
  ? RouteResult<Call, NoOptions, Defaults, Paths>
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
      (unknown extends Paths ? unknown : DescribedResponse<Paths, Url, Lowercase<Method>>) &
      (Method extends BodylessMethod
        ? unknown
        : unknown extends Paths
          ? BodyPart<Url, Parameters, Options, Defaults, NotParameters>
          : IsLoose<Parameters | Options> extends true
            ? DescribedBody<Paths, Method, Url>
            : BodyPart<Url, Parameters, Options, Defaults, NotParameters>);

export type RequestPart<Options, Defaults> = "request" extends keyof Options | keyof Defaults
  ? string extends keyof Options | keyof Defaults
    ? { request?: object }
    : "request" extends keyof Options & keyof Defaults
      ? RequestOf<MergeMembers<RequestCopy<Defaults["request"]>, RequestCopy<Options["request"]>>>
      : RequestOf<RequestCopy<ValueIn<Options, "request", ValueIn<Defaults, "request", never>>>>
  : unknown;

/** Its members as variables would have them. */
type RequestCopy<Value> = Value extends object
  ? { -readonly [Name in keyof Value]: Widened<Value[Name]> }
  : Value;

/** `request` as it was passed, optional if it may be absent. */
type RequestOf<Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { request?: Exclude<Value, undefined> }
    : { request: Value };

/** The value of an option in the call, else in the defaults. */
type ValueIn<Options, Name extends PropertyKey, Else> = Name extends keyof Options ? Options[Name] : Else;

/** `body` if there is one: `data`, or the remaining parameters. GET and HEAD have none. */
type BodyPart<Url extends string, Parameters, Options, Defaults, NotParameters> = string extends
  | keyof Parameters
  | keyof Options
  | keyof Defaults
  ? { body?: unknown }
  : IsStringLiteral<Url> extends false
    ? // which parameters the strings in a route take is not known
      { body?: unknown }
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

export type DataPart<Data> = undefined extends Data ? { body?: unknown } : { body: Data };

export type MembersPart<Body> = [Body extends unknown ? keyof Body : never] extends [never]
  ? unknown
  : Record<never, never> extends Body
    ? { body?: Body }
    : { body: Body };

/** The parameters that a URL does not take, as members of a JSON object. */
export type Members<Parameters, NotParameters, Url extends string> = Parameters extends unknown
  ? MembersIn<Parameters, Exclude<keyof Parameters, NotParameters | VariablesOf<Url>[number]>>
  : never;

/** Members of one object type. The condition is always true: it keeps this name out of what an editor shows. */
type MembersIn<Parameters, Names extends keyof Parameters> = Parameters extends unknown
  ? { -readonly [Name in Names]: JsonOf<Parameters[Name]> }
  : never;

/** One object type in place of an intersection. */
type Flat<Parts> = Parts extends infer Whole ? { [Name in keyof Whole]: Whole[Name] } : never;

/** A value as a JSON body has it: a copy, in which an object with `toJSON` is what that returns. */
export type JsonOf<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean
    ? Widened<Value>
    : Value extends { toJSON(): infer Text }
      ? JsonOf<Text>
      : Value extends readonly (infer Item)[]
        ? JsonOf<Item>[]
        : Value extends object
          ? { -readonly [Name in keyof Value]: JsonOf<Value[Name]> }
          : Value;

/** The result of `endpoint.merge(route, options)`. No placeholder is filled in. */
export type MergedRoute<Route extends AnyRoute> =
  string extends RouteUrl<Route>
    ? MergedOptions
    : MergedOptions & {
        /** In uppercase. */
        method: RouteMethod<Route>;
        /** The URL template. */
        url: RouteUrl<Route>;
      };
