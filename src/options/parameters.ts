import { copyValue, startCopying, type Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";

/** A parameter with a checked copy of its value. */
export interface Parameter {
  readonly name: string;
  readonly value: Value;
}

/** Up to so many default parameters, searching their list is faster than making an object of all parameters. */
const FEW = 16;

/** Parameters with others over them, which replace those of the same name. No result shares a value with the defaults. */
export function mergeParameters(
  defaults: readonly Parameter[],
  own: readonly Parameter[],
): readonly Parameter[] {
  if (defaults.length === 0) return own;
  const copying = startCopying();
  const merged = defaults.map(({ name, value }) => ({
    name,
    value: copyValue(value, name, copying) as Value,
  }));
  // names that are integers come first in an object, and so in what merge() returns
  if (defaults.length > FEW || /^\d/.test(own.at(0)?.name ?? "")) return inObjectOrder([...merged, ...own]);
  for (const parameter of own) {
    const index = defaults.findIndex(({ name }) => name === parameter.name);
    merged[index < 0 ? merged.length : index] = parameter;
  }
  return merged;
}

/** Parameters in the order of an object's members, the last of each name. */
function inObjectOrder(parameters: readonly Parameter[]): Parameter[] {
  const named: Record<string, Parameter> = {};
  for (const parameter of parameters) setOwn(named, parameter.name, parameter);
  return Object.values(named);
}
