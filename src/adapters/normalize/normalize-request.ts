import { EndpointError } from "../../errors.js";
import { composed } from "../../form/parts.js";
import { connectionFields, isFieldValue, isToken } from "../../http/fields.js";
import { areJsonValues } from "../../http/media-type.js";
import { isMethod } from "../../http/method.js";
import { isInstance } from "../../values/platform.js";
import { ownOf, tagOf } from "../../values/records.js";
import { type Body, parseBody } from "./body.js";
import { type PlatformSignal, refuse } from "./platform.js";

/** Request options, read once, copied and checked. Every field is present, so that none is read through a prototype. */
export interface NormalizedRequest extends RequestMetadata {
  /** In uppercase. */
  method: string;
  /** Without an empty query: Node's clients leave it out, so no client sends it. */
  url: URL;
  /** Lowercase names, with the content-type of the body. */
  headers: Map<string, string>;
  body: Body;
  /** The object of the caller. */
  given: unknown;
}

/** The properties of `request` that reach a client. */
interface RequestMetadata {
  signal: PlatformSignal | undefined;
  redirect: "follow" | "error" | "manual" | undefined;
  /** In milliseconds. */
  timeout: number | undefined;
}

/** Names and values, in an object without a prototype. */
type OwnProperties = Record<string, unknown>;

/**
 * Reads request options, each own property once.
 *
 * @param unsupportedHeaders the names of header fields that the client does not send
 */
function normalizeRequest(options: unknown, unsupportedHeaders: RegExp | undefined): NormalizedRequest {
  const { method, url, headers: fields, body: content, request } = copyOwn("options", options);
  const headers = toHeaderMap(copyOwn("headers", fields), unsupportedHeaders);
  const { json, ...metadata } = checkedMetadata(copyOwn("request", request ?? {}));
  const contentType = headers.get("content-type");
  const body = parseBody(content, contentType, areJsonValues(json, contentType));
  validateBodyHeaders(headers, body);
  return {
    method: checkedMethod(method),
    url: absoluteUrl(url),
    headers: body.type === undefined ? headers : new Map([["content-type", body.type], ...headers]),
    body,
    given: options,
    ...metadata,
  };
}

function copyOwn(field: string, value: unknown): OwnProperties {
  try {
    if (tagOf(value) === "Object") return ownOf(value as OwnProperties);
  } catch {
    // the message of what a getter or a proxy threw could contain a secret
  }
  return refuse("ERR_INVALID_OPTIONS", field, "must be a plain object");
}

function checkedMethod(method: unknown): string {
  if (typeof method === "string" && isMethod(method)) return method.toUpperCase();
  return refuse("ERR_INVALID_METHOD", "method", "must be an HTTP method other than CONNECT, TRACE and TRACK");
}

function absoluteUrl(value: unknown): URL {
  try {
    const url = new URL(typeof value === "string" ? value : "");
    if (!url.search) url.search = "";
    if (/^https?:\/\/[^/@]+\//.test(url.href)) return url;
  } catch {
    // not a URL
  }
  return refuse("ERR_URL_STRUCTURE", "url", "must be a full http(s) URL without user info");
}

/** What the properties of `request` can be. */
const metadata: Readonly<Record<string, readonly [isValid: (value: unknown) => boolean, expected: string]>> =
  {
    json: [(value) => typeof value === "boolean", "true or false"],
    signal: [(value) => value === null || isInstance(value, "AbortSignal"), "an AbortSignal"],
    redirect: [
      (value) => value === "follow" || value === "error" || value === "manual",
      '"follow", "error" or "manual"',
    ],
    timeout: [(value) => typeof value === "number" && value > 0 && value < 2 ** 31, "milliseconds"],
  };

function checkedMetadata(given: OwnProperties): RequestMetadata & { readonly json: unknown } {
  for (const [name, [isValid, expected]] of Object.entries(metadata)) {
    if (given[name] === undefined || isValid(given[name])) continue;
    refuse("ERR_INVALID_OPTIONS", "request", `has an invalid ${name}. Pass ${expected}`);
  }
  const { json, signal, redirect, timeout } = given as Partial<RequestMetadata> & OwnProperties;
  return { json, signal: signal ?? undefined, redirect, timeout };
}

/**
 * Header fields by their lowercase names.
 *
 * @throws `ERR_INVALID_HEADER`
 */
function toHeaderMap(
  fields: Readonly<Record<string, unknown>>,
  unsupportedHeaders: RegExp | undefined,
): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [anyCase, value] of Object.entries(fields)) {
    // the lowercase of the Kelvin sign is k
    const isName = isToken(anyCase);
    const name = anyCase.toLowerCase();
    if (!isName || !isFieldValue(value)) {
      // a name that is not a token can be a whole header line with a credential
      const field = isName ? name : "headers";
      refuse("ERR_INVALID_HEADER", field, "is not a header of RFC 9110. Correct its name or its value");
    }
    if (connectionFields.test(name) || unsupportedHeaders?.test(name)) refuseClientHeader(name);
    headers.set(name, `${value}`);
  }
  return headers;
}

/** A client counts the bytes of a body that is not a stream; the content-type of a form has the boundary of its parts. */
function validateBodyHeaders(headers: ReadonlyMap<string, string>, { kind, content }: Body): void {
  if (headers.has("content-length") && !kind.endsWith("stream")) refuseClientHeader("content-length");
  const hasBoundary = kind === "FormData" || (kind === "Blob" && composed.has(content));
  if (headers.has("content-type") && hasBoundary) refuseClientHeader("content-type");
}

function refuseClientHeader(name: string): never {
  refuse("ERR_INVALID_HEADER", name, "is set by the client. Leave it out");
}

/**
 * Normalizes request options and converts them for a client. Every error is an `EndpointError` that names the adapter.
 *
 * @param adapter the name of the adapter
 * @param options the caller's
 * @param convert makes what the client takes
 * @param unsupportedHeaders the names of further header fields that the client does not send
 */
export function adapt<T>(
  adapter: string,
  options: unknown,
  convert: (request: NormalizedRequest) => T,
  unsupportedHeaders?: RegExp,
): T {
  try {
    return convert(normalizeRequest(options, unsupportedHeaders));
  } catch (error) {
    // the message of what the engine, the platform or a getter threw could contain a secret
    const { code, message, parameter } =
      error instanceof EndpointError
        ? error
        : new EndpointError(
            "ERR_INVALID_OPTIONS",
            '"options" cannot be converted for this client.',
            "options",
          );
    throw new EndpointError(code, `${adapter}: ${message}`, parameter);
  }
}

/** A copy without the fields that are `undefined`: some clients treat those as set. */
export function withoutUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
