import type { RequestOptions } from "../types/endpoint.js";
import { contentForNode } from "./body.js";
import { adapt, frameStream, given } from "./outgoing.js";
import type { PlatformSignal } from "./platform.js";
import { refuseBody } from "./refusal.js";
import { limitStream } from "./stream.js";

/** Options of got, as far as waybill fills them in. */
export interface GotOptions {
  /** Absolute. */
  url: string;
  /** In uppercase. got's types know these names; it sends any other too. */
  method: "GET" | "POST" | "PUT" | "PATCH" | "HEAD" | "DELETE" | "OPTIONS";
  /** Names are lowercase. */
  headers: Record<string, string>;
  /**
   * JSON is a string, a blob its stream; a `FormData` stays one, which the types of got 14 do not name. A string is bytes
   * where a header has a character beyond ASCII.
   */
  body?: string | Uint8Array | AsyncIterable<unknown>;
  /** Beside a body, which got sends with GET only so. */
  allowGetBody?: true;
  /** The caller's. */
  signal?: PlatformSignal;
  /** In milliseconds. */
  timeout?: {
    /** From the start of the request until the response has ended. */
    request: number;
  };
  /** Out of `request.redirect`; `false` for `manual`. */
  followRedirect?: boolean;
  /** 0 where `request.redirect` is `error`. */
  maxRedirects?: number;
  /** None for a stream: it can be sent once. */
  retry?: {
    /** How often got tries again. */
    limit: 0;
  };
}

/**
 * Options for `got(options)`.
 *
 * Semantics are those of [got's options](https://github.com/sindresorhus/got/blob/main/documentation/2-options.md).
 *
 * @param options what an endpoint returned
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`, `ERR_INVALID_HEADER`;
 *   `ERR_BODY_NOT_ALLOWED` for a body of HEAD
 * @example
 * const options = toGot(endpoint("PUT /user/starred/{owner}/{repo}", { owner: "octocat", repo: "hello-world" }));
 * options.method; // "PUT"
 * options.url; // "https://api.github.com/user/starred/octocat/hello-world"
 */
export function toGot(options: RequestOptions): GotOptions {
  return adapt("toGot", options, ({ method, url, headers, body, signal, redirect, timeout }) => {
    const { kind } = body;
    if (method === "HEAD" && kind !== "none") refuseBody("with HEAD", "Use another method");
    const content = contentForNode(headers, limitStream(headers, body));
    // a stream to got
    if (kind === "Blob") headers.set("content-length", `${body.content.size}`);
    frameStream(headers, body);
    return given<GotOptions>({
      url: url.href,
      method: method as GotOptions["method"],
      headers: Object.fromEntries(headers),
      body: content as GotOptions["body"],
      allowGetBody: kind !== "none" && method === "GET" ? true : undefined,
      signal,
      timeout: timeout ? { request: timeout } : undefined,
      followRedirect: redirect && redirect !== "manual",
      maxRedirects: redirect === "error" ? 0 : undefined,
      retry: /stream|Blob/.test(kind) ? { limit: 0 } : undefined,
    });
  });
}
