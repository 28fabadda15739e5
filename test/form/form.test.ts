import { expect, test } from "vitest";
import { form, multipart } from "../../src/form/index.js";

const read = (value: object, options?: Parameters<typeof form>[1]): string =>
  decodeURIComponent(String(form(value as Record<string, unknown>, options)));

test.each<[object, Parameters<typeof form>[1] | undefined, string]>(
  // biome-ignore format: a case a line
  [
    [{ a: 1, b: "c d", e: true, f: null, g: undefined, h: 10n, i: new Date(0) }, undefined, "a=1&b=c+d&e=true&f=&h=10&i=1970-01-01T00:00:00.000Z"],
    [{ a: [1, null, 2], b: { c: { d: [3] } } }, undefined, "a[]=1&a[]=&a[]=2&b[c][d][]=3"],
    [{ a: [1, 2] }, { arrays: "repeat" }, "a=1&a=2"],
    [{ a: [undefined, "b", null], c: [{ d: [undefined] }, undefined, { e: null }] }, undefined, "a[]=b&a[]=&c[2][e]="],
    // an item keeps its index, as in qs
    [{ a: [undefined, "b"] }, { arrays: "indices" }, "a[1]=b"],
    [{ a: [undefined, "b", null] }, { arrays: "comma" }, "a=b,"],
    [{ "?a": 1, "b+c&d": "e+f" }, undefined, "?a=1&b+c&d=e+f"],
    [{ a: [1, 2] }, { arrays: "comma" }, "a=1,2"],
    [{ a: [1, 2], b: [{ c: 3 }] }, { arrays: "indices", objects: "brackets" }, "a[0]=1&a[1]=2&b[0][c]=3"],
    [{ items: [{ price: "p", quantity: 2 }], "expand[]": ["customer", "x"] }, { arrays: "indices" }, "items[0][price]=p&items[0][quantity]=2&expand[]=customer&expand[]=x"],
    [{ a: [], b: {}, c: [[], {}] }, undefined, ""],
    [{}, { arrays: undefined, objects: undefined }, ""],
    [JSON.parse('{"__proto__":1}'), undefined, "__proto__=1"],
  ],
)("form: case %#", (value, options, text) => {
  expect(read(value, options)).toBe(text);
});

test("form ends where servers stop reading", () => {
  const nested = (depth: number): object => (depth === 0 ? { b: 1 } : { a: nested(depth - 1) });
  expect(read(nested(64))).toContain("[b]=1");
  expect(() => read(nested(65))).toThrow("nested more than 64 deep");
  const lists = (depth: number): object => (depth === 0 ? { b: [1, 2] } : { a: lists(depth - 1) });
  expect(read(lists(64), { arrays: "comma" })).toContain("[b]=1,2");
  expect(() => read(lists(80), { arrays: "comma" })).toThrow("nested more than 64 deep");
});

test("form encodes what would start another pair", () => {
  expect([...form({ "a&b": { "c=d": "e&f=g+h%" } })]).toEqual([["a&b[c=d]", "e&f=g+h%"]]);
});

test("form needs an object, as multipart does", () => {
  for (const make of [() => form(undefined as never), () => multipart(undefined as never)])
    expect(make).toThrow('"value" must be a plain object');
});
