import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeData } from "../../src/adapters/normalize/data.js";
import { EndpointError, endpoint } from "../../src/index.js";
import { isThorough } from "../support/thorough.js";

const toJson = (value: unknown): string => writeData(value, "application/json");

test("writes what JSON.stringify writes", () => {
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
  ["a Date is what its toJSON returns", { at: new Date(0) }],
  ["an own toJSON is called", { a: { toJSON: () => [1] } }],
  [
    "a member whose toJSON returns undefined is left out",
    { a: { toJSON: () => undefined }, b: [{ toJSON: () => undefined }] },
  ],
  ["a toJSON that is not a function is a member", { toJSON: 1 }],
  [
    "an instance of a class is an object of its own members",
    new (class {
      a = 1;
    })(),
  ],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
  ["an own __proto__ is a name like any other", JSON.parse('{"__proto__":{"a":1}}')],
])("%s", (_, value) => {
  expect(toJson(value)).toBe(JSON.stringify(value));
});

test("a bigint is an exact integer, whatever BigInt.prototype.toJSON returns", () => {
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      expect(toJson({ a: [n, { b: n }] })).toBe(`{"a":[${n},{"b":${n}}]}`);
    }),
  );
  Object.assign(BigInt.prototype, { toJSON: () => "a" });
  try {
    expect(toJson([1n])).toBe("[1]");
  } finally {
    Reflect.deleteProperty(BigInt.prototype, "toJSON");
  }
});

test.each([Object, Array])(
  "the toJSON that somebody gave to all objects or lists changes nothing",
  ({ prototype }) => {
    Object.defineProperty(prototype, "toJSON", { value: () => "polluted", configurable: true });
    try {
      expect(toJson({ a: [1, { b: "é\uD800" }], c: new Date(0) })).toBe(
        '{"a":[1,{"b":"é\\ud800"}],"c":"1970-01-01T00:00:00.000Z"}',
      );
    } finally {
      Reflect.deleteProperty(prototype, "toJSON");
    }
  },
);

test("a body that is JSON already is not changed by being written again", () => {
  const value = JSON.parse('{"__proto__":{"a":1},"toJSON":1,"b":[null,-0,1e21,"\\u2028"]}');
  expect(toJson(value)).toBe(JSON.stringify(value));
});

/** A value in `depth` lists. */
function nest(depth: number, value: unknown = 1): unknown {
  return depth ? nest(depth - 1, [value]) : value;
}

/** A value in `depth` objects, each with a member before and after it. */
function nestMembers(depth: number, value: unknown = 1): unknown {
  return depth ? nestMembers(depth - 1, { a: 1, b: value, c: 1 }) : value;
}

const longName = "x".repeat(1e6);

/** A list with 2^60 leaves in 61 objects. */
function explode(wrap: (value: unknown) => unknown): unknown {
  let value: unknown = ["a"];
  for (let doubling = 0; doubling < 60; doubling++) value = wrap(value);
  return value;
}

test("a parameter that the endpoint accepts is not nested too deeply", () => {
  expect(toJson(endpoint("POST /a", { a: nest(501) as string }).body)).toBeDefined();
  expect(() => endpoint("POST /a", { a: nest(502) as string })).toThrow(EndpointError);
});

describe("an object that is in many places", () => {
  test("is written in each", () => {
    const shared = { a: [1], b: { c: "d" } };
    const value = { x: shared, y: [shared, shared.a, shared], z: { shared } };
    expect(toJson(value)).toBe(JSON.stringify(value));
  });

  test("is left out everywhere if its toJSON returns undefined", () => {
    const nothing = { toJSON: () => undefined };
    expect(toJson([nothing, { a: nothing }, nothing])).toBe("[null,{},null]");
  });
});

describe("JSON is limited", () => {
  const limits: [behaviour: string, value: () => unknown, message: string][] = [
    ["a list that consists of holes", () => new Array(2 ** 32 - 1), "more than 1000000 items"],
    ["more than 500 levels", () => nest(503), "nested more than 500 deep"],
    ["more than 500 levels of objects", () => nestMembers(503), "nested more than 500 deep"],
    [
      "more than 500 levels, through toJSON",
      () => nest(300, { toJSON: () => nest(203) }),
      "nested more than 500 deep",
    ],
    [
      "more than 500 levels, through an object that was written before",
      () => {
        const shared = nest(300);
        return [shared, nest(203, shared)];
      },
      "nested more than 500 deep",
    ],
    [
      "more than 500 levels, through an object that is written later",
      () => {
        const shared = nest(300);
        return [nest(203, shared), shared];
      },
      "nested more than 500 deep",
    ],
  ];
  const large: typeof limits = [
    ["2^60 leaves in lists", () => explode((value) => [value, value]), "more than 1000000 items"],
    ["2^60 leaves in objects", () => explode((a) => ({ a, b: a })), "more than 1000000 items"],
    [
      "2^60 leaves from toJSON",
      () => explode((value) => ({ toJSON: () => [value, value] })),
      "more than 1000000 items",
    ],
    ["a long string in many places", () => Array(1000).fill("x".repeat(1e7)), "100,000,000 characters"],
    [
      "a long string in each of 500 levels",
      () => {
        const long = "x".repeat(5e7);
        let value: unknown = [];
        for (let level = 0; level < 500; level++) value = [long, value];
        return value;
      },
      "100,000,000 characters",
    ],
    [
      "a long name in many places",
      () =>
        Array(1000)
          .fill(0)
          .map(() => ({ [longName]: 1 })),
      "100,000,000 characters",
    ],
  ];
  test.each([...limits, ...(isThorough ? large : [])])("%s", (_, value, message) => {
    const given = value();
    expect(() => toJson(given)).toThrow(message);
  });

  test("values just within the limits are written", () => {
    expect(toJson(nest(502))).toBe(`${"[".repeat(502)}1${"]".repeat(502)}`);
    const shared = nest(300);
    expect(toJson([shared, nest(201, shared)])).toHaveLength(1607);
    for (const leaf of [1, "a"]) {
      const deep = [nest(300, leaf), nestMembers(300, leaf)];
      expect(() => toJson([deep, nest(200, deep)])).not.toThrow();
    }
    const size = isThorough ? 900_000 : 21_000;
    expect(toJson(new Array(size).fill(0))).toHaveLength(2 * size + 1);
    expect(toJson("x".repeat(17 * size))).toHaveLength(17 * size + 2);
  });
});

test("a cycle through a list, an object or toJSON is an error", () => {
  const list: unknown[] = [];
  list.push({ list });
  const object: { toJSON?: () => unknown } = {};
  object.toJSON = () => [object];
  for (const cyclic of [list, object]) expect(() => toJson(cyclic)).toThrow("contains itself");
});

test("the toJSON of what toJSON returned is not called, as in JSON.stringify", () => {
  const self = {
    a: 1,
    toJSON() {
      return this;
    },
  };
  const twice = { toJSON: () => ({ a: 1, toJSON: () => 2 }) };
  expect(toJson({ a: { toJSON: () => ({ toJSON: 3 }) } })).toBe('{"a":{"toJSON":3}}');
  expect(toJson({ toJSON: () => ({ b: { toJSON: () => 2 } }) })).toBe('{"b":2}');
  // JSON cannot represent a function
  for (const value of [self, twice]) expect(() => toJson(value)).toThrow("what can't be sent");
});

test.each([
  ["bytes", new Uint8Array(2)],
  ["a Buffer, whose toJSON is a list of numbers", Buffer.from("a")],
  ["an ArrayBuffer", new ArrayBuffer(2)],
  ["a boxed string", Object("a")],
])("%s in JSON is an error", (_, value) => {
  expect(() => toJson({ value })).toThrow("what can't be sent");
});
