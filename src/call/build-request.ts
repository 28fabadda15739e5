import { EndpointError } from "../errors.js";
import { JSON_CONTENT_TYPE } from "../http/media-type.js";
import { hasQueryParameters } from "../http/method.js";
import { suggestionFor } from "../messages/nearest.js";
import type { HeaderFields } from "../options/headers.js";
import { amendAccept } from "../options/media-type.js";
import type { Options } from "../options/options.js";
import { formatRoute } from "../route/route.js";
import type { RequestOptions } from "../types/options.js";
import { writePart } from "../uri-template/expand.js";
import { copyRecord, getOwn, isList, isPlainObject } from "../values/records.js";
import type { Call } from "./call.js";
import { checkUrl } from "./check-url.js";
import { placeAll } from "./place.js";
import { writeQuery } from "./query.js";
import { writeBase, writePath, writePlainPath } from "./write-path.js";

/** Builds the request, and checks that no value went where it must not go. */
export function buildRequest(call: Call): RequestOptions {
  const target = call.target ?? placeAll(call);
  const { options, values } = call;
  const { method, url } = target;
  const { data, request } = options;

  const base = writeBase(options.base, url);
  const plainPath = writePlainPath(url, values);
  const path = plainPath ?? writePath(options.base, url, values);
  const query = writeQuery(call, url);
  const fragment = url.isPath ? "" : writePart("fragment", url.fragment, values);
  const body = data === undefined ? call.body : data;
  const headers = buildHeaders(call, body);

  if (data !== undefined && hasQueryParameters(method)) {
    const message = `A ${method.toUpperCase()} request takes no body. Use another method.`;
    throw new EndpointError("ERR_BODY_NOT_ALLOWED", message, "data", formatRoute(target));
  }
  const isPlain = plainPath !== undefined;
  if (!isPlain || !url.isPath)
    checkUrl(target, values, { path, query, isPlain }, (name) => suggestionFor(name, otherNames(call)));

  const result: RequestOptions = { method, url: base + path + query + fragment, headers };
  if (body !== undefined) result.body = body;
  if (request) result.request = request;
  return result;
}

export function buildHeaders({ options, plan }: Call, body: unknown): Record<string, string | number> {
  const { api, defaults } = plan;
  let headers: Record<string, string | number>;
  // headers that a call has itself are a copy that nothing else has
  const isOwn = options.headers !== defaults.headers;
  if (!isJson(body, options, api.jsonType))
    headers = isOwn ? (options.headers as typeof headers) : { ...defaults.headers };
  else if (isOwn) headers = withJsonType(options.headers, api.jsonType);
  else {
    plan.jsonHeaders ??= withJsonType(copyRecord(defaults.headers), api.jsonType);
    headers = { ...plan.jsonHeaders };
  }
  if (body === undefined && headers["content-type"] === "") delete headers["content-type"];
  const { format, previews } = options.mediaType;
  if (format || previews.length > 0)
    headers["accept"] = amendAccept(String(getOwn(headers, "accept") ?? ""), options.mediaType, api);
  return headers;
}

/** Strings, bytes, forms and streams have types of their own. For other JSON values, the adapters write the default type. */
export function isJson(body: unknown, { request }: Options, jsonType: string): boolean {
  if (body === undefined || isList(body) || isPlainObject(body)) return body !== undefined;
  if (jsonType === JSON_CONTENT_TYPE) return false;
  if (typeof body === "number" || typeof body === "boolean") return true;
  return (
    (typeof body === "string" || body === null) &&
    getOwn((request ?? {}) as { json?: unknown }, "json") === true
  );
}

function withJsonType(fields: HeaderFields, type: string): Record<string, string | number> {
  const headers = fields as Record<string, string | number>;
  if (!Object.hasOwn(headers, "content-type")) headers["content-type"] = type;
  return headers;
}

function otherNames({ query, body }: Call): string[] {
  return [...query.map(({ name }) => name), ...Object.keys(body ?? {})];
}
