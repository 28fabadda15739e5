/** What an endpoint returns, where nothing is known of the route. */

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

/** The part of a request that every call has, with the method of its route. */
export interface TypedRequest<Method extends string = string> {
  /** In lowercase. */
  method: Method;
  /** Absolute, and exactly `new URL(url).href`. */
  url: string;
  /** Names are lowercase. */
  headers: Record<string, string | number>;
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
