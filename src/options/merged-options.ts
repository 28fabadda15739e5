import { setOwn } from "../values/records.js";
import { type Finish, type Merged, optionTable } from "./option-table.js";
import type { Options } from "./options.js";

/**
 * Options as the flat object that `merge` returns, and that `DEFAULTS` is.
 *
 * @param finish freezes the objects that are made for it, which a caller can change otherwise
 */
export function toMergedOptions(options: Options, finish: Finish = (made) => made): Merged {
  const merged: Merged = {};
  for (const row of optionTable.values()) row.addTo(merged, options, finish);
  for (const { name, value } of options.parameters) setOwn(merged, name, value);
  return finish(merged);
}
