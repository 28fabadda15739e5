import type { RequestOptions } from "../types/options.js";
import { toBytes } from "./content/node-content.js";
import { bodyForFetch, type Chunks } from "./normalize/body.js";
import { adapt, leaveOutUserAgent, signalOf } from "./normalize/normalize-request.js";
import { type PlatformBody, type PlatformSignal, refuseBody } from "./normalize/platform.js";

/** The properties of `fetch`'s second argument that waybill sets. */
export interface FetchInit {
  /** In uppercase: `fetch` would send `patch` unchanged. */
  method: string;
  /** Names are lowercase. */
  headers: Record<string, string>;
  /** JSON is a string; a Node stream is a web stream. */
  body?: PlatformBody;
  /** Set for a stream, because `fetch` requires it. */
  duplex?: "half";
  /** The caller's signal, which also aborts after `request.timeout`. */
  signal?: PlatformSignal;
  /** From `request.redirect`. */
  redirect?: "follow" | "error" | "manual";
}

/**
 * Returns the arguments of [`fetch`](https://fetch.spec.whatwg.org/#request-class), which ky and ofetch accept too.
 *
 * A browser silently drops forbidden fields such as `cookie`;
 * there, the default user-agent is omitted. `request.timeout`, in milliseconds, starts with this call.
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`, including for `host`,
 *   `content-length` and connection fields; `ERR_BODY_NOT_ALLOWED` for a GET or HEAD with a body
 * @example
 * const [url, init] = toFetch(endpoint("PATCH /user", { name: "octocat" }));
 * url; // "https://api.github.com/user"
 * init.method; // "PATCH"
 * init.body; // '{"name":"octocat"}'
 */
export function toFetch(options: RequestOptions): [url: string, init: FetchInit] {
  return adapt("toFetch", options, unsupportedHeaders, (request) => {
    const { method, href, headers, redirect } = request;
    const { kind, content } = bodyForFetch(headers, request.body);
    const init: FetchInit = { method, headers };
    if (kind !== "none") {
      if (method === "GET" || method === "HEAD") refuseBody(`with ${method}`, "Use another method");
      init.body = (kind === "Node stream" ? toWebStream(content) : content) as PlatformBody;
      if (kind.endsWith("stream")) init.duplex = "half";
    }
    leaveOutUserAgent(headers);
    const signal = signalOf(request);
    if (signal) init.signal = signal;
    if (redirect) init.redirect = redirect;
    return [href, init];
  });
}

/** Fetch, "forbidden request-header": those that would be dropped, or must not differ from the URL and the body. */
const unsupportedHeaders = /^(content-length|expect|host|sec-fetch-mode)$/;

function toWebStream(stream: Chunks): ReadableStream {
  // missing in the types of the DOM; every runtime with Node streams has it
  return (ReadableStream as unknown as { from(chunks: Chunks): ReadableStream }).from(toBytes(stream));
}
