/** What a call returns, derived from its route and its options. */

import type { GivenNames, Layered, MergeMembers, MethodIn, UrlIn, Widened } from "./defaults.js";
import type { BodylessMethod, NoOptions } from "./options.js";
import type { LiteralUrl } from "./platform.js";
import type { RequestOptions, TypedRequest } from "./request.js";
import type { DescribedResponse } from "./response.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { OfLiteralUrl } from "./url.js";

/** The result of `endpoint(route, options)`, and of a route function. */
export type RouteResult<Route, Options, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? RequestOptions
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? Result<Method, Url, Options, Defaults, Paths>
        : never
      : Route extends LiteralUrl
        ? Result<MethodIn<Options, Defaults>, OfLiteralUrl, Options, Defaults, Paths>
        : CallResult<Layered<Route, NonNullable<Options>>, Defaults, Paths>;

/** The result of `endpoint(route)` and `endpoint(options)`. */
export type CallResult<Call, Defaults = unknown, Paths = unknown> = Call extends string | LiteralUrl
  ? RouteResult<Call, NoOptions, Defaults, Paths>
  : Result<MethodIn<Call, Defaults>, UrlIn<Call, Defaults>, Call, Defaults, Paths>;

/** The result of `endpoint()`, if the defaults are a whole request. */
export type DefaultsResult<Defaults, Paths = unknown> =
  "url" extends GivenNames<Defaults> ? CallResult<NoOptions, Defaults, Paths> : RequestOptions;

type Result<Method extends string, Url extends string, Options, Defaults, Paths> = string extends Method | Url
  ? RequestOptions
  : TypedRequest<Lowercase<Method>> &
      RequestPart<Options, Defaults> &
      (unknown extends Paths ? unknown : DescribedResponse<Paths, Url, Lowercase<Method>>) &
      (Method extends BodylessMethod ? unknown : WithBody);

/** `data`, or the remaining parameters. */
export interface WithBody {
  body?: unknown;
}

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
