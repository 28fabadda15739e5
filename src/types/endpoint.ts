/** The public interface of an endpoint. */

import type { Api, EndpointMode, ModeOf } from "./api.js";
import type {
  Alone,
  ExpectedNext,
  ExpectedObject,
  ExpectedOptions,
  ExpectedParameters,
  Fits,
  NoParameters,
  OrMissing,
} from "./call.js";
import type { ExpectedDefaults, MergeDefaults, MethodIn, UrlIn } from "./defaults.js";
import type { Result, RouteResult, Sent } from "./described/response.js";
import type {
  AnyOptions,
  EndpointOptions,
  MergedOptions,
  NoOptions,
  RequestOptions,
  UrlOptions,
} from "./options.js";
import type {
  CallBeingTyped,
  CheckedRoute,
  MethodString,
  RouteBeingTyped,
  RouteMethod,
  RouteUrl,
} from "./route.js";
import type { GivenOptions } from "./unplaced-names.js";
import type { VariablesOf } from "./url.js";
import type { AnyMembers, LiteralUrl, QueryValue } from "./values.js";

/** The options of every call, as a deeply frozen object. `Defaults` are those passed to `endpoint.defaults()`. */
export type DefaultOptions<Defaults = unknown> = Readonly<
  MergedOptions & Omit<Defaults, "headers" | "mediaType">
>;

// biome-ignore lint/suspicious/noExplicitAny: only with it the function of each route is a RouteFunction
export type RouteOfAnyFunction = any;

// TypeScript compares endpoints by the variances that are written here: to find them out by itself, it compared all signatures with
// those of a large description, which took seconds. Then `any` is in place of the type parameters of a signature, of which nothing is
// known: so the signatures fit, and whether the mode is strict means nothing.

/** A parsed route, which accepts parameters and options in two arguments. `Defaults` are its endpoint's, `Paths` describes its API. */
export interface RouteFunction<
  Route extends string = RouteOfAnyFunction,
  out Defaults = unknown,
  out Paths = unknown,
  Mode extends EndpointMode = EndpointMode,
  in Query = QueryValue,
  out Sends = false,
> {
  /** For a route that needs no parameters. `Parameters` and `bind` use the last signature. */
  <A extends Api = Api<Defaults, Paths, Mode, Query>>(
    this: NoParameters<Route, A>,
  ): Sent<Sends, RouteResult<Route, NoOptions, A["defaults"], A["paths"]>>;
  /**
   * @param parameters parameters only: an untrusted name can't become an option
   * @param options options only, and `query`: parameters for the query with any method
   * @throws `EndpointError`
   */
  <const Parameters extends AnyMembers, const Options extends AnyOptions = NoOptions>(
    parameters: Fits<
      Parameters,
      ExpectedParameters<Route, Parameters, Options, Api<Defaults, Paths, Mode, Query>>,
      Mode
    >,
    options?: Fits<Options, ExpectedOptions<Route, Options, Api<Defaults, Paths, Mode, Query>>, Mode>,
  ): Sent<
    Sends,
    [0, 0] extends [1 & Parameters, 1 & Options]
      ? RequestOptions
      : RouteResult<Route, Options, Defaults, Paths>
  >;
  /** The method, in uppercase. */
  readonly method: RouteMethod<Route>;
  /** The URL template. */
  readonly url: RouteUrl<Route>;
  /** The names of the template's variables, each once, in order. */
  readonly variables: Readonly<VariablesOf<RouteUrl<Route>>>;
}

/**
 * Fills in the routes of an API.
 *
 * `Defaults` are the options passed to `defaults()`, whose parameters a call can omit. `Paths` describes the API, as openapi-typescript
 * generates it: undescribed routes and names are refused, unless `Mode` is `"open"`. If `Sends` is `true`, a call sends its request and
 * returns a promise of the response.
 */
export interface Endpoint<
  out Defaults = unknown,
  out Paths = unknown,
  Mode extends EndpointMode = ModeOf<Paths>,
  in Query = QueryValue,
  out Sends = false,
> {
  /** For defaults that are a whole request. */
  <A extends Api = Api<Defaults, Paths, Mode, Query>>(
    this: OrMissing<ExpectedObject<NoOptions, A>>,
  ): Sent<
    Sends,
    Result<MethodIn<NoOptions, A["defaults"]>, UrlIn<NoOptions, A["defaults"]>, A["defaults"], A["paths"]>
  >;
  /** The same for a route without parameters, or with `method` and `url` among the options. */
  <const Start extends string | UrlOptions = CallBeingTyped<Paths>>(
    call: Alone<Start, Api<Defaults, Paths, Mode, Query>>,
  ): Sent<Sends, RouteResult<Start, NoOptions, Defaults, Paths>>;
  /**
   * Fills in a route.
   *
   * @param route a method, one space and a URL template (the default method is GET); a `URL` object, which isn't a template; or options
   *   that `options` override
   * @param options options and parameters: those named in the URL go there, others into the query of GET and HEAD, or the JSON body of
   *   other methods
   * @throws `EndpointError`; `docs/errors.md` lists the codes
   * @example
   * endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" }).url;
   * // "https://api.github.com/orgs/octokit/repos?type=private"
   */
  <
    const Route extends string | UrlOptions = CallBeingTyped<Paths>,
    const Options extends AnyOptions | undefined = AnyOptions,
  >(
    route: CheckedRoute<Route, Api<Defaults, Paths, Mode, Query>, "call", Options>,
    options: Fits<Options, ExpectedNext<Route, Options, Api<Defaults, Paths, Mode, Query>>, Mode>,
  ): Sent<Sends, RouteResult<Route, Options, Defaults, Paths>>;

  /** The default options, deeply frozen. */
  readonly DEFAULTS: DefaultOptions<Defaults>;

  /** Returns an endpoint with the same defaults. */
  defaults(): Endpoint<Defaults, Paths, Mode, Query, Sends>;
  /**
   * Returns an endpoint with more defaults. Headers, previews and `request` are merged with earlier ones; others replace them.
   *
   * @throws `EndpointError` for options that are invalid in every call
   * @example
   * endpoint.defaults({ org: "octokit" })("GET /orgs/{org}").url; // "https://api.github.com/orgs/octokit"
   */
  defaults<const Options extends UrlOptions<Url, Method>, Url extends string, Method extends MethodString>(
    options: Fits<Options, ExpectedDefaults<Options>>,
  ): Endpoint<MergeDefaults<Defaults, Options>, Paths, Mode, Query, Sends>;

  /**
   * Merges a call's options over the defaults, without filling in the URL.
   *
   * @throws `EndpointError`
   * @example
   * endpoint.merge("GET /orgs/{org}", { org: "octokit" }).url; // "/orgs/{org}"
   */
  merge<const Route extends string = RouteBeingTyped, const Options extends UrlOptions = UrlOptions>(
    route: CheckedRoute<Route, Api<Defaults, Paths, Mode, Query>>,
    options?: Options & (string extends keyof Options ? unknown : GivenOptions<Options, "method" | "url">),
  ): MergedOptions & { url: string };
  /** The same with `method` and `url` among the options, or with a `URL` object. `more` overrides `options`. */
  merge(options?: UrlOptions | LiteralUrl, more?: UrlOptions): MergedOptions;

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
   * Parses a route once. The returned function accepts parameters and options separately, so it is safe for untrusted names.
   *
   * @param route as for the endpoint itself; for a `URL` object, the options set the method
   * @throws `EndpointError`
   * @example
   * const update = endpoint.route("PATCH /app/hook/config");
   * update({ url: "https://example.com/hook" }).body; // { url: "https://example.com/hook" }
   */
  route<const Route extends string = RouteBeingTyped>(
    route: CheckedRoute<Route, Api<Defaults, Paths, Mode, Query>> | LiteralUrl,
  ): RouteFunction<Route, Defaults, Paths, Mode, Query, Sends>;
}
