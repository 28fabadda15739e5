export type OctokitMethod = "DELETE" | "GET" | "HEAD" | "PATCH" | "POST" | "PUT";

export interface OctokitHeaders {
  /** The accepted media types; `mediaType` changes it. */
  accept?: string;
  /** Credentials, such as `token <ACCESS_TOKEN>`. */
  authorization?: string;
  /** The name of the program. Octokit's packages set their own. */
  "user-agent"?: string;
  [header: string]: string | number | undefined;
}

/** Options and parameters of a call. */
export interface OctokitParameters {
  /** An absolute http(s) URL in front of a path. */
  baseUrl?: string;
  /** Headers, merged over the default ones. */
  headers?: OctokitHeaders;
  /** Changes the accept header. */
  mediaType?: {
    /** A format such as `raw` or `diff`. */
    format?: string;
    /** Names of API previews, sent only to `/graphql`. */
    previews?: string[];
  };
  /** Your own metadata, such as `hook`, `fetch` and `signal`. */
  request?: object;
  /** Any other key is a parameter. */
  [parameter: string]: unknown;
}

/** Defaults merged with a call's options, before the URL is filled in. */
export interface OctokitOptions extends OctokitParameters {
  /** An absolute http(s) URL in front of a path. */
  baseUrl: string;
  /** In uppercase. */
  method: OctokitMethod;
  /** With its placeholders. Absent if not passed. */
  url?: string;
  /** Names are lowercase. */
  headers: OctokitHeaders & { accept: string; "user-agent": string };
  /** Always present. */
  mediaType: {
    /** Empty for none. */
    format: string;
    /** The default ones first. Absent if not passed. */
    previews?: string[];
  };
}

/** Everything that Octokit's packages need to send the request. */
export interface OctokitRequest {
  /** In uppercase. */
  method: OctokitMethod;
  /** Absolute, and exactly `new URL(url).href`. */
  url: string;
  /** Names are lowercase. */
  headers: OctokitHeaders;
  /** A JSON value, or `data` unchanged; an empty string for PUT and PATCH without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: the type that Octokit's packages have for it
  body?: any;
  /** Absent if not passed. */
  request?: object;
}

/** An endpoint that can be assigned to `EndpointInterface` of `@octokit/types`. `Defaults` are the options passed to `defaults()`. */
export interface OctokitEndpoint<Defaults extends object = object> {
  /**
   * Fills in a route.
   *
   * @param route a method, one space and a URL template; the default method is GET
   * @param parameters options and parameters
   * @typeParam Result an unchecked, more exact type for the request
   * @throws `EndpointError`; `docs/errors.md` lists the codes
   * @example
   * endpoint("GET /orgs/{org}/repos", { org: "octokit" }).method; // "GET"
   */
  <Result extends OctokitRequest = OctokitRequest>(route: string, parameters?: OctokitParameters): Result;
  /** The same with `method` and `url` among the options. */
  <Options extends OctokitParameters>(
    options: Options,
  ): OctokitRequest & Pick<Defaults & Options, keyof OctokitRequest>;

  /** The default options, deeply frozen. */
  readonly DEFAULTS: Defaults & OctokitOptions;

  /**
   * Returns an endpoint with more defaults.
   *
   * @throws `EndpointError` for options that are invalid in every call
   * @example
   * endpoint.defaults({ baseUrl: "https://github.example.com/api/v3" }).DEFAULTS.baseUrl;
   * // "https://github.example.com/api/v3"
   */
  defaults<Options extends OctokitParameters>(options: Options): OctokitEndpoint<Defaults & Options>;

  /** Merges a call's options over the defaults. */
  readonly merge: OctokitMerge<Defaults>;

  /**
   * Fills in merged options, which you may have changed.
   *
   * @throws `EndpointError`
   * @example
   * endpoint.parse(endpoint.merge("PUT /user/starred/{owner}/{repo}", { owner: "o", repo: "r" })).body; // ""
   */
  parse<Options extends OctokitOptions>(
    options: Options,
  ): OctokitRequest & Pick<Options, keyof OctokitRequest>;
}

export interface OctokitMerge<Defaults extends object = object> {
  /**
   * Merges a call's options over the defaults, without filling in the URL.
   *
   * @typeParam Merged an unchecked, more exact type for the merged options
   * @throws `EndpointError`
   * @example
   * endpoint.merge("GET /user").mediaType; // { format: "" }
   */
  <Merged extends OctokitOptions = Defaults & OctokitOptions>(
    route: string,
    parameters?: OctokitParameters,
  ): Merged;
  /** The same with `method` and `url` among the options. */
  <Options extends OctokitParameters>(options: Options): OctokitOptions & Defaults & Options;
  /** A copy of the defaults. */
  (): Defaults & OctokitOptions;
}
