import { EndpointError } from "../../errors.js";
import { partsByBlob } from "../../form/parts.js";
import { connectionFields, isFieldValue, isToken } from "../../http/fields.js";
import { JSON_CONTENT_TYPE } from "../../http/media-type.js";
import { isMethod } from "../../http/method.js";
import { knownUrl, requestsWithExactMethod } from "../../registry.js";
import { isPolluted } from "../../values/copy.js";
import { isInstance } from "../../values/platform.js";
import { isRecord, setOwn, tagOf, withoutPrototype } from "../../values/records.js";
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
  let headers = checkedHeaders(copyOwnProperties("headers", own["headers"]), unsupportedHeaders);
  const { json, signal, redirect, timeout } = checkedMetadata(own["request"]);
  const contentType = headers["content-type"];
  const body = parseBody(own["body"], contentType, json);
  validateBodyHeaders(headers, body);
  if (contentType === "") delete headers["content-type"];
  const { type } = body;
  // parts need their boundary
  if (type && !contentType && (contentType === undefined || type.startsWith("multipart/")))
    headers = Object.assign({ "content-type": type }, headers);
  return {
    method: checkedMethod(own["method"], options),
    href: absoluteUrl(own["url"]),
    headers,
    body,
    given: options,
    signal: signal ?? undefined,
    redirect,
    timeout,
  };
}

/** Without a prototype if somebody assigned something to `Object.prototype`: it has only its own properties. */
function copyOwnProperties(field: string, value: unknown): OwnProperties {
  try {
    if (isRecord(value))
      return isPolluted() || isInherited(Object.prototype) ? withoutPrototype(value) : { ...value };
  } catch {
    // the message of what a getter or a proxy threw could contain a secret
  }
  const problem = tagOf(value) === "Promise" ? "is a promise. Await it" : "must be a plain object";
  return refuse("ERR_INVALID_OPTIONS", field, problem);
}

/** Whether a property that is read by its name would be found on a prototype, where no loop has to visit it. */
function isInherited(all: object): boolean {
  if ("url" in all || "method" in all || "headers" in all || "body" in all || "request" in all) return true;
  return "content-type" in all || "content-length" in all;
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
  const text = typeof value === "string" ? value : "";
  if (text === knownUrl.text) return text;
  knownUrl.text ??= null;
  try {
    if (plainUrl.test(text) && !plainDotSegment.test(text)) return text;
    const url = new URL(text);
    if (!url.search) url.search = "";
    if (/^https?:\/\/[^/@]+\//.test(url.href)) return url.href;
  } catch {
    // not a URL
  }
  return refuse("ERR_URL_STRUCTURE", "url", "must be a full http(s) URL without a user name or password");
}

const redirects: readonly unknown[] = ["follow", "error", "manual"];
/** The valid values of the properties of `request`. */
const metadataRules: [name: string, isValid: (value: unknown) => boolean, expected: string][] = [
  ["json", (value) => typeof value === "boolean", "true or false"],
  ["signal", (value) => value === null || isInstance(value, "AbortSignal"), "an AbortSignal"],
  ["redirect", (value) => redirects.includes(value), '"follow", "error" or "manual"'],
  ["timeout", (value) => typeof value === "number" && value > 0 && value < 2 ** 31, "milliseconds"],
];

const noMetadata = { json: undefined, signal: undefined, redirect: undefined, timeout: undefined };
function checkedMetadata(request: unknown): RequestMetadata {
  if (request === undefined || request === null) return noMetadata;
  const given: OwnProperties = withoutPrototype(copyOwnProperties("request", request));
  for (const [name, isValid, expected] of metadataRules)
    if (given[name] !== undefined && !isValid(given[name]))
      refuse("ERR_INVALID_OPTIONS", "request", `has an invalid ${name}. Pass ${expected}`);
  return given as unknown as RequestMetadata;
}

/** The last values of the fields that most requests have. They are no credentials, which nothing should keep. */
const lastValues = /* @__PURE__ */ new Map<string, unknown>();
/** Header fields by their lowercase names: the copy itself if it has these, because engines are slow to fill an object. */
function checkedHeaders(fields: OwnProperties, unsupported: RegExp | undefined): Record<string, string> {
  let isSame = true;
  for (const name in fields) {
    const value = fields[name];
    if (lastValues.get(name) === (value ?? null)) continue;
    if (checkedName(name, value, unsupported) !== name || typeof value !== "string") isSame = false;
  }
  if (isSame) return fields as Record<string, string>;
  const headers = copyOwnProperties("headers", {});
  for (const name in fields) setOwn(headers, name.toLowerCase(), `${fields[name]}`);
  return headers as Record<string, string>;
}

/** Most clients lose `__proto__`. */
function checkedName(anyCase: string, value: unknown, unsupported: RegExp | undefined): string {
  // one can be a whole header line with a credential; the lowercase of the Kelvin sign is k
  if (!isToken(anyCase)) refuseHeader("headers", "has an invalid name. Use letters, digits and hyphens");
  const name = anyCase.toLowerCase();
  if (!isFieldValue(value)) refuseHeader(name, "has an invalid value. Pass trimmed Latin-1");
  if (connectionFields.test(name) || name === "__proto__" || unsupported?.test(name)) refuseHeader(name);
  if (/^(accept|content-type|user-agent)$/.test(anyCase)) lastValues.set(name, `${value}`);
  return name;
}

/** A client counts the bytes of a body that is not a stream; the content-type of a form has the boundary of its parts. */
function validateBodyHeaders(headers: Readonly<Record<string, string>>, { kind, content }: Body): void {
  const { "content-length": length, "content-type": type } = headers;
  if (length !== undefined && !kind.endsWith("stream")) refuseHeader("content-length");
  if (!type || kind === "none" || (kind === "string" && type === JSON_CONTENT_TYPE)) return;
  if (kind === "FormData" || (kind === "Blob" && partsByBlob.has(content))) refuseHeader("content-type");
  // RFC 2046 §5.1.1
  if (/^multipart\//i.test(type) && !/[; \t]boundary=/i.test(type))
    refuseHeader("content-type", "has no boundary. Leave it out, and pass multipart(data)");
}

function refuseHeader(name: string, problem = "can't be set with this client. Leave it out"): never {
  refuse("ERR_INVALID_HEADER", name, problem);
}

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
    if (error instanceof EndpointError)
      throw new EndpointError(error.code, `${adapter}: ${error.message}`, error.parameter);
    // the message of what the engine, the platform or a getter threw could contain a secret
    const message = `${adapter}: "options" can't be converted for this client.`;
    throw new EndpointError("ERR_INVALID_OPTIONS", message, "options");
  }
}

/**
 * Leaves out the user-agent of the library in a browser, where it costs a preflight: a server that allows other origins and no more
 * refuses it. Returns whether it did.
 */
export function leaveOutUserAgent(headers: Record<string, string>): boolean {
  return headers["user-agent"] === USER_AGENT && isBrowser() && delete headers["user-agent"];
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
