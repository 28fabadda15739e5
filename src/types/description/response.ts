/** The responses that an OpenAPI description gives for a request. */

import type { JsonType, Operation } from "./operation.js";

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

/** The statuses under which a description has successful responses: those of `default` if it has no others. */
export type SuccessKey<Responses> = [keyof Responses & (SuccessStatus | SuccessRange)] extends [never]
  ? keyof Responses & "default"
  : keyof Responses & (SuccessStatus | SuccessRange);

/** The JSON value of the response with a status, or with one of several. */
export type JsonOfStatus<Responses, Status> = unknown extends Responses
  ? unknown
  : { [Key in keyof Responses & Status]: JsonOfResponse<Responses[Key]> }[keyof Responses & Status];

/** The JSON value of a success, of any of the requests. */
export type JsonOfSuccess<Responses> = Responses extends unknown
  ? JsonOfStatus<Responses, SuccessKey<Responses>>
  : never;

/** The JSON value of a response; `undefined` for one without content. */
export type JsonOfResponse<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & JsonType] extends [never]
      ? unknown
      : Output<Content[keyof Content & JsonType]>
  : undefined;

/** A value of a response, without what only requests have. Where nothing is marked, it is the value itself. */
type Output<Value> =
  Value extends Record<never, never>
    ? [Extract<Value[keyof Value], Marked>] extends [never]
      ? Value
      : {
          [Name in keyof Value as NonNullable<Value[Name]> extends { readonly $write: unknown }
            ? never
            : Name]: Unmarked<Value[Name]>;
        }
    : Value;

type Marked = { readonly $read: unknown } | { readonly $write: unknown };

type Unmarked<Value> = Value extends { readonly $read: infer Own } ? Output<Own> : Output<Value>;
