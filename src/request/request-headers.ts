import { addJsonContentType, EMPTY_HEADERS, mergeHeaders } from "../options/headers.js";
import type { ApiProfile } from "../options/profile.js";
import type { ResolvedOptions } from "../options/resolve-options.js";
import { isList, isPlainObject } from "../values/records.js";
import { amendAccept } from "./accept.js";

/** The header fields of a request: those of the options, the accept that they amend, and the content-type of JSON. */
export function buildHeaders(
  api: ApiProfile,
  { defaults, ownHeaders, mediaType }: ResolvedOptions,
  body: unknown,
): Record<string, string | number> {
  // strings, bytes, forms and streams have types of their own
  const isJson = isList(body) || isPlainObject(body);
  const isAmended = mediaType.format || mediaType.previews.length > 0;
  if (ownHeaders === EMPTY_HEADERS && !isAmended) {
    return { ...(isJson ? defaults.jsonHeaders : defaults.headers) };
  }
  const headers = mergeHeaders(defaults.headers, ownHeaders);
  if (isAmended)
    headers["accept"] = amendAccept(
      Object.hasOwn(headers, "accept") ? String(headers["accept"]) : "",
      mediaType,
      api,
    );
  return isJson ? addJsonContentType(headers) : headers;
}
