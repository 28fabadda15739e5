import { EndpointError } from "./errors.js";
import { quote } from "./quote.js";

/**
 * What to throw for an error that was caught: an `EndpointError` as it is. Nothing is said about any other error, which
 * could contain a secret.
 *
 * @param name what was read, when a getter or a proxy of the caller may have thrown it. Otherwise engines throw only
 *   where a string would be too long, or the call stack is full.
 */
export function toEndpointError(error: unknown, name?: string): EndpointError {
  if (error instanceof EndpointError) return error;
  return name === undefined
    ? new EndpointError(
        "ERR_INVALID_VALUE",
        "The request is too large for the JavaScript engine. Pass shorter values.",
      )
    : new EndpointError(
        "ERR_INVALID_OPTIONS",
        `Reading ${quote(name)} threw an error. Pass plain data.`,
        name,
      );
}
