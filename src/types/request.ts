/** What an endpoint returns. */

import type { Layered, MethodIn, UrlIn } from "./defaults.js";
import type { DescribedResponse } from "./response.js";
import type { IsAnyRoute, ParsedRoute, ParseRoute } from "./route.js";
import type { OfLiteralUrl } from "./url.js";
import type { LiteralUrl } from "./values.js";

/** What any HTTP client needs to send the request. */
export interface RequestOptions {
  /** Always lowercase. */
  method: string;
  /** Absolute, and exactly `new URL(url).href`. */
  url: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
  /** Only where there is one: a JSON value, or `data` as it was given. */
  body?: unknown;
  /** Only where it was given. */
  request?: object;
}

/** A request whose route is known: with its method. */
export interface TypedRequest<Method extends string = string> extends RequestOptions {
  /** In lowercase. */
  method: Method;
}

/** The defaults merged with the options of a call. No placeholder is filled in. */
export interface MergedOptions {
  /** Uppercase. */
  method: string;
  /** As it was given. */
  baseUrl: string;
  /** With its placeholders; missing where none was given. */
  url?: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
  /** Only where it was given. */
  mediaType?: {
    /** A media type parameter such as `raw`. */
    format?: string;
    /** Names of API previews, those of the defaults first. */
    previews?: string[];
  };
  /** Only where it was given. */
  data?: unknown;
  /** Only where it was given. */
  request?: object;
  /** The parameters. */
  [parameter: string]: unknown;
}

/** The result of a call, and of a route function. */
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

/** The result for a method and a url. It knows the `request` of the call. */
export type Result<Method extends string, Url extends string, Options, Paths> = [Url] extends [never]
  ? RequestOptions
  : string extends Method | Url
    ? RequestOptions
    : TypedRequest<Lowercase<Method>> &
        (unknown extends Paths ? unknown : DescribedResponse<Paths, Url, Lowercase<Method>>) &
        ([Options] extends [{ readonly request: infer Own extends object }] ? { request: Own } : unknown);
