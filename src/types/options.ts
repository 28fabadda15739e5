/** The options that a caller passes, before anything is known of the route, and the requests that calls return. */

import type { AnyMembers, LiteralUrl, Platform } from "./values.js";

/** The value of a header field; `null` removes a default. The values of a list are joined by `, `. */
export type HeaderValue = HeaderScalar | readonly HeaderScalar[] | null | undefined;

export type HeaderScalar = string | number | boolean;

/** A content-type, of which the types of defaults know the literal too. An editor offers the common ones. */
export type ContentTypeName =
  | "application/json"
  | "application/octet-stream"
  | "application/x-www-form-urlencoded"
  | "text/plain"
  | (string & {})
  | Exclude<HeaderValue, string>;

/** Header fields that an editor offers. */
interface CommonHeaders {
  readonly accept?: HeaderValue;
  readonly "accept-language"?: HeaderValue;
  readonly authorization?: HeaderValue;
  readonly "cache-control"?: HeaderValue;
  readonly "content-type"?: ContentTypeName;
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

/** The caller's own metadata. Adapters read these members and pass them on; all others are yours. */
export interface RequestMetadata extends AnyMembers {
  /** Ends the request. */
  readonly signal?: Platform<"AbortSignal", object> | null | undefined;
  /** In milliseconds. */
  readonly timeout?: number | undefined;
  /** What to do about a redirect. */
  readonly redirect?: "follow" | "error" | "manual" | undefined;
  /** Whether a string, or `null`, is written as JSON. */
  readonly json?: boolean | undefined;
  /** A list, a Map or a Set has no members with names. */
  readonly [Symbol.iterator]?: never;
}

/** What the accept header asks for. */
export interface MediaTypeOptions {
  /** A media type parameter such as `raw`, `diff` or `text+json`; empty or `null` for none. */
  readonly format?: string | null | undefined;
  /** Names of API previews such as `mercy`, added to those of the defaults. */
  readonly previews?: readonly string[] | undefined;
}

/** Header fields of an interface type too. */
export interface AnyHeaders extends CommonHeaders, AnyMembers {}

/** Options of every call. */
export interface CommonOptions<Headers = HeaderOptions> {
  /** An absolute http(s) URL that goes in front of a path. Credentials of the defaults don't follow that of a call to another origin. */
  readonly baseUrl?: string | undefined;
  /**
   * Origins besides that of baseUrl that may receive credentials from the defaults. A call next to whose parameters it stands adds
   * none. Another baseUrl in defaults starts without.
   */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Custom headers, merged over those of the defaults. */
  readonly headers?: Headers | undefined;
  /** What the accept header asks for. */
  readonly mediaType?: MediaTypeOptions | undefined;
  /** The caller's own metadata, returned unchanged. */
  readonly request?: RequestMetadata | undefined;
  /** A function has no parameters with names. */
  readonly [Symbol.hasInstance]?: never;
}

/** Options that are not parameters of the request. */
export interface CallOptions extends CommonOptions {
  /** The body, as it is. Without it, the parameters are the body. Not for GET and HEAD. */
  readonly data?: unknown;
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
export type OptionName =
  | "method"
  | "url"
  | "baseUrl"
  | "trustedOrigins"
  | "headers"
  | "mediaType"
  | "data"
  | "request";

/** No options or parameters at all. */
export type NoOptions = Record<never, never>;

/** Options of a call, before they are compared: names that an editor offers, and any others. */
export interface AnyOptions extends AnyMembers {
  readonly baseUrl?: string | undefined;
  readonly trustedOrigins?: readonly string[] | undefined;
  readonly headers?: AnyMembers | undefined;
  readonly mediaType?: MediaTypeOptions | string | undefined;
  readonly request?: RequestMetadata | number | undefined;
}

/** The same with a method and a url, which stay literals. */
export interface UrlOptions<Url extends string = string, Method extends string = string> extends AnyOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. A `URL` object is used as it is. */
  readonly url?: Url | LiteralUrl | undefined;
  /** The body, as it is. */
  readonly data?: unknown;
}

/** The end of a message about a name that is an option. */
export type IfParameter = "If this is a parameter, call endpoint.route(route)";

export type FormType = `application/x-www-form-urlencoded${string}`;

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

// --- requests -----------------------------------------------------------------------------------------------------------

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
  /** Only where it was given. */
  trustedOrigins?: string[];
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
