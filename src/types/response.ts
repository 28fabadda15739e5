/** Which response of an OpenAPI description a request is to get. */
import type { JsonType } from "./described-body.js";
import type { Operation } from "./openapi.js";

declare const answer: unique symbol;

/** Remembers which described route a request is of; at run time there is nothing. */
export interface Answer<Paths, Url, Method extends string> {
  readonly [answer]?: readonly [Paths, Url, Method];
}

/**
 * The JSON value of the 2xx answer to a request: of the type of what an endpoint made with `createEndpoint<paths>`
 * returned. `undefined` stands for an answer without content; of a route that is not described it is `unknown`.
 */
export type ResponseOf<Request> = Request extends { readonly [answer]?: infer Route }
  ? NonNullable<Route> extends readonly [infer Paths, infer Url, infer Method extends string]
    ? AnswerOf<Operation<Paths, Method, Url>>
    : unknown
  : unknown;

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226 | "2XX" | "2xx";

type AnswerOf<Found> = Found extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]
  : unknown;

type JsonOf<Response> = Response extends { readonly content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : [keyof Content & JsonType] extends [never]
      ? unknown
      : Content[keyof Content & JsonType]
  : undefined;
