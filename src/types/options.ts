/** The options that a caller passes, before anything is known of the route. */

import type { Invalid } from "../uri-template/parse-type.js";

/** Header names and values. `null` removes a default header. */
export type HeaderOptions = Readonly<Record<string, string | number | null | undefined>>;

/** What the accept header asks for. */
export interface MediaTypeOptions {
  /** A media type parameter such as `raw`, `diff` or `text+json`; empty or `null` for none. */
  readonly format?: string | null | undefined;
  /** Names of API previews such as `mercy`, added to those of the defaults. */
  readonly previews?: readonly string[] | undefined;
}

/** Options that are not parameters of the request. `Data` is what the method allows as its body. */
export interface CallOptions<Data = unknown> {
  /** An absolute http(s) URL that goes in front of a path. */
  readonly baseUrl?: string | undefined;
  /** Custom headers, merged over those of the defaults. */
  readonly headers?: HeaderOptions | undefined;
  /** What the accept header asks for. */
  readonly mediaType?: MediaTypeOptions | undefined;
  /** The body as it is, instead of one made of the parameters; not for GET and HEAD. */
  readonly data?: Data | undefined;
  /** The caller's own metadata, returned unchanged. */
  readonly request?: object | undefined;
}

/** Options and parameters in one object. */
export interface EndpointOptions extends CallOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: string | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. */
  readonly url?: string | undefined;
  /** Any other key is a parameter. */
  readonly [parameter: string]: unknown;
}

/** The names that mean an option, whatever a template says. */
export type OptionName = "method" | "url" | "baseUrl" | "headers" | "mediaType" | "data" | "request";

/** No options or parameters at all. */
export type NoOptions = Record<never, never>;

/** Any other parameter is allowed. */
export interface OtherParameters {
  // biome-ignore lint/suspicious/noExplicitAny: values of an interface type could not be assigned to `unknown`
  readonly [parameter: string]: any;
}

/** Options that may have a method and a url. `Url` and `Method` keep what is written as literals. */
export interface UrlOptions<Url extends string = string, Method extends string = string>
  extends CallOptions,
    OtherParameters {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. */
  readonly url?: Url | undefined;
}

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** The options of GET and HEAD. */
export interface BodylessOptions
  extends CallOptions<Invalid<"GET and HEAD have no body, so that data cannot be sent">> {}

/** The options of a method; where it may be one of several, those that all of them have. */
export type MethodOptions<Method extends string> = [Extract<Method, BodylessMethod>] extends [never]
  ? CallOptions
  : BodylessOptions;

/** Options that conflict with a route. */
export interface RouteConflicts {
  /** The route has one. */
  readonly method?:
    | Invalid<"The route has a method. If this is a parameter, call endpoint.route(route)">
    | undefined;
  /** The route has one. */
  readonly url?:
    | Invalid<"The route has a url. If this is a parameter, call endpoint.route(route)">
    | undefined;
}

/** What a call may pass with a route of GET or HEAD, whatever its URL: one name in messages, and one type to check. */
export interface BodylessRouteOptions extends BodylessOptions, RouteConflicts, OtherParameters {}

/** What a call may pass with a route of another method. */
export interface BodyRouteOptions extends CallOptions, RouteConflicts, OtherParameters {}

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;
