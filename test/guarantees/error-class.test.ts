import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { fill, path, query, url } from "../../src/url/index.js";
import { any } from "../support/any.js";
import { refusalOf } from "../support/attempt.js";
import { anyString, anything, urlTemplate } from "./arbitraries.js";
import { attempt, check } from "./property.js";

const names = fc.constantFrom("url", "method", "baseUrl", "headers", "mediaType", "data", "request", "a");
const bag = fc.dictionary(fc.oneof(names, anyString), anything, { maxKeys: 5 });

test("guarantee 11: one error class: whatever is passed, there is a result or an EndpointError", () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.oneof(anyString, urlTemplate, anything), fc.oneof(bag, anything), (first, second) => {
      const [route, options] = [any(first), any(second)];
      const call = any(endpoint);
      const results = [
        attempt(() => call(route, options)),
        attempt(() => call(options)),
        attempt(() => call.defaults(options)("POST /x")),
        attempt(() => call.parse(options)),
        attempt(() => call.route(route)(options, options)),
        attempt(() => createEndpoint(options)("GET /x")),
      ];
      attempt(() => parseTemplate(route).expand(options));
      attempt(() => fill(route, options));
      attempt(() => any(url)([route, "/", "?a=", ""], route, options, options));
      attempt(() => url`/x/${path(route)}${query(options, options)}`);
      for (const result of results) if (result) expect(new URL(result.url).href).toBe(result.url);
      if (results.some(Boolean)) seen++;
    }),
    check,
  );
  expect(seen).toBeGreaterThan(check.numRuns / 20);
});

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
