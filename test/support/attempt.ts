import { expect } from "vitest";
import { EndpointError } from "../../src/index.js";

/** The error of a call, which must be an `EndpointError`. */
export function errorOf(call: () => unknown): EndpointError {
  const error = refusalOf(call);
  expect(error, "the error of the call").toBeDefined();
  return error as EndpointError;
}

/** The same; `undefined` if the call succeeds. */
export function refusalOf(call: () => unknown): EndpointError | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(EndpointError);
    return error as EndpointError;
  }
}

/** The outcome of a call, in a form that can be compared. */
export function outcomeOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error;
    return { ...error, name: error.name, message: error.message };
  }
}
