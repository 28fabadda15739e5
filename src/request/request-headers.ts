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
  const isOfDefaults = ownHeaders === EMPTY_HEADERS;
  const headers = mergeHeaders(isJson && isOfDefaults ? defaults.jsonHeaders : defaults.headers, ownHeaders);
  if (isJson && !isOfDefaults) addJsonContentType(headers);
  if (mediaType.format || mediaType.previews.length > 0) {
    const accept = Object.hasOwn(headers, "accept") ? String(headers["accept"]) : "";
    headers["accept"] = amendAccept(accept, mediaType, api);
  }
  return headers;
}
