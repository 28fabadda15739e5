import { afterEach, describe, expect, test } from "vitest";
import { copyData, freezeData } from "../../src/values/keep.js";

afterEach(() => {
  for (const name of ["0", "polluted"]) Reflect.deleteProperty(Object.prototype, name);
});

describe.each([
  ["copyData", copyData],
  ["freezeData", freezeData],
])("%s", (_name, copyOf) => {
  test("copies lists and objects in each other", () => {
    const data = { a: [1, { b: [[2]] }], c: { d: null, e: [] } };
    const copy = copyOf(data, "data");
    expect(copy).toEqual(data);
    expect(copy.a).not.toBe(data.a);
    expect(copy.a[1]).not.toBe(data.a[1]);
    expect(copy.c).not.toBe(data.c);
  });

  test("keeps shared references and cycles, also those of the outermost list or object", () => {
    const shared = ["a"];
    const object: Record<string, unknown> = { first: { shared }, second: shared };
    object["self"] = object;
    const copy = copyOf(object, "data") as { first: { shared: unknown }; second: unknown; self: unknown };
    expect(copy.self).toBe(copy);
    expect(copy.first.shared).toBe(copy.second);
    expect(copy.second).not.toBe(shared);
    const list: unknown[] = [];
    list.push([list], list);
    const items = copyOf(list, "data") as [unknown[], unknown];
    expect(items[0][0]).toBe(items);
    expect(items[1]).toBe(items);
    expect(items).not.toBe(list);
  });

  test.each([
    ["objects", (member: unknown) => ({ member })],
    ["lists", (member: unknown) => [member]],
  ])("copies %s up to 500 deep", (_kind, wrap) => {
    const nest = (levels: number): unknown => (levels === 0 ? {} : wrap(nest(levels - 1)));
    expect(copyOf(nest(500), "data")).toEqual(nest(500));
    expect(() => copyOf(nest(501), "data")).toThrow("nested more than 500 deep");
  });

  test("passes instances of classes on", () => {
    const date = new Date(0);
    const copy = copyOf({ date, dates: [date] }, "data");
    expect(copy.date).toBe(date);
    expect(copy.dates[0]).toBe(date);
    expect(copyOf(date, "data")).toBe(date);
  });

  test("copies nothing of a polluted Object.prototype", () => {
    const sparse: unknown[] = [];
    sparse[1] = "a";
    Reflect.set(Object.prototype, "0", ["polluted"]);
    Reflect.set(Object.prototype, "polluted", { a: 1 });
    expect(copyOf(sparse, "data")).toEqual([undefined, "a"]);
    const copy = copyOf({ list: sparse }, "data");
    expect(Object.keys(copy)).toEqual(["list"]);
    expect(copy.list[0]).toBeUndefined();
  });
});

test("freezeData freezes each list and object, and nothing else", () => {
  const date = new Date(0);
  const frozen = freezeData({ flat: { a: 1 }, list: [{ b: [2] }], date }, "data");
  for (const copy of [frozen, frozen.flat, frozen.list, frozen.list[0], frozen.list[0]?.b]) {
    expect(Object.isFrozen(copy)).toBe(true);
  }
  expect(Object.isFrozen(date)).toBe(false);
  const flat = { a: 1 };
  expect(Object.isFrozen(freezeData(flat, "data"))).toBe(true);
  expect(Object.isFrozen(flat)).toBe(false);
});
