import { inUppercase } from "../route/method.js";
import { setOwn } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { type HeaderFields, mergeHeaders } from "./headers.js";
import type { ResolvedOptions } from "./resolve-options.js";

/** Resolved options as the flat object that `merge` returns. */
export function toMergedOptions(resolved: ResolvedOptions): Record<string, unknown> {
  const headers = mergeHeaders(resolved.defaults.headers, resolved.ownHeaders);
  return flattenOptions(resolved, headers, (object) => object);
}

/** Defaults as the flat object that `DEFAULTS` is, frozen at every depth. */
export function toFrozenOptions(defaults: Defaults): Readonly<Record<string, unknown>> {
  return flattenOptions(defaults, { ...defaults.headers }, Object.freeze);
}

/** @param finish freezes each object that is made here, or leaves it as it is */
function flattenOptions(
  { method, url, base, mediaType, data, request, parameters }: Omit<Defaults, "headers" | "jsonHeaders">,
  headers: HeaderFields,
  finish: <T extends object>(object: T) => T,
): Record<string, unknown> {
  const options: Record<string, unknown> = { method: inUppercase(method), baseUrl: base?.text };
  // parse() takes a string for a template
  if (url) options["url"] = url.isLiteral ? new URL(url.template) : url.template;
  options["headers"] = finish(headers);
  for (const { name, value } of parameters) setOwn(options, name, value);
  const { format, previews } = mediaType;
  if (format || previews.length > 0) {
    const given: { format?: string; previews?: string[] } = {};
    if (format) given.format = format;
    if (previews.length > 0) given.previews = finish([...previews]);
    options["mediaType"] = finish(given);
  }
  if (data !== undefined) options["data"] = data;
  if (request) options["request"] = request;
  return finish(options);
}
