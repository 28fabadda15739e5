import { copyValue, startCopying, type Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import type { Parameter } from "./options.js";

/**
 * Parameters with others over them, which replace those of the same name, in the order of an object's members. No result
 * shares a value with the defaults.
 */
export function mergeParameters(
  defaults: readonly Parameter[],
  given: readonly Parameter[],
): readonly Parameter[] {
  if (defaults.length === 0) return given;
  const named: Record<string, Parameter> = {};
  const copying = startCopying();
  for (const { name, value } of defaults) {
    setOwn(named, name, { name, value: copyValue(value, name, copying) as Value });
  }
  for (const parameter of given) setOwn(named, parameter.name, parameter);
  return Object.values(named);
}
