import type { RequestOptions } from "../types/endpoint.js";
import { encodeForm } from "./body.js";
import { adapt, given } from "./outgoing.js";
import type { PlatformSignal } from "./platform.js";
import { limitStream } from "./stream.js";

/** The second argument of `undici.request`, as far as waybill fills it in. */
export interface UndiciOptions {
  /** In uppercase. */
  method: string;
  /** Names are lowercase. */
  headers: Record<string, string>;
  /** JSON is text, a form its encoded stream. Streams and blobs stay as they are, which the type does not name. */
  body?: string | Uint8Array;
  /** The caller's. */
  signal?: PlatformSignal;
  /** In milliseconds, out of `request.timeout`. */
  headersTimeout?: number;
  /** In milliseconds, out of `request.timeout`. */
  bodyTimeout?: number;
}

/**
 * The arguments of `undici.request`.
 *
 * Semantics are those of [undici's dispatcher](https://undici.nodejs.org/#/docs/api/Dispatcher). It follows no redirect,
 * whatever `request.redirect` says.
 *
 * @param options what an endpoint returned
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`, for
 *   `expect` too, which undici does not support; `ERR_BODY_NOT_ALLOWED` for a stream that was read already
 * @example
 * const [url, options] = toUndici(endpoint("POST /gists", { public: true }));
 * url; // "https://api.github.com/gists"
 * options.body; // '{"public":true}'
 */
export function toUndici(options: RequestOptions): [url: string, options: UndiciOptions] {
  return adapt(
    "toUndici",
    options,
    ({ method, url, headers, body, signal, timeout }) => {
      // undici knows only its own class of forms, not the platform's
      const content =
        body.kind === "FormData" ? encodeForm(headers, body.content) : limitStream(headers, body).content;
      return [
        url.href,
        given<UndiciOptions>({
          method,
          headers: Object.fromEntries(headers),
          body: content as UndiciOptions["body"],
          signal,
          headersTimeout: timeout,
          bodyTimeout: timeout,
        }),
      ];
    },
    /^expect$/,
  );
}
