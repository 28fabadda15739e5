import { parseFieldName, parseFieldValue } from "../http/fields.js";
import { forEachOwn, type Omission } from "../values/read-each.js";
import { copyRecord, hasOwn, setOwn } from "../values/records.js";

/** Header fields: names in lowercase and their values. */
export type HeaderFields = Readonly<Record<string, string | number>>;

/** The header fields that a layer has itself; `null` removes a field of the layers below, and the type that a body has by itself. */
export type GivenFields = Readonly<Record<string, string | number | null>>;

export const EMPTY_HEADERS: HeaderFields = {};

/** The content-type of a JSON body, unless the profile or the call has another. */
export const JSON_CONTENT_TYPE = "application/json; charset=utf-8";

/**
 * Parses the headers option.
 *
 * @throws `ERR_INVALID_OPTIONS` if it is not an object, `ERR_INVALID_HEADER` for a name or value outside RFC 9110
 */
export function parseHeaders(headers: unknown, omissions?: Omission[]): GivenFields {
  const fields: GivenFields = {};
  const add = (name: string, value: unknown): void => {
    setOwn(fields, parseFieldName(name), parseFieldValue(value, name));
  };
  forEachOwn("headers", headers, add, (name) => omissions?.push({ kind: "header", name }));
  return fields;
}

/** Header fields with others over them; `null` removes a field. With an empty content-type, adapters send a body without one. */
export function mergeHeaders(fields: HeaderFields, over: GivenFields): Record<string, string | number> {
  const merged: Record<string, string | number> = copyRecord(fields);
  for (const name in over) {
    if (!hasOwn(over, name)) continue;
    const value = over[name];
    if (value === null && name !== "content-type") delete merged[name];
    else setOwn(merged, name, value ?? "");
  }
  return merged;
}
