import { setOwn } from "../values/records.js";
import { mergeHeaders } from "./headers.js";
import type { ResolvedOptions } from "./resolve-options.js";

/** Resolved options as the flat object that `merge` returns and `DEFAULTS` shows. */
export function toMergedOptions(resolved: ResolvedOptions): Record<string, unknown> {
  const { method, url, base, mediaType, data, request, parameters } = resolved;
  const merged: Record<string, unknown> = { method: method.toUpperCase(), baseUrl: base?.text };
  // parse() takes a string for a template
  if (url) merged["url"] = url.isLiteral ? new URL(url.template) : url.template;
  merged["headers"] = mergeHeaders(resolved.defaults.headers, resolved.ownHeaders);
  for (const { name, value } of parameters) setOwn(merged, name, value);
  const { format, previews } = mediaType;
  if (format || previews.length > 0) {
    merged["mediaType"] = {
      ...(format && { format }),
      ...(previews.length > 0 && { previews: [...previews] }),
    };
  }
  if (data !== undefined) merged["data"] = data;
  if (request) merged["request"] = request;
  return merged;
}
