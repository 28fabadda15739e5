import type { RequestOptions } from "../types/endpoint.js";
import type { Body } from "./body.js";
import { adapt, given, type Outgoing } from "./outgoing.js";
import type { PlatformBody, PlatformRequest, PlatformSignal } from "./platform.js";
import { refuseBody } from "./refusal.js";
import { toBytes } from "./stream.js";

/** The second argument of `fetch`, as far as waybill fills it in. */
export interface FetchInit {
  /** In uppercase: `fetch` would send `patch` as it is. */
  method: string;
  /** Names are lowercase. */
  headers: Record<string, string>;
  /** JSON is text; a Node stream is a web stream. */
  body?: PlatformBody;
  /** Beside a stream, which `fetch` takes only so. */
  duplex?: "half";
  /** The caller's signal, aborted after `request.timeout` too. */
  signal?: PlatformSignal;
  /** Out of `request.redirect`. */
  redirect?: "follow" | "error" | "manual";
}

/** Fetch, "forbidden request-header": what it would drop, or what must not differ from the URL and the body. */
const refused = /^(content-length|expect|host)$/;

/**
 * The arguments of `fetch`; ky and ofetch take them too.
 *
 * Semantics are those of the [Fetch standard](https://fetch.spec.whatwg.org/#request-class): a browser drops `cookie`,
 * `origin` and others of its forbidden fields without a word. `request.timeout`, in milliseconds, runs from this call on.
 *
 * @param options what an endpoint returned
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER` for
 *   `host`, `content-length` and fields of the connection; `ERR_BODY_NOT_ALLOWED` for a body of GET or HEAD
 * @example
 * const [url, init] = toFetch(endpoint("PATCH /user", { name: "octocat" }));
 * url; // "https://api.github.com/user"
 * init.method; // "PATCH"
 * init.body; // '{"name":"octocat"}'
 */
export function toFetch(options: RequestOptions): [url: string, init: FetchInit] {
  return adapt("toFetch", options, fetchArguments, refused);
}

/**
 * A WHATWG `Request`, for `fetch(request)` and whatever else takes one.
 *
 * @param options what an endpoint returned
 * @throws the codes of {@link toFetch}
 * @example
 * const request = toRequest(endpoint("DELETE /gists/{id}", { id: 1 }));
 * request.method; // "DELETE"
 * request.url; // "https://api.github.com/gists/1"
 */
export function toRequest(options: RequestOptions): PlatformRequest {
  return adapt(
    "toRequest",
    options,
    (outgoing) => {
      const [url, init] = fetchArguments(outgoing);
      // with every option of ours, for Node looks the others up on Object.prototype
      return new Request(url, { body: null, signal: null, redirect: "follow", ...init });
    },
    refused,
  );
}

function fetchArguments(outgoing: Outgoing): [url: string, init: FetchInit] {
  const { method, url, headers, body, signal, redirect, timeout } = outgoing;
  if (body.kind !== "none" && /^(GET|HEAD)$/.test(method)) {
    refuseBody(`with ${method}`, "Use another method");
  }
  const init = given<FetchInit>({
    method,
    headers: Object.fromEntries(headers),
    body: bodyOf(body),
    duplex: body.kind.endsWith("stream") ? "half" : undefined,
    signal: timeout ? abortAfter(timeout, signal) : signal,
    redirect,
  });
  return [url.href, init];
}

function abortAfter(timeout: number, signal: PlatformSignal | undefined): PlatformSignal {
  // platforms differ in whether a part of a millisecond is a number or an error
  const signals = [AbortSignal.timeout(Math.ceil(timeout)), ...(signal ? [signal] : [])];
  return AbortSignal.any(signals);
}

function bodyOf({ kind, content }: Body): BodyInit | undefined {
  return (
    kind === "Node stream" ? (ReadableStream as unknown as FromIterable).from(toBytes(content)) : content
  ) as BodyInit | undefined;
}

/** What the DOM's types do not have yet, and every runtime with Node streams has. */
interface FromIterable {
  from(chunks: AsyncIterable<unknown>): ReadableStream;
}
