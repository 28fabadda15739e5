import { EndpointError } from "../errors.js";
import { toEndpointError } from "../to-endpoint-error.js";
import { isRecord } from "../values/records.js";

/**
 * Reads each name and value of a form once.
 *
 * @throws `ERR_INVALID_OPTIONS` if it is not an object; what `read` throws, and no other error than an `EndpointError`
 */
export function readFields(fields: unknown, read: (value: unknown, name: string) => void): void {
  let current = "value";
  try {
    if (!isRecord(fields)) {
      throw formOptionError("The value of a form must be a plain object of names and values.", current);
    }
    for (const name of Object.keys(fields)) {
      current = name;
      read(fields[name], name);
    }
  } catch (error) {
    throw toEndpointError(error, current);
  }
}

/** The error for an argument that is wrong. */
export function formOptionError(message: string, parameter: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", message, parameter);
}
