import { EndpointError } from "../errors.js";
import { quote } from "../quote.js";

/** What the error for an option says to somebody who meant a parameter of that name. */
export const IF_PARAMETER = " If it is a parameter, call endpoint.route(route)({…}).";

/** The error for an option that is unknown or of the wrong type. */
export function invalidOptionError(name: string, problem: string): EndpointError {
  return new EndpointError("ERR_INVALID_OPTIONS", `The option ${quote(name)} ${problem}.`, name);
}
