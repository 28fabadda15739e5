import fc from "fast-check";
import { expect, test } from "vitest";
import type { Value } from "../../src/values/copy.js";
import { writeJson } from "../../src/values/json.js";

test("writes what JSON.stringify writes", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(writeJson(value as Value, "a")).toBe(JSON.stringify(value));
    }),
  );
  const nothing = { a: undefined, b: [undefined], c: {}, d: [], e: [0, -0, "", "\uD800", false, null] };
  expect(writeJson(nothing as unknown as Value, "a")).toBe(JSON.stringify(nothing));
});

test("a bigint is an exact integer", () => {
  expect(writeJson([2n ** 64n, { a: -1n }], "a")).toBe('[18446744073709551616,{"a":-1}]');
});

test("a value in many places makes no string that no memory can hold", () => {
  const long = "x".repeat(1e7);
  expect(() => writeJson(Array(11).fill(long), "a")).toThrow(
    expect.objectContaining({ code: "ERR_INVALID_VALUE", parameter: "a" }),
  );
});
