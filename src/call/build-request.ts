import { EndpointError } from "../errors.js";
import { JSON_CONTENT_TYPE } from "../http/media-type.js";
import { hasQueryParameters } from "../http/method.js";
import { suggestionFor } from "../messages/nearest.js";
import { amendAccept } from "../options/media-type.js";
import type { Options } from "../options/options.js";
import { knownUrl } from "../registry.js";
import { formatRoute, type Target } from "../route/route.js";
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

  if (data !== undefined) checkData(target);
  const isUsual = plainPath !== undefined && url.isPath;
  if (!isUsual) checkWritten(call, path, query, plainPath !== undefined);

  const result: RequestOptions = { method, url: base + path + query + fragment, headers };
  if (body !== undefined) result.body = body;
  if (request) result.request = request;
  if (isUsual && knownUrl.text !== undefined) knownUrl.text = result.url;
  return result;
}

/** A function of its own: what a closure uses, engines allocate in each call. */
function checkWritten(call: Call, path: string, query: string, isPlain: boolean): void {
  checkUrl(call.target as Target, call.values, { path, query, isPlain }, (name) => {
    const { body = {}, pairs } = call;
    return suggestionFor(name, [...new URLSearchParams(pairs).keys(), ...Object.keys(body)]);
  });
}

function checkData(target: Target): void {
  if (!hasQueryParameters(target.method)) return;
  const message = `A ${target.method.toUpperCase()} request takes no body. Use another method.`;
  throw new EndpointError("ERR_BODY_NOT_ALLOWED", message, "data", formatRoute(target));
}

export function buildHeaders(call: Call, body: unknown): Record<string, string | number> {
  const { options, plan } = call;
  if (body === undefined && options === plan.defaults && plan.headers) return { ...plan.headers };
  return otherHeaders(call, body);
}

/** A function of its own, so that engines inline the one before. */
function otherHeaders(call: Call, body: unknown): Record<string, string | number> {
  const { options, plan } = call;
  const { defaults } = plan;
  const isOfJson = isJson(body, options, plan.api.jsonType);
  const isOwn = options.headers !== defaults.headers || options.mediaType !== defaults.mediaType;
  if (isOwn || (body !== undefined && !isOfJson)) return finishHeaders(call, body, isOfJson);
  if (isOfJson) {
    plan.jsonHeaders ??= finishHeaders(call, body, true);
    return { ...plan.jsonHeaders };
  }
  const { format, previews } = defaults.mediaType;
  const isFinished = !format && previews.length === 0 && defaults.headers["content-type"] !== "";
  plan.headers ??= isFinished ? defaults.headers : finishHeaders(call, body, false);
  return { ...plan.headers };
}

function finishHeaders(
  { options, plan }: Call,
  body: unknown,
  isOfJson: boolean,
): Record<string, string | number> {
  const { api, defaults } = plan;
  // headers that a call has itself are a copy that nothing else has
  const headers: Record<string, string | number> =
    options.headers === defaults.headers ? copyRecord(defaults.headers) : options.headers;
  if (isOfJson && !Object.hasOwn(headers, "content-type")) headers["content-type"] = api.jsonType;
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
