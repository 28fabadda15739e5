import type { Layered, MethodIn, UrlIn } from "../defaults.js";
import type { RequestOptions } from "../options.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute } from "../route.js";
import type { OfLiteralUrl } from "../url.js";
import type { LiteralUrl, Platform } from "../values.js";
import type { JsonType, ObjectRange } from "./body.js";
import type { Leaf, Operation, ReadOnly, WriteOnly } from "./description.js";

/** The result of a call or of a route function. */
export type RouteResult<Route, Options, Defaults = unknown, Paths = unknown> =
  IsAnyRoute<Route> extends true
    ? RequestOptions
    : Route extends string
      ? ParseRoute<Route> extends ParsedRoute<infer Method, infer Url>
        ? Result<Method, Url, Options, Paths>
        : never
      : Route extends LiteralUrl
        ? Result<MethodIn<Options, Defaults>, OfLiteralUrl, Options, Paths>
        : Layered<Route, NonNullable<Options>> extends infer Both
          ? Result<MethodIn<Both, Defaults>, UrlIn<Both, Defaults>, Both, Paths>
          : never;

/** The result for a method and a URL, with the call's `request`. */
export type Result<Method extends string, Url extends string, Options, Paths> = [Url] extends [never]
  ? RequestOptions
  : string extends Method | Url
    ? RequestOptions
    : RequestOptions<Lowercase<Method>> &
        (unknown extends Paths ? unknown : DescribedResponse<Paths, Url, Lowercase<Method>>) &
        ([Options] extends [{ readonly request: infer Own extends object }] ? { request: Own } : unknown);

declare const route: unique symbol;

/** Remembers a request's described route. There is no such property at run time. */
export interface DescribedResponse<Paths, Url extends string, Method extends string> {
  readonly [route]?: readonly [Paths, Url, Method];
}

/** The described responses to a request, by status; `unknown` for an undescribed route. */
export type ResponsesOf<Request> = Request extends { readonly [route]?: infer Route }
  ? NonNullable<Route> extends readonly [infer Paths, infer Url extends string, infer Method extends string]
    ? ResponsesIn<Operation<Paths, Method, Url>>
    : unknown
  : unknown;

export type ResponsesIn<Found> = [Found] extends [never]
  ? unknown
  : Found extends { readonly responses: infer Responses }
    ? Responses
    : unknown;

export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
/** The keys under which a description has successful responses: `default` if it has no others. */
type SuccessKey<Responses> = [Successful<keyof Responses>] extends [never]
  ? keyof Responses & "default"
  : Successful<keyof Responses>;

type Successful<Key> = Key extends string | number ? (`${Key}` extends `2${string}` ? Key : never) : never;

/** The key of a status: its own, that of its range such as `2XX`, or `default`. */
type KeyOf<Responses, Status> = Status extends keyof Responses
  ? Status
  : `${Status & number}` extends `${infer Digit}${string}`
    ? [keyof Responses & `${Digit}${"XX" | "xx"}`] extends [never]
      ? keyof Responses & "default"
      : keyof Responses & `${Digit}${"XX" | "xx"}`
    : keyof Responses & "default";

/** The JSON of the response with one of the statuses; `unknown` if undescribed. */
export type JsonOfStatus<Responses, Status> = unknown extends Responses
  ? unknown
  : Status extends unknown
    ? JsonOfKey<Responses, KeyOf<Responses, Status>>
    : never;

type JsonOfKey<Responses, Key extends keyof Responses> = [Key] extends [never]
  ? unknown
  : { [One in Key]: JsonOfResponse<Responses[One]> }[Key];

/** The JSON of a success, for any of the requests. */
export type JsonOfSuccess<Responses> = Responses extends unknown
  ? unknown extends Responses
    ? unknown
    : JsonOfKey<Responses, SuccessKey<Responses>>
  : never;

/** The described JSON of a response; `undefined` without content. */
type JsonOfResponse<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & (JsonType | ObjectRange)] extends [never]
      ? unknown
      : Content[keyof Content & (JsonType | ObjectRange)]
  : undefined;

/** A response's value without members that only requests have. If nothing is marked, the type keeps its name. */
export type Output<Value> = [Value] extends [Unmarkable]
  ? Value
  : true extends IsMarked<Value, [1, 1, 1, 1, 1]>
    ? Unmarked<Value>
    : Value;

/** Types without a marked member, which TypeScript finds out without a type for each member: no interfaces, and nothing unknown. */
type Unmarkable =
  | Leaf
  | readonly Unmarkable[]
  | { readonly [name: string]: Unmarkable; readonly $read?: never; readonly $write?: never };

/** Whether a member is marked, so many objects deep: a description may refer to itself. */
type IsMarked<Value, Depth extends readonly 1[]> = Depth extends readonly [1, ...infer Rest extends 1[]]
  ? unknown extends Value
    ? never
    : Value extends ReadOnly | WriteOnly
      ? true
      : Value extends Leaf
        ? never
        : Value extends readonly (infer Item)[]
          ? IsMarked<Item, Rest>
          : { [Name in keyof Value]-?: IsMarked<Value[Name], Rest> }[keyof Value]
  : never;

type Unmarked<Value> = Value extends Leaf
  ? Value
  : Value extends ReadOnly
    ? Unmarked<Value["$read"]>
    : Value extends readonly unknown[]
      ? { [Index in keyof Value]: Unmarked<Value[Index]> }
      : {
          [Name in keyof Value as NonNullable<Value[Name]> extends WriteOnly ? never : Name]: Unmarked<
            Value[Name]
          >;
        };

/** Those of redirects and of Cloudflare too: `ok` is false for all but 2xx. */
// biome-ignore format: a table, which would be 55 lines
type FailureStatus =
  | 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414
  | 415 | 416 | 417 | 418 | 420 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451
  | 499
  | 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 509 | 510 | 511 | 520 | 521 | 522
  | 523 | 524 | 525 | 526 | 527 | 529 | 530;

export interface Answer<Ok extends boolean, Status, Json> {
  readonly ok: Ok;
  readonly status: Status;
  /** The JSON described for this status; if undescribed, the type that you pass. */
  json: unknown extends Json ? <Own = unknown>() => Promise<Own> : () => Promise<Output<Json>>;
}

/**
 * A response to a request. Check `ok`, or for a described route `status`, to narrow its type. An undescribed status has JSON of type
 * `unknown`.
 */
export type TypedResponse<Request> = Omit<
  Platform<"Response", object>,
  "ok" | "status" | "json" | "clone"
> & { clone(): TypedResponse<Request> } & (
    | (Successes<ResponsesOf<Request>> & Answer<true, number, JsonOfSuccess<ResponsesOf<Request>>>)
    | (Failures<ResponsesOf<Request>> & Answer<false, number, unknown>)
  );

type Successes<Responses> = unknown extends Responses
  ? unknown
  : AnswersOf<true, Responses, SuccessKey<Responses>, SuccessStatus>;

type Failures<Responses> = unknown extends Responses
  ? unknown
  :
      | AnswersOf<false, Responses, Exclude<keyof Responses, SuccessKey<Responses> | "default">, never>
      | Answer<
          false,
          Exclude<FailureStatus, StatusesOf<keyof Responses>>,
          "default" extends keyof Responses ? JsonOfResponse<Responses["default"]> : unknown
        >;

/** The responses under some keys of a description. `Default` are the statuses of `default`. */
type AnswersOf<Ok extends boolean, Responses, Keys extends keyof Responses, Default> = {
  [Key in Keys]: Answer<
    Ok,
    Key extends "default" ? Default : StatusesOf<Key>,
    JsonOfResponse<Responses[Key]>
  >;
}[Keys];

/** The statuses of keys such as `404` and `4XX`. */
type StatusesOf<Key> = Key extends number
  ? Key
  : Key extends `${infer Digit}${"XX" | "xx"}`
    ? { [Status in SuccessStatus | FailureStatus]: `${Status}` extends `${Digit}${string}` ? Status : never }[
        | SuccessStatus
        | FailureStatus]
    : never;

/** A call's result: its request, or a promise of the response if it sends. */
export type Sent<Sends, Request> = Sends extends true ? Promise<TypedResponse<Request>> : Request;
