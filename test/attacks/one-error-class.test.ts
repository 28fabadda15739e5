import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { errorOf, refusalOf } from "../support/attempt.js";

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

describe("user info is in no error", () => {
  // test/messages/quote.test.ts has more of it
  test.each([
    `GET https://user:${secret}/@h/x`,
    `GET https://user:${secret}/@example.com/{`,
    `GET user:${secret}/@h/x`,
    `GET  https://user:${secret}/@h/x`,
    `https://user:${secret}/@h/x`,
  ])("%s", (route) => {
    for (const call of [
      () => endpoint(route as string),
      () => endpoint({ url: route }),
      () => endpoint.route(route),
    ]) {
      const error = errorOf(call);
      expect(inspect(error)).not.toContain(secret);
      expect(JSON.stringify(error)).not.toContain(secret);
    }
  });

  test("an @ that starts a segment is shown", () => {
    const route = "GET http://localhost:3000/users/@me/{";
    expect(errorOf(() => endpoint(route as string))?.route).toBe(route);
  });
});
