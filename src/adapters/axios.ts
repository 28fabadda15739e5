import type { RequestOptions } from "../types/options.js";
import { withoutUndefined } from "../values/records.js";
import { frameStream, limitStream } from "./content/node-content.js";
import { bodyForFetch } from "./normalize/body.js";
import { adapt, leaveOutUserAgent, signalOf } from "./normalize/normalize-request.js";
import { isBrowser, type PlatformSignal, refuseBody } from "./normalize/platform.js";

/** The properties of an axios request config that waybill sets. */
export interface AxiosConfig {
  /** Absolute. */
  url: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase. `false` stops axios from adding a field, such as a content-type. axios adds a form's boundary. */
  headers: Record<string, string | false>;
  /** JSON is a string, bytes are an `ArrayBuffer`. */
  data?: unknown;
  /** Stops axios from trimming or quoting a JSON string. */
  transformRequest: (data: unknown) => unknown;
  /** The caller's signal, which also aborts after `request.timeout`. */
  signal?: PlatformSignal;
  /** 0 if `request.redirect` is `error` or `manual`. axios then throws for a 3xx, unless `validateStatus` accepts it. */
  maxRedirects?: number;
}

/**
 * Returns a [request config](https://axios-http.com/docs/req_config) for `axios(config)`.
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a web stream, which axios can't send
 * @example
 * const config = toAxios(endpoint("POST /gists", { public: true }));
 * config.method; // "POST"
 * config.data; // '{"public":true}'
 */
export function toAxios(options: RequestOptions): AxiosConfig {
  return adapt("toAxios", options, isBrowser() ? droppedInBrowser : dropped, (request) => {
    const { method, href, headers, redirect } = request;
    const { kind, content } = limitStream(headers, bodyForFetch(headers, request.body));
    if (kind === "web stream") refuseBody("as a web stream", "Convert it with Readable.fromWeb()");
    frameStream(method, headers, kind);
    // the fetch adapter of axios would add its own
    const agent = leaveOutUserAgent(headers) && { "user-agent": false as const };
    // axios adds the boundary in each of its transports, and removes the type of a body that should have none
    const type = { "content-type": kind === "FormData" ? "multipart/form-data" : (false as const) };
    return withoutUndefined<AxiosConfig>({
      url: href,
      method,
      headers: Object.assign(type, agent, headers),
      // axios would send the whole buffer of a view
      data: kind === "bytes" ? content.slice().buffer : content,
      transformRequest: (data) => data,
      signal: signalOf(request),
      maxRedirects: redirect && redirect !== "follow" ? 0 : undefined,
    });
  });
}

/** axios drops fields of these names, and a browser `host`. */
const dropped = /^(constructor|prototype)$/;
const droppedInBrowser = /^(constructor|prototype|host)$/;
