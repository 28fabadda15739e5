import { parseFieldName, parseFieldValue } from "../http/fields.js";
import { forEachOwn, type Omission } from "../values/read-each.js";
import { copyRecord, hasOwn, setOwn } from "../values/records.js";

export type HeaderFields = Readonly<Record<string, string | number>>;

/** The header fields that a layer has itself; `null` removes a field of the layers below, and the type that a body has by itself. */
export type GivenFields = Readonly<Record<string, string | number | null>>;

export const EMPTY_HEADERS: HeaderFields = {};

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
