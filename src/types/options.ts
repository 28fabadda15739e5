import type { Invalid } from "../uri-template/parse-type.js";
import type { AnyMembers, LiteralUrl, Platform } from "./values.js";

/** A header's value. `null` removes a default; an array is joined by `, `. */
export type HeaderValue = HeaderScalar | readonly HeaderScalar[] | null | undefined;

type HeaderScalar = string | number | boolean;

/** A content-type, as a literal that defaults keep. An editor offers the common ones. */
export type ContentTypeName =
  | `application/${"json" | "octet-stream" | "x-www-form-urlencoded"}`
  | "text/plain"
  | (string & {})
  | Exclude<HeaderValue, string>;

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

/** Metadata. Adapters read these members and pass them to the client; all others are yours. */
export interface RequestMetadata extends AnyMembers {
  /** Aborts the request. */
  readonly signal?: Platform<"AbortSignal", object> | null | undefined;
  /** In milliseconds. */
  readonly timeout?: number | undefined;
  /** Whether to follow a redirect, throw, or return it. */
  readonly redirect?: "follow" | "error" | "manual" | undefined;
  /** Whether to send a string or `null` as JSON. */
  readonly json?: boolean | undefined;
  /** An array, a Map or a Set has no members with names. */
  readonly [Symbol.iterator]?: never;
}

/** Changes the accept header. */
export interface MediaTypeOptions {
  /** A format such as `raw`, `diff` or `text+json`; empty or `null` for none. */
  readonly format?: string | null | undefined;
  /** Names of API previews such as `mercy`, added to the default ones. */
  readonly previews?: readonly string[] | undefined;
}

/** Header fields of an interface type too. */
export interface AnyHeaders extends CommonHeaders, AnyMembers {
  readonly [Symbol.iterator]?: Invalid<"Pass Object.fromEntries(headers)">;
}

/** Options of every call. */
export interface CommonOptions<Headers = HeaderOptions> {
  /** An absolute http(s) URL in front of a path. In a call, it doesn't take default credentials to another origin. */
  readonly baseUrl?: string | LiteralUrl | undefined;
  /** More origins for default credentials. Next to a call's parameters, it adds none. Defaults with another `baseUrl` don't inherit them. */
  readonly trustedOrigins?: readonly string[] | undefined;
  /** Headers, merged over the default ones. */
  readonly headers?: Headers | undefined;
  /** Changes the accept header. */
  readonly mediaType?: MediaTypeOptions | undefined;
  /** Your own metadata, returned unchanged. */
  readonly request?: RequestMetadata | undefined;
  /** A function has no parameters with names. */
  readonly [Symbol.hasInstance]?: never;
}

/** Options that every call accepts. */
export interface CallOptions extends CommonOptions {
  /** The whole body, unchanged, instead of the parameters. Not for GET and HEAD. */
  readonly data?: unknown;
}

/** Options and parameters in one object. */
export interface EndpointOptions extends CallOptions {
  /** An HTTP method. Default: `GET`. */
  readonly method?: string | undefined;
  /** A path or full URL, as an RFC 6570 URI Template with `:name` too; or a `URL` object, which isn't a template. */
  readonly url?: string | LiteralUrl | undefined;
  /** Any other key is a parameter. */
  readonly [parameter: string]: unknown;
}

/** The names that are options, even if a template contains them. */
export type OptionName = "method" | "url" | "data" | (keyof CommonOptions & string);

/** No options or parameters at all. */
export type NoOptions = Record<never, never>;

/** Options of a call, before they are compared: names that an editor offers, and any others. */
export interface AnyOptions extends AnyMembers {
  readonly baseUrl?: string | LiteralUrl | undefined;
  readonly trustedOrigins?: readonly string[] | undefined;
  readonly headers?: AnyMembers | undefined;
  readonly mediaType?: MediaTypeOptions | string | undefined;
  readonly request?: RequestMetadata | number | undefined;
}

/** The same with a method and a url, which stay literals. */
export interface UrlOptions<Url extends string = string, Method extends string = string> extends AnyOptions {
  /** An HTTP method. Default: `GET`. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template with `:name` too; or a `URL` object, which isn't a template. */
  readonly url?: Url | LiteralUrl | undefined;
  /** The whole body, unchanged. */
  readonly data?: unknown;
}

/** The end of a message about a name that is an option. */
export type IfParameter = "If this is a parameter, call endpoint.route(route)";

export type FormType = `application/x-www-form-urlencoded${string}`;

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

/** Everything that an HTTP client needs to send the request. */
export interface RequestOptions<Method extends string = string> {
  /** Always lowercase. */
  method: Method;
  /** Absolute, and exactly `new URL(url).href`. */
  url: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
  /** A JSON value, or `data` unchanged. Absent if there is no body. */
  body?: unknown;
  /** Absent if not passed. */
  request?: object;
}

/** The defaults merged with a call's options, before the URL is filled in. */
export interface MergedOptions {
  /** Uppercase. */
  method: string;
  /** Unchanged. */
  baseUrl: string;
  /** Absent if not passed. */
  trustedOrigins?: string[];
  /** With its placeholders. Absent if not passed. */
  url?: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
  /** Absent if not passed. */
  mediaType?: {
    /** A format such as `raw`. */
    format?: string;
    /** Names of API previews, the default ones first. */
    previews?: string[];
  };
  /** Absent if not passed. */
  data?: unknown;
  /** Absent if not passed. */
  request?: object;
  /** The parameters. */
  [parameter: string]: unknown;
}
