import { EndpointError } from "../../errors.js";
import { partsByBlob } from "../../form/parts.js";
import { connectionFields, isFieldValue, isToken } from "../../http/fields.js";
import { isMethod } from "../../http/method.js";
import { requestsWithExactMethod } from "../../registry.js";
import { isInstance } from "../../values/platform.js";
import { getOwn, hasOwn, isRecord, setOwn, tagOf } from "../../values/records.js";
import { USER_AGENT } from "../../version.js";
import { type Body, parseBody } from "./body.js";
import { isBrowser, type PlatformSignal, refuse } from "./platform.js";

/** Request options, read once, copied and checked. Every field is present, so that none is read through a prototype. */
export interface NormalizedRequest extends Omit<RequestMetadata, "json"> {
  /** In uppercase, unless a document has it in another case. */
  method: string;
  /** As `URL` writes it, without an empty query: Node's clients leave it out, so no client sends it. */
  href: string;
  /** Lowercase names, with the content-type of the body. An object of ours, which an adapter may change. */
  headers: Record<string, string>;
  body: Body;
  /** The object of the caller. */
  given: unknown;
}

/** The properties of `request` that reach a client. */
interface RequestMetadata {
  json: unknown;
  signal: PlatformSignal | undefined;
  redirect: "follow" | "error" | "manual" | undefined;
  /** In milliseconds. */
  timeout: number | undefined;
}

/** A copy of what the caller passed. */
type OwnProperties = Readonly<Record<string, unknown>>;

/** Reads request options, each own property once. */
function normalizeRequest(options: unknown, unsupportedHeaders: RegExp | undefined): NormalizedRequest {
  const own = copyOwnProperties("options", options);
  const headers = checkedHeaders(copyOwnProperties("headers", getOwn(own, "headers")), unsupportedHeaders);
  const { json, signal, redirect, timeout } = checkedMetadata(getOwn(own, "request"));
  const contentType = getOwn(headers, "content-type");
  const body = parseBody(getOwn(own, "body"), contentType, json);
  validateBodyHeaders(headers, body);
  const { type } = body;
  if (contentType === "") delete headers["content-type"];
  // parts need their boundary
  const isTyped = type && (contentType !== "" || type.startsWith("multipart/"));
  return {
    method: checkedMethod(getOwn(own, "method"), options),
    href: absoluteUrl(getOwn(own, "url")),
    headers: isTyped ? { "content-type": type, ...headers } : headers,
    body,
    given: options,
    signal: signal ?? undefined,
    redirect,
    timeout,
  };
}

function copyOwnProperties(field: string, value: unknown): OwnProperties {
  try {
    if (isRecord(value)) return { ...value };
  } catch {
    // the message of what a getter or a proxy threw could contain a secret
  }
  const problem = tagOf(value) === "Promise" ? "is a promise. Await it" : "must be a plain object";
  return refuse("ERR_INVALID_OPTIONS", field, problem);
}

function checkedMethod(method: unknown, options: unknown): string {
  if (typeof method === "string" && isMethod(method))
    return requestsWithExactMethod.has(options as object) ? method : method.toUpperCase();
  return refuse("ERR_INVALID_METHOD", "method", "must be an HTTP method other than CONNECT, TRACE and TRACK");
}

/**
 * Finds most of what `URL` writes as it is: a name that ends in no number, a port that is no default, and characters of a path and
 * query. `URL` takes longer than all else in an adapter.
 */
const plainUrl =
  /^https?:\/\/(?![^/]*(?:xn--|\.0x))[a-z][a-z\d.-]*[a-z](?::(?!80\/|443\/)[1-9]\d{0,3})?\/[\w!$&'()*+,./:;=@~%[\]-]*(?:\?[\w!$&()*+,./:;=?@~%[\]-]+)?$/;
/** Matches the start of a segment that `URL` may remove from a path. */
const plainDotSegment = /\/(?:\.|%2e)/i;

function absoluteUrl(value: unknown): string {
  try {
    const text = typeof value === "string" ? value : "";
    if (plainUrl.test(text) && !plainDotSegment.test(text)) return text;
    const url = new URL(text);
    if (!url.search) url.search = "";
    if (/^https?:\/\/[^/@]+\//.test(url.href)) return url.href;
  } catch {
    // not a URL
  }
  return refuse("ERR_URL_STRUCTURE", "url", "must be a full http(s) URL without a user name or password");
}

/** The valid values of the properties of `request`. */
const metadataRules: [name: string, isValid: (value: unknown) => boolean, expected: string][] = [
  ["json", (value) => typeof value === "boolean", "true or false"],
  ["signal", (value) => value === null || isInstance(value, "AbortSignal"), "an AbortSignal"],
  [
    "redirect",
    (value) => ["follow", "error", "manual"].includes(value as string),
    '"follow", "error" or "manual"',
  ],
  ["timeout", (value) => typeof value === "number" && value > 0 && value < 2 ** 31, "milliseconds"],
];

const noMetadata = { json: undefined, signal: undefined, redirect: undefined, timeout: undefined };

function checkedMetadata(request: unknown): RequestMetadata {
  if (request === undefined || request === null) return noMetadata;
  const given: OwnProperties = { __proto__: null, ...copyOwnProperties("request", request) };
  for (const [name, isValid, expected] of metadataRules) {
    if (given[name] === undefined || isValid(given[name])) continue;
    refuse("ERR_INVALID_OPTIONS", "request", `has an invalid ${name}. Pass ${expected}`);
  }
  return given as unknown as RequestMetadata;
}

/** Header fields by their lowercase names. Most clients lose `__proto__`. */
function checkedHeaders(fields: OwnProperties, unsupported: RegExp | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const anyCase in fields) {
    if (!hasOwn(fields, anyCase)) continue;
    // one can be a whole header line with a credential; the lowercase of the Kelvin sign is k
    if (!isToken(anyCase)) refuseHeader("headers", "has an invalid name. Use letters, digits and hyphens");
    const name = anyCase.toLowerCase();
    const value = fields[anyCase];
    if (!isFieldValue(value)) refuseHeader(name, "has an invalid value. Pass trimmed Latin-1");
    if (connectionFields.test(name) || name === "__proto__" || unsupported?.test(name)) refuseHeader(name);
    setOwn(headers, name, `${value}`);
  }
  return headers;
}

/** A client counts the bytes of a body that is not a stream; the content-type of a form has the boundary of its parts. */
function validateBodyHeaders(headers: Record<string, string>, { kind, content }: Body): void {
  if (Object.hasOwn(headers, "content-length") && !kind.endsWith("stream")) refuseHeader("content-length");
  const type = getOwn(headers, "content-type");
  if (!type || kind === "none") return;
  if (kind === "FormData" || (kind === "Blob" && partsByBlob.has(content))) refuseHeader("content-type");
  // RFC 2046 §5.1.1
  if (/^multipart\//i.test(type) && !/[; \t]boundary=/i.test(type))
    refuseHeader("content-type", "has no boundary. Leave it out, and pass multipart(data)");
}

function refuseHeader(name: string, problem = "can't be set with this client. Leave it out"): never {
  refuse("ERR_INVALID_HEADER", name, problem);
}

const unconvertible = {
  code: "ERR_INVALID_OPTIONS",
  message: `"options" can't be converted for this client.`,
  parameter: "options",
} as const;

/** Converts request options for a client, which does not send some further header fields. Every error names the adapter. */
export function adapt<T>(
  adapter: string,
  options: unknown,
  unsupportedHeaders: RegExp | undefined,
  convert: (request: NormalizedRequest) => T,
): T {
  try {
    return convert(normalizeRequest(options, unsupportedHeaders));
  } catch (error) {
    // the message of what the engine, the platform or a getter threw could contain a secret
    const { code, message, parameter } = error instanceof EndpointError ? error : unconvertible;
    throw new EndpointError(code, `${adapter}: ${message}`, parameter);
  }
}

/**
 * Leaves out the user-agent of the library in a browser, where it costs a preflight: a server that allows other origins and no more
 * refuses it. Returns whether it did.
 */
export function leaveOutUserAgent(headers: Record<string, string>): boolean {
  return isBrowser() && getOwn(headers, "user-agent") === USER_AGENT && delete headers["user-agent"];
}

/** The caller's signal, which also aborts after `request.timeout`. It ends slow responses too, which timeouts of clients don't. */
export function signalOf({ signal, timeout }: NormalizedRequest): PlatformSignal | undefined {
  if (timeout === undefined) return signal;
  // for a part of a millisecond, some platforms throw
  const timer = AbortSignal.timeout(Math.ceil(timeout));
  if (!signal) return timer;
  const either = AbortSignal.any([timer, signal]);
  // Node 20 collects what `AbortSignal.any` depends on, so that a timeout is forgotten while a response is slow
  timer.addEventListener("abort", () => either);
  return either;
}
