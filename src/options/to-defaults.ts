import { freezeData } from "../values/keep.js";
import { copyRecord } from "../values/records.js";
import { addJsonContentType } from "./headers.js";
import { optionTable } from "./option-table.js";
import type { GivenOption, GivenParameter, Options } from "./options.js";

/**
 * Makes resolved options the defaults of further calls, which no later change by the caller reaches.
 *
 * @throws `ERR_INVALID_OPTIONS` if reading data or request throws
 */
export function toDefaults(options: Options): Options {
  options.jsonHeaders ??= addJsonContentType(copyRecord(options.headers));
  options.data = freezeData(options.data, "data");
  options.request = freezeData(options.request, "request");
  options.parameters = options.parameters.map(freezeParameter);
  options.givenOptions = options.givenOptions?.map(keepOption);
  return options;
}

function freezeParameter(parameter: GivenParameter): GivenParameter {
  const { name, value } = parameter;
  return typeof value === "object" ? { name, value: freezeData(value, name) } : parameter;
}

function keepOption(option: GivenOption): GivenOption {
  const { name, value } = option;
  const keep = optionTable.get(name)?.keep;
  return keep ? { name, value: keep(value) } : option;
}
