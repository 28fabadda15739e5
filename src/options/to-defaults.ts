import { freezeData } from "../values/keep.js";
import { copyRecord } from "../values/records.js";
import { addJsonContentType } from "./headers.js";
import { optionTable } from "./option-table.js";
import type { GivenOption, Options } from "./options.js";
import { withCopy } from "./parameters.js";

/**
 * Makes resolved options the defaults of further calls, which no later change by the caller reaches.
 *
 * @throws `ERR_INVALID_OPTIONS` if reading data or request throws
 */
export function toDefaults(options: Options): Options {
  options.jsonHeaders ??= addJsonContentType(copyRecord(options.headers));
  options.data = freezeData(options.data, "data");
  options.request = freezeData(options.request, "request");
  options.parameters = options.parameters.map((parameter) => withCopy(parameter, freezeData));
  options.givenOptions = options.givenOptions?.map(keepOption);
  return options;
}

function keepOption({ name, value }: GivenOption): GivenOption {
  return { name, value: optionTable.get(name)?.keep?.(value) ?? value };
}
