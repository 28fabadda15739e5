import { copyValue, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { checkRecord, forEachOwn } from "../values/read-each.js";

/** Reads each own property of an object of names and values once. */
export function forEachValue(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  checkRecord(what, values);
  const extent = newCounters();
  forEachOwn(what, values, (name, value) => take(name, copyValue(value, name, templateRules, extent)));
}
