import fc from "fast-check";
import { expect, test } from "vitest";
import { toJson } from "../../src/adapters/json.js";

test("is what JSON.stringify has", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(toJson(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["undefined in an object is left out", { a: undefined, b: 1 }],
  ["undefined and holes in a list are null", [undefined, undefined, 1]],
  ["a date is its toJSON", { at: new Date(0) }],
  ["an own toJSON is called", { a: { toJSON: () => [1] } }],
  [
    "a toJSON that gives nothing leaves the member out",
    { a: { toJSON: () => undefined }, b: [{ toJSON: () => undefined }] },
  ],
  ["a toJSON that is no function is a member", { toJSON: 1 }],
  [
    "an instance is its own members",
    new (class {
      a = 1;
    })(),
  ],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
  ["an own __proto__ is a name", JSON.parse('{"__proto__":{"a":1}}')],
  ["zero, minus zero and empty text", [0, -0, "", false, null, {}, []]],
  ["lone surrogates are escaped", "\uD800"],
])("%s", (_, value) => {
  expect(toJson(value)).toBe(JSON.stringify(value));
});

test("bigints are exact integers, wherever they are, whatever BigInt.prototype.toJSON says", () => {
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      expect(toJson({ a: [n, { b: n }] })).toBe(`{"a":[${n},{"b":${n}}]}`);
    }),
  );
  Object.assign(BigInt.prototype, { toJSON: () => "text" });
  try {
    expect(toJson([1n])).toBe("[1]");
  } finally {
    Reflect.deleteProperty(BigInt.prototype, "toJSON");
  }
});
