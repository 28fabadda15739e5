import { areJsonValues } from "../media-type.js";
import type { Options } from "../options/options.js";
import { getOwn } from "../values/records.js";

/** Why a value writes nothing. */
export function whyNothing(value: unknown): string {
  return value === null ? "is removed by null" : "has nothing to write";
}

/** Why `data` is not sent, if it isn't. */
export function whyNoBody(
  { method, data, request }: Options,
  headers: Readonly<Record<string, string | number>>,
  hasNoBody: boolean,
): string | undefined {
  if (hasNoBody) return `cannot be sent: a ${method.toUpperCase()} request has no body`;
  const type = getOwn(headers, "content-type");
  const isSent = data !== null || areJsonValues(jsonOption(request), type === undefined ? type : `${type}`);
  return isSent ? undefined : "is null, which is no body";
}

function jsonOption(request: object = {}): unknown {
  try {
    return getOwn(request as Record<string, unknown>, "json");
  } catch {
    // adapters say that it can't be read
    return undefined;
  }
}
