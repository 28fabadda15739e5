import { inspect } from "node:util";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { refusalOf } from "../support/attempt.js";

const secret = "s3cr3t-value";

/** A proxy whose prototype is another one at each look. */
function shapeShifter(): object {
  let looks = 0;
  const throws = (): never => expect.fail(secret);
  const getPrototypeOf = () => (looks++ % 2 === 0 ? class Session {}.prototype : Object.prototype);
  return new Proxy({ a: secret }, { getPrototypeOf, preventExtensions: throws, defineProperty: throws });
}

test.each([
  ["data of defaults", (value: object) => endpoint.defaults({ data: value })],
  ["members of data of defaults", (value: object) => endpoint.defaults({ data: { a: value, b: [value] } })],
  ["request of defaults", (value: object) => endpoint.defaults({ request: { a: value } })],
  ["data of a call", (value: object) => endpoint("POST /x", { data: value })],
  ["a parameter", (value: object) => endpoint("POST /x", { v: value } as object)],
])("proxies that change their prototype as %s never throw anything else", (_, call) => {
  for (let shift = 0; shift < 4; shift++) {
    const value = shapeShifter();
    for (let look = 0; look < shift; look++) Object.getPrototypeOf(value);
    const error = refusalOf(() => call(value));
    if (error) expect(inspect(error)).not.toContain(secret);
  }
});
