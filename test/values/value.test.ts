import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { copyRecord, isList, isPlainObject, setOwn, tagOf } from "../../src/values/records.js";

test.each([
  [isList, false],
  [isPlainObject, false],
  [tagOf, ""],
])("%o returns %j for a revoked proxy", (read, expected) => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  expect(read(proxy)).toBe(expected);
});

class OfNull extends (null as never as ObjectConstructor) {}

test.each<[behaviour: string, value: object, isPlain: boolean]>([
  ["an object without a prototype", Object.create(null), true],
  ["one whose prototype has none", Object.create(Object.create(null)), true],
  ["one of another realm", runInNewContext("({})"), true],
  ["an instance of a class that extends null", Object.create(OfNull.prototype), false],
])("%s: %o is plain: %s", (_, value, isPlain) => {
  expect(isPlainObject(value)).toBe(isPlain);
});

test("a function is no plain object, whatever its prototype", () => {
  expect(isPlainObject(Object.setPrototypeOf(() => 1, null))).toBe(false);
});

test.each(["a", "__proto__"])("an own %s can be set, changed and copied", (name) => {
  const record = {};
  setOwn(record, name, 1);
  const usual = { value: 1, writable: true, enumerable: true, configurable: true };
  expect(Object.getOwnPropertyDescriptor(record, name)).toEqual(usual);
  expect(Object.getOwnPropertyDescriptor(copyRecord(record), name)).toEqual(usual);
});
