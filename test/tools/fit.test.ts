/** No schema is longer than 50,000 characters, and what is cut never makes it refuse what the document allows. */
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { type OpenApiTool, tool as toolFor, tools } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { base, body, closed, json, query, toolOf } from "./support.js";

const ajv = new Ajv({ strict: false, allowUnionTypes: true });
const ajv2020 = new Ajv2020({ strict: false });

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const membersOf = (count: number, nameOf: (index: number) => string, schema: unknown = {}): object =>
  Object.fromEntries(many(count, (index) => [nameOf(index), schema]));
const named = (count: number, schema: unknown): object => membersOf(count, (index) => `p${index}`, schema);
const self = { $ref: "#/paths/~1x/post/parameters/0/schema" };
const string = { type: "string" };
const textsOf = (count: number) => ({ type: "object", properties: named(count, string) });
const parameters = (count: number, schema: object, more?: object): object => ({
  parameters: many(count, (index) => query(`p${index}`, schema, more)),
});
const sizeOf = (schema: unknown): number => JSON.stringify(schema).length;
const ofSize = (size: number): object => ({ enum: many(size / 10, (index) => `${index}`.padStart(7, "0")) });
const tree = (levels: number, width: number): object =>
  levels === 0 ? { type: "string" } : { type: "object", properties: named(width, tree(levels - 1, width)) };
const form = (schema: object, encoding?: object): object =>
  body({ "multipart/form-data": { schema: { type: "object", properties: schema }, encoding } });

describe("a schema is small, whatever its size comes from", () => {
  test.each<[what: string, operation: object]>([
    ["objects in a query", parameters(400, { type: "object" })],
    ["plain parameters", parameters(2000, {})],
    ["required parameters", parameters(1500, { type: "string" }, { required: true })],
    ["descriptions", parameters(100, { type: "string" }, { description: "d".repeat(600) })],
    ["bytes in a form", form(named(500, { type: "string", format: "binary" }))],
    ["styled members of a form", form(named(1000, { type: "object" }), named(1000, { style: "form" }))],
    [
      "an object in itself in deepObject",
      parameters(500, { properties: { a: self } }, { style: "deepObject" }),
    ],
    ["long names", json({ properties: membersOf(900, (i) => `p${i}`.padEnd(60, "_")) })],
    ["enums", json({ properties: named(20, ofSize(20_000)) })],
    ["a pattern", json({ properties: { a: { pattern: "x".repeat(60_000) } } })],
    ["levels of members", json({ properties: { a: tree(7, 4) } })],
    ["levels of a whole body", json({ type: "array", items: tree(7, 4) })],
    [
      "media types",
      body(membersOf(20, (i) => `a/b${i}+json`, { schema: { type: "array", ...ofSize(9000) } })),
    ],
    [
      "names that are escaped",
      json({ properties: { a: { properties: membersOf(9000, (i) => `"\u0000${i}`) } } }),
    ],
  ])("%s", (_, operation) => {
    const { inputSchema } = toolOf(operation);
    expect(sizeOf(inputSchema)).toBeLessThanOrEqual(50_000);
    expect(sizeOf(inputSchema)).toBeGreaterThan(80);
    expect(ajv.validateSchema(inputSchema)).toBe(true);
  });

  test("members of an answer", () => {
    const outputOf = (schema: object): OpenApiTool["outputSchema"] => {
      const responses = { 200: { content: { "application/json": { schema } } } };
      return toolOf({ responses }, { options: { outputSchema: true } }).outputSchema;
    };
    const schema = { type: "object", properties: named(20, tree(3, 9)) };
    expect(sizeOf(outputOf(schema))).toBeLessThanOrEqual(50_000);
    expect(Object.keys(outputOf(schema)?.properties ?? {})).toHaveLength(20);
    expect(sizeOf(outputOf({ type: "object", properties: named(9000, {}) }))).toBeLessThanOrEqual(50_000);
    const small = { type: "object", properties: named(200, { description: "d".repeat(100) }) };
    expect(outputOf(small)).toEqual(small);
  });
});

describe("what doesn't fit is cut", () => {
  const propertiesOf = (schema: object): object =>
    toolOf(json({ properties: schema })).inputSchema.properties;

  test("nowhere, if all fits", () => {
    const most = { a: ofSize(30_000), b: { type: "string" }, c: tree(11, 1) };
    expect(propertiesOf(most)).toEqual(most);
  });

  test("deepest first, for all properties alike", () => {
    const found = propertiesOf(named(3, tree(5, 5)));
    const cut = (levels: number): object =>
      levels === 0 ? {} : { type: "object", properties: named(5, cut(levels - 1)) };
    expect(found).toEqual(named(3, cut(4)));
  });

  test("before descriptions, which are cut before properties", () => {
    const described = (count: number): OpenApiTool =>
      toolOf(parameters(count, { ...ofSize(400), description: "d".repeat(200) }));
    const [some, more] = [described(150), described(300)].map(({ inputSchema }) => inputSchema.properties);
    expect(Object.values(some ?? {}).filter((one) => one["enum"]).length).toBeLessThan(80);
    for (const one of Object.values(some ?? {})) expect(one["description"]).toBe("d".repeat(200));
    expect(Object.keys(more ?? {})).toHaveLength(300);
    expect(more?.["p299"]).not.toHaveProperty("description");
  });

  test("from the end, the optional properties first, and the call takes what is left", () => {
    const optional = many(3000, (index) => query(`p${index}`, string));
    const needed = query("needed", string, { required: true });
    const tool = toolOf({ parameters: [...optional, needed] }, { method: "get" });
    const names = Object.keys(tool.inputSchema.properties);
    expect(names).toEqual([...many(names.length - 1, (index) => `p${index}`), "needed"]);
    expect(names.length).toBeGreaterThan(1000);
    expect(tool.request({ p0: "a", needed: "b" }).url).toMatch(/\?p0=a&needed=b$/);
    const { code, message } = errorOf(() => tool.request({ p2999: "a", needed: "b" }));
    expect([code, message]).toEqual([
      "ERR_UNKNOWN_PARAMETER",
      expect.stringContaining('has no property "p2999". The schema has no room for it. Leave it out.'),
    ]);
  });

  test("even if it is required: then a call says what is missing", () => {
    const required = (index: number) => ({ name: `X-${index}`, in: "header", required: true, schema: {} });
    const paths = { "/x": { get: { parameters: many(4000, required) } } };
    const api = openapi({ ...base, paths });
    const tool = toolFor(api, "GET /x");
    expect(tools(api)[0]?.inputSchema).toBe(tool.inputSchema);
    const first = Object.keys(tool.inputSchema.properties).length;
    expect(tool.inputSchema.required).toHaveLength(first);
    const some = Object.fromEntries(many(first, (index) => [`X-${index}`, 1]));
    const missing = { code: "ERR_MISSING_PARAMETER", parameter: `X-${first}` };
    expect(errorOf(() => tool.request(some))).toMatchObject(missing);
    const headers = Object.fromEntries(many(4000, (index) => [`X-${index}`, index]));
    expect(tool.request({}, { headers }).headers).toMatchObject({ "x-3999": 3999 });
  });
});

describe("what is cut never makes a schema refuse what the document allows", () => {
  const isValid = (operation: object, args: object): boolean =>
    ajv2020.compile(toolOf(operation).inputSchema)(args) as boolean;
  const odd = { patternProperties: { "(?i)^x-": {} } };
  const long = (index: number) => `p${index}`.padEnd(400, "_");

  test.each<[what: string, schema: object, value: unknown]>([
    ["a closed object with a pattern that is none", { additionalProperties: false, ...odd }, { "X-a": 1 }],
    ["the values of other names", { additionalProperties: string, ...odd }, { "X-a": 1 }],
    ["a closed tuple", { prefixItems: [string], items: false }, ["a"]],
    ["the items after a tuple", { prefixItems: [string], items: { type: "number" } }, ["a", 1]],
    ["contains, which may be missing", { contains: { const: 1 }, minContains: 0 }, [2]],
    ["conditions in an alternative", { oneOf: [{ if: { const: 1 }, else: false }, { const: 2 }] }, 2],
    ["a closed object whose members are cut", { ...tree(7, 4), ...closed }, { p3: { p0: {} } }],
  ])("%s", (_, schema, value) => {
    expect(isValid(json({ properties: { a: schema } }), { a: value })).toBe(true);
  });

  test("a closed object stays closed if each member is there", () => {
    const o = { ...closed, properties: { a: { readOnly: true }, b: {} } };
    expect(isValid(json({ properties: { o } }), { o: { b: 1 } })).toBe(true);
    expect(isValid(json({ properties: { o } }), { o: { c: 1 } })).toBe(false);
  });

  test.each<[what: string, schema: object, value: unknown]>([
    [
      "alternatives",
      { anyOf: many(130, (i) => ({ type: "object", properties: { [long(i)]: {} } })) },
      { [long(129)]: 1 },
    ],
    ["one of alternatives", { oneOf: [{ type: "object", ...ofSize(60_000) }, { type: "array" }] }, { a: 1 }],
    ["members of an object", textsOf(2200), { p2199: "a" }],
    ["members of a closed object", { ...textsOf(2200), additionalProperties: false }, { p2199: "a" }],
    ["an enum", { enum: [...many(9000, (index) => `${index}`), ["a"]] }, ["a"]],
  ])("a parameter takes %s", (_, schema, value) => {
    const operation = { parameters: [query("q", schema)] };
    expect(isValid(operation, { q: value })).toBe(true);
    expect(toolOf(operation).request({ q: value }).url).toMatch(/\?/);
  });
});

describe("a tool takes the names of its schema, and no others", () => {
  test("what a style can't write is refused by the call", () => {
    const list = { type: "array", items: { type: "object" } };
    const tool = toolOf({ parameters: [query("m", list), query("n", {})] }, { method: "get" });
    expect(tool.inputSchema.properties["m"]).toEqual(list);
    const refused = { code: "ERR_INVALID_VALUE", parameter: "m" };
    expect(errorOf(() => tool.request({ m: [{}] }))).toMatchObject(refused);
  });

  test("a name gets its place only if two are offered", () => {
    const id = { name: "id", in: "path", required: true, schema: string };
    const schema = { type: "object", properties: { id: { ...string, readOnly: true }, name: string } };
    const tool = toolOf({ parameters: [id], ...json(schema) }, { path: "/x/{id}", method: "put" });
    expect(Object.keys(tool.inputSchema.properties)).toEqual(["id", "name"]);
    const sent = { url: "https://api.example.com/v1/x/7", body: { name: "a" } };
    expect(tool.request({ id: "7", name: "a" })).toMatchObject(sent);
    const { call } = tool.operation;
    expect(call({ id: "7", name: "a" })).toMatchObject(sent);
    expect(call({ id: "7", body_id: "8" }).body).toEqual({ id: "8" });
  });
});
