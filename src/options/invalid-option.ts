import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** The error for an option that is unknown or of the wrong type. */
export function invalidOption(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${problem}.`, name);
}
