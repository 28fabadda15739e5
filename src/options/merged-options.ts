import { inUppercase } from "../route/method.js";
import { setOwn } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { type HeaderFields, mergeHeaders } from "./headers.js";
import type { ResolvedOptions } from "./resolve-options.js";

/** Resolved options as the flat object that `merge` returns. */
export function toMergedOptions(resolved: ResolvedOptions): Record<string, unknown> {
  return flattenOptions(resolved, mergeHeaders(resolved.defaults.headers, resolved.ownHeaders));
}

/** Defaults as the flat object that `DEFAULTS` is, frozen at every depth. */
export function toFrozenOptions(defaults: Defaults): Readonly<Record<string, unknown>> {
  const options = flattenOptions(defaults, { ...defaults.headers });
  Object.freeze(options["headers"]);
  if (Object.hasOwn(options, "mediaType")) freezeMediaType(options["mediaType"] as { previews?: string[] });
  return Object.freeze(options);
}

function flattenOptions(
  { method, url, base, mediaType, data, request, parameters }: Omit<Defaults, "headers" | "jsonHeaders">,
  headers: HeaderFields,
): Record<string, unknown> {
  const options: Record<string, unknown> = { method: inUppercase(method), baseUrl: base?.text };
  // parse() takes a string for a template
  if (url) options["url"] = url.isLiteral ? new URL(url.template) : url.template;
  options["headers"] = headers;
  for (const { name, value } of parameters) setOwn(options, name, value);
  const { format, previews } = mediaType;
  if (format || previews.length > 0) {
    const given: { format?: string; previews?: string[] } = {};
    if (format) given.format = format;
    if (previews.length > 0) given.previews = [...previews];
    options["mediaType"] = given;
  }
  if (data !== undefined) options["data"] = data;
  if (request) options["request"] = request;
  return options;
}

function freezeMediaType(mediaType: { previews?: string[] }): void {
  Object.freeze(mediaType);
  if (Object.hasOwn(mediaType, "previews")) Object.freeze(mediaType.previews);
}
