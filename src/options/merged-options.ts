import { setOwn } from "../values/records.js";
import { optionTable } from "./option-table.js";
import type { Options } from "./options.js";

/** Options as the flat object that `merge` returns. */
export function toMergedOptions(options: Options): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const [name, row] of optionTable) {
    const value = row.merged(options);
    if (value !== undefined) merged[name] = value;
  }
  for (const { name, value } of options.parameters) setOwn(merged, name, value);
  return merged;
}
