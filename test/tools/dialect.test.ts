/** What one vendor alone refuses, by its documentation: ai.google.dev/api/caching#Schema, and OpenAI's "Supported schemas". */
import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { base, json, list, query, toolOf } from "./support.js";

const string = { type: "string" };
const integer = { type: "integer" };
const number = { type: "number" };
const enumOfA = { ...string, enum: ["a"] };
const inBase64 = { ...string, contentEncoding: "base64" };
const required = (schema: object): object => json({ properties: { a: schema }, required: ["a"] });
const nothing = { type: "object", properties: {}, required: [], additionalProperties: false };
const nested = (depth: number): object =>
  depth === 0 ? string : { type: "object", properties: { a: nested(depth - 1) }, required: ["a"] };
/** A schema of alternatives. */
const any = (...anyOf: object[]): object => ({ anyOf });
/** What the strict mode makes of an object: it contains every member. */
const closed = (properties: object, more: object = {}): object => {
  return { ...nothing, ...more, properties, required: Object.keys(properties) };
};
const orNull = { type: ["string", "null"] };
const withProto = JSON.parse('{"__proto__":{"type":"string"}}');
const many = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, "-"));
const manyValues = { ...string, enum: many(1001, 4) };

test.each<[what: string, schema: object, gemini: object | undefined, strict: object | undefined]>([
  ["a type that is there", string, string, string],
  ["no type", {}, any(string, number, { type: "boolean" }), undefined],
  ["keywords that neither knows", { ...string, deprecated: true, contentEncoding: "gzip" }, string, string],
  ["base64", inBase64, { ...string, description: "Bytes in base64." }, undefined],
  [
    "base64 with a description",
    { ...inBase64, description: "A file." },
    { ...string, description: "A file. Bytes in base64." },
    undefined,
  ],
  ["a default", { ...string, default: "a" }, { ...string, default: "a" }, string],
  ["a length", { ...string, minLength: 1 }, { ...string, minLength: 1 }, string],
  ["a format of neither", { ...string, format: "uri" }, string, string],
  ["a format of one", { ...string, format: "uuid" }, string, { ...string, format: "uuid" }],
  ["a format of numbers", { ...integer, format: "int64" }, { ...integer, format: "int64" }, integer],
  ["a pattern", { ...string, pattern: "^a" }, { ...string, pattern: "^a" }, { ...string, pattern: "^a" }],
  ["a pattern that looks around", { ...string, pattern: "^(?!a)" }, string, string],
  ["an exclusive limit", { ...integer, exclusiveMinimum: 1 }, integer, { ...integer, exclusiveMinimum: 1 }],
  ["an enum of numbers", { ...integer, enum: [1, 2] }, integer, { ...integer, enum: [1, 2] }],
  [
    "an enum without a type",
    { enum: ["a", 1] },
    any(enumOfA, number),
    any(enumOfA, { ...number, enum: [1] }),
  ],
  ["an empty string in an enum", { enum: ["a", ""] }, enumOfA, enumOfA],
  ["an enum of lists", { type: "array", items: string, enum: [["a"]] }, list(string), list(string)],
  ["a constant", { const: "a" }, enumOfA, enumOfA],
  ["null as a type", orNull, { ...string, nullable: true }, orNull],
  [
    "null in an enum",
    { ...orNull, enum: ["a", null] },
    { ...enumOfA, nullable: true },
    any(enumOfA, { type: "null" }),
  ],
  ["null alone", { type: "null" }, { type: "null" }, { type: "null" }],
  [
    "several types",
    { type: ["string", "array"], items: integer, description: "d" },
    any({ ...string, description: "d" }, { ...list(integer), description: "d" }),
    undefined,
  ],
  ["oneOf", { oneOf: [string, integer] }, any(string, integer), undefined],
  ["one alternative", { anyOf: [string] }, string, string],
  [
    "a description of alternatives",
    { description: "d", anyOf: [string, { ...integer, description: "e" }] },
    any({ ...string, description: "d" }, { ...integer, description: "d" }),
    undefined,
  ],
  [
    "too many alternatives of several parts",
    { ...string, allOf: Array.from({ length: 6 }, (_, at) => ({ anyOf: [{ title: `${at}` }, {}] })) },
    { anyOf: [..."43210"].map((title): object => ({ ...string, title })).concat(string) },
    undefined,
  ],
  ["a list of anything", { type: "array" }, list(any(string, number, { type: "boolean" })), undefined],
  ["a list of what nothing is", list({ ...string, enum: [1] }), list(string), undefined],
  ["limits of lists", { ...list(string, 1), uniqueItems: true }, list(string, 1), list(string, 1)],
  ["an object of anything", { type: "object" }, { type: "object" }, nothing],
  [
    "a map",
    { type: "object", additionalProperties: string, minProperties: 1 },
    { type: "object", minProperties: 1 },
    nothing,
  ],
  [
    "an object of optional members",
    { properties: { b: string } },
    { type: "object", properties: { b: string } },
    closed({ b: orNull }),
  ],
  [
    "allOf",
    {
      allOf: [
        { properties: { b: string, c: string }, required: ["b"], description: "d" },
        { properties: { b: { minLength: 1 }, e: { enum: ["f"] } }, required: ["e"] },
      ],
    },
    {
      type: "object",
      description: "d",
      properties: { b: { ...string, minLength: 1 }, c: string, e: { ...string, enum: ["f"] } },
      required: ["b", "e"],
    },
    closed({ b: string, c: orNull, e: { ...string, enum: ["f"] } }, { description: "d" }),
  ],
  [
    "an optional enum",
    { properties: { b: { enum: ["a"] }, c: { anyOf: [string, integer] } } },
    undefined,
    closed({ b: any(enumOfA, { type: "null" }), c: any(string, integer, { type: "null" }) }),
  ],
  [
    "a member of a name that prototypes have",
    { properties: withProto, required: ["__proto__"] },
    { type: "object", properties: withProto, required: ["__proto__"] },
    closed(withProto),
  ],
  ["no members", { type: "object", properties: {} }, { type: "object" }, nothing],
  [
    "required members that nothing describes",
    { anyOf: [{ properties: { b: string }, required: ["c"] }] },
    { type: "object", properties: { b: string } },
    closed({ b: orNull }),
  ],
  ["more than 1,000 values of enums", manyValues, manyValues, string],
  ["a long enum of more than 250 values", { ...string, enum: many(251, 60) }, undefined, string],
  ["nine levels", nested(9), undefined, undefined],
])("%s", (_what, schema, gemini, strict) => {
  for (const [dialect, expected] of [
    ["gemini", gemini],
    ["openai-strict", strict ?? gemini],
  ] as const) {
    if (!expected || (dialect === "gemini" && !gemini)) continue;
    const made = toolOf(required(schema), { options: { dialect } });
    expect(made.inputSchema.properties["a"], dialect).toEqual(expected);
    expect(made.inputSchema.required).toEqual(["a"]);
  }
});

test("a strict schema has ten levels of lists and objects, and what is deeper is left out", () => {
  const depthOf = (schema: object): number =>
    1 + Math.max(0, ...Object.values((schema as { properties?: object }).properties ?? {}).map(depthOf));
  const depths = (["gemini", "openai-strict"] as const).map((dialect) =>
    depthOf(toolOf(required(nested(11)), { options: { dialect } }).inputSchema),
  );
  expect(depths).toEqual([13, 10]);
});

test("a schema that becomes longer than 50,000 characters has fewer levels", () => {
  const members = Object.fromEntries(
    many(400, 40).map((name) => [`a${name}`, { type: "string", enum: ["b", "c"] }]),
  );
  const schema = {
    properties: {
      deep: { anyOf: [{ properties: members }, { type: "array", items: { properties: members } }] },
      flat: string,
    },
  };
  const { inputSchema } = toolOf(json(schema), { options: { dialect: "openai-strict" } });
  expect(JSON.stringify(inputSchema).length).toBeLessThan(50_000);
  expect(Object.keys(inputSchema.properties)).toEqual(["flat"]);
  const long = toolOf(
    { parameters: many(990, 20).map((name) => query(`a${name}`, string)) },
    { options: { dialect: "openai-strict" } },
  );
  expect(Object.keys(long.inputSchema.properties)).toHaveLength(990);
});

describe("names", () => {
  const parameters = [
    { name: "X-Tenant", in: "header", schema: string },
    query("X_Tenant", string),
    query("page-size", string),
  ];

  test("of Gemini's parameters have no hyphen, and calls take them", () => {
    const made = toolOf({ parameters }, { options: { dialect: "gemini" } });
    const [first = "", ...others] = Object.keys(made.inputSchema.properties);
    expect([first, ...others]).toEqual([expect.stringMatching(/^X_Tenant_\w{7}$/), "X_Tenant", "page_size"]);
    const sent = made.request({ [first]: "a", X_Tenant: "b", page_size: "c" });
    expect(sent).toMatchObject({
      url: expect.stringContaining("?X_Tenant=b&page-size=c"),
      headers: { "x-tenant": "a" },
    });
    expect(made.inputSchema).not.toHaveProperty("additionalProperties");
  });

  test("of others stay", () => {
    const made = toolOf({ parameters }, { options: { dialect: "openai-strict" } });
    expect(Object.keys(made.inputSchema.properties)).toEqual(["X-Tenant", "X_Tenant", "page-size"]);
  });
});

describe("null in the arguments of a strict tool", () => {
  const member = { properties: { b: string, c: { type: ["string", "null"] } }, required: ["c"] };
  const operation = {
    parameters: [query("q", string), query("n", { type: "string" }, { required: true })],
    ...json({
      properties: {
        a: { anyOf: [member, string] },
        list: list({ allOf: [member] }),
        map: { additionalProperties: true },
        nullable: { type: ["string", "null"] },
        needed: { type: ["string", "null"] },
      },
      required: ["needed"],
    }),
  };
  const made = toolOf(operation, { options: { dialect: "openai-strict" } });

  test("is a member that isn't there, at any depth, but for a required one", () => {
    const deep = { b: null, c: null };
    const [map, whole] = [{ z: null }, { b: "x", c: "y" }];
    const args = { q: null, n: "1", a: deep, list: [deep, whole], map, nullable: null, needed: null };
    const { body, url } = made.request(args);
    expect(url).toMatch(/\?n=1$/);
    expect(body).toEqual({ a: { c: null }, list: [{ c: null }, whole], map, needed: null });
    const { body: other } = made.request({ n: "1", a: "s", list: null, map: null, needed: "n" });
    expect(other).toEqual({ a: "s", needed: "n" });
  });

  test("is missing where a parameter is required, and sent by tools of no dialect", () => {
    expect(errorOf(() => made.request({ n: null, needed: null })).code).toBe("ERR_MISSING_PARAMETER");
    const { body } = toolOf(operation).request({ n: "1", nullable: null, needed: null });
    expect(body).toEqual({ nullable: null, needed: null });
  });
});

test("tools of several dialects are those of one API", () => {
  const api = openapi({ ...base, paths: { "/x": { get: { parameters: [query("q", string)] } } } });
  const [plain] = tools(api);
  const [strict] = tools(api, { dialect: "openai-strict" });
  expect([plain?.inputSchema.required, strict?.inputSchema.required]).toEqual([[], ["q"]]);
  expect(errorOf(() => tools(api, { dialect: "openai" as "gemini" }))).toMatchObject({
    code: "ERR_INVALID_OPTIONS",
  });
});
