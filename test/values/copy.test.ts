import { describe, expect, test } from "vitest";
import { EndpointError } from "../../src/errors.js";
import { copyValue, newCounters } from "../../src/values/copy.js";
import {
  frozenCopyRules,
  memberRules,
  parameterRules,
  passThroughRules,
} from "../../src/values/copy-rules.js";
import { errorOf, expectError } from "../support/attempt.js";

test("a missing item is null", () => {
  expect(copyValue(Object.assign([], { 1: "a" }), "a", parameterRules)).toEqual([null, "a"]);
});

test.each([-1, 1.5, Number.NaN, "1", undefined, { valueOf: () => 1 }, 2_000_001, 2 ** 53])(
  "a list that reports a length of %j is refused",
  (length) => {
    const list = new Proxy<unknown[]>([], { get: (_, name) => (name === "length" ? length : undefined) });
    expectError(() => copyValue(list, "a", parameterRules), "ERR_INVALID_VALUE");
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
  const value = { a: 1, toJSON: 2 };
  const get = (_: object, name: PropertyKey): unknown => reads.push(name) && Reflect.get(value, name);
  expect(copyValue(new Proxy(value, { get }), "a", parameterRules)).toEqual(value);
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
    const { code, message } = errorOf(() => copyValue({ value }, "v", parameterRules));
    expect([code, message]).toEqual(["ERR_INVALID_OPTIONS", 'Reading "v" threw an error. Pass plain data.']);
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
    expect([copy.a === data.a, copy.a[1] === data.a[1], copy.c === data.c]).toEqual([false, false, false]);
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
    for (const passed of [copy.date, copy.dates[0], copyOf(date)]) expect(passed).toBe(date);
  });
});

test("each list and object is frozen, and nothing else", () => {
  const date = new Date(0);
  const flat = { a: 1 };
  const given = { flat, list: [{ b: [2] }], date };
  const frozen = copyValue(given, "data", frozenCopyRules) as unknown as typeof given;
  const copies = [frozen, frozen.flat, frozen.list, frozen.list[0], frozen.list[0]?.b];
  expect([...copies, date, flat].map(Object.isFrozen)).toEqual([true, true, true, true, true, false, false]);
});
