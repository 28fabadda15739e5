import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { copyValue, startCopying } from "../values/copy.js";
import { isOwn, isRecord } from "../values/records.js";
import type { Parameter } from "./parameters.js";

/**
 * Reads each own property of an object once, and returns checked copies of those that are parameters.
 *
 * @param what what an error calls the object
 * @param applied applies an option; `false` if the name is that of a parameter
 */
export function readOwn(
  what: string,
  record: unknown,
  applied: (name: string, value: unknown) => boolean,
): Parameter[] {
  if (record === undefined) return [];
  const parameters: Parameter[] = [];
  const copying = startCopying();
  let current = what;
  try {
    if (!isRecord(record)) throw invalidOption(what, "must be a plain object");
    for (const name in record) {
      if (!isOwn(record, name)) continue;
      current = name;
      const value = record[name];
      if (value === undefined || applied(name, value)) continue;
      const copy = typeof value === "string" ? value : copyValue(value, name, copying);
      if (copy === undefined) continue;
      parameters.push({ name, value: copy });
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
  return parameters;
}

/** Reads an object in which every name is that of a parameter. */
export function readParameters(what: string, record: unknown): Parameter[] {
  return readOwn(what, record, () => false);
}

/** The error for an option that is unknown or of the wrong type. */
export function invalidOption(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${problem}.`, name);
}
