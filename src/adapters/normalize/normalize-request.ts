import { areJsonValues } from "../../media-type.js";
import { forbiddenMethods, notToken } from "../../rfc9110.js";
import { tagOf } from "../../values/records.js";
import type { PlatformSignal } from "../platform-types.js";
import { type Body, parseBody } from "./body.js";
import { toHeaderMap, validateBodyHeaders } from "./headers.js";
import { isInstance } from "./platform-class.js";
import { refuse } from "./refusal.js";

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
export function normalizeRequest(
  options: unknown,
  unsupportedHeaders: RegExp | undefined,
): NormalizedRequest {
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
    if (tagOf(value) === "Object") return { __proto__: null, ...(value as object) };
  } catch {
    // the message of what a getter or a proxy threw could contain a secret
  }
  return refuse("ERR_INVALID_OPTIONS", field, "must be a plain object");
}

function checkedMethod(method: unknown): string {
  const isValid =
    typeof method === "string" && !notToken.test(method) && !forbiddenMethods.includes(method.toLowerCase());
  if (isValid) return method.toUpperCase();
  return refuse("ERR_INVALID_METHOD", "method", "must be an HTTP method other than CONNECT and TRACE");
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
