import fc from "fast-check";
import { expect } from "vitest";
import { EndpointError, endpoint, type RequestOptions } from "../../src/index.js";
import { isThorough } from "../support/thorough.js";

/** The result, or `undefined` if the call was refused. Anything else that is thrown fails the test. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof EndpointError) return undefined;
    throw error;
  }
}

export const fill = (method: string, template: string, bag: object): RequestOptions | undefined =>
  attempt(() => endpoint.route(`${method} ${template}`)(bag as Record<string, unknown>));

export const method = fc.constantFrom("GET", "POST");
export const check = { numRuns: isThorough ? 500 : 100 };

/** Checks a property, and that it saw enough results: a property of refused calls only proves nothing. */
export function counted(arbitraries: fc.Arbitrary<unknown>[], look: (...values: never[]) => boolean): void {
  let seen = 0;
  fc.assert(
    fc.property(fc.tuple(...arbitraries), (values) => {
      if (look(...(values as never[]))) seen++;
    }),
    check,
  );
  expect(seen).toBeGreaterThan(check.numRuns / 10);
}
