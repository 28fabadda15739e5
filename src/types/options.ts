/** The options that a caller passes, before anything is known of the route. */

import type { Invalid } from "../uri-template/parse-type.js";
import type { LiteralUrl, Platform } from "./platform.js";

/** The value of a header field; `null` removes a default. */
export type HeaderValue = string | number | boolean | null | undefined;

/** Header fields that an editor offers. */
interface CommonHeaders {
  readonly accept?: HeaderValue;
  readonly "accept-language"?: HeaderValue;
  readonly authorization?: HeaderValue;
  readonly "cache-control"?: HeaderValue;
  readonly "content-type"?: HeaderValue;
  readonly cookie?: HeaderValue;
  readonly "idempotency-key"?: HeaderValue;
  readonly "if-match"?: HeaderValue;
  readonly "if-modified-since"?: HeaderValue;
  readonly "if-none-match"?: HeaderValue;
  readonly "user-agent"?: HeaderValue;
}

/** Header names and values. `null` removes a default header. */
export interface HeaderOptions extends CommonHeaders {
  readonly [name: string]: HeaderValue;
}

/** Headers in a call, of an interface type too. Their values are checked once they are known. */
export interface AnyHeaders extends CommonHeaders {
  // biome-ignore lint/suspicious/noExplicitAny: values of an interface type could not be assigned to `unknown`
  readonly [name: string]: any;
}

/** The caller's own metadata. Adapters read these members and pass them on; all others are yours. */
export interface RequestMetadata {
  /** Ends the request. */
  readonly signal?: Platform<"AbortSignal", object> | null | undefined;
  /** In milliseconds. */
  readonly timeout?: number | undefined;
  /** What to do about a redirect. */
  readonly redirect?: "follow" | "error" | "manual" | undefined;
  /** Whether a string, or `null`, is written as JSON. */
  readonly json?: boolean | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: values of an interface type could not be assigned to `unknown`
  readonly [name: string]: any;
}

/** What the accept header asks for. */
export interface MediaTypeOptions {
  /** A media type parameter such as `raw`, `diff` or `text+json`; empty or `null` for none. */
  readonly format?: string | null | undefined;
  /** Names of API previews such as `mercy`, added to those of the defaults. */
  readonly previews?: readonly string[] | undefined;
}

/** Options that are not parameters of the request. `Data` is what the method allows as its body. */
export interface CallOptions<Data = unknown, Headers = HeaderOptions> {
  /** An absolute http(s) URL that goes in front of a path. */
  readonly baseUrl?: string | undefined;
  /** Custom headers, merged over those of the defaults. */
  readonly headers?: Headers | undefined;
  /** What the accept header asks for. */
  readonly mediaType?: MediaTypeOptions | undefined;
  /** The body as it is, instead of one made of the parameters; not for GET and HEAD. */
  readonly data?: Data | undefined;
  /** The caller's own metadata, returned unchanged. */
  readonly request?: RequestMetadata | undefined;
}

/** Options and parameters in one object. */
export interface EndpointOptions extends CallOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: string | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. A `URL` object is used as it is. */
  readonly url?: string | LiteralUrl | undefined;
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
  extends CallOptions<unknown, AnyHeaders>,
    OtherParameters {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. A `URL` object is used as it is. */
  readonly url?: Url | LiteralUrl | undefined;
}

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

export type NoData = Invalid<"GET and HEAD have no body, so that data cannot be sent">;

/** The options of GET and HEAD. */
export interface BodylessOptions extends CallOptions<NoData, AnyHeaders> {}

/** The options of other methods. */
export interface BodyOptions extends CallOptions<unknown, AnyHeaders> {}

/** The options of a method; where it may be one of several, those that all of them have. */
export type MethodOptions<Method extends string> = [Extract<Method, BodylessMethod>] extends [never]
  ? BodyOptions
  : BodylessOptions;

/** Options that conflict with a route. */
export interface RouteConflicts extends UrlConflict {
  /** The route has one. */
  readonly method?:
    | Invalid<"The route has a method. If this is a parameter, call endpoint.route(route)">
    | undefined;
}

/** The option that conflicts with a `URL` object. */
export interface UrlConflict {
  /** The route has one. */
  readonly url?:
    | Invalid<"The route has a url. If this is a parameter, call endpoint.route(route)">
    | undefined;
}

/** What a call may pass with a route of GET or HEAD, whatever its URL: one name in messages, and one type to check. */
export interface BodylessRouteOptions extends BodylessOptions, RouteConflicts, OtherParameters {}

/** What a call may pass with a route of another method. */
export interface BodyRouteOptions extends BodyOptions, RouteConflicts, OtherParameters {}

/** What a call may pass with a `URL` object. */
export interface LiteralUrlOptions extends BodyOptions, UrlConflict, OtherParameters {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: string | undefined;
}

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

// --- what is checked once the options are known -------------------------------------------------------------------------

/** The values of headers, and the names in `request` that would be ignored. */
export interface CheckedNested<Options> extends OtherParameters {
  readonly headers?: CheckedHeaders<Member<Options, "headers">> | undefined;
  readonly request?: CheckedRequest<keyof Member<Options, "request">> | undefined;
}

type Member<Options, Name> = Name extends keyof Options ? NonNullable<Options[Name]> : NoOptions;

type CheckedHeaders<Headers> = { readonly [Name in keyof Headers]: HeaderValue };

type CheckedRequest<Names> = {
  readonly [Name in Names & keyof Misspelt]?: Invalid<`Adapters read ${Misspelt[Name]}, and not ${Name}`>;
};

/** Names in `request` that adapters would ignore. All others are the caller's own. */
interface Misspelt {
  timout: "timeout";
  timeOut: "timeout";
  timeoutMs: "timeout";
  abortSignal: "signal";
  singal: "signal";
  redirects: "redirect";
  followRedirect: "redirect";
}
