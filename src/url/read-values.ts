import { copyValue, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { checkRecord, readOwnProperties } from "../values/read-each.js";

/** Reads each own property of an object of names and values once. */
export function forEachValue(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  checkRecord(what, values);
  const extent = newCounters();
  readOwnProperties(what, values, (name, value) => take(name, copyValue(value, name, templateRules, extent)));
}
