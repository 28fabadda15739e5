import { expect, test } from "vitest";
import { writeData } from "../../src/adapters/normalize/data.js";
import { endpoint } from "../../src/index.js";

/*
 * Adapters read a body as test/values/ says of data, and write it as JSON. What is here is how a body differs from a parameter.
 */

const toJson = (value: unknown): string => writeData(value, "application/json");

test.each(
  // biome-ignore format: a case a line
  [
  ["undefined and holes in a list are null", [undefined, undefined, 1]],
  ["a member whose toJSON returns undefined is left out", { a: { toJSON: () => undefined }, b: [{ toJSON: () => undefined }] }],
  ["a toJSON that is not a function is a member", { toJSON: 1 }],
  ["an instance of a class is an object of its own members", new (class { a = 1; })()],
  ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
  ["an own __proto__ is a name like any other", JSON.parse('{"__proto__":{"a":1},"b":[null,-0,1e21,"\\u2028"]}')],
],
)("%s", (_, value) => {
  expect(toJson(value)).toBe(JSON.stringify(value));
});

test.each([BigInt, Object, Array])("a toJSON given to all of a kind changes nothing: %o", ({ prototype }) => {
  Object.defineProperty(prototype, "toJSON", { value: () => "polluted", configurable: true });
  try {
    const value = { a: [1n, { b: "é\uD800" }], c: new Date(0) };
    expect(toJson(value)).toBe('{"a":[1,{"b":"é\\ud800"}],"c":"1970-01-01T00:00:00.000Z"}');
    expect(toJson([1])).toBe("[1]");
  } finally {
    Reflect.deleteProperty(prototype, "toJSON");
  }
});

/** A value in `depth` lists. */
const nest = (depth: number, value: unknown = 1): unknown => (depth ? nest(depth - 1, [value]) : value);

test("a body has members that are nested as deep as a parameter", () => {
  const { body } = endpoint("POST /a", { a: nest(501) as string });
  expect(toJson(body)).toBe(`{"a":${toJson(nest(501))}}`);
  expect(toJson(nest(502))).toBe(`${"[".repeat(502)}1${"]".repeat(502)}`);
  for (const deeper of [nest(503), nest(300, { toJSON: () => nest(203) })])
    expect(() => toJson(deeper)).toThrow("nested more than 500 deep");
});

test("a body doesn't contain itself through a toJSON", () => {
  const object: { toJSON?: () => unknown } = {};
  object.toJSON = () => [object];
  expect(() => toJson(object)).toThrow("contains itself");
});

test("the toJSON of what toJSON returned is not called, as in JSON.stringify", () => {
  const self: object = { a: 1, toJSON: () => self };
  const twice = { toJSON: () => ({ a: 1, toJSON: () => 2 }) };
  expect(toJson({ a: { toJSON: () => ({ toJSON: 3 }) } })).toBe('{"a":{"toJSON":3}}');
  expect(toJson({ toJSON: () => ({ b: { toJSON: () => 2 } }) })).toBe('{"b":2}');
  // JSON cannot represent a function
  for (const value of [self, twice]) expect(() => toJson(value)).toThrow("that can't be sent");
});

test.each([
  ["a Buffer, whose toJSON is a list of numbers", Buffer.from("a")],
  ["an ArrayBuffer", new ArrayBuffer(2)],
  ["a boxed string", Object("a")],
])("%s in JSON is an error", (_, value) => {
  expect(() => toJson({ value })).toThrow("that can't be sent");
});
