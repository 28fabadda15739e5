/** A response of `fetch`, with the type that a description gives to its JSON. */

import type { JsonOfResponse, JsonOfSuccess, ResponsesOf, SuccessStatus } from "./description/response.js";
import type { Platform } from "./platform.js";

/** What the platform's responses have, but for what depends on the status. */
type AnyResponse = Omit<Platform<"Response", object>, "ok" | "status" | "json" | "clone">;

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
  /** The JSON that the description has for this status. */
  json(): Promise<Json>;
}

/**
 * A response to a request. `ok` tells success from failure, and for a described route `status` tells one response from
 * another. A status that isn't described has JSON of type `unknown`.
 */
export type TypedResponse<Request> = AnyResponse &
  Clonable<Request> &
  ByStatus<ResponsesOf<Request>> &
  (Answer<true, number, JsonOfSuccess<ResponsesOf<Request>>> | Answer<false, number, unknown>);

export interface Clonable<Request> {
  clone(): TypedResponse<Request>;
}

type ByStatus<Responses> = unknown extends Responses
  ? unknown
  :
      | {
          [Key in keyof Responses]: Described<Key, keyof Responses, JsonOfResponse<Responses[Key]>>;
        }[keyof Responses]
      | ("default" extends keyof Responses
          ? never
          : Answer<false, Exclude<FailureStatus, StatusesOf<keyof Responses>>, unknown>);

/** The answers under one key of a description. */
type Described<Key, Keys, Json> = Key extends "default"
  ?
      | Answer<false, Exclude<FailureStatus, StatusesOf<Keys>>, Json>
      | ([Exclude<Keys, "default" | FailureStatus | `${3 | 4 | 5}${string}`>] extends [never]
          ? Answer<true, SuccessStatus, Json>
          : never)
  : StatusesOf<Key> extends infer Status
    ? Status extends number
      ? Answer<`${Status}` extends `2${string}` ? true : false, Status, Json>
      : never
    : never;

/** The statuses of keys such as `404` and `4XX`. */
type StatusesOf<Key> = Key extends number
  ? Key
  : Key extends `${infer Digit}${"XX" | "xx"}`
    ? Extract<SuccessStatus | FailureStatus, InRange<SuccessStatus | FailureStatus, Digit>>
    : never;

type InRange<Status extends number, Digit extends string> = Status extends unknown
  ? `${Status}` extends `${Digit}${string}`
    ? Status
    : never
  : never;
