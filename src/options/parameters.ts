import { copyValue, startCopying, type Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";

/** A parameter with a checked copy of its value. */
export interface Parameter {
  readonly name: string;
  readonly value: Value;
}

/** Parameters with others over them, which replace those of the same name. No result shares an object with the defaults. */
export function mergeParameters(
  defaults: readonly Parameter[],
  own: readonly Parameter[],
): readonly Parameter[] {
  if (defaults.length === 0) return own;
  const copying = startCopying();
  const merged: Record<string, Value> = {};
  for (const { name, value } of defaults) setOwn(merged, name, copyValue(value, name, copying));
  for (const { name, value } of own) setOwn(merged, name, value);
  // an object lists names that are integers first, and so does what merge() returns
  return Object.keys(merged).map((name) => ({ name, value: merged[name] as Value }));
}
