import { copyValue, startExtent, type Value } from "../values/copy.js";
import { asTemplateValue } from "../values/copy-rules.js";
import { checkRecord, readOwn } from "../values/read-each.js";

/** Reads each own property of an object of names and values once. */
export function readValues(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  checkRecord(what, values);
  const extent = startExtent();
  readOwn(what, values, (name, value) => take(name, copyValue(value, name, asTemplateValue, extent)));
}
