import { EndpointError } from "../errors.js";
import { copyValue, startExtent, type Value } from "../values/copy.js";
import { asTemplateValue } from "../values/copy-rules.js";
import { readOwn } from "../values/read-each.js";
import { isRecord } from "../values/records.js";

/** Reads each own property of an object of names and values once. */
export function readValues(
  what: string,
  values: unknown,
  take: (name: string, value: Value | undefined) => void,
): void {
  if (!isRecord(values))
    throw new EndpointError(
      "ERR_INVALID_OPTIONS",
      `The ${what} of a URL must be an object of names and values.`,
      what,
    );
  const extent = startExtent();
  readOwn(what, values, (name, value) => take(name, copyValue(value, name, asTemplateValue, extent)));
}
