import { copyValue, startCopying, type Value } from "../values/copy.js";
import { setOwn } from "../values/records.js";
import type { GivenParameter } from "./options.js";

/**
 * Parameters with others over them, which replace those of the same name, in the order of an object's members. No result
 * shares a value with the defaults.
 */
export function mergeParameters(
  defaults: readonly GivenParameter[],
  given: readonly GivenParameter[],
): readonly GivenParameter[] {
  if (defaults.length === 0) return given;
  const copying = startCopying();
  const copy = (value: Value, name: string): Value => copyValue(value, name, copying) as Value;
  const named: Record<string, GivenParameter> = {};
  for (const parameter of defaults) setOwn(named, parameter.name, withCopy(parameter, copy));
  for (const parameter of given) setOwn(named, parameter.name, parameter);
  return Object.values(named);
}

/** A parameter with a copy of its value, if that is a list or object. */
export function withCopy(
  parameter: GivenParameter,
  copy: (value: Value, name: string) => Value,
): GivenParameter {
  const { name, value } = parameter;
  return typeof value === "object" ? { name, value: copy(value, name) } : parameter;
}
