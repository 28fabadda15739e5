import type { CheckedParameters, NoBags, RouteFunctionOptions, RouteParameters } from "./bags.js";
import type {
  CompleteCall,
  EndpointMode,
  MethodText,
  NoCall,
  NoOptions,
  RouteText,
  UrlOptions,
  ValidRoute,
} from "./call.js";
import type { CheckedDefaults, KnownDefaults, MergeDefaults } from "./defaults.js";
import type { CheckedOptions, MergeOptions, RouteOptions } from "./options.js";
import type {
  CallResult,
  DefaultsResult,
  MergedRoute,
  RouteFunctionResult,
  RouteMethod,
  RouteResult,
  RouteUrl,
  RouteVariables,
} from "./result.js";

/** Header names and values. `null` removes a default header. */
export type HeaderOptions = Readonly<Record<string, string | number | null | undefined>>;

/** What the accept header is to ask for. */
export interface MediaTypeOptions {
  /** A media type parameter such as `raw`, `diff` or `text+json`; empty or `null` for none. */
  readonly format?: string | null | undefined;
  /** Names of API previews such as `mercy`. They add to those of the defaults. */
  readonly previews?: readonly string[] | undefined;
}

/** Options that are no parameters of the request. `Data` is what the method allows as its body. */
export interface CallOptions<Data = unknown> {
  /** An absolute http(s) URL that a path follows. */
  readonly baseUrl?: string | undefined;
  /** Custom headers, merged over those of the defaults. */
  readonly headers?: HeaderOptions | undefined;
  /** What the accept header is to ask for. */
  readonly mediaType?: MediaTypeOptions | undefined;
  /** The body as it is, instead of one made of the parameters; not for GET and HEAD. */
  readonly data?: Data | undefined;
  /** Metadata of the caller's, passed on unchanged. */
  readonly request?: object | undefined;
}

/** Options and parameters in one bag. */
export interface EndpointOptions extends CallOptions {
  /** An HTTP method; `GET` where none is given. */
  readonly method?: string | undefined;
  /** A path or full URL, as an RFC 6570 URI Template; `:name` is a placeholder too. */
  readonly url?: string | undefined;
  /** Any other key is a parameter. */
  readonly [parameter: string]: unknown;
}

/** What any HTTP client needs to send the request. */
export interface RequestOptions {
  /** Always lowercase. */
  method: string;
  /** Absolute, and just as `new URL(url).href` has it. */
  url: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
  /** Only where there is one: a JSON value, or `data` as it was given. */
  body?: unknown;
  /** Only where it was given. */
  request?: object;
}

/** Defaults and the options of a call in one, with nothing filled in yet. */
export interface MergedOptions {
  /** Uppercase. */
  method: string;
  /** As it was given. */
  baseUrl: string;
  /** With its placeholders; missing where nobody gave one. */
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

/**
 * Options that hold for every call of an endpoint: those of a frozen object, however deep. `Defaults` are those that
 * were given to `endpoint.defaults()`.
 */
export type DefaultOptions<Defaults = unknown> = Readonly<MergedOptions> & KnownDefaults<Defaults>;

/**
 * A route that was parsed beforehand, with parameters and options in two bags. `Defaults` are those of its endpoint,
 * `Paths` the description of its API.
 */
export interface RouteFunction<Route extends string = string, Defaults = unknown, Paths = unknown> {
  /**
   * @param parameters parameters only, of any name, so that keys from elsewhere cannot become options
   * @param options options only
   * @throws `EndpointError`
   */
  <Parameters extends RouteParameters<Route, Defaults, Paths>, Options extends CallOptions = NoOptions>(
    parameters: Parameters & CheckedParameters<Route, Parameters, Options, Defaults, Paths>,
    options?: Options & NoInfer<RouteFunctionOptions<Route>>,
  ): RouteFunctionResult<Route, Parameters, Options, Defaults, Paths>;
  /** The same for a route that needs no parameters. */
  (this: NoBags<Route, Defaults, Paths>): RouteFunctionResult<Route, NoOptions, NoOptions, Defaults, Paths>;
  /** The method, in uppercase. */
  readonly method: RouteMethod<Route>;
  /** The URL template. */
  readonly url: RouteUrl<Route>;
  /** The names of the template's variables, each once, in their order. */
  readonly variables: RouteVariables<Route>;
}

/**
 * Fills in routes of one API.
 *
 * `Defaults` are the options given to `defaults()`, of which a call need not give the parameters again. `Paths` is a
 * description of the API, of the shape that openapi-typescript generates. `Mode` is `"strict"` where other routes than
 * the described ones are refused.
 */
export interface Endpoint<Defaults = unknown, Paths = unknown, Mode extends EndpointMode = "open"> {
  /**
   * Fills in a route.
   *
   * @param route a method, one space and a URL template, or a URL template alone, which means GET
   * @param options options and parameters; a parameter goes where the URL has its placeholder, the others into the
   *   query of GET and HEAD and into the JSON body of other methods
   * @throws `EndpointError`; `docs/errors.md` lists the codes
   * @example
   * endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" }).url;
   * // "https://api.github.com/orgs/octokit/repos?type=private"
   */
  <const Route extends RouteText<Paths, Mode>, Options extends RouteOptions<Route, Defaults, Paths>>(
    route: Route & NoInfer<ValidRoute<Route, Paths>>,
    options: Options & CheckedOptions<Route, Options, Defaults, Paths>,
  ): RouteResult<Route, Options, Defaults, Paths>;
  /** The same for a route that needs no parameters, or with method and url among the options. */
  <
    Call extends RouteText<Paths, Mode> | UrlOptions<Url, Method>,
    Url extends string,
    Method extends MethodText,
  >(
    call: Call & NoInfer<CompleteCall<Call, Defaults, Paths, Mode>>,
  ): CallResult<Call, Defaults, Paths>;
  /** The same where the defaults are a whole request. */
  (this: NoCall<Defaults, Paths>): DefaultsResult<Defaults, Paths>;

  /** The options that hold where a call gives none. Frozen, however deep. */
  readonly DEFAULTS: DefaultOptions<Defaults>;

  /**
   * Makes an endpoint with more defaults. Headers, previews and request add to the earlier ones, all else replaces them.
   *
   * @throws `EndpointError` for options that no call could use
   * @example
   * endpoint.defaults({ org: "octokit" })("GET /orgs/{org}").url; // "https://api.github.com/orgs/octokit"
   */
  defaults<Options extends UrlOptions<Url, Method>, Url extends string, Method extends MethodText>(
    options: Options & NoInfer<CheckedDefaults<Options>>,
  ): Endpoint<MergeDefaults<Defaults, Options>, Paths, Mode>;

  /**
   * Puts a call's options over the defaults, and fills in nothing.
   *
   * @throws `EndpointError`
   * @example
   * endpoint.merge("GET /orgs/{org}", { org: "octokit" }).url; // "/orgs/{org}"
   */
  merge<const Route extends RouteText<Paths, Mode>>(
    route: Route & NoInfer<ValidRoute<Route, Paths>>,
    options?: MergeOptions<Route>,
  ): MergedRoute<Route>;
  /** The same with method and url among the options. */
  merge(options?: EndpointOptions): MergedOptions;

  /**
   * Fills in merged options. `endpoint(options)` is `endpoint.parse(endpoint.merge(options))`.
   *
   * @throws `EndpointError`
   * @example
   * endpoint.parse({ method: "GET", baseUrl: "https://api.example.com", url: "/a/{b}", headers: {}, b: 1 }).url;
   * // "https://api.example.com/a/1"
   */
  parse(options: EndpointOptions): RequestOptions;

  /**
   * Parses a route once, and keeps parameters and options apart: safe for parameters whose names others choose.
   *
   * @param route as for the endpoint itself
   * @throws `EndpointError`
   * @example
   * const update = endpoint.route("PATCH /app/hook/config");
   * update({ url: "https://example.com/hook" }).body; // { url: "https://example.com/hook" }
   */
  route<const Route extends RouteText<Paths, Mode>>(
    route: Route & NoInfer<ValidRoute<Route, Paths>>,
  ): RouteFunction<Route, Defaults, Paths>;
}
