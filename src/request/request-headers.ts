import type { Call } from "../options/call.js";
import { addJsonContentType } from "../options/headers.js";
import { getOwn, isList, isPlainObject } from "../values/records.js";
import { amendAccept } from "./accept.js";

/** The header fields of a request: those of the options, the accept that they amend, and the content-type of JSON. */
export function buildHeaders(call: Call, body: unknown): Record<string, string | number> {
  const { options, trace } = call;
  // strings, bytes, forms and streams have types of their own
  const isJson = body !== undefined && (isList(body) || isPlainObject(body));
  let headers = options.headers as Record<string, string | number>;
  if (isJson && trace && !Object.hasOwn(headers, "content-type"))
    trace.ownHeader("content-type", undefined, "the body is JSON");
  // headers that a call has itself are a copy that nothing else has
  if (options.jsonHeaders) headers = { ...(isJson ? options.jsonHeaders : headers) };
  else if (isJson) addJsonContentType(headers);
  const { format, previews } = options.mediaType;
  if (format || previews.length > 0) setAccept(call, headers);
  trace?.headers(options, headers);
  return headers;
}

/** Puts format and previews into the accept header. */
function setAccept({ options, plan, trace }: Call, headers: Record<string, string | number>): void {
  headers["accept"] = amendAccept(String(getOwn(headers, "accept") ?? ""), options.mediaType, plan.api);
  trace?.ownHeader("accept", "mediaType", "from mediaType");
}
