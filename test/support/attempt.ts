import { expect } from "vitest";
import { EndpointError, type ErrorCode } from "../../src/index.js";

/** The error of a call, which must be an `EndpointError`. */
export function errorOf(call: () => unknown): EndpointError {
  const error = refusalOf(call);
  expect(error, "the error of the call").toBeDefined();
  return error as EndpointError;
}

/** Expects a call to throw an `EndpointError` with a code, for a parameter if one is named, whose message has some words. */
export function expectError(
  call: () => unknown,
  code: ErrorCode,
  parameter?: string,
  words: string | RegExp = "",
): void {
  const error = errorOf(call);
  expect(error).toMatchObject({ code, ...(parameter !== undefined && { parameter }) });
  expect(error.message).toMatch(words);
}

/** The error; `undefined` if the call succeeds. */
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
