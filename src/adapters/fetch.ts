import type { RequestOptions } from "../types/options.js";
import { toBytes } from "./content/node-content.js";
import type { Body, Chunks } from "./normalize/body.js";
import { adapt, type NormalizedRequest } from "./normalize/normalize-request.js";
import {
  leaveOutUserAgent,
  type PlatformBody,
  type PlatformRequest,
  type PlatformSignal,
  refuseBody,
} from "./normalize/platform.js";

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

/** Fetch, "forbidden request-header": those that would be dropped, or must not differ from the URL and the body. */
const unsupportedByFetch: RegExp = /^(content-length|expect|host)$/;

/**
 * Returns the arguments of `fetch`, which ky and ofetch accept too.
 *
 * See the [Fetch standard](https://fetch.spec.whatwg.org/#request-class). A browser silently drops forbidden fields such as `cookie`;
 * there, the default user-agent is omitted. `request.timeout`, in milliseconds, starts with this call.
 *
 * @param options an endpoint's result
 * @throws `ERR_INVALID_OPTIONS`, `ERR_INVALID_METHOD`, `ERR_URL_STRUCTURE`, `ERR_INVALID_VALUE`; `ERR_INVALID_HEADER`, also for `host`,
 *   `content-length` and connection fields; `ERR_BODY_NOT_ALLOWED` for a GET or HEAD with a body
 * @example
 * const [url, init] = toFetch(endpoint("PATCH /user", { name: "octocat" }));
 * url; // "https://api.github.com/user"
 * init.method; // "PATCH"
 * init.body; // '{"name":"octocat"}'
 */
export function toFetch(options: RequestOptions): [url: string, init: FetchInit] {
  return adapt("toFetch", options, fetchArguments, unsupportedByFetch);
}

/**
 * Returns a WHATWG `Request`, for `fetch(request)` or anything else that accepts one.
 *
 * Node.js can garbage-collect the signal of an unreferenced `Request`: keep the `Request` in a variable until the response arrives, or use
 * {@link toFetch}. `request.timeout` always works.
 *
 * @param options an endpoint's result
 * @throws the codes of `toFetch`
 * @example
 * const request = toRequest(endpoint("DELETE /gists/{id}", { id: 1 }));
 * request.method; // "DELETE"
 * request.url; // "https://api.github.com/gists/1"
 */
export function toRequest(options: RequestOptions): PlatformRequest {
  return adapt("toRequest", options, platformRequest, unsupportedByFetch);
}

/** What a `Request` is if an option is missing. Node looks a missing one up on `Object.prototype`. */
const unset: Readonly<Record<string, unknown>> = {
  body: null,
  cache: "default",
  credentials: "same-origin",
  duplex: "half",
  integrity: "",
  keepalive: false,
  mode: "cors",
  redirect: "follow",
  referrer: "about:client",
  referrerPolicy: "",
  signal: null,
  window: null,
};

function platformRequest(request: NormalizedRequest): PlatformRequest {
  const [url, init] = fetchArguments(request);
  // no others, for some platforms refuse options that they don't have
  const polluted = Object.entries(unset).filter(([name]) => name in Object.prototype);
  const result = new Request(url, { ...Object.fromEntries(polluted), ...init } as RequestInit);
  if (request.timeout && init.signal) keepUntilAborted(init.signal, result);
  return result;
}

function fetchArguments(request: NormalizedRequest): [url: string, init: FetchInit] {
  const { method, href, headers, body, signal, redirect, timeout } = request;
  if (body.kind !== "none" && /^(GET|HEAD)$/.test(method)) refuseBody(`with ${method}`, "Use another method");
  leaveOutUserAgent(headers);
  const init: FetchInit = { method, headers };
  if (body.kind !== "none") init.body = platformBody(body) as PlatformBody;
  if (body.kind.endsWith("stream")) init.duplex = "half";
  const aborted = timeout ? abortAfter(timeout, signal) : signal;
  if (aborted) init.signal = aborted;
  if (redirect) init.redirect = redirect;
  return [href, init];
}

function abortAfter(timeout: number, signal: PlatformSignal | undefined): PlatformSignal {
  // for a part of a millisecond, some platforms throw
  const timer = AbortSignal.timeout(Math.ceil(timeout));
  if (!signal) return timer;
  const either = AbortSignal.any([timer, signal]);
  keepUntilAborted(timer, either);
  return either;
}

/**
 * Keeps an object from garbage collection until a signal with a timer aborts.
 *
 * Without it, Node forgets a timeout while a response is slow: Node 20 collects what `AbortSignal.any` depends on, and every
 * version the Request of `fetch(toRequest(…))`, which passes the signal on.
 */
function keepUntilAborted(signal: PlatformSignal, kept: object): void {
  signal.addEventListener("abort", () => kept);
}

function platformBody({ kind, content }: Body): BodyInit | undefined {
  if (kind !== "Node stream") return content as BodyInit | undefined;
  // missing in the types of the DOM; every runtime with Node streams has it
  return (ReadableStream as unknown as { from(chunks: Chunks): ReadableStream }).from(toBytes(content));
}
