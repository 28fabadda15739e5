import fc from "fast-check";
import { expect, test } from "vitest";
import { parameterRules } from "../../src/values/copy-rules.js";
import { jsonOf, writeSequence } from "../../src/values/json.js";
import { expectError } from "../support/attempt.js";

test("writes what JSON.stringify writes", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(jsonOf(value, "a", parameterRules)).toBe(JSON.stringify(value));
      // a bigint makes it write itself
      expect(jsonOf([1n, value], "a", parameterRules)).toBe(JSON.stringify([1, value]));
    }),
  );
  const nothing = { a: undefined, b: [undefined], c: {}, d: [], e: [0, -0, "", "\uD800", false, null] };
  expect(jsonOf(nothing, "a", parameterRules)).toBe(JSON.stringify(nothing));
  expect(jsonOf({ ...nothing, f: 1n }, "a", parameterRules)).toBe(JSON.stringify({ ...nothing, f: 1 }));
  expect(jsonOf(undefined, "a", parameterRules)).toBeUndefined();
});

test("a bigint is an exact integer", () => {
  expect(jsonOf([2n ** 64n, { a: -1n }], "a", parameterRules)).toBe('[18446744073709551616,{"a":-1}]');
});

test.each([
  ["a value in many places", Array(11).fill("x".repeat(1e7))],
  ["a name in many places", Array(101).fill({ ["x".repeat(1e6)]: 1 })],
  ["a string that JSON makes six times as long", "\0".repeat(20_000_000)],
  ["strings that JSON makes six times as long", Array(20).fill("\0".repeat(900_000))],
])("%s makes no string that no memory can hold", (_, value) => {
  expectError(() => jsonOf(value, "a", parameterRules), "ERR_INVALID_VALUE", "a");
});

test.each([
  ["application/x-ndjson", "1\n[2]\n"],
  ["Application/JSON-seq; charset=utf-8", "\x1E1\n\x1E[2]\n"],
])("a sequence of %s has a line for each value", (type, text) => {
  expect(writeSequence(type, ["1", "[2]"])).toBe(text);
  expect(writeSequence(type, [])).toBe("");
});
