/** Integers that are longer than JavaScript's numbers can be. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { errorOf } from "../support/attempt.js";
import { json, list, memberOf, query, text, toolOf } from "./support.js";

const int64 = { type: "integer", format: "int64" };
const description = "Pass more than 15 digits as a string.";
const withDigits = { ...int64, type: ["integer", "string"], pattern: "^-?\\d+$", description };
const long = "9007199254740993";
const bounds = { minimum: 0, maximum: 2 ** 63 };
const int32 = { type: "integer", format: "int32", maximum: 9 };
const either = { type: ["integer", "string"], format: "int64" };

test.each<[what: string, schema: object, copy: object]>([
  ["int64", int64, withDigits],
  [
    "a description",
    { ...int64, description: "An id." },
    { ...withDigits, description: `An id. ${description}` },
  ],
  ["null", { ...int64, nullable: true }, { ...withDigits, type: ["integer", "null", "string"] }],
  ["bounds", { type: "integer", ...bounds }, { ...withDigits, format: undefined, ...bounds }],
  ["other integers", int32, int32],
  ["a string, which can have any digits", either, either],
  ["an item", list(int64), list(withDigits)],
  ["oneOf, of which several can take the digits", { oneOf: [int64, text] }, { anyOf: [withDigits, text] }],
  ["oneOf next to anyOf", { anyOf: [text], oneOf: [int64, text] }, { anyOf: [text] }],
  ["not", { not: int64 }, {}],
])("a schema takes a string of digits: %s", (_, schema, copy) => {
  expect(memberOf(schema)).toEqual(copy);
});

test("digits are sent as they are, at any depth", () => {
  const parameters = [query("q", int64, { description: "A query." }), query("ids", list(int64))];
  const mixed = { anyOf: [int64, text] };
  const schema = { properties: { id: int64, plain: { type: "integer" }, text, mixed, any: {} } };
  const nested = {
    properties: { a: { anyOf: [{ type: "null" }, schema] }, map: { additionalProperties: int64 } },
  };
  const tool = toolOf({ parameters, ...json(nested) });
  expect(tool.inputSchema.properties["q"]).toMatchObject({ description: `A query. ${description}` });
  const member = { id: long, plain: long, text: long, mixed: long, any: long };
  const args = { q: long, ids: ["7", `-${long}`], a: member, map: { a: "5", b: 6, c: `-${long}` } };
  expect(new Ajv2020({ strict: false }).compile(tool.inputSchema)({ ...args, a: { id: long } })).toBe(true);
  const request = tool.request(args);
  expect(request.url).toContain(`?q=${long}&ids=7&ids=-${long}`);
  const written = `{"id":${long},"plain":${long},"text":"${long}","mixed":"${long}","any":"${long}"}`;
  expect(toFetch(request)[1].body).toBe(`{"a":${written},"map":{"a":5,"b":6,"c":-${long}}}`);
  expect(tool.request({ a: { id: "7" } }).body).toEqual({ a: { id: 7 } });
});

test.each<[what: string, value: unknown]>([
  ["an argument", 2 ** 53],
  ["an item", [-(2 ** 53)]],
  ["a member that isn't described", { other: 1e20 }],
])("a number that has lost digits is refused: %s", (_, id) => {
  const tool = toolOf(json({ properties: { id: {}, amount: { type: "number" } } }));
  expect(errorOf(() => tool.request({ id }))).toMatchObject({
    parameter: "id",
    message:
      'The value of "id" contains a number beyond 2^53 - 1, which loses digits. Pass its digits as a string.',
  });
  expect(tool.request({ amount: 1e20, id: 2 ** 53 - 1 }).body).toEqual({ amount: 1e20, id: 2 ** 53 - 1 });
});
