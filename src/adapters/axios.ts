import type { RequestOptions } from "../types/options.js";
import { frameStream, limitStream } from "./content/node-content.js";
import type { Body } from "./normalize/body.js";
import { adapt, withoutUndefined } from "./normalize/normalize-request.js";
import { leaveOutUserAgent, type PlatformSignal, refuseBody } from "./normalize/platform.js";

/** A request config of axios: the properties that waybill sets. */
export interface AxiosConfig {
  /** Absolute. */
  url: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase. `false` prevents that axios adds a field, such as a content-type; it adds the boundary of a form. */
  headers: Record<string, string | false>;
  /** JSON is a string, bytes are an `ArrayBuffer`. */
  data?: unknown;
  /** Prevents that axios trims or quotes a string if the content-type is JSON. */
  transformRequest: (data: unknown) => unknown;
  /** The signal of the caller. */
  signal?: PlatformSignal;
  /** In milliseconds. */
  timeout?: number;
  /** 0 if `request.redirect` is `error` or `manual`. axios then rejects a 3xx unless `validateStatus` accepts it. */
  maxRedirects?: number;
}

/**
 * Returns a request config for `axios(config)`.
 *
 * The semantics are those of [axios' request config](https://axios-http.com/docs/req_config).
 *
 * @param options the result of an endpoint
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a web stream, which the transports of axios do not send
 * @example
 * const config = toAxios(endpoint("POST /gists", { public: true }));
 * config.method; // "POST"
 * config.data; // '{"public":true}'
 */
export function toAxios(options: RequestOptions): AxiosConfig {
  return adapt("toAxios", options, ({ method, href, headers, body, signal, redirect, timeout }) => {
    const data = axiosData(limitStream(headers, body));
    frameStream(method, headers, body);
    // the fetch adapter of axios would add its own
    const agent = leaveOutUserAgent(headers) && { "user-agent": false as const };
    // axios adds the boundary in each of its transports, and removes the type of a body that should have none
    const contentType = body.kind === "FormData" ? "multipart/form-data" : false;
    return withoutUndefined<AxiosConfig>({
      url: href,
      method,
      headers: { "content-type": contentType, ...agent, ...headers },
      data,
      transformRequest: (data) => data,
      signal,
      timeout,
      maxRedirects: redirect && redirect !== "follow" ? 0 : undefined,
    });
  });
}

function axiosData({ kind, content }: Body): unknown {
  if (kind === "web stream") refuseBody("as a web stream", "Convert it with Readable.fromWeb()");
  // axios would send the whole buffer of a view
  return kind === "bytes" ? content.slice().buffer : content;
}
