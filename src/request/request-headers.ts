import type { Call } from "../options/call.js";
import { addJsonContentType } from "../options/headers.js";
import type { Trace } from "../trace.js";
import { isList, isPlainObject } from "../values/records.js";
import { amendAccept } from "./accept.js";

/** The header fields of a request: those of the options, the accept that they amend, and the content-type of JSON. */
export function buildHeaders(
  { api, options }: Call,
  body: unknown,
  trace?: Trace,
): Record<string, string | number> {
  const { mediaType } = options;
  // strings, bytes, forms and streams have types of their own
  const isJson = isList(body) || isPlainObject(body);
  let { headers } = options as { headers: Record<string, string | number> };
  const isTyped = trace !== undefined && Object.hasOwn(headers, "content-type");
  // headers that a call has itself are a copy that nothing else has
  if (options.jsonHeaders) headers = { ...(isJson ? options.jsonHeaders : headers) };
  else if (isJson) addJsonContentType(headers);
  if (isJson && !isTyped) trace?.ownHeader("content-type", undefined, "the body is JSON");
  if (mediaType.format || mediaType.previews.length > 0) {
    const accept = Object.hasOwn(headers, "accept") ? String(headers["accept"]) : "";
    headers["accept"] = amendAccept(accept, mediaType, api);
    trace?.ownHeader("accept", "mediaType", "from mediaType");
  }
  trace?.headers(options, headers);
  return headers;
}
