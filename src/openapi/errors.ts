import { EndpointError, type ErrorCode } from "../errors.js";
import { quote } from "../messages/quote.js";

/** The error for a call of an operation. `problem` says what is wrong, and what to do. */
export function callError(code: ErrorCode, route: string, problem: string, name?: string): EndpointError {
  return new EndpointError(code, `${quote(route)} ${problem}.`, name, route);
}

export function ambiguousError(route: string, problem: string, name: string): EndpointError {
  return callError("ERR_AMBIGUOUS_PARAMETER", route, problem, name);
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
