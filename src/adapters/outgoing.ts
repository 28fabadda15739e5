import { EndpointError } from "../errors.js";
import { forbiddenMethods, notFieldValue, notToken } from "../rfc9110.js";
import { type Body, parseBody } from "./body.js";
import type { PlatformSignal } from "./platform.js";
import { isInstance, tagOf } from "./platform-class.js";
import { Refusal, refuse } from "./refusal.js";

/** Request options after they were read once and checked: a copy, and all that an adapter needs. Every field is present. */
export interface Outgoing extends Metadata {
  /** In uppercase. */
  method: string;
  /** Without an empty query, which Node's clients leave out: all clients send the same. */
  url: URL;
  /** Names in lowercase; with the content-type that the body has by itself. */
  headers: Map<string, string>;
  body: Body;
}

/** The part of `request` that reaches a client. */
interface Metadata {
  signal: PlatformSignal | undefined;
  redirect: "follow" | "error" | "manual" | undefined;
  /** In milliseconds. */
  timeout: number | undefined;
}

/** An object of names and values without a prototype. */
type Fields = Record<string, unknown>;

/** The connection and the framing of messages are the client's: RFC 9110 §7.6.1, RFC 9112 §6. */
const framing = /^((proxy-)?connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Reads request options, each own property once, and converts them for a client.
 *
 * @param adapter the name that errors give
 * @param convert what it throws, such as a `RangeError` for a string too long to exist, becomes an `EndpointError`
 * @param refused further header fields that this client does not send
 */
export function adapt<T>(
  adapter: string,
  options: unknown,
  convert: (outgoing: Outgoing) => T,
  refused?: RegExp,
): T {
  try {
    return convert(readOutgoing(options, refused));
  } catch (error) {
    // any other error can contain a secret
    const { code, field, message } =
      error instanceof Refusal
        ? error
        : new Refusal("ERR_INVALID_OPTIONS", "options", "cannot be converted for this client");
    throw new EndpointError(code, `${adapter}: "${field}" ${message}.`, field);
  }
}

function readOutgoing(options: unknown, refused: RegExp | undefined): Outgoing {
  const fields = ownFields("options", options);
  const headers = parseHeaders(ownFields("headers", fields["headers"]), refused);
  const body = parseBody(fields["body"], headers.get("content-type"));
  checkBodyHeaders(headers, body);
  return {
    method: parseMethod(fields["method"]),
    url: parseUrl(fields["url"]),
    headers: body.type === undefined ? headers : new Map([["content-type", body.type], ...headers]),
    body,
    ...parseMetadata(ownFields("request", fields["request"] ?? {})),
  };
}

/** A copy of an object's own properties, without a prototype. */
function ownFields(field: string, value: unknown): Fields {
  try {
    if (tagOf(value) === "Object") return { __proto__: null, ...(value as object) };
  } catch {
    // what a getter or a proxy threw can contain a secret
  }
  return refuse("ERR_INVALID_OPTIONS", field, "must be a plain object");
}

function parseMethod(method: unknown): string {
  if (
    typeof method === "string" &&
    !notToken.test(method) &&
    !forbiddenMethods.includes(method.toLowerCase())
  ) {
    return method.toUpperCase();
  }
  return refuse("ERR_INVALID_METHOD", "method", "must be an HTTP method other than CONNECT and TRACE");
}

function parseUrl(text: unknown): URL {
  try {
    const url = new URL(typeof text === "string" ? text : "");
    if (!url.search) url.search = "";
    if (/^https?:\/\/[^/@]+\//.test(url.href)) return url;
  } catch {
    // not a URL
  }
  return refuse("ERR_URL_STRUCTURE", "url", "must be a full http(s) URL without user info");
}

function parseHeaders(fields: Fields, refused: RegExp | undefined): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [given, value] of Object.entries(fields)) {
    const name = given.toLowerCase();
    const isName = !notToken.test(name);
    const isValue = typeof value === "string" ? !notFieldValue.test(value) : Number.isFinite(value);
    if (!isName || !isValue) {
      // a whole header line in place of its name is a likely slip, and may hold a credential
      return refuse(
        "ERR_INVALID_HEADER",
        isName ? name : "headers",
        "is no header of RFC 9110. Correct its name or value",
      );
    }
    if (framing.test(name) || refused?.test(name)) refuseFraming(name);
    headers.set(name, `${value}`);
  }
  return headers;
}

/** What has a known length is counted by the client, and a form's type has a boundary that the client makes up. */
function checkBodyHeaders(headers: Map<string, string>, { kind }: Body): void {
  if (headers.has("content-length") && !kind.endsWith("stream")) refuseFraming("content-length");
  if (headers.has("content-type") && kind === "FormData") refuseFraming("content-type");
}

function refuseFraming(name: string): never {
  return refuse("ERR_INVALID_HEADER", name, "is for the client to set. Leave it out");
}

function parseMetadata({ signal, redirect, timeout }: Fields): Metadata {
  const isSignal = signal === undefined || signal === null || isInstance(signal, "AbortSignal");
  const isRedirect =
    redirect === undefined || redirect === "follow" || redirect === "error" || redirect === "manual";
  const isTimeout =
    timeout === undefined || (typeof timeout === "number" && timeout > 0 && timeout < 2 ** 31);
  if (isSignal && isRedirect && isTimeout) return { signal: signal ?? undefined, redirect, timeout };
  return refuse(
    "ERR_INVALID_OPTIONS",
    "request",
    "has a wrong signal, redirect or timeout. Pass an AbortSignal, follow, error or manual, and milliseconds",
  );
}

/** Whether a request without a body says "content-length: 0": RFC 9110 §8.6. */
export function expectsBody(method: string): boolean {
  return /^P(ATCH|OST|UT)$/.test(method);
}

/** Frames a stream of unknown length, which Node's clients forget with methods that seldom have a body. */
export function frameStream(headers: Map<string, string>, { kind }: Body): void {
  if (kind.endsWith("stream") && !headers.has("content-length")) headers.set("transfer-encoding", "chunked");
}

/** An object without the fields that are `undefined`, which some clients take for given. */
export function given<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
