/** The options that a caller passes, before anything is known of the route. */

import type { IsStringLiteral } from "../uri-template/grammar-type.js";
import type { Invalid } from "../uri-template/parse-type.js";
import type { IfKnown, NestedNames } from "./nested-values.js";
import type { LiteralUrl, Platform } from "./platform.js";
import type { AnyMembers, PlainObject } from "./values.js";

/** The value of a header field; `null` removes a default. */
export type HeaderValue = string | number | boolean | null | undefined;

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

/** Headers in a call. Their values are checked once they are known. */
export interface AnyHeaders extends CommonHeaders, AnyMembers {}

/** What adapters read of `request`, and pass on. */
interface ReadByAdapters {
  /** Ends the request. */
  readonly signal?: Platform<"AbortSignal", object> | null | undefined;
  /** In milliseconds. */
  readonly timeout?: number | undefined;
  /** What to do about a redirect. */
  readonly redirect?: "follow" | "error" | "manual" | undefined;
  /** Whether a string, or `null`, is written as JSON. */
  readonly json?: boolean | undefined;
}

/** The caller's own metadata. Adapters read these members and pass them on; all others are yours. */
export interface RequestMetadata extends ReadByAdapters, AnyMembers {
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

/** Options that requests of every method have. */
export interface BodylessOptions<
  Headers = AnyHeaders,
  Request = RequestMetadata,
  Media = MediaTypeOptions,
  Base = string,
> {
  /** An absolute http(s) URL that goes in front of a path. */
  readonly baseUrl?: Base | undefined;
  /** Custom headers, merged over those of the defaults. */
  readonly headers?: Headers | undefined;
  /** What the accept header asks for. */
  readonly mediaType?: Media | undefined;
  /** The caller's own metadata, returned unchanged. */
  readonly request?: Request | undefined;
}

/** Options that are not parameters of the request. `Data` is what the method allows as its body. */
export interface CallOptions<Data = unknown, Headers = HeaderOptions> extends BodylessOptions<Headers> {
  /** The body, as it is. Without it, the parameters are the body. Not for GET and HEAD. */
  readonly data?: Data | undefined;
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
export interface OtherParameters extends AnyMembers {
  readonly [Symbol.iterator]?: Invalid<"Parameters have names. Pass a list or a form as data">;
}

/** Options of a call, before they are checked. A scalar was meant as a parameter, which the check says. */
interface GivenOptions
  extends BodylessOptions<AnyHeaders, RequestMetadata | Plain, MediaTypeOptions | Plain>,
    OtherParameters {}

export type Plain = string | number | boolean;

/**
 * Options that may have a method and a url. `Url` and `Method` keep what is written as literals. Whether there may be `data`
 * depends on the method.
 */
export interface UrlOptions<Url extends string = string, Method extends string = string>
  extends GivenOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: Method | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. A `URL` object is used as it is. */
  readonly url?: Url | LiteralUrl | undefined;
}

/** The methods whose remaining parameters go into the query. */
export type BodylessMethod = "GET" | "HEAD";

/** The options of other methods. */
export interface BodyOptions extends CallOptions<unknown, AnyHeaders> {}

/** The options of a method; where it may be one of several, those that all of them have. */
export type MethodOptions<Method extends string> = Method & BodylessMethod extends never
  ? BodyOptions
  : BodylessOptions;

/** What an editor offers only for methods with a body. */
export interface DataOption extends OtherParameters {
  /** The body, as it is. Without it, the parameters are the body. */
  readonly data?: unknown;
}

/** The body as an option, where the method allows it. */
export type DataOptionOf<Method extends string> = Method & BodylessMethod extends never
  ? DataOption
  : unknown;

/** What a call may pass with a route of GET or HEAD, whatever its URL: one name in messages, and one type to check. */
export interface BodylessRouteOptions extends GivenOptions {}

/** What a call may pass with a route of another method. */
export interface BodyRouteOptions extends GivenOptions, DataOption {}

/** What a call may pass with a `URL` object. */
export interface LiteralUrlOptions extends GivenOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: string | undefined;
}

/** What a call may pass with a route of which nothing is known, or as the second of two objects. */
export interface AnyOptions extends UrlOptions, DataOption {}

/** Whether the keys of a type are not known, as those of `Record<string, unknown>`. */
export type IsLoose<Options> = string extends keyof NonNullable<Options> ? true : false;

// --- what is checked once the options are known -------------------------------------------------------------------------

/**
 * Nothing, or the options that conflict with the method or the route. They are in no type that an editor offers names from:
 * only options that have one of them are told about it.
 */
export type Conflicting<Options, Conflicts> = [Options] extends [Conflicts] ? unknown : Conflicts;

/** The option that conflicts with a `URL` object. */
export interface UrlConflict extends OtherParameters {
  readonly url?: Invalid<`The route has a url. ${IfParameter}`> | undefined;
}

/** Options that conflict with a route. */
export interface RouteConflicts extends UrlConflict {
  readonly method?: Invalid<`The route has a method. ${IfParameter}`> | undefined;
}

/**
 * The values of headers, and the names in `request` that would be ignored. An editor takes the documentation of all options
 * from here.
 */
export interface CheckedNested<Options>
  extends BodylessOptions<
      CheckedHeaders<Member<Options, "headers">, "data" extends keyof Options ? Options["data"] : NoData>,
      UnlessPlain<Options, "request", ReadByAdapters & CheckedRequest<keyof Member<Options, "request">>>,
      UnlessPlain<Options, "mediaType", MediaTypeOptions>,
      IfKnown<Member<Options, "baseUrl">, BaseUrl<Member<Options, "baseUrl">>, string>
    >,
    OtherParameters {}

type UnlessPlain<Options, Name extends string, Checked> = IfKnown<
  Member<Options, Name>,
  Member<Options, Name> extends Plain ? Invalid<`${Name} is an option. ${IfParameter}`> : Checked,
  Checked
>;

/** The end of a message about a name that is an option. */
export type IfParameter = "If this is a parameter, call endpoint.route(route)";

/** Of a string that isn't a literal nothing is known. */
type BaseUrl<Url> = Url extends string
  ? IsStringLiteral<Url> extends true
    ? Lowercase<Url> extends `http${"s" | ""}://${string}`
      ? string
      : Invalid<`baseUrl is an absolute http(s) URL. ${IfParameter}`>
    : string
  : string;

type Member<Options, Name> = Name extends keyof Options ? NonNullable<Options[Name]> : NoOptions;

/** The name of the content-type in options, in lowercase, if they have it. */
export type OwnTypeName<Options> = "headers" extends keyof Options
  ? Lowercase<keyof NonNullable<Options["headers"]> & string> & "content-type"
  : never;

/** In place of data that isn't given. */
type NoData = false;

export type CheckedHeaders<Headers, Data = NoData> = {
  readonly [Name in keyof Headers]: [Lowercase<Name & string>] extends ["content-type"]
    ? TypeFor<Data, Headers[Name], HeaderValue>
    : HeaderValue;
};

/** Valid, or why a content-type is wrong for data. Of a string that isn't a literal nothing is known. */
export type TypeFor<Data, Type, Valid> = string extends Type
  ? Valid
  : [Exclude<Type, `${string}/*${string}`>] extends [never]
    ? Invalid<"A content-type is one media type, and not a range of them">
    : // names are compared first, because TypeScript knows of a type parameter that it may have others
      [Lowercase<keyof Data & string>] extends [Lowercase<keyof Form & string>]
      ? TypeForForm<Data, Type, Valid>
      : TypeForOthers<Data, Type, Valid>;

/** Bodies that are sent as forms, whatever the content-type says. */
type Form = Platform<"URLSearchParams"> & Platform<"FormData">;

type TypeForForm<Data, Type, Valid> = [
  Beside<Data, Platform<"FormData">, Exclude<Type, string | number>, Type>,
] extends [never]
  ? Invalid<"The client writes the content-type of a FormData, with its boundary. Leave it out, or pass null over a default">
  : [Beside<Data, Platform<"URLSearchParams">, Exclude<Type, NoFormType>, Type>] extends [never]
    ? Invalid<"The data is a form, and would be sent as one under this content-type">
    : TypeForOthers<Data, Type, Valid>;

type TypeForOthers<Data, Type, Valid> = [ObjectFormat<Type>] extends [never]
  ? [Beside<Data, PlainData, never, Type>] extends [never]
    ? Invalid<"Lists and objects can't be written in this content-type. Pass a string or bytes, or change the content-type">
    : Valid
  : [Extract<Type, FormType>] extends [never]
    ? Valid
    : IfKnown<Data, [Nested<Data>] extends [never] ? Valid : Invalid<NotFlat>>;

/** The names of members that a form made of an object can't have. */
type Nested<Data> = unknown extends Data ? never : NestedNames<Extract<Data, PlainData>>;

type NotFlat = "A form made of an object is flat. Pass form(data) of waybill/form";

/** One type if the data is of this kind, else another. */
type Beside<Data, Kind, Then, Else> = Data extends Kind ? Then : Else;

type NoFormType = `${string}json${string}` | `multipart/${string}`;

/** What adapters write in the format of a content-type. */
type PlainData = readonly unknown[] | (object & PlainObject & { readonly pipe?: never });

export type FormType = `application/x-www-form-urlencoded${string}`;

/** The formats of lists and objects. */
type ObjectFormat<Type> = Type extends string
  ? Extract<Type | Lowercase<Type>, `${string}json${string}` | FormType>
  : Type;

type CheckedRequest<Names> = {
  readonly [Name in Names & string as Lowercase<Name> extends keyof OtherWords
    ? Exclude<Name, keyof ReadByAdapters>
    : never]?: Invalid<`Adapters read ${OtherWords[Lowercase<Name> & keyof OtherWords]}, and not ${Name}`>;
};

/** What clients call what adapters read. All other names in `request` are the caller's own. */
interface OtherWords {
  timeout: "timeout";
  timeoutms: "timeout";
  abortsignal: "signal";
  followredirect: "redirect";
  followredirects: "redirect";
}
