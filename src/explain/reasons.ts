import { areJsonValues } from "../media-type.js";
import type { Options } from "../options/options.js";
import { getOwn } from "../values/records.js";

/** Why a value writes nothing. */
export function whyNothing(value: unknown): string {
  return value === null ? "is removed by null" : "has nothing to write";
}

/** Why `data` is not sent, if it isn't. */
export function whyNoBody(
  { method, data, request = {} }: Options,
  headers: Readonly<Record<string, string | number>>,
  hasNoBody: boolean,
): string | undefined {
  if (hasNoBody) return `cannot be sent: a ${method.toUpperCase()} request has no body`;
  if (data !== null) return undefined;
  let json: unknown;
  try {
    json = getOwn(request as Record<string, unknown>, "json");
  } catch {
    // adapters say that it can't be read
  }
  const type = getOwn(headers, "content-type");
  return areJsonValues(json, type === undefined ? type : `${type}`) ? undefined : "is null, which is no body";
}
