/** The responses that an OpenAPI description gives for a request. */

import type { Leaf, ReadOnly, WriteOnly } from "./input.js";
import type { ObjectType, Operation } from "./operation.js";

declare const route: unique symbol;

/** Remembers which described route a request is for. At run time there is no such property. */
export interface DescribedResponse<Paths, Url extends string, Method extends string> {
  readonly [route]?: readonly [Paths, Url, Method];
}

/** The described responses to a request by their status; `unknown` if its route is not described. */
export type ResponsesOf<Request> = Request extends { readonly [route]?: infer Route }
  ? NonNullable<Route> extends readonly [infer Paths, infer Url extends string, infer Method extends string]
    ? ResponsesIn<Operation<Paths, Method, Url>>
    : unknown
  : unknown;

/** The described responses of an operation. */
export type ResponsesIn<Found> = [Found] extends [never]
  ? unknown
  : Found extends { readonly responses: infer Responses }
    ? Responses
    : unknown;

export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
type SuccessRange = "2XX" | "2xx";

/** The keys under which a description has successful responses: `default` if it has no others. */
type SuccessKey<Responses> = [keyof Responses & (SuccessStatus | SuccessRange)] extends [never]
  ? keyof Responses & "default"
  : keyof Responses & (SuccessStatus | SuccessRange);

/** The key of a status: its own, that of its range such as `2XX`, or `default`. */
type KeyOf<Responses, Status> = Status extends keyof Responses
  ? Status
  : `${Status & number}` extends `${infer Digit}${string}`
    ? [keyof Responses & `${Digit}${"XX" | "xx"}`] extends [never]
      ? keyof Responses & "default"
      : keyof Responses & `${Digit}${"XX" | "xx"}`
    : keyof Responses & "default";

/** The JSON value of the response with a status, or with one of several; `unknown` where the description has none. */
export type JsonOfStatus<Responses, Status> = unknown extends Responses
  ? unknown
  : Status extends unknown
    ? JsonOfKey<Responses, KeyOf<Responses, Status>>
    : never;

type JsonOfKey<Responses, Key extends keyof Responses> = [Key] extends [never]
  ? unknown
  : { [One in Key]: JsonOfResponse<Responses[One]> }[Key];

/** The JSON value of a success, of any of the requests. */
export type JsonOfSuccess<Responses> = Responses extends unknown
  ? unknown extends Responses
    ? unknown
    : JsonOfKey<Responses, SuccessKey<Responses>>
  : never;

/** The JSON value of a response; `undefined` for one without content. */
export type JsonOfResponse<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & (ObjectType | "application/*")] extends [never]
      ? unknown
      : Output<Content[keyof Content & (ObjectType | "application/*")]>
  : undefined;

/** A value of a response, without what only requests have. Where nothing is marked, it is the value itself, with its name. */
type Output<Value> = true extends IsMarked<Value, [1, 1, 1, 1, 1]> ? Unmarked<Value> : Value;

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
