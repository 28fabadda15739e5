import { setOwn } from "../values/records.js";
import { type Finish, optionTable } from "./option-table.js";
import type { Options } from "./options.js";

/**
 * Options as the flat object that `merge` returns, and that `DEFAULTS` is.
 *
 * @param finish freezes the objects that are made for it, which a caller can change otherwise
 */
export function toMergedOptions(options: Options, finish: Finish = (made) => made): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, row] of optionTable) {
    const value = row.merged(options, finish);
    if (value !== undefined) merged[name] = value;
  }
  for (const { name, value } of options.parameters) setOwn(merged, name, value);
  return finish(merged);
}
