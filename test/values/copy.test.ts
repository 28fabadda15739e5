import { describe, expect, test } from "vitest";
import { EndpointError } from "../../src/errors.js";
import { copyValue, newCounters } from "../../src/values/copy.js";
import {
  frozenCopyRules,
  memberRules,
  parameterRules,
  passThroughRules,
} from "../../src/values/copy-rules.js";

test("a missing item is null", () => {
  expect(copyValue(Object.assign([], { 1: "a" }), "a", parameterRules)).toEqual([null, "a"]);
});

test.each([-1, 1.5, Number.NaN, "1", undefined, { valueOf: () => 1 }, 2_000_001, 2 ** 53])(
  "a list that reports a length of %j is refused",
  (length) => {
    const list = new Proxy<unknown[]>([], {
      get: (target, name) => (name === "length" ? length : Reflect.get(target, name)),
    });
    const refused = expect.objectContaining({ code: "ERR_INVALID_VALUE" });
    expect(() => copyValue(list, "a", parameterRules)).toThrow(refused);
  },
);

test("a value may have 1,000,000 items", () => {
  expect(copyValue(new Array(1_000_000).fill(1), "a", parameterRules)).toHaveLength(1_000_000);
});

test("the values of a call share their limits", () => {
  const extent = newCounters();
  const copy = (value: unknown): unknown => copyValue(value, "a", parameterRules, extent);
  copy(new Array(700_000).fill(1));
  expect(() => copy(new Array(400_000).fill(1))).toThrow("more than 1000000 items");
  const strings = newCounters();
  const long = ["x".repeat(6e7)];
  copyValue(long, "a", parameterRules, strings);
  expect(() => copyValue(long, "b", parameterRules, strings)).toThrow("100,000,000 characters");
  const written = { toJSON: () => long[0] };
  expect(() => copyValue([written, written], "a", memberRules)).toThrow("100,000,000 characters");
});

test("each property of an object is read once, its toJSON too", () => {
  const reads: PropertyKey[] = [];
  const get = (target: object, name: PropertyKey): unknown => {
    reads.push(name);
    return Reflect.get(target, name);
  };
  expect(copyValue(new Proxy({ a: 1, toJSON: 2 }, { get }), "a", parameterRules)).toEqual({
    a: 1,
    toJSON: 2,
  });
  expect(reads).toEqual(["a", "toJSON"]);
});

test.each([undefined, null, new EndpointError("ERR_INVALID_VALUE", "secret")])(
  "what a getter throws comes out as an error of ours: %s",
  (thrown) => {
    const value = {
      get a() {
        throw thrown;
      },
    };
    const refused = { code: "ERR_INVALID_OPTIONS", message: 'Reading "v" threw an error. Pass plain data.' };
    expect(() => copyValue({ value }, "v", parameterRules)).toThrow(expect.objectContaining(refused));
  },
);

test("toJSON is called without arguments", () => {
  const value = { toJSON: (...values: unknown[]) => values.length };
  expect(copyValue(value, "a", parameterRules)).toBe(0);
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
  expect(copyValue(list, "a", parameterRules)).toEqual([2, "b", 5]);
  expect(log).toEqual(["item 0", "toJSON of a", "item 1", "item 2", "toJSON of c"]);
});

describe.each([
  ["what is kept", passThroughRules],
  ["what is frozen", frozenCopyRules],
])("%s", (_name, place) => {
  const copyOf = <T>(value: T): T => copyValue(value, "data", place) as T;

  test("copies lists and objects in each other", () => {
    const data = { a: [1, { b: [[2]] }], c: { d: null, e: [], f: undefined, g: [undefined] } };
    const copy = copyOf(data);
    expect(copy).toStrictEqual(data);
    expect(copy.a).not.toBe(data.a);
    expect(copy.a[1]).not.toBe(data.a[1]);
    expect(copy.c).not.toBe(data.c);
  });

  test("has a copy in each place of an object, and no object that contains itself", () => {
    const shared = ["a"];
    const copy = copyOf({ first: { shared }, second: shared });
    expect(copy.first.shared).toEqual(copy.second);
    expect(copy.first.shared).not.toBe(copy.second);
    const object: Record<string, unknown> = {};
    object["self"] = object;
    expect(() => copyOf(object)).toThrow("contains itself");
  });

  test.each([
    ["objects", (member: unknown) => ({ member })],
    ["lists", (member: unknown) => [member]],
  ])("copies %s up to 500 deep", (_kind, wrap) => {
    const nest = (levels: number): unknown => (levels === 0 ? {} : wrap(nest(levels - 1)));
    expect(copyOf(nest(500))).toEqual(nest(500));
    expect(() => copyOf(nest(501))).toThrow("nested more than 500 deep");
  });

  test("passes on what isn't plain data", () => {
    const date = new Date(0);
    const call = (): number => 1;
    const given = { date, dates: [date], call, toJSON: call, none: Number.NaN, large: 1n };
    const copy = copyOf(given);
    expect(copy).toStrictEqual(given);
    expect(copy.date).toBe(date);
    expect(copy.dates[0]).toBe(date);
    expect(copyOf(date)).toBe(date);
  });
});

test("each list and object is frozen, and nothing else", () => {
  const date = new Date(0);
  const flat = { a: 1 };
  const given = { flat, list: [{ b: [2] }], date };
  const frozen = copyValue(given, "data", frozenCopyRules) as unknown as typeof given;
  for (const copy of [frozen, frozen.flat, frozen.list, frozen.list[0], frozen.list[0]?.b]) {
    expect(Object.isFrozen(copy)).toBe(true);
  }
  expect(Object.isFrozen(date)).toBe(false);
  expect(Object.isFrozen(flat)).toBe(false);
});
