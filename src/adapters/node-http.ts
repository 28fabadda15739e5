import type { RequestOptions } from "../types/options.js";
import { withoutUndefined } from "../values/records.js";
import { contentForNode, limitStream } from "./content/node-content.js";
import { sizeOf } from "./normalize/body.js";
import { adapt, signalOf } from "./normalize/normalize-request.js";
import type { PlatformSignal } from "./normalize/platform.js";

/** The options of `http.request` and `https.request` that waybill sets. */
export interface NodeHttpOptions {
  /** `http:` or `https:`, which selects the module. */
  protocol: string;
  /** Without the brackets of an IPv6 address. */
  hostname: string;
  /** Absent for the protocol's default port. */
  port?: number;
  /** Path and query. */
  path: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase. Includes content-length, if known. */
  headers: Record<string, string>;
  /** The caller's signal, which also aborts after `request.timeout`. */
  signal?: PlatformSignal;
}

/** The options of `http.request`, and the body to write. */
export interface NodeHttpRequest {
  /** For `http.request` or `https.request`, depending on `protocol`. */
  options: NodeHttpOptions;
  /** Pass `undefined`, a string or bytes to `end()`, anything else to `pipeline()`. Beyond ASCII in a header, a string is bytes. */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
}

type UrlParts = [href: string, protocol: string, hostname: string, port: string | undefined, path: string];
/** Matches what `URL` wrote. */
const urlParts = /^(https?:)\/\/(\[[^\]]*\]|[^/:[]*)(?::(\d+))?(\/[^#]*)/;

/**
 * Returns the options of [`http.request`](https://nodejs.org/api/http.html#httprequestoptions-callback) or `https.request`, and the body to
 * write. superagent accepts them too. Node never follows redirects.
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`
 * @example
 * const { options, body } = toNodeHttp(endpoint("POST /gists", { public: true }));
 * options.path; // "/gists"
 * options.headers["content-length"]; // "15"
 * body; // '{"public":true}'
 */
export function toNodeHttp(options: RequestOptions): NodeHttpRequest {
  return adapt("toNodeHttp", options, undefined, (request) => {
    const { method, href, headers, body } = request;
    const [, protocol, hostname, port, path] = urlParts.exec(href) as unknown as UrlParts;
    const content = contentForNode(headers, limitStream(headers, body));
    const size = sizeOf(body);
    // Node frames no body of GET, HEAD, DELETE and OPTIONS
    if (size) headers["content-length"] = `${size}`;
    if (size === undefined && !Object.hasOwn(headers, "content-length"))
      headers["transfer-encoding"] = "chunked";
    return {
      options: withoutUndefined<NodeHttpOptions>({
        protocol,
        hostname: hostname.replace(/[[\]]/g, ""),
        port: port ? Number(port) : undefined,
        path,
        method,
        headers,
        signal: signalOf(request),
      }),
      body: content as NodeHttpRequest["body"],
    };
  });
}
