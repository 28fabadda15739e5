/** Types that can be assigned to those of `@octokit/types`, which is not needed to read them. */

/** The methods that Octokit's types know. */
export type OctokitMethod = "DELETE" | "GET" | "HEAD" | "PATCH" | "POST" | "PUT";

/** Header names and values. */
export interface OctokitHeaders {
  /** The media types to answer with; `mediaType` amends it. */
  accept?: string;
  /** Credentials, such as `token <ACCESS_TOKEN>`. */
  authorization?: string;
  /** The name of the program. Octokit's packages set their own. */
  "user-agent"?: string;
  /** Any other header. */
  [header: string]: string | number | undefined;
}

/** Options and parameters of a call. */
export interface OctokitParameters {
  /** An absolute http(s) URL that goes in front of a path. */
  baseUrl?: string;
  /** Custom headers, merged over those of the defaults. */
  headers?: OctokitHeaders;
  /** What the accept header asks for. */
  mediaType?: {
    /** A media type parameter such as `raw` or `diff`. */
    format?: string;
    /** Names of API previews. Only requests to `/graphql` are sent with them. */
    previews?: string[];
  };
  /** The caller's own metadata, such as `hook`, `fetch` and `signal`. */
  request?: object;
  /** Any other key is a parameter. */
  [parameter: string]: unknown;
}

/** Defaults with the options of a call over them. No placeholder is filled in. */
export interface OctokitOptions extends OctokitParameters {
  /** An absolute http(s) URL that goes in front of a path. */
  baseUrl: string;
  /** In uppercase. */
  method: OctokitMethod;
  /** With its placeholders; missing if none was given. */
  url?: string;
  /** Names are lowercase. */
  headers: OctokitHeaders & { accept: string; "user-agent": string };
  /** Always there. */
  mediaType: {
    /** Empty for none. */
    format: string;
    /** Those of the defaults first; missing if none were given. */
    previews?: string[];
  };
}

/** What Octokit's packages need to send the request. */
export interface OctokitRequest {
  /** In uppercase. */
  method: OctokitMethod;
  /** Absolute, and exactly `new URL(url).href`. */
  url: string;
  /** Names are lowercase. */
  headers: OctokitHeaders;
  /** A JSON value, or `data` as it was given; an empty string for PUT and PATCH without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: the type that Octokit's packages have for it
  body?: any;
  /** Only if it was given. */
  request?: object;
}

/**
 * An endpoint that can be assigned to the `EndpointInterface` of `@octokit/types`. `Defaults` are the options that were
 * given to `defaults()`.
 */
export interface OctokitEndpoint<Defaults extends object = object> {
  /**
   * Fills in a route.
   *
   * @param route a method, one space and a URL template, or a URL template alone, which means GET
   * @param parameters options and parameters
   * @typeParam Result a more exact type for the request, which is not checked
   * @throws `EndpointError`; `docs/errors.md` lists the codes
   * @example
   * endpoint("GET /orgs/{org}/repos", { org: "octokit" }).method; // "GET"
   */
  <Result extends OctokitRequest = OctokitRequest>(route: string, parameters?: OctokitParameters): Result;
  /** The same with method and url among the options. */
  <Options extends OctokitParameters>(
    options: Options,
  ): OctokitRequest & Pick<Defaults & Options, keyof OctokitRequest>;

  /** The options that apply where a call gives none. Deeply frozen. */
  readonly DEFAULTS: Defaults & OctokitOptions;

  /**
   * Makes an endpoint with more defaults.
   *
   * @throws `EndpointError` for options that are invalid in any call
   * @example
   * endpoint.defaults({ baseUrl: "https://github.example.com/api/v3" }).DEFAULTS.baseUrl;
   * // "https://github.example.com/api/v3"
   */
  defaults<Options extends OctokitParameters>(options: Options): OctokitEndpoint<Defaults & Options>;

  /** Merges a call's options over the defaults. */
  readonly merge: OctokitMerge<Defaults>;

  /**
   * Fills in merged options, which may have been changed.
   *
   * @throws `EndpointError`
   * @example
   * endpoint.parse(endpoint.merge("PUT /user/starred/{owner}/{repo}", { owner: "o", repo: "r" })).body; // ""
   */
  parse<Options extends OctokitOptions>(
    options: Options,
  ): OctokitRequest & Pick<Options, keyof OctokitRequest>;
}

/** Merges a call's options over the defaults. */
export interface OctokitMerge<Defaults extends object = object> {
  /**
   * Merges a call's options over the defaults. No placeholder is filled in.
   *
   * @typeParam Merged a more exact type for the merged options, which is not checked
   * @throws `EndpointError`
   * @example
   * endpoint.merge("GET /user").mediaType; // { format: "" }
   */
  <Merged extends OctokitOptions = Defaults & OctokitOptions>(
    route: string,
    parameters?: OctokitParameters,
  ): Merged;
  /** The same with method and url among the options. */
  <Options extends OctokitParameters>(options: Options): OctokitOptions & Defaults & Options;
  /** A copy of the defaults. */
  (): Defaults & OctokitOptions;
}
