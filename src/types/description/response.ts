/** The response that an OpenAPI description gives for a request. */

import type { JsonType, Operation } from "./operation.js";

declare const route: unique symbol;

/** Remembers which described route a request is for. At run time there is no such property. */
export interface DescribedResponse<Paths, Url extends string, Method extends string> {
  readonly [route]?: readonly [Paths, Url, Method];
}

/**
 * The JSON value of the 2xx response to a request. `Request` is the type of what an endpoint made with
 * `createEndpoint<paths>` returned. `undefined` means a response without content; for a route that is not described it is
 * `unknown`.
 */
export type ResponseOf<Request> = Request extends { readonly [route]?: infer Route }
  ? NonNullable<Route> extends readonly [infer Paths, infer Url extends string, infer Method extends string]
    ? [Operation<Paths, Method, Url>] extends [never]
      ? unknown
      : SuccessOf<Operation<Paths, Method, Url>>
    : unknown
  : unknown;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226 | "2XX" | "2xx";

type SuccessOf<Found> = Found extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
  : unknown;

type JsonOf<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & JsonType] extends [never]
      ? unknown
      : Content[keyof Content & JsonType]
  : undefined;
