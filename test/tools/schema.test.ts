import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import {
  base,
  body,
  bytes,
  cases,
  codeOf,
  json,
  list,
  memberOf,
  propertyOf,
  query,
  type SchemaCase,
  text,
  toolOf,
  urlencoded,
} from "./support.js";

describe("schemas", () => {
  test.each<SchemaCase>([
    ...cases.schemas,
    [
      "many parts, of which only the first are looked at",
      { properties: { x: { allOf: Array.from({ length: 150 }, () => ({ allOf: [{ readOnly: true }] })) } } },
      { type: "object", properties: { x: { allOf: [{ allOf: [{}] }] } } },
    ],
    ["a big integer", { enum: [2n ** 60n] }, { enum: [2n ** 60n] }],
    ["a text that fits", { description: "d".repeat(1000) }, { description: "d".repeat(1000) }],
    ["a long text", { description: "d".repeat(1001) }, { description: `${"d".repeat(999)}…` }],
    ["a long title", { title: `😀${"t".repeat(1500)}` }, { title: `😀${"t".repeat(997)}…` }],
  ])("%s", (_, schema, copy) => {
    expect(memberOf(schema)).toEqual(copy);
  });

  test("have all keywords that JSON Schema 2020-12 and draft-07 know", () => {
    const part = { type: "string" };
    const all = {
      ...{ type: "object", title: "T.", description: "D.", default: {}, deprecated: true },
      ...{ enum: [{}], const: {}, not: part, allOf: [part], anyOf: [part], oneOf: [part] },
      ...{ properties: { a: part }, patternProperties: { b: part }, additionalProperties: part },
      ...{ required: ["a"], propertyNames: part, minProperties: 1, maxProperties: 2 },
      ...{ items: part, contains: part, minItems: 1, maxItems: 2, uniqueItems: true },
      ...{ minLength: 1, maxLength: 2, pattern: "c", format: "d" },
      ...{ contentEncoding: "e", contentMediaType: "f" },
      ...{ minimum: 1, maximum: 2, exclusiveMinimum: 0, exclusiveMaximum: 3, multipleOf: 1 },
    };
    expect(memberOf(all)).toEqual(all);
  });

  test.each(
    "if then else prefixItems minContains maxContains dependentRequired dependentSchemas dependencies unevaluatedProperties unevaluatedItems $dynamicRef $recursiveRef".split(
      " ",
    ),
  )("without %s allow more, so they are not what a value must not be", (keyword) => {
    expect(memberOf({ not: { [keyword]: {} } })).toEqual({});
  });

  test("have the type that a call demands, and no members where there is no object", () => {
    const inside = { ...text, properties: { a: {} }, required: ["a"] };
    expect(memberOf(list(inside))).toEqual(list(text));
    const tool = toolOf(json({ properties: { a: { allOf: [{ properties: { b: inside } }] } } }));
    expect(tool.inputSchema.properties["a"]).toMatchObject({ type: "object" });
    expect(errorOf(() => tool.request({ a: "{}" })).message).toContain("must be of type object");
    expect(memberOf({ oneOf: [{ type: "string" }, { type: "object" }] })).not.toHaveProperty("type");
  });

  test("have no characters that hide what a model reads", () => {
    const text = "a\u202eb\u200bc\u0007\u{e0041}\u2028\u2029\n\td";
    const seen = "abc\n\td";
    expect(memberOf({ description: text, title: text })).toEqual({ description: seen, title: seen });
    expect(memberOf({ description: "\u200b \u202e" })).toEqual({});
    const tool = toolOf({ operationId: "a\u202eb", summary: text }, { path: "/x\u202e" });
    expect([tool.name, tool.description, tool.annotations.title]).toEqual(["a_b", seen, seen]);
    expect(toolOf({}, { path: "/x\u202e" }).description).toBe("POST /x");
  });

  test.each([
    ["additionalProperties", { properties: { a: {} }, additionalProperties: true }],
    ["its schema", { properties: { a: {} }, additionalProperties: { type: "integer" } }],
    ["patternProperties", { properties: { a: {} }, patternProperties: { "^x-": {} } }],
    ["a part", { allOf: [{ properties: { a: {} } }, { additionalProperties: true }] }],
  ])("a body with other members than the described ones is whole: %s", (_, schema) => {
    const tool = toolOf(json(schema));
    expect(tool.inputSchema.required).toEqual(["body"]);
    expect(tool.inputSchema.properties["body"]).toMatchObject(schema);
    expect(tool.request({ body: { a: 1, "x-b": 2 } }).body).toEqual({ a: 1, "x-b": 2 });
    expect(tool.operation.call({ a: 1 }).body).toEqual({ a: 1 });
  });

  test("that are nested too deep are anything", () => {
    const nested = (levels: number, last: object): object =>
      levels === 0 ? last : list(nested(levels - 1, last));
    expect(memberOf(nested(11, text))).toEqual(nested(11, text));
    expect(memberOf(nested(12, text))).toEqual(nested(12, {}));
    expect(memberOf({ not: nested(12, text) })).toEqual({});
  });

  test("data that is nested too deep is left out, and what depends on it", () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    const deep = nested(600);
    expect(memberOf({ type: "array", const: deep, enum: [deep], default: deep })).toEqual(list({}));
    expect(memberOf({ not: { const: deep } })).toEqual({});
    expect(memberOf({ const: nested(90) })).toEqual({ type: "array", const: nested(90), items: {} });
    const inside = { properties: { a: { properties: { b: { const: nested(95) } } } } };
    const parameter = { name: "q", in: "query", content: { "application/json": { schema: inside } } };
    expect(propertyOf(parameter)).toMatchObject(inside);
  });

  test.each<[what: string, schema: object]>([
    ["minProperties", { type: "object", properties: { a: {}, b: {} }, minProperties: 1 }],
    ["it in a part", { allOf: [{ properties: { a: {} } }, { type: "object", minProperties: 2 }] }],
    [
      "alternatives that require different members",
      { type: "object", properties: { a: {}, b: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    ],
  ])("a body that needs a member, but no certain one, is whole: %s", (_, schema) => {
    const operation = { operationId: "op", parameters: [query("a", text)], ...json(schema) };
    const tool = toolOf(operation);
    expect(tool.inputSchema).toMatchObject({ properties: { body: schema }, required: ["body"] });
    expect(tool.request({ body: { a: 1 } }).body).toEqual({ a: 1 });
    expect(codeOf(() => tool.request({ a: "q" }))).toBe("ERR_MISSING_PARAMETER");
    const { call } = tool.operation;
    const typed = { headers: { "content-type": "application/json" } };
    for (const sent of [call({ body_a: 1 }), call({ body: { a: 1 } }), call({ body_a: 1 }, typed)])
      expect(sent.body).toEqual({ a: 1 });
    expect(codeOf(() => call({ query_a: "q" }))).toBe("ERR_MISSING_PARAMETER");
    expect(codeOf(() => call({}, typed))).toBe("ERR_MISSING_PARAMETER");
    expect(codeOf(() => call({ body_a: 1, body: { a: 1 } }))).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(codeOf(() => call({ body: { a: 1 } }, typed))).toBe("ERR_UNKNOWN_PARAMETER");
    const optional = toolOf(json({ properties: { a: {} }, minProperties: 1 }, { required: false }));
    expect(Object.keys(optional.inputSchema.properties)).toEqual(["a"]);
  });

  test("a body of which an alternative needs nothing is {}", () => {
    const tool = toolOf(json({ properties: { a: {} }, anyOf: [{ required: ["a"] }, { type: "object" }] }));
    expect(tool.request().body).toEqual({});
    expect(tool.inputSchema.properties).toEqual({ a: {} });
  });

  test("that refer to themselves in allOf end", () => {
    const self = { $ref: "#/components/schemas/Loop" };
    expect(toolOf(json(self)).inputSchema).toMatchObject({ properties: { a: {} }, required: ["a"] });
  });

  test("members are required, hidden and joined through references", () => {
    const same = { $ref: "#/components/schemas/Text" };
    const schema = {
      properties: { hidden: { $ref: "#/components/schemas/Hidden" } },
      required: ["hidden", "same"],
      allOf: [2, 3].map((maxLength) => ({ properties: { same, other: { ...same, maxLength } } })),
    };
    const { properties, required } = toolOf(json(schema)).inputSchema;
    const short = { ...text, minLength: 1 };
    expect(properties).toEqual({
      same: short,
      other: { allOf: [2, 3].map((maxLength) => ({ ...short, maxLength })) },
    });
    expect(required).toEqual(["same"]);
    const members = { properties: { a: {}, b: {} } };
    const alternatives = [["a", "b"], ["a", "b"], ["a"]].map((names) => ({ ...members, required: names }));
    expect(toolOf(json({ oneOf: alternatives })).inputSchema.required).toEqual(["a"]);
    const odd = { properties: { a: {}, b: {} }, minProperties: 1, required: [7] };
    expect(Object.keys(toolOf(json(odd)).inputSchema.properties)).toEqual(["body"]);
  });

  test("alternatives of a body have members of all, and require what each requires", () => {
    const a = { properties: { kind: { const: "a" }, x: text }, required: ["kind", "x"] };
    const b = { properties: { kind: { const: "b" } }, required: ["kind"] };
    const { properties, required } = toolOf(json({ oneOf: [a, b, { type: "array" }] })).inputSchema;
    expect(properties).toEqual({ kind: { anyOf: [{ const: "a" }, { const: "b" }] }, x: text });
    expect(required).toEqual(["kind"]);
    const both = { allOf: [{ properties: { x: text } }, { properties: { x: { minLength: 1 } } }] };
    expect(toolOf(json(both)).inputSchema.properties).toEqual({ x: { allOf: [text, { minLength: 1 }] } });
  });
});

test("what has no room for one operation is whole for the next", () => {
  const member = { const: "x".repeat(9000) };
  const long = { type: "object", properties: { a: member, b: member, c: member, d: member } };
  const shared = { name: "q", in: "query", content: { "application/json": { schema: long } } };
  const q = { $ref: "#/components/parameters/Q" };
  const get = (...others: object[]) => ({ get: { parameters: [...others, q] } });
  const paths = { "/x": get({ ...shared, name: "p" }), "/y": get() };
  const [, tool] = tools(openapi({ ...base, components: { parameters: { Q: shared } }, paths }));
  expect(tool?.inputSchema.properties["q"]).toEqual(long);
});

const open = { properties: { a: bytes }, additionalProperties: true };
const a = "no-base64";
test.each<[what: string, content: object, property: object, args: Record<string, unknown>, sent: unknown]>([
  ["JSON", { "application/json": { schema: { properties: { a: bytes } } } }, { a: bytes }, { a }, { a }],
  [
    "a list of JSON",
    { "application/json": { schema: list(bytes) } },
    { body: list(bytes) },
    { body: [a] },
    [a],
  ],
  ["JSON as a whole", { "application/json": { schema: open } }, { body: open }, { body: { a } }, { a }],
  ["a form as a whole", { [urlencoded]: { schema: open } }, { body: open }, { body: { a } }, "a=no-base64"],
])("bytes in %s are sent as they are passed", (_, content, properties, args, sent) => {
  const tool = toolOf(body(content));
  expect(tool.inputSchema.properties).toMatchObject(properties);
  expect(JSON.stringify(tool.inputSchema)).not.toContain("base64");
  expect(tool.request(args).body).toEqual(sent);
});
