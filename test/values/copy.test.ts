import { afterEach, expect, test } from "vitest";
import { copyValue, readItems, startCopying } from "../../src/values/copy.js";

afterEach(() => {
  for (const name of ["0", "toJSON"]) Reflect.deleteProperty(Object.prototype, name);
});

test("a missing item is null, also where Object.prototype has one", () => {
  const list: unknown[] = [];
  list[1] = "a";
  const copy = (): unknown => copyValue(list, "a", startCopying());
  expect(copy()).toEqual([null, "a"]);
  Reflect.set(Object.prototype, "0", "polluted");
  expect(copy()).toEqual([null, "a"]);
});

test.each([-1, 1.5, Number.NaN, "1", undefined, { valueOf: () => 1 }, 1_000_001, 2 ** 53])(
  "a list that reports a length of %j is refused",
  (length) => {
    const list = new Proxy<unknown[]>([], {
      get: (target, name) => (name === "length" ? length : Reflect.get(target, name)),
    });
    const refused = expect.objectContaining({ code: "ERR_INVALID_VALUE" });
    expect(() => copyValue(list, "a", startCopying())).toThrow(refused);
    expect(() => readItems(list, "a")).toThrow(refused);
  },
);

test("a list may have as many items as its limit", () => {
  expect(readItems(["a", "b"], "a", 2)).toEqual(["a", "b"]);
  expect(() => readItems(["a", "b"], "a", 1)).toThrow(expect.objectContaining({ code: "ERR_INVALID_VALUE" }));
});

test("a value may have 1,000,000 items", () => {
  expect(copyValue(new Array(1_000_000).fill(1), "a", startCopying())).toHaveLength(1_000_000);
});

test("a toJSON of Object.prototype is nobody's", () => {
  Reflect.set(Object.prototype, "toJSON", () => "polluted");
  expect(copyValue({ a: 1 }, "a", startCopying())).toEqual({ a: 1 });
});

test("toJSON is called without arguments", () => {
  const value = { toJSON: (...values: unknown[]) => values.length };
  expect(copyValue(value, "a", startCopying())).toBe(0);
});

test("the items of a list are read once and in order, each with its toJSON", () => {
  const log: string[] = [];
  const item = (name: string) => ({ toJSON: () => log.push(`toJSON of ${name}`) });
  const items: Record<string, unknown> = { 0: item("a"), 1: "b", 2: item("c") };
  const list = new Proxy<unknown[]>([], {
    get: (_, name) => {
      if (name === "length") return 3;
      if (typeof name === "string" && name in items) log.push(`item ${name}`);
      return items[String(name)];
    },
  });
  expect(copyValue(list, "a", startCopying())).toEqual([2, "b", 5]);
  expect(log).toEqual(["item 0", "toJSON of a", "item 1", "item 2", "toJSON of c"]);
});
