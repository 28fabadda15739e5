import type { RequestOptions } from "../types/endpoint.js";
import { contentForNode, encodeForm, sizeOf } from "./body.js";
import { adapt, given } from "./outgoing.js";
import type { PlatformSignal } from "./platform.js";
import { limitStream } from "./stream.js";

/** Options of `http.request` and `https.request`, as far as waybill fills them in. */
export interface NodeHttpOptions {
  /** `http:` or `https:`, which says whose `request` it is for. */
  protocol: string;
  /** Without the brackets of an IPv6 address. */
  hostname: string;
  /** Only where it is not the protocol's own. */
  port?: number;
  /** Path and query. */
  path: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase; with the content-length where it is known. */
  headers: Record<string, string>;
  /** The caller's. */
  signal?: PlatformSignal;
  /** In milliseconds: how long the socket may idle until it emits `timeout`. */
  timeout?: number;
}

/** What `http.request` wants, and what is to be written to it. */
export interface NodeHttpRequest {
  /** For `http.request` or `https.request`, by their `protocol`. */
  options: NodeHttpOptions;
  /**
   * Strings and bytes are for `end()`; anything else is for `pipeline()`. `undefined` for no body. A string is bytes where
   * a header has a character beyond ASCII.
   */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
}

/**
 * Options for `http.request` or `https.request`, and the body to write; superagent takes them too.
 *
 * Semantics are those of [Node's http.request](https://nodejs.org/api/http.html#httprequestoptions-callback). It follows
 * no redirect, whatever `request.redirect` says, and a timeout is an event.
 *
 * @param options what an endpoint returned
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a stream that was read already
 * @example
 * const { options, body } = toNodeHttp(endpoint("POST /gists", { public: true }));
 * options.path; // "/gists"
 * options.headers["content-length"]; // "15"
 * body; // '{"public":true}'
 */
export function toNodeHttp(options: RequestOptions): NodeHttpRequest {
  return adapt("toNodeHttp", options, ({ method, url, headers, body, signal, timeout }) => {
    const content =
      body.kind === "FormData"
        ? encodeForm(headers, body.content)
        : contentForNode(headers, limitStream(headers, body));
    const size = sizeOf(body);
    // of itself Node frames no body of GET, HEAD, DELETE and OPTIONS
    if (size) headers.set("content-length", `${size}`);
    if (size === undefined && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
    return {
      options: given<NodeHttpOptions>({
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port ? Number(url.port) : undefined,
        path: url.pathname + url.search,
        method,
        headers: Object.fromEntries(headers),
        signal,
        timeout,
      }),
      body: content as NodeHttpRequest["body"],
    };
  });
}
