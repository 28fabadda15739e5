import type { RequestOptions } from "../types/options.js";
import { withoutUndefined } from "../values/records.js";
import { encodeForm, limitStream } from "./content/node-content.js";
import { adapt, signalOf } from "./normalize/normalize-request.js";
import type { PlatformSignal } from "./normalize/platform.js";

/** The properties of `undici.request`'s second argument that waybill sets. */
export interface UndiciOptions {
  /** In uppercase. */
  method: string;
  /** Names are lowercase. */
  headers: Record<string, string>;
  /** JSON is a string, a form is a stream. Streams and blobs are unchanged, although the type lacks them. */
  body?: string | Uint8Array;
  /** The caller's signal, which also aborts after `request.timeout`. */
  signal?: PlatformSignal;
}

/**
 * Returns the arguments of [`undici.request`](https://undici.nodejs.org/#/docs/api/Dispatcher), which never follows redirects.
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`,
 *   including for `expect`, which undici doesn't support
 * @example
 * const [url, options] = toUndici(endpoint("POST /gists", { public: true }));
 * url; // "https://api.github.com/gists"
 * options.body; // '{"public":true}'
 */
export function toUndici(options: RequestOptions): [url: string, options: UndiciOptions] {
  return adapt("toUndici", options, /^expect$/, (request) => {
    const { method, href, headers, body } = request;
    // undici has a FormData of its own, and does not recognise that of Node
    const content =
      body.kind === "FormData" ? encodeForm(headers, body.content) : limitStream(headers, body).content;
    const sent = { method, headers, body: content as UndiciOptions["body"], signal: signalOf(request) };
    return [href, withoutUndefined<UndiciOptions>(sent)];
  });
}
