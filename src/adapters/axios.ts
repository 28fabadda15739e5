import type { RequestOptions } from "../types/endpoint.js";
import type { Body } from "./body.js";
import { adapt, frameStream, given } from "./outgoing.js";
import type { PlatformSignal } from "./platform.js";
import { refuseBody } from "./refusal.js";
import { limitStream } from "./stream.js";

/** A request config of axios, as far as waybill fills it in. */
export interface AxiosConfig {
  /** Absolute. */
  url: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase; `false` keeps axios from naming a content-type where the body has none. */
  headers: Record<string, string | false>;
  /** JSON is text, bytes are an `ArrayBuffer`. */
  data?: unknown;
  /** Keeps axios from trimming or quoting text whose content-type is JSON. */
  transformRequest: (data: unknown) => unknown;
  /** The caller's. */
  signal?: PlatformSignal;
  /** In milliseconds. */
  timeout?: number;
  /** 0 where `request.redirect` is `error` or `manual`; axios then rejects a 3xx unless `validateStatus` takes it. */
  maxRedirects?: number;
}

/**
 * A request config for `axios(config)`.
 *
 * Semantics are those of [axios' request config](https://axios-http.com/docs/req_config).
 *
 * @param options what an endpoint returned
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a web stream, which axios' own transports do not send
 * @example
 * const config = toAxios(endpoint("POST /gists", { public: true }));
 * config.method; // "POST"
 * config.data; // '{"public":true}'
 */
export function toAxios(options: RequestOptions): AxiosConfig {
  return adapt("toAxios", options, ({ method, url, headers, body, signal, redirect, timeout }) => {
    const content = dataOf(limitStream(headers, body));
    frameStream(headers, body);
    return given<AxiosConfig>({
      url: url.href,
      method,
      // with "false" axios names no type of its own; a form's it does have to name
      headers: { ...(body.kind !== "FormData" && { "content-type": false }), ...Object.fromEntries(headers) },
      data: content,
      transformRequest: (data) => data,
      signal,
      timeout,
      maxRedirects: redirect && redirect !== "follow" ? 0 : undefined,
    });
  });
}

function dataOf({ kind, content }: Body): unknown {
  if (kind === "web stream") {
    refuseBody("as a web stream", "Make it a Node stream with Readable.fromWeb()");
  }
  // axios sends the whole buffer of a view
  return kind === "bytes" ? content.slice().buffer : content;
}
