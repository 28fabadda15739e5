import qs from "qs";
import { describe, expect, test } from "vitest";
import { form } from "../../src/form/index.js";
import { type ArrayStyle, createEndpoint } from "../../src/index.js";
import { arrayStyles } from "../../src/uri-template/nested-pairs.js";
import { any } from "../support/any.js";
import { expectError, refusalOf } from "../support/attempt.js";
import { some } from "../support/thorough.js";
import { nestedValues, writers } from "./nested-values.js";

/** A value with as many lists, objects and one scalar in each other. */
function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

describe.each(writers)("%s", (_, styles, write) => {
  describe.each(styles)("with %s", (arrays) => {
    test.each(nestedValues)("writes %s as qs reads it", (_, value) => {
      expect(qs.parse(write("v", value, arrays), { depth: 64 })).toEqual({ v: value });
    });

    test("a list of objects has indices, and a list of scalars has its style", () => {
      const written = decodeURIComponent(write("v", { a: [{ b: 1 }, { b: 2 }], c: [3, 4] }, arrays));
      const [three, four] = any({ brackets: ["[]", "[]"], indices: ["[0]", "[1]"], repeat: ["", ""] })[
        arrays
      ];
      expect(written).toBe(`v[a][0][b]=1&v[a][1][b]=2&v[c]${three}=3&v[c]${four}=4`);
    });

    test.each<[string, unknown]>([
      ["a bracket that opens", { "a[b": 1 }],
      ["a bracket that closes", { "a]b": 1 }],
      ["brackets that would be another name", { "x][y": 1 }],
      ["no character", { a: { "": 1 } }],
      ["a NUL", { "a\0b": 1 }],
      ["a line break", [{ "a\nb": 1 }]],
      ["a delete character", { "a\x7F": 1 }],
      ["a control character of Latin-1", { "a\x85": 1 }],
    ])("refuses a nested name with %s", (_, value) => {
      expectError(() => write("v", value, arrays), "ERR_INVALID_VALUE", "v");
    });

    test.each<[string, (inner: unknown) => unknown]>([
      ["objects", (inner) => ({ a: inner })],
      ["lists", (inner) => [inner, []]],
    ])("writes 64 levels of %s, which PHP reads, and no more", (_, wrap) => {
      expect(write("v", nested(64, wrap), arrays).match(/%5B/g)).toHaveLength(64);
      expectError(() => write("v", nested(65, wrap), arrays), "ERR_INVALID_VALUE", "v");
    });

    test("counts the brackets of the style", () => {
      const list = (levels: number) => nested(levels, (inner) => ({ a: inner === 1 ? [1, 2] : inner }));
      expect(write("v", list(63), arrays).split("&")).toHaveLength(2);
      expect(refusalOf(() => write("v", list(64), arrays)) !== undefined).toBe(arrays !== "repeat");
    });
  });

  test.each(some(styles, 3))(
    "with %s, ends where a string would have more than 100,000,000 characters",
    (arrays) => {
      const long = { ["x".repeat(10_000)]: Array.from({ length: 12_000 }, () => ({ a: 1 })) };
      expectError(() => write("v", long, arrays), "ERR_INVALID_VALUE", "v", "100,000,000");
    },
  );
});

test.each<[string, unknown]>([
  ["objects", [{ a: 1 }]],
  ["lists", [[1]]],
  ["a list and a scalar", ["a", [1]]],
  ["objects in an object", { b: [{ a: 1 }] }],
])("what commas can't separate: %s in a list", (_, v) => {
  const api = createEndpoint({ baseUrl: "https://api.example", objects: "brackets" });
  for (const write of [() => api("GET /x", { v } as never), () => form({ v }, { arrays: "comma" })]) {
    expectError(write, "ERR_INVALID_VALUE", "v");
  }
});

test("what commas can't separate: an item with a comma, in a form, where it would be two items", () => {
  expectError(() => form({ v: ["a,b", "c"] }, { arrays: "comma" }), "ERR_INVALID_VALUE", "v");
  expect(String(form({ v: "a,b" }, { arrays: "comma" }))).toBe("v=a%2Cb");
  expect(createEndpoint({ baseUrl: "https://api.example" })("GET /x", { v: ["a,b", "c"] }).url).toBe(
    "https://api.example/x?v=a%2Cb,c",
  );
});

test.each(arrayStyles as ArrayStyle[])("a name that ends in brackets repeats scalars, with %s", (arrays) => {
  expect(decodeURIComponent(String(form({ "v[]": [1, "a,b"] }, { arrays })))).toBe("v[]=1&v[]=a,b");
});

test.each<[string, unknown]>([
  ["a list of objects", [{ a: 1, b: 2 }]],
  ["a list of lists", [[1, 2]]],
  ["an object", { a: 1, b: 2 }],
])("a name that ends in brackets can't have %s, which would become other items", (_, value) => {
  const api = createEndpoint({ baseUrl: "https://api.example", objects: "brackets", arrays: "indices" });
  for (const write of [() => api("GET /x", { "v[]": value } as never), () => form({ "v[]": value })])
    expectError(write, "ERR_INVALID_VALUE", "v[]");
});

test("other names at the top are the developer's", () => {
  expect(decodeURIComponent(String(form({ "created[gte]": 1, "a[b][]": [2, 3], "a.b": 4, "]": 5 })))).toBe(
    "created[gte]=1&a[b][]=2&a[b][]=3&a.b=4&]=5",
  );
});

test.each(["a\0b", "a\nb", "\x7F", "a\x9F"])("a control character in a name is refused: %j", (name) => {
  const api = createEndpoint({ baseUrl: "https://api.example" });
  const query = any(api.route("GET /x{?v*}"));
  expectError(() => form({ [name]: 1 }), "ERR_INVALID_VALUE", name);
  expectError(() => api("GET /x" as string, { [name]: 1 }), "ERR_INVALID_VALUE", name);
  expectError(() => query({ v: { [name]: 1 } }), "ERR_INVALID_VALUE", "v");
});
