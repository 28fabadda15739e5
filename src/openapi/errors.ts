import { missingValuesError } from "../call/check-url.js";
import { EndpointError, type ErrorCode, toEndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";

/** The error for a call of an operation. `problem` says what is wrong, and what to do. */
export function callError(code: ErrorCode, route: string, problem: string, name?: string): EndpointError {
  return new EndpointError(code, `${quote(route)} ${problem}.`, name, { route });
}

/** The errors that only a developer can mend: tools don't show models the last sentence, which says what to do. */
export const setupErrors: WeakSet<EndpointError> = /* @__PURE__ */ new WeakSet();

/** Marks an error for something that only a developer can mend: the document, a server or credentials. */
export function setupError(error: EndpointError): EndpointError {
  setupErrors.add(error);
  return error;
}

export function invalidDocumentError(
  subject: string,
  problem: string,
  name?: string,
  fix = "Correct the document",
): EndpointError {
  return setupError(new EndpointError("ERR_INVALID_DOCUMENT", `${subject} ${problem}. ${fix}.`, name));
}

export function missingInputsError(route: string, names: readonly string[]): EndpointError {
  return missingValuesError(route, names, "the document requires it");
}

/** What a step returns, or something else if it throws: where nothing depends on what is wrong. */
export function resultOr<T>(step: () => T, other: T): T {
  try {
    return step();
  } catch {
    return other;
  }
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
