import { EndpointError } from "../errors.js";
import { hasQueryParameters } from "../http/method.js";
import { type HeaderFields, JSON_CONTENT_TYPE } from "../options/headers.js";
import { amendAccept } from "../options/media-type.js";
import { type BaseUrl, invalidBaseUrlError } from "../route/base-url.js";
import type { CompiledUrl } from "../route/compile-url.js";
import { formatRoute, type Target } from "../route/route.js";
import type { Trace } from "../trace.js";
import type { RequestOptions } from "../types/options.js";
import { writePart } from "../uri-template/expand.js";
import { copyRecord, getOwn, isList, isPlainObject } from "../values/records.js";
import type { Call } from "./call.js";
import { checkUrl } from "./check-url.js";
import { placeAll } from "./place.js";
import { writeQuery } from "./query.js";

/**
 * Builds the request: places the parameters, writes the URL, the headers and the body, and checks that no value went where
 * it must not go.
 *
 * @throws `ERR_INVALID_ROUTE` without a url, `ERR_BODY_NOT_ALLOWED`, `ERR_INVALID_BASE_URL` for a path without baseUrl,
 *   `ERR_INVALID_VALUE` for a value that its place cannot take, the codes of `checkUrl`
 */
export function buildRequest(call: Call): RequestOptions {
  if (call.refusal) throw call.refusal;
  const target = call.target ?? placeAll(call);
  const { options, values, trace } = call;
  const { method, url } = target;
  const { data, request } = options;

  const base = writeBase(options.base, url);
  trace?.base(base, { option: url.origin === undefined ? "baseUrl" : "url" });
  const path = writePart("path", url.path, values, trace) || writeEmptyPath(options.base, url, trace);
  const query = writeQuery(call, url);
  const fragment = url.isPath ? "" : writePart("fragment", url.fragment, values, trace);
  const hasNoBody = hasQueryParameters(method);
  const body = data === undefined || hasNoBody ? call.body : data;
  const headers = buildHeaders(call, body);
  trace?.body(options, call.body, hasNoBody);

  if (data !== undefined && hasNoBody) throw bodyNotAllowedError(target);
  checkUrl(target, call, path, query);

  const result: RequestOptions = { method, url: base + path + query + fragment, headers };
  if (body !== undefined) result.body = body;
  if (request) result.request = request;
  return result;
}

/** What the path follows: the origin of a full URL, or the baseUrl. */
export function writeBase(base: BaseUrl | undefined, { origin, path }: CompiledUrl): string {
  if (origin !== undefined) return origin;
  if (!base) throw invalidBaseUrlError();
  return path.length === 0 ? base.href : base.prefix;
}

/** What is in the place of a path whose variables have nothing to write. */
export function writeEmptyPath(
  base: BaseUrl | undefined,
  { origin, path }: CompiledUrl,
  trace?: Trace,
): string {
  if (origin === undefined && path.length === 0) return "";
  const text = origin === undefined && base ? base.href.slice(base.prefix.length) : "/";
  if (text) trace?.literal("path", text);
  return text;
}

/** The header fields of a request: those of the options, the accept that they amend, and the content-type of JSON. */
function buildHeaders({ options, plan, trace }: Call, body: unknown): Record<string, string | number> {
  // strings, bytes, forms and streams have types of their own
  const isJson = body !== undefined && (isList(body) || isPlainObject(body));
  const { api, below } = plan;
  let headers: Record<string, string | number> = options.headers;
  if (isJson && trace && !Object.hasOwn(headers, "content-type")) {
    const layer = api.jsonType === JSON_CONTENT_TYPE ? "library" : "profile";
    trace.field("content-type", { layer }, "the body is JSON");
  }
  // headers that a call has itself are a copy that nothing else has
  if (headers === below.headers) {
    if (isJson) plan.jsonHeaders ??= withJsonType(copyRecord(headers), api.jsonType);
    headers = { ...(isJson ? plan.jsonHeaders : headers) };
  } else if (isJson) withJsonType(headers, api.jsonType);
  const { format, previews } = options.mediaType;
  if (format || previews.length > 0) {
    headers["accept"] = amendAccept(String(getOwn(headers, "accept") ?? ""), options.mediaType, api);
    trace?.field("accept", { option: "mediaType" }, "from mediaType");
  }
  trace?.headers(options, headers);
  return headers;
}

function withJsonType(fields: Record<string, string | number>, type: string): HeaderFields {
  if (!Object.hasOwn(fields, "content-type")) fields["content-type"] = type;
  return fields;
}

function bodyNotAllowedError(target: Target): EndpointError {
  const method = target.method.toUpperCase();
  const message = `A ${method} request takes no body. Use another method.`;
  return new EndpointError("ERR_BODY_NOT_ALLOWED", message, "data", { route: formatRoute(target) });
}
