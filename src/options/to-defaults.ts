import { freezeData } from "../values/keep.js";
import { copyRecord } from "../values/records.js";
import type { Defaults } from "./defaults.js";
import { addJsonContentType, mergeHeaders } from "./headers.js";
import type { Parameter } from "./parameters.js";
import type { ResolvedOptions } from "./resolve-options.js";

/**
 * Resolved options as the defaults of further calls, which no later change by the caller reaches.
 *
 * @throws `ERR_INVALID_OPTIONS` if reading data or request throws
 */
export function toDefaults(resolved: ResolvedOptions): Defaults {
  const { method, url, base, mediaType, data, request, parameters } = resolved;
  const headers = mergeHeaders(resolved.defaults.headers, resolved.ownHeaders);
  return {
    method,
    url,
    base,
    headers,
    jsonHeaders: addJsonContentType(copyRecord(headers)),
    mediaType,
    data: freezeData(data, "data"),
    request: freezeData(request, "request"),
    parameters: parameters.map(freezeParameter),
    layer: resolved,
  };
}

function freezeParameter(parameter: Parameter): Parameter {
  const { name, value } = parameter;
  return typeof value === "object" ? { name, value: freezeData(value, name) } : parameter;
}
