import type { RequestOptions } from "../types/options.js";
import { withoutUndefined } from "../values/records.js";
import { contentForNode, frameStream, limitStream } from "./content/node-content.js";
import { adapt } from "./normalize/normalize-request.js";
import { type PlatformSignal, refuseBody } from "./normalize/platform.js";

/** The properties of got's second argument that waybill sets. */
export interface GotOptions {
  /** In uppercase. got's types list only these methods, but got sends any. */
  method: "GET" | "POST" | "PUT" | "PATCH" | "HEAD" | "DELETE" | "OPTIONS";
  /** Names are lowercase. */
  headers: Record<string, string>;
  /** JSON is a string, a blob or form is a stream. A string is bytes if a header contains a character beyond ASCII. */
  body?: string | Uint8Array | AsyncIterable<unknown>;
  /** Set for a GET with a body, because got requires it. */
  allowGetBody?: true;
  /** The caller's signal. */
  signal?: PlatformSignal;
  /** In milliseconds. */
  timeout?: {
    /** From the start of the request to the end of the response. */
    request: number;
  };
  /** From `request.redirect`: `false` for `manual`. */
  followRedirect?: boolean;
  /** 0 if `request.redirect` is `error`. */
  maxRedirects?: number;
  /** Set for a stream, which can be sent only once. */
  retry?: {
    /** How often got retries. */
    limit: 0;
  };
}

/**
 * Returns the arguments of `got`. See [got's options](https://github.com/sindresorhus/got/blob/main/documentation/2-options.md).
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a HEAD with a body
 * @example
 * const [url, options] = toGot(endpoint("PUT /user/starred/{owner}/{repo}", { owner: "octocat", repo: "hello-world" }));
 * url; // "https://api.github.com/user/starred/octocat/hello-world"
 * options.method; // "PUT"
 */
export function toGot(options: RequestOptions): [url: string, options: GotOptions] {
  return adapt("toGot", options, undefined, ({ method, href, headers, body, signal, redirect, timeout }) => {
    const { kind } = body;
    if (method === "HEAD" && kind !== "none") refuseBody("with HEAD", "Use another method");
    const content = contentForNode(headers, limitStream(headers, body));
    // got gets a blob as a stream
    if (kind === "Blob") headers["content-length"] = `${body.content.size}`;
    frameStream(method, headers, kind === "FormData" ? "web stream" : kind);
    const gotOptions = withoutUndefined<GotOptions>({
      method: method as GotOptions["method"],
      headers,
      body: content as GotOptions["body"],
      allowGetBody: kind !== "none" && method === "GET" ? true : undefined,
      signal,
      timeout: timeout ? { request: timeout } : undefined,
      followRedirect: redirect && redirect !== "manual",
      maxRedirects: redirect === "error" ? 0 : undefined,
      retry: /stream|Blob|Form/.test(kind) ? { limit: 0 } : undefined,
    });
    return [href, gotOptions];
  });
}
