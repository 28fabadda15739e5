import { freezeData } from "../values/keep.js";
import { copyRecord } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { addJsonContentType, EMPTY_HEADERS, mergeHeaders } from "./headers.js";
import type { Parameter } from "./parameters.js";
import type { ResolvedOptions } from "./resolve-options.js";

/**
 * Resolved options as the defaults of further calls, which no later change by the caller reaches.
 *
 * @throws `ERR_INVALID_OPTIONS` if reading data or request throws
 */
export function toDefaults(resolved: ResolvedOptions): Defaults {
  const { defaults, ownHeaders, method, url, base, mediaType, data, request, parameters } = resolved;
  const isOfDefaults = ownHeaders === EMPTY_HEADERS;
  const headers = isOfDefaults ? defaults.headers : mergeHeaders(defaults.headers, ownHeaders);
  return {
    method,
    url,
    base,
    headers,
    jsonHeaders: isOfDefaults ? defaults.jsonHeaders : addJsonContentType(copyRecord(headers)),
    mediaType,
    data: data && freezeData(data, "data"),
    request: request && freezeData(request, "request"),
    parameters: parameters.map(freezeParameter),
    layer: resolved,
  };
}

function freezeParameter(parameter: Parameter): Parameter {
  const { name, value } = parameter;
  return typeof value === "object" ? { name, value: freezeData(value, name) } : parameter;
}
