import { copyValue, startCopying, type Value } from "../values/copy.js";
import { writeJson } from "../values/json.js";
import { remedyFor } from "../values/scalars.js";
import { attempt } from "./errors.js";

/** A checked copy of what a caller passed, each property of it read once. */
export function copyOf(value: unknown, parameter: string): Value | undefined {
  return attempt(() => copyValue(value, parameter, startCopying(remedyFor)), parameter);
}

/** The JSON of a value, in which a bigint is an exact integer. */
export function jsonOf(value: unknown, parameter: string): string {
  return writeJson(copyOf(value, parameter) ?? null, parameter);
}
