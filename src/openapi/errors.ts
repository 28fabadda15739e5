import { EndpointError, type ErrorCode } from "../errors.js";
import { quote } from "../quote.js";
import { toEndpointError } from "../to-endpoint-error.js";

/** The error for a call of an operation. `problem` says what is wrong, and what to do. */
export function callError(code: ErrorCode, route: string, problem: string, name?: string): EndpointError {
  return new EndpointError(code, `${quote(route)} ${problem}.`, name, route);
}

/** The error for something wrong in the document. */
export function invalidDocumentError(
  subject: string,
  problem: string,
  cure = "Correct the document",
  name?: string,
): EndpointError {
  return new EndpointError("ERR_INVALID_DOCUMENT", `${subject} ${problem}. ${cure}.`, name);
}

/** Names in quotes, at most 20 of them. */
export function listed(names: Iterable<string>): string {
  return Array.from(names).slice(0, 20).map(quote).join(", ");
}

/** The error for required values that are missing. */
export function missingValuesError(route: string, names: readonly string[]): EndpointError {
  const problem = `got no value for ${listed(names)}. Pass what the document requires`;
  return callError("ERR_MISSING_PARAMETER", route, problem, names[0]);
}

/**
 * Runs a step that throws nothing but `EndpointError`s.
 *
 * @param read what is read, if a getter or a proxy can throw. Nothing is said about its error, which could contain a secret
 */
export function attempt<T>(step: () => T, read?: string): T {
  try {
    return step();
  } catch (error) {
    throw toEndpointError(error, read);
  }
}
