import type { RequestOptions } from "../types/options.js";
import { contentForNode, encodeForm, limitStream } from "./content/node-content.js";
import { sizeOf } from "./normalize/body.js";
import { adapt, withoutUndefined } from "./normalize/normalize-request.js";
import type { PlatformSignal } from "./normalize/platform.js";

/** Options of `http.request` and `https.request`: the properties that waybill sets. */
export interface NodeHttpOptions {
  /** `http:` or `https:`, for the module to use. */
  protocol: string;
  /** Without the brackets of an IPv6 address. */
  hostname: string;
  /** Only if it is not the default port of the protocol. */
  port?: number;
  /** Path and query. */
  path: string;
  /** In uppercase. */
  method: string;
  /** Names are lowercase. With the content-length, if it is known. */
  headers: Record<string, string>;
  /** The signal of the caller. */
  signal?: PlatformSignal;
  /** In milliseconds: after how long an idle socket emits `timeout`. */
  timeout?: number;
}

/** The argument of `http.request`, and the body to write. */
export interface NodeHttpRequest {
  /** For `http.request` or `https.request`, as `protocol` says. */
  options: NodeHttpOptions;
  /**
   * `undefined`, a string and bytes are for `end()`, anything else is for `pipeline()`. A string is bytes if a header has
   * a character beyond ASCII.
   */
  body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
}

/** Cuts a URL that `URL` wrote. */
function partsOf(href: string) {
  const protocol = href.startsWith("https:") ? "https:" : "http:";
  const start = href.indexOf("/", protocol.length + 2);
  const host = href.slice(protocol.length + 2, start);
  const port = /:(\d{1,5})$/.exec(host)?.[1];
  const hostname = (port ? host.slice(0, -port.length - 1) : host).replace(/^\[|\]$/g, "");
  return { protocol, hostname, port, path: href.slice(start).split("#", 1)[0] as string };
}

/**
 * Returns the options of `http.request` or `https.request`, and the body to write. superagent takes them too.
 *
 * The semantics are those of [Node's http.request](https://nodejs.org/api/http.html#httprequestoptions-callback). It
 * follows no redirect, whatever `request.redirect` is, and a timeout is an event.
 *
 * @param options the result of an endpoint
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`
 * @example
 * const { options, body } = toNodeHttp(endpoint("POST /gists", { public: true }));
 * options.path; // "/gists"
 * options.headers["content-length"]; // "15"
 * body; // '{"public":true}'
 */
export function toNodeHttp(options: RequestOptions): NodeHttpRequest {
  return adapt("toNodeHttp", options, ({ method, href, headers, body, signal, timeout }) => {
    const { protocol, hostname, port, path } = partsOf(href);
    const content =
      body.kind === "FormData"
        ? encodeForm(headers, body.content)
        : contentForNode(headers, limitStream(headers, body));
    const size = sizeOf(body);
    // Node frames no body of GET, HEAD, DELETE and OPTIONS
    if (size) headers["content-length"] = `${size}`;
    if (size === undefined && !Object.hasOwn(headers, "content-length"))
      headers["transfer-encoding"] = "chunked";
    return {
      options: withoutUndefined<NodeHttpOptions>({
        protocol,
        hostname,
        port: port ? Number(port) : undefined,
        path,
        method,
        headers,
        signal,
        timeout,
      }),
      body: content as NodeHttpRequest["body"],
    };
  });
}
