import { EndpointError, type ErrorCode } from "../errors.js";
import { forbiddenMethods, notFieldValue, notToken } from "../rfc9110.js";
import { type Body, readBody } from "./body.js";
import { tagOf } from "./json.js";
import type { PlatformSignal } from "./platform.js";

/** Request options after they were read once and checked: a copy, and all that an adapter needs. */
export interface Outgoing {
  /** In uppercase. */
  method: string;
  url: URL;
  /** Names in lowercase; with the content-type that the body has by itself. */
  headers: Record<string, string>;
  body: Body;
  /** Out of `request`, as are the next two; nothing else of it reaches a client. */
  signal: PlatformSignal | undefined;
  redirect: "follow" | "error" | "manual" | undefined;
  /** In milliseconds. */
  timeout: number | undefined;
}

/** The connection and the framing of messages are the client's: RFC 9110 §7.6.1, RFC 9112 §6. */
const framing = /^((proxy-)?connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Reads request options, each own property once.
 *
 * @param adapter the name that errors give
 * @param refused further header fields that this client does not send
 */
export function readOutgoing(adapter: string, options: unknown, refused?: RegExp): Outgoing {
  const fields = own(adapter, "options", options);
  const { signal, redirect, timeout } = own(adapter, "request", fields["request"] ?? {});
  const body = read(
    adapter,
    "body",
    "holds what JSON cannot. Pass plain data, text, bytes, a form or a stream",
    "ERR_INVALID_VALUE",
    () => readBody(fields["body"]),
  );
  read(
    adapter,
    "request",
    "has a wrong signal, redirect or timeout. Pass an AbortSignal, follow, error or manual, and milliseconds",
    "ERR_INVALID_OPTIONS",
    () => {
      const isTime =
        timeout === undefined || (typeof timeout === "number" && timeout > 0 && timeout < 2 ** 31);
      const isSignal = signal === undefined || signal === null || tagOf(signal) === "AbortSignal";
      return isTime && isSignal && /^(follow|error|manual|undefined)$/.test(redirect as string);
    },
  );
  return {
    method: read(
      adapter,
      "method",
      "must be an HTTP method other than CONNECT and TRACE",
      "ERR_INVALID_METHOD",
      () => {
        const method = fields["method"] as string;
        return (
          !notToken.test(method) && !forbiddenMethods.includes(method.toLowerCase()) && method.toUpperCase()
        );
      },
    ),
    url: read(adapter, "url", "must be a full http(s) URL without user info", "ERR_URL_STRUCTURE", () => {
      const url = new URL(fields["url"] as string);
      return /^https?:\/\/[^/@]+\//.test(url.href) && url;
    }),
    headers: readHeaders(adapter, own(adapter, "headers", fields["headers"]), body, refused),
    body,
    signal: (signal ?? undefined) as PlatformSignal | undefined,
    redirect: redirect as Outgoing["redirect"],
    timeout: timeout as number | undefined,
  };
}

/** What `value` finds. Where it finds nothing, or throws, an error that names adapter and field, and has no cause. */
export function read<T>(
  adapter: string,
  field: string,
  reason: string,
  code: ErrorCode,
  value: () => T | false,
): T {
  let found: T | false = false;
  try {
    found = value();
  } catch {
    // what a getter of the caller's throws may hold a secret
  }
  if (found) return found;
  throw refuse(adapter, field, reason, code);
}

/** The error of an adapter: names it and the field, says what is wrong and what to do, and never has a value in it. */
export function refuse(adapter: string, field: string, reason: string, code: ErrorCode): EndpointError {
  return new EndpointError(code, `${adapter}: "${field}" ${reason}.`, field);
}

/** The error for a body that a client does not send, of its kind or with its method. */
export function unsendable(adapter: string, how: string, cure: string): EndpointError {
  return refuse(adapter, "body", `cannot be sent ${how}. ${cure}`, "ERR_BODY_NOT_ALLOWED");
}

/** A copy of an object's own properties, through which no prototype shines. */
function own(adapter: string, field: string, value: unknown): Record<string, unknown> {
  return read(adapter, field, "must be a plain object", "ERR_INVALID_OPTIONS", () => {
    return tagOf(value) === "Object" && { __proto__: null, ...(value as object) };
  });
}

function readHeaders(
  adapter: string,
  fields: Record<string, unknown>,
  { kind, type }: Body,
  refused?: RegExp,
): Record<string, string> {
  const headers = new Map(type ? [["content-type", type]] : []);
  for (const [given, value] of Object.entries(fields)) {
    const name = given.toLowerCase();
    const isName = !notToken.test(name);
    const isValue = typeof value === "string" ? !notFieldValue.test(value) : Number.isFinite(value);
    const isTheirs =
      framing.test(name) ||
      refused?.test(name) ||
      // what is of known length they count, and a form's type has a boundary that they make up
      (name === "content-length" && !kind.endsWith("stream")) ||
      (name === "content-type" && kind === "FormData");
    if (!isName || !isValue || isTheirs) {
      // a whole header line in place of its name is a likely slip, and may hold a credential
      const reason = isTheirs
        ? "is for the client to set. Leave it out"
        : "is no header of RFC 9110. Correct its name or value";
      throw refuse(adapter, isName ? name : "headers", reason, "ERR_INVALID_HEADER");
    }
    headers.set(name, `${value}`);
  }
  return Object.fromEntries(headers);
}

/** Whether a request without a body says "content-length: 0": RFC 9110 §8.6. */
export function expectsBody(method: string): boolean {
  return /^P(ATCH|OST|UT)$/.test(method);
}

/** Frames a stream of unknown length, which Node's clients forget with methods that seldom have a body. */
export function frameStream(headers: Record<string, string>, { kind }: Body): void {
  if (kind.endsWith("stream") && !headers["content-length"]) headers["transfer-encoding"] = "chunked";
}

/** An object without the fields that are `undefined`, which some clients take for given. */
export function given<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
