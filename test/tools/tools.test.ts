import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { partsOf } from "../../src/form/parts.js";
import { openapi } from "../../src/openapi/index.js";
import {
  type JsonSchema,
  type OpenApiTool,
  tool as toolFor,
  tools as toolsOf,
} from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { base, body, json, toolOf as makeTool, query } from "./support.js";

/** The tool of an operation, in a document with these components. */
const toolOf = (operation: object, options: Parameters<typeof makeTool>[1] = {}): OpenApiTool =>
  makeTool(operation, { components, ...options });
const propertyOf = (parameter: object): JsonSchema | undefined =>
  Object.values(toolOf({ parameters: [parameter] }, { method: "get" }).inputSchema.properties)[0];
const memberOf = (schema: object): unknown =>
  toolOf(json({ properties: { a: schema } })).inputSchema.properties["a"];
const scalar = { type: ["string", "number", "boolean"] };
const text = { type: "string" };
const object = { type: "object" };
const closed = { type: "object", additionalProperties: false };
const bytes = { type: "string", format: "binary" };
const list = (items: object, minItems?: number): object => ({
  type: "array",
  items,
  ...(minItems && { minItems }),
});
const urlencoded = "application/x-www-form-urlencoded";
const components = {
  securitySchemes: {
    key: { type: "apiKey", in: "query", name: "api_key" },
    bearer: { type: "http", scheme: "bearer" },
    sid: { type: "apiKey", in: "cookie", name: "sid" },
  },
  schemas: {
    Tree: {
      oneOf: [
        { type: "null" },
        { type: "object", properties: { next: { $ref: "#/components/schemas/Tree" } } },
      ],
    },
    List: { ...object, properties: { left: { $ref: "#/components/schemas/List" }, name: text } },
    Base: { ...text, description: "B.", minLength: 2 },
    Titled: { title: "R.", deprecated: false, default: "b", allOf: [{ maxLength: 9 }] },
    Hidden: { ...text, readOnly: true },
    Text: { ...text, minLength: 1 },
    Loop: {
      allOf: Array(4).fill({ $ref: "#/components/schemas/Loop" }),
      properties: { a: {} },
      required: ["a"],
    },
    Not: { not: { properties: { a: { $ref: "#/components/schemas/Not" } } } },
  },
};

type SchemaCase = [what: string, schema: object, copy: unknown];
/** A parameter without a schema has `null`. */
type ParameterCase = [what: string, schema: object | null, result: unknown, more?: object];
interface Cases {
  readonly outputs: [what: string, responses: object | null, schema: unknown][];
  readonly parameters: ParameterCase[];
  readonly schemas: SchemaCase[];
}
const cases: Cases = JSON.parse(readFileSync("test/tools/cases.json", "utf8"));

const base64 = { type: "string", contentEncoding: "base64", pattern: expect.any(String) };

describe("names of tools", () => {
  const namesOf = (...ids: (string | undefined)[]): string[] => {
    const paths = Object.fromEntries(
      ids.map((operationId, index) => [
        `/p${index}/{id}`,
        { get: { operationId, parameters: [{ name: "id", in: "path" }] } },
      ]),
    );
    return toolsOf(openapi({ ...base, paths })).map(({ name }) => name);
  };

  test("are operationIds, or routes, without what vendors refuse", () => {
    expect(namesOf("listPets", "issues/create", undefined, "", "$get.pets<")).toEqual([
      "listPets",
      "issues_create",
      "get_p2_id",
      "get_p3_id",
      "get_pets",
    ]);
  });

  test("are unique, by the rule of labels, and clean", () => {
    const names = namesOf("a/b", "a.b", "c_d", "c/d", "日本", "a".repeat(65));
    expect(names.slice(2, 5)).toEqual(["c_d", expect.stringMatching(/^c_d_\w{7}$/), "_"]);
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect(name).toMatch(/^[\w-]{1,64}$/);
  });

  test("are the same whatever the filter", () => {
    const document = {
      ...base,
      paths: { "/a": { get: { operationId: "a/b", tags: ["x"] }, post: { operationId: "a.b" } } },
    };
    const all = toolsOf(openapi(document));
    const some = toolsOf(openapi(document), {
      filter: ({ method, tags }) => method === "GET" && tags.includes("x"),
    });
    expect(some.map(({ name }) => name)).toEqual([all[0]?.name]);
    expect(toolFor(openapi(document), "a.b").name).toBe(all[1]?.name);
    expect(toolsOf(openapi(document), { filter: undefined })).toHaveLength(2);
  });

  test("an operation that can't be called is no tool", () => {
    const paths = { "/{a}": { get: {} }, "/b": { get: {}, post: json({ $ref: "#/nowhere" }) } };
    expect(toolsOf(openapi({ ...base, paths })).map(({ name }) => name)).toEqual(["get_b"]);
  });

  test("leave out the query and the fragment of a route", () => {
    const paths = { "/a/b?c=d": { get: {} }, "/e#f": { get: {} } };
    expect(toolsOf(openapi({ ...base, paths })).map(({ name }) => name)).toEqual(["get_a_b", "get_e"]);
  });

  test("each is made once, and its schemas too", () => {
    const api = openapi({ ...base, paths: { "/a": { get: { operationId: "a" } } } });
    const tool = toolFor(api, "a");
    expect(tool).toBe(toolFor(api, "GET /a"));
    expect(toolsOf(api)).toEqual([tool]);
    expect(tool.inputSchema).toBe(tool.inputSchema);
    expect(tool.operation).toBe(tool.operation);
  });

  test("a document that throws while it is read says so, and no more", () => {
    const schema = {
      get items() {
        throw new Error("secret");
      },
    };
    const parameters = [query("a", schema)];
    const document = { ...base, paths: { "/a": { get: { parameters } } } };
    const message = 'Reading "document" threw an error. Pass plain data.';
    expect(errorOf(() => toolFor(openapi(document), "GET /a").inputSchema).message).toBe(message);
    const getter = { get: () => schema.items, enumerable: true };
    const withTags = toolOf(Object.defineProperty({}, "tags", getter));
    expect(errorOf(() => withTags.operation).message).toBe(message);
    const api = openapi(Object.defineProperty({ ...base }, "paths", getter));
    for (const call of [() => toolsOf(api), () => toolFor(api, "a")])
      expect(errorOf(call).message).toBe(message);
  });

  test("wrong options, and a filter that throws", () => {
    const api = openapi({ ...base, paths: { "/a": { get: {} } } });
    for (const options of [1, { filter: "a" }, { filters: () => true }])
      expect(errorOf(() => toolsOf(api, options as object)).code).toBe("ERR_INVALID_OPTIONS");
    const filter = () => {
      throw new Error("secret");
    };
    expect(errorOf(() => toolsOf(api, { filter })).message).not.toContain("secret");
    expect(errorOf(() => toolOf({}, { path: "/{a}" })).code).toBe("ERR_INVALID_DOCUMENT");
  });
});

describe("what a tool says", () => {
  test("a description, annotations and the operation", () => {
    const tool = toolOf(
      {
        operationId: "a/b",
        summary: " ",
        description: "Does it.",
        tags: ["x", 1],
        deprecated: true,
        security: [{ key: [] }],
      },
      { method: "put" },
    );
    expect(tool).toMatchObject({
      name: "a_b",
      description: "Does it.",
      annotations: {
        title: "a_b",
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: true,
      },
    });
    expect(tool.operation).toMatchObject({
      id: "a/b",
      summary: undefined,
      description: "Does it.",
      tags: ["x"],
      deprecated: true,
      security: [{ key: [] }],
    });
    expect(toolOf({ description: "", summary: "Sums." })).toMatchObject({
      description: "Sums.",
      annotations: { title: "Sums." },
    });
    expect(toolOf({}).description).toBe("POST /x");
    const long = toolOf({ description: `${"d".repeat(998)}😀 and more` }).description;
    expect(long).toBe(`${"d".repeat(998)}…`);
  });

  test.each([
    ["get", true, false, true],
    ["query", true, false, true],
    ["head", true, false, true],
    ["options", true, false, true],
    ["delete", false, true, true],
    ["put", false, true, true],
    ["post", false, true, false],
    ["patch", false, true, false],
  ])("the hints of %s", (method, readOnlyHint, destructiveHint, idempotentHint) => {
    expect(toolOf({}, { method }).annotations).toMatchObject({
      readOnlyHint,
      destructiveHint,
      idempotentHint,
    });
  });

  test("a method is only safe if it is one of RFC 9110", () => {
    const paths = { "/x": { additionalOperations: { GETALL: {}, FORGET: {} } } };
    const hints = toolsOf(openapi({ ...base, paths })).map(({ annotations }) => annotations.readOnlyHint);
    expect(hints).toEqual([false, false]);
  });

  test.each(cases.outputs)("the output of %s", (_, responses, schema) => {
    const entries = Object.entries(responses ?? {}).map(([status, one]) => [
      status,
      { content: { "application/json": { schema: one }, "text/csv": {} } },
    ]);
    const tool = toolOf({
      responses: {
        ...Object.fromEntries(entries),
        404: { content: { "application/json": { schema: { properties: { error: {} } } } } },
      },
    });
    expect(tool.outputSchema).toEqual(schema ?? undefined);
    expect(tool.outputSchema).toBe(tool.outputSchema);
  });

  test("a media type that is a broken reference has no output", () => {
    expect(
      toolOf({ responses: { 200: { content: { "application/json": { $ref: "#/nowhere" } } } } }).outputSchema,
    ).toBeUndefined();
  });
});

describe("properties", () => {
  test("have clean names, and each place its own", () => {
    const path = { name: "id", in: "path", required: true, schema: { type: "integer" } };
    const operation = {
      parameters: [
        path,
        query("$filter", text),
        query("page[limit]", {}),
        query("page.limit", {}),
        query("id", {}),
      ],
      ...json({ properties: { "StartTime<": {}, id: text }, required: ["id"] }),
    };
    const tool = toolOf(operation, { path: "/x/{id}", method: "put" });
    const names = Object.keys(tool.inputSchema.properties);
    expect(names).toEqual([
      "path_id",
      "filter",
      expect.stringMatching(/^page_limit_\w{7}$/),
      expect.stringMatching(/^page_limit_\w{7}$/),
      "query_id",
      "StartTime",
      "body_id",
    ]);
    expect(tool.inputSchema.required).toEqual(["path_id", "body_id"]);
    const request = tool.request({
      path_id: 1,
      query_id: 2,
      body_id: "3",
      filter: "f",
      [names[2] as string]: 4,
      [names[3] as string]: 5,
      StartTime: 6,
    });
    expect(request).toMatchObject({
      url: "https://api.example.com/v1/x/1?id=2&%24filter=f&page%5Blimit%5D=4&page.limit=5",
      body: { id: "3", "StartTime<": 6 },
    });
  });

  test("of a scheme that sets nothing, or is broken, are not left out", () => {
    const securitySchemes = { tls: { type: "mutualTLS" }, broken: { $ref: "#/nowhere" } };
    const get = { parameters: [query("a", {})], security: [{ tls: [] }] };
    const paths = { "/x": { get }, "/y": { get: { ...get, security: [{ tls: [], missing: [] }] } } };
    const api = openapi({ ...base, components: { securitySchemes }, paths });
    for (const tool of toolsOf(api)) expect(Object.keys(tool.inputSchema.properties)).toEqual(["a"]);
    expect(toolsOf(api)).toHaveLength(2);
    const withBroken = (security: object[]) =>
      toolsOf(
        openapi({ ...base, components: { securitySchemes }, paths: { "/z": { get: { ...get, security } } } }),
      );
    expect(withBroken([{}, { broken: [] }])).toHaveLength(1);
    expect(withBroken([{ broken: [] }])).toEqual([]);
  });

  test("that are headers of the settings are not required, and others are", () => {
    const required = { in: "header", required: true, schema: text };
    const parameters = [
      { ...required, name: "User-Agent" },
      { ...required, name: "X-Version" },
    ];
    const settings = { headers: { "x-version": "2" } };
    const tool = toolOf({ parameters }, { method: "get", settings });
    expect(tool.inputSchema.required).toEqual(["User-Agent"]);
    expect(tool.request({ "User-Agent": "a" }).headers).toMatchObject({
      "user-agent": "a",
      "x-version": "2",
    });
    expect(errorOf(() => tool.request()).code).toBe("ERR_MISSING_PARAMETER");
  });

  test("are not those that credentials set", () => {
    const parameters = [query("api_key", text, { required: true }), query("q", { type: "object" })];
    const tool = toolOf({ parameters, security: [{ key: [] }] }, { method: "get" });
    expect(Object.keys(tool.inputSchema.properties)).toEqual(["q"]);
    expect(tool.request({ q: { a: 1 } }, { credentials: { key: "mine" } }).url).toBe(
      "https://api.example.com/v1/x?a=1&api_key=mine",
    );
  });

  const deep = { style: "deepObject" };
  const noBrackets = { propertyNames: { pattern: "^[^[\\]]+$" } };

  test.each<ParameterCase>([
    ...cases.parameters,
    [
      "names with a pattern",
      { ...closed, patternProperties: { "^x": { type: ["string", "null"] }, "(": {} } },
      { ...object, patternProperties: { "^x": text }, additionalProperties: expect.anything() },
    ],
    [
      "deepObject",
      { ...object, properties: { b: list(object) } },
      {
        ...object,
        properties: {
          b: list({ ...object, minProperties: 1, additionalProperties: expect.anything(), ...noBrackets }, 1),
        },
        additionalProperties: scalar,
        ...noBrackets,
      },
      deep,
    ],
  ])("a parameter with %s", (_, schema, result, more) => {
    expect(propertyOf(query("a", schema ?? undefined, more))).toEqual(result ?? undefined);
  });

  test("of the path have a character, unless they are JSON", () => {
    const parameters = [
      { name: "a", in: "path", schema: { type: "string", enum: ["", "b"] } },
      { name: "b", in: "path", schema: { type: "array" } },
    ];
    expect(toolOf({ parameters }, { path: "/{a}/{b}" }).inputSchema.properties).toEqual({
      a: { type: "string", enum: ["b"], minLength: 1 },
      b: { type: "array", minItems: 1, items: { ...scalar, minLength: 1 } },
    });
    const content = { "application/json": { schema: text } };
    const json = toolOf({ parameters: [{ name: "a", in: "path", content }] }, { path: "/{a}" });
    expect(json.inputSchema).toMatchObject({ required: ["a"] });
    expect(json.inputSchema.properties).toEqual({ a: text });
    expect(json.request({ a: "" }).url).toBe("https://api.example.com/v1/%22%22");
  });

  test("are all that a schema without a body, a description and a default has", () => {
    const parameters = [query("a", {}), query("b", { type: "string", format: "binary" })];
    expect(toolOf({ parameters }, { method: "get" }).inputSchema).toEqual({
      type: "object",
      properties: { a: scalar, b: { type: "string", format: "binary" } },
      required: [],
      additionalProperties: false,
    });
  });

  test("of an object have no name of the path's query, or of a credential, at their place", () => {
    const object = { schema: { type: "object", properties: { Action: {}, API_Key: {}, b: text } } };
    const parameters = [
      { name: "q", in: "query", ...object },
      { name: "c", in: "cookie", ...object },
    ];
    const { q, c } = toolOf(
      { parameters, security: [{ key: [] }] },
      { path: "/x?action=list", method: "get" },
    ).inputSchema.properties;
    const nothing = { not: {} };
    expect(q?.["properties"]).toEqual({ Action: nothing, API_Key: nothing, b: text });
    expect(c?.["properties"]).toEqual({ Action: scalar, API_Key: scalar, b: text });
  });

  test("defaults stay, and the schema says that they are not sent", () => {
    const tool = toolOf(
      { description: "Does.", parameters: [query("a", { default: 1, type: "integer" })] },
      { method: "get" },
    );
    expect(tool.inputSchema.properties["a"]).toEqual({ default: 1, type: "integer" });
    expect(tool.inputSchema["description"]).toContain("not sent unless they are given");
    expect(tool.request().url).toBe("https://api.example.com/v1/x");
  });
});

describe("schemas", () => {
  test.each<SchemaCase>([
    ...cases.schemas,
    [
      "many parts, of which only the first are looked at",
      { properties: { x: { allOf: Array.from({ length: 150 }, () => ({ allOf: [{ readOnly: true }] })) } } },
      { properties: { x: { allOf: [{ allOf: [{}] }] } } },
    ],
    ["a big integer", { enum: [2n ** 60n] }, { enum: [2n ** 60n] }],
    [
      "long texts",
      { description: "d".repeat(1001), title: `😀${"t".repeat(1500)}` },
      { description: `${"d".repeat(999)}…`, title: `😀${"t".repeat(997)}…` },
    ],
  ])("%s", (_, schema, copy) => {
    expect(memberOf(schema)).toEqual(copy);
  });

  test("that are nested too deep are anything", () => {
    const nested = (levels: number, last: object): object =>
      levels === 0 ? last : { items: nested(levels - 1, last) };
    const text = { type: "string" };
    expect(memberOf(nested(11, text))).toEqual(nested(11, text));
    expect(memberOf(nested(12, text))).toEqual(nested(12, {}));
    expect(memberOf({ not: nested(12, text) })).toEqual({});
  });

  test("data that is nested too deep is left out, and what depends on it", () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    const deep = nested(600);
    expect(memberOf({ type: "array", const: deep, enum: [deep], default: deep })).toEqual({ type: "array" });
    expect(memberOf({ not: { const: deep } })).toEqual({});
    expect(memberOf({ const: nested(90) })).toEqual({ const: nested(90) });
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
    expect(errorOf(() => tool.request({ a: "q" })).code).toBe("ERR_MISSING_PARAMETER");
    const { call } = tool.operation;
    expect(call({ body_a: 1 }).body).toEqual({ a: 1 });
    expect(call({ body: { a: 1 } }).body).toEqual({ a: 1 });
    expect(errorOf(() => call({ query_a: "q" })).code).toBe("ERR_MISSING_PARAMETER");
    expect(errorOf(() => call({}, { contentType: "application/json" })).code).toBe("ERR_MISSING_PARAMETER");
    expect(call({ body_a: 1 }, { contentType: "application/json" }).body).toEqual({ a: 1 });
    expect(errorOf(() => call({ body_a: 1, body: { a: 1 } })).code).toBe("ERR_AMBIGUOUS_PARAMETER");
    expect(errorOf(() => call({ body: { a: 1 } }, { contentType: "application/json" })).code).toBe(
      "ERR_UNKNOWN_PARAMETER",
    );
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
    const reference = (name: string, more: object = {}) => ({
      $ref: `#/components/schemas/${name}`,
      ...more,
    });
    const schema = {
      properties: { hidden: reference("Hidden") },
      required: ["hidden", "same"],
      allOf: [
        { properties: { same: reference("Text"), other: reference("Text", { maxLength: 2 }) } },
        { properties: { same: reference("Text"), other: reference("Text", { maxLength: 3 }) } },
      ],
    };
    const { properties, required } = toolOf(json(schema)).inputSchema;
    const text = { type: "string", minLength: 1 };
    expect(properties).toEqual({
      same: text,
      other: {
        allOf: [
          { ...text, maxLength: 2 },
          { ...text, maxLength: 3 },
        ],
      },
    });
    expect(required).toEqual(["same"]);
    const alternatives = [["a", "b"], ["a", "b"], ["a"]].map((names) => ({
      properties: { a: {}, b: {} },
      required: names,
    }));
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
    const both = {
      allOf: [{ properties: { x: text } }, { properties: { x: { minLength: 1 } } }],
    };
    expect(toolOf(json(both)).inputSchema.properties).toEqual({
      x: { allOf: [text, { minLength: 1 }] },
    });
  });
});

describe("bodies", () => {
  const jsonType = "application/json";
  const anyJson = { type: ["array", "object"] };
  const values = { enum: ["a", 1, null, true, [1]] };
  const member = { a: 1 };
  const map = { ...object, additionalProperties: text };

  test.each<[what: string, type: string, media: object, schema: unknown, value: unknown, sent: unknown]>([
    ["a list", jsonType, { schema: list(text) }, list(text), ["a"], ["a"]],
    ["a map", jsonType, { schema: map }, map, { a: "b" }, { a: "b" }],
    ["null", jsonType, { schema: { type: "null" } }, { type: "null" }, null, "null"],
    ["text", "text/plain", { schema: object }, text, "a", "a"],
    ["bytes", "application/octet-stream", {}, base64, "AQI=", new Uint8Array([1, 2])],
    ["bytes of text", "text/csv", { schema: bytes }, base64, "YQ==", new Uint8Array([97])],
    ["lines", "application/x-ndjson", { schema: object }, list(object), [member], '{"a":1}\n'],
    ["lines of a list", "application/jsonl", { schema: list(text) }, list(text), ["a"], '"a"\n'],
    ["lines of items", "application/jsonl", { itemSchema: text }, list(text), ["a"], '"a"\n'],
    [
      "a form of any names",
      urlencoded,
      {},
      { ...object, additionalProperties: expect.anything() },
      member,
      "a=1",
    ],
    ["YAML", "application/yaml", { schema: { type: ["object", "null"] } }, object, member, '{"a":1}'],
    ["a form that can't be one", urlencoded, { schema: { type: "array" } }, object, member, "a=1"],
    ["YAML that is null", "application/yaml", { schema: { type: "null" } }, object, member, '{"a":1}'],
    ["one of several values", jsonType, { schema: values }, values, [1], [1]],
    [
      "null, next to a schema of lines",
      jsonType,
      { schema: { type: "null" }, itemSchema: text },
      { type: "null" },
      null,
      "null",
    ],
  ])("%s", (_, type, media, schema, value, sent) => {
    const tool = toolOf(body({ [type]: media }, { description: "" }));
    expect(tool.inputSchema).toMatchObject({ properties: { body: schema }, required: ["body"] });
    expect(tool.request({ body: value })).toMatchObject({ headers: { "content-type": type } });
    expect(tool.request({ body: value }).body).toEqual(sent);
    expect(errorOf(() => tool.request({})).message).toContain('"body"');
  });

  test.each<[range: string, given: object, schema: object, value: unknown]>([
    ["*/*", { schema: { type: "integer" } }, object, member],
    ["*/*", { schema: { items: text } }, list(text), ["a"]],
    ["application/*", {}, anyJson, [1]],
    ["*/*", {}, anyJson, member],
  ])("the range %s with %j is JSON", (range, media, schema, value) => {
    const tool = toolOf(body({ [range]: media }));
    expect(tool.inputSchema).toMatchObject({ properties: { body: schema }, required: ["body"] });
    expect(tool.request({ body: value })).toMatchObject({
      headers: { "content-type": jsonType },
      body: value,
    });
  });
  test("a choice of media types", () => {
    const patch = { schema: { type: "object" } };
    const types = [
      "application/merge-patch+json",
      "application/json-patch+json",
      "application/apply-patch+yaml",
    ];
    const tool = toolOf(body(Object.fromEntries(types.map((type) => [type, patch]))), { method: "patch" });
    expect(tool.inputSchema.properties).toEqual({
      body: expect.anything(),
      content_type: { type: "string", enum: types, description: "The media type of the body." },
    });
    expect(tool.inputSchema.required).toEqual(["body", "content_type"]);
    expect(tool.request({ body: { a: 1 }, content_type: types[0] })).toMatchObject({
      body: { a: 1 },
      headers: { "content-type": types[0] },
    });
    const { message, parameter } = errorOf(() => tool.request({ body: {}, content_type: "text/plain" }));
    expect(message).toContain(`Pass one of "${types[0]}"`);
    expect(parameter).toBe("content_type");
    expect(errorOf(() => tool.request({ body: {} })).message).toContain('"content_type"');
    expect(tool.operation.call({ body: {}, content_type: types[1] }).headers["content-type"]).toBe(types[1]);
    expect(errorOf(() => tool.operation.call({ body: {} })).message).toBe(
      `"PATCH /x" needs a media type. Pass "content_type" out of "${types.join('", "')}".`,
    );
  });

  test("media types of one kind are offered, and an optional body has the first", () => {
    const content = {
      "application/xml": { schema: { type: "object" } },
      "text/csv": {},
      "multipart/form-data": {
        schema: { type: "object", properties: { f: { type: "string", format: "binary" } } },
      },
      "application/x-www-form-urlencoded": {},
    };
    const tool = toolOf({ requestBody: { content } });
    expect(tool.inputSchema.properties["content_type"]).toMatchObject({
      enum: ["multipart/form-data", "application/x-www-form-urlencoded"],
    });
    expect(tool.inputSchema.properties["body"]).toMatchObject({
      anyOf: [{ properties: { f: base64 } }, {}],
    });
    const form = tool.request({ body: { f: "YQ==", g: "b" } }).body as FormData;
    expect([...form].map(([name, part]) => [name, typeof part])).toEqual([
      ["f", "object"],
      ["g", "string"],
    ]);
    expect(tool.request({ body: { g: "b" }, content_type: "application/x-www-form-urlencoded" }).body).toBe(
      "g=b",
    );
    const called = tool.operation.call({ body: { f: "text" }, content_type: "multipart/form-data" });
    expect([...(called.body as FormData)]).toEqual([["f", "text"]]);
    expect(tool.request({}).body).toBeUndefined();
    expect(errorOf(() => tool.request({ body: "text" })).code).toBe("ERR_INVALID_VALUE");
    const text = toolOf(body({ "application/xml": {}, "image/png": {} }));
    expect(text.inputSchema.properties).toMatchObject({
      body: base64,
      content_type: { enum: ["application/xml", "image/png"] },
    });
  });

  test("a range of media types", () => {
    const tool = toolOf(body({ "image/*": { schema: { type: "string", format: "binary" } } }));
    const { body: bytes, content_type: type } = tool.inputSchema.properties;
    expect(bytes).toMatchObject(base64);
    const pattern = new RegExp(type?.["pattern"] as string);
    expect(["image/png", "image/svg+xml", "text/plain", "image/*"].map((one) => pattern.test(one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(tool.request({ body: "AQ==", content_type: "image/png" }).headers["content-type"]).toBe(
      "image/png",
    );
    expect(errorOf(() => tool.request({ body: "AQ==", content_type: "image/png\r\nx: y" })).code).toBe(
      "ERR_INVALID_VALUE",
    );
    const several = toolOf(body({ "image/*": {}, "audio/*": {}, "application/pdf": {} }));
    const ofSeveral = new RegExp(several.inputSchema.properties["content_type"]?.["pattern"] as string, "u");
    for (const one of ["image/png", "audio/ogg", "application/pdf"]) {
      expect(one).toMatch(ofSeveral);
      expect(several.request({ body: "AQ==", content_type: one }).headers["content-type"]).toBe(one);
    }
    expect("application/xpdf").not.toMatch(ofSeveral);
    for (const content_type of ["image/png\r\nx: y", "text/css", 5, null, ["image/png"]]) {
      const given = { body: "AQ==", content_type };
      expect(errorOf(() => several.request(given)).code).toBe("ERR_INVALID_VALUE");
      // as for the option
      expect(errorOf(() => several.operation.call(given)).code).toBe("ERR_INVALID_OPTIONS");
    }
    expect(
      toolOf(body({ "*/*": { schema: text } })).request({ body: "a", content_type: "text/css" }).body,
    ).toBe("a");
  });

  test("a media type is chosen where that says what is sent", () => {
    const image = { schema: bytes };
    const one = toolOf(body({ "application/x-ndjson": {}, "image/png": image }));
    expect(one.inputSchema.required).toEqual(["body"]);
    expect(one.request({ body: "AQ==" }).headers["content-type"]).toBe("image/png");
    const optional = toolOf({ requestBody: { content: { "image/*": image, "application/pdf": image } } });
    expect(optional.request({ body: "AQ==" }).headers["content-type"]).toBe("application/pdf");
    const data = { schema: { type: "array" } };
    const ranges = toolOf({ requestBody: { content: { "*/*": data, "text/*": {} } } });
    expect(ranges.request({ body: [1] })).toMatchObject({
      headers: { "content-type": "application/json" },
      body: [1],
    });
    const concrete = toolOf(body({ "*/*": data, "application/a+json": data, "application/b+json": data }));
    expect(concrete.inputSchema.properties["content_type"]).toMatchObject({
      enum: ["application/a+json", "application/b+json"],
    });
    const yaml = toolOf(
      body({ "application/yaml": data, "application/a+json": { schema: { type: "null" } } }),
    );
    expect(yaml.inputSchema.properties["body"]).toEqual({ anyOf: [{ type: "array" }, { type: "object" }] });
    const forms = toolOf(body({ "multipart/form-data": {}, "application/x-www-form-urlencoded": {} }));
    expect(errorOf(() => forms.request({ body: {} })).code).toBe("ERR_MISSING_PARAMETER");
  });

  test("what styles can't write isn't offered, in parameters and in forms", () => {
    const nested = { type: "object", properties: { "x[y]": {}, "": {}, z: {} }, required: ["z"] };
    expect(propertyOf(query("a", nested, { style: "deepObject" }))?.["properties"]).toEqual({
      "x[y]": { not: {} },
      "": { not: {} },
      z: scalar,
    });
    expect(
      propertyOf(query("a", { ...nested, required: ["x[y]"] }, { style: "deepObject" })),
    ).toBeUndefined();
    const list = { type: ["array", "object"], items: text };
    expect(propertyOf(query("a[]", list, { style: "deepObject" }))).toEqual({
      type: "array",
      items: text,
    });
    const none = { name: "a", in: "path", schema: { enum: [null] } };
    expect(toolOf({ parameters: [none] }, { path: "/{a}" }).inputSchema.properties).toEqual({
      a: { type: "string", minLength: 1 },
    });
    const form = { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } };
    const inPath = toolOf({ parameters: [{ name: "a", in: "path", ...form }] }, { path: "/{a}" });
    expect(inPath.inputSchema.properties["a"]).toMatchObject({ type: "object", minProperties: 1 });
    const media = {
      schema: { type: "object", properties: { a: { type: "array", items: { type: "array" } }, b: {} } },
      encoding: { a: { style: "form" } },
    };
    const types = { "multipart/form-data": media, "application/x-www-form-urlencoded": media };
    expect(toolOf(body(types)).inputSchema.properties["body"]).toMatchObject({
      properties: { a: { not: {} } },
    });
  });

  test("an optional body of a range needs its content type, and the schema says so", () => {
    const tool = toolOf(body({ "image/*": {} }, { required: false }));
    const isValid = new Ajv2020({ strict: false }).compile(tool.inputSchema);
    expect(isValid({ body: "AQ==" })).toBe(false);
    expect(isValid({ content_type: "image/png" })).toBe(false);
    expect(errorOf(() => tool.request({ body: "AQ==" })).parameter).toBe("content_type");
    expect(toolOf(body({ "image/*": {} })).inputSchema).not.toHaveProperty("dependentRequired");
    for (const args of [{}, { body: "AQ==", content_type: "image/png" }]) {
      expect(isValid(args)).toBe(true);
      expect(tool.request(args).method).toBe("post");
    }
  });

  test("an empty list writes no pair of a form, so it isn't offered where a pair is needed", () => {
    const schema = { type: "object", properties: { b: { type: "array" } } };
    const content = { "application/x-www-form-urlencoded": { schema } };
    const tool = toolOf({ parameters: [{ name: "a", in: "path", content }] }, { path: "/{a}" });
    const isValid = new Ajv2020({ strict: false }).compile(tool.inputSchema);
    expect([{ b: ["c"] }, { b: [] }].map((a) => isValid({ a }))).toEqual([true, false]);
    expect(errorOf(() => tool.request({ a: { b: [] } })).code).toBe("ERR_MISSING_PARAMETER");
  });

  test("bytes in JSON are strings as they are", () => {
    const members = toolOf(json({ properties: { f: bytes } }));
    expect(members.inputSchema.properties).toEqual({ f: bytes });
    expect(members.request({ f: "not base64" }).body).toEqual({ f: "not base64" });
    const list = { type: "array", items: bytes };
    expect(toolOf(json(list)).inputSchema.properties).toEqual({ body: list });
  });

  test("bytes under names that aren't described, and in lists of lists, which are JSON", async () => {
    const partOf = async (schema: object, args: Record<string, unknown>): Promise<[string, string]> => {
      const form = toolOf(body({ "multipart/form-data": { schema } })).request(args).body;
      const [{ type = "", content = "" } = {}] = partsOf(form) ?? [];
      return [type, typeof content === "string" ? content : await content.text()];
    };
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      const others = { [keyword]: [{ type: "object", additionalProperties: bytes }] };
      expect(await partOf(others, { body: { f: "YQ==" } })).toEqual(["application/octet-stream", "a"]);
    }
    const nested = { type: "array", items: { type: "array", items: bytes } };
    expect(await partOf({ properties: { f: nested } }, { f: [["YQ=="]] })).toEqual([
      "application/json",
      '["YQ=="]',
    ]);
  });

  test("an object of a form brings no name of another member", () => {
    const media = {
      schema: { type: "object", properties: { a: { type: "object" }, b: text } },
      encoding: { a: { style: "form" } },
    };
    const tool = toolOf(body({ "application/x-www-form-urlencoded": media }));
    expect(tool.request({ a: { c: 1 } }).body).toBe("c=1");
    expect(errorOf(() => tool.request({ a: { b: 1 } })).code).toBe("ERR_INVALID_VALUE");
  });

  test("an empty list with a style in multipart, and JSON as the whole query", () => {
    const media = {
      schema: { type: "object", properties: { a: { type: "array", items: text } } },
      encoding: { a: { style: "form" } },
    };
    expect([...(toolOf(body({ "multipart/form-data": media })).request({ a: [] }).body as FormData)]).toEqual(
      [],
    );
    const list = { content: { "application/json": { schema: { type: "array" } } } };
    const whole = toolOf({ parameters: [{ name: "q", in: "querystring", ...list }] }, { method: "get" });
    expect(whole.request({ q: [1, 2] }).url).toBe("https://api.example.com/v1/x?%5B1%2C2%5D");
  });

  test("parts that contradict the schema next to them say nothing", () => {
    const parameter = query("q", { type: "object", properties: { a: {} }, anyOf: [{ items: { const: 5 } }] });
    const tool = toolOf({ parameters: [parameter] }, { method: "get" });
    expect(tool.request({ q: { a: 1 } }).url).toBe("https://api.example.com/v1/x?a=1");
  });

  test("a body whose name a parameter has is missing under its own", () => {
    const operation = { parameters: [query("body", {})], ...json({ type: ["array", "null"] }) };
    const { call } = toolOf(operation).operation;
    expect(errorOf(() => call({})).message).toContain('"body_body"');
    expect(call({ body_body: null }).body).toBe("null");
    expect(call({ body: "q", body_body: [1] })).toMatchObject({
      url: "https://api.example.com/v1/x?body=q",
      body: [1],
    });
  });

  test("an object next to bytes in a form stays an object", () => {
    const mixed = { oneOf: [{ type: "string", format: "binary" }, { type: "object" }] };
    const tool = toolOf(body({ "multipart/form-data": { schema: { properties: { a: mixed } } } }));
    expect(partsOf(tool.request({ a: { b: 1 } }).body)).toMatchObject([{ content: '{"b":1}' }]);
  });

  test.each([
    ["text/csv", true],
    ["x-text/any", false],
    ["application/xml", true],
    ["image/svg+xml", true],
    ["application/sql", true],
    ["application/x-sqlite3", false],
    ["text/*", true],
    ["x-text/*", false],
    ["image/*", false],
  ])("a body of %s is text: %s", (type, isText) => {
    const { body: schema } = toolOf(body({ [type]: {} })).inputSchema.properties;
    expect(schema).toMatchObject(isText ? scalar : base64);
  });

  test.each(["allOf", "anyOf", "oneOf"])("bytes in %s of a body", (keyword) => {
    const schema = { [keyword]: [text, { type: "string", format: "binary" }] };
    expect(toolOf(body({ "text/csv": { schema } })).inputSchema.properties["body"]).toMatchObject(base64);
  });

  test("files in a form are base64 for tools, and as they are for calls", async () => {
    const properties = {
      photo: { type: "string", format: "binary", description: "P." },
      more: { type: "array", items: { format: "binary" } },
      icon: {},
      logo: { contentMediaType: "image/png" },
      coded: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
      text: { contentMediaType: "text/csv" },
      lines: { type: "string", contentMediaType: "application/x-ndjson" },
      typed: text,
      linked: { $ref: "#/components/schemas/Tree" },
      nothing: { type: "null" },
      note: { type: ["string", "null"] },
      data: { type: "object" },
      deep: { type: "object", properties: { x: { type: "object" } } },
      styled: { type: "object" },
      joined: { type: "object" },
      list: { type: "array", items: { type: "object" } },
      flat: { type: "array", items: { type: "object" } },
    };
    const encoding = {
      icon: { contentType: "image/png" },
      typed: { contentType: "image/png" },
      linked: { contentType: "image/png" },
      deep: { style: "deepObject" },
      styled: { style: "form" },
      joined: { style: "form", explode: false },
      flat: { explode: false },
    };
    const tool = toolOf(
      body({ "multipart/form-data": { schema: { properties, required: ["photo", "flat"] }, encoding } }),
    );
    const { coded, lines, typed, linked, deep, styled, joined, list } = tool.inputSchema.properties;
    expect(list).toEqual(properties.list);
    expect(deep).toMatchObject({
      properties: { x: { type: "object", minProperties: 1 } },
      propertyNames: { pattern: "^[^[\\]]+$" },
    });
    for (const one of [styled, joined]) expect(one).toEqual({ type: "object", additionalProperties: scalar });
    expect([coded, lines, typed]).toEqual([properties.coded, properties.lines, properties.typed]);
    expect(linked).not.toHaveProperty("contentEncoding");
    expect(tool.inputSchema.properties).toMatchObject({
      photo: { ...base64, description: "P." },
      more: { type: "array", items: base64 },
      icon: base64,
      logo: base64,
      text: { contentMediaType: "text/csv" },
      note: text,
      data: { type: "object" },
      flat: text,
    });
    expect(tool.inputSchema.properties).not.toHaveProperty("nothing");
    const form = tool.request({ photo: "AQ==", more: ["Ag==", "Aw=="], icon: "BA==", flat: "f" })
      .body as FormData;
    const parts = await Promise.all(
      [...form].map(async ([name, part]) =>
        typeof part === "string"
          ? [name, part]
          : [name, part.type, ...new Uint8Array(await part.arrayBuffer())],
      ),
    );
    expect(parts).toEqual([
      ["photo", "application/octet-stream", 1],
      ["more", "application/octet-stream", 2],
      ["more", "application/octet-stream", 3],
      ["icon", "image/png", 4],
      ["flat", "f"],
    ]);
    expect(errorOf(() => tool.request({ photo: "no base64", flat: "f" }))).toMatchObject({
      code: "ERR_INVALID_VALUE",
      parameter: "photo",
    });
    expect([...(tool.operation.call({ photo: "text", flat: "f" }).body as FormData)][0]).toEqual([
      "photo",
      "text",
    ]);
  });
});

describe("errors of request()", () => {
  const parameters = [
    { name: "a b", in: "path", required: true, schema: text },
    query("$q", text),
    { name: "X-H", in: "header" },
  ];
  const tool = toolOf({ parameters, operationId: "do/it" }, { path: "/x/{a b}", method: "get" });

  test.each<[args: object, code: string, parameter: string]>([
    [{}, "ERR_MISSING_PARAMETER", "a_b"],
    [{ a_b: "" }, "ERR_EMPTY_PARAMETER", "a_b"],
    [{ a_b: ".." }, "ERR_DOT_SEGMENT", "a_b"],
    [{ a_b: "1", q: { b: 1 } }, "ERR_INVALID_VALUE", "q"],
    [{ a_b: "1", "X-H": "a\nb" }, "ERR_INVALID_HEADER", "X-H"],
    [{ "a b": "1" }, "ERR_UNKNOWN_PARAMETER", "a b"],
    [{ a_b: "1", "x-h": "1" }, "ERR_UNKNOWN_PARAMETER", "x-h"],
    [{ a_b: "1", headers: {} }, "ERR_UNKNOWN_PARAMETER", "headers"],
  ])("%j is %s", (args, code, parameter) => {
    const error = errorOf(() => tool.request(args as Record<string, unknown>));
    expect([error.code, error.parameter]).toEqual([code, parameter]);
    expect(error.message).toContain(`"${parameter}"`);
    expect(error.message).not.toMatch(/parts\(\)|"\$q"|got [^"]*"a b"|contentType|the option/);
  });

  test("of arguments that are none, and of bytes that are a list or a number", () => {
    expect(errorOf(() => tool.request("a" as never)).parameter).toBe("arguments");
    const bytes = toolOf(body({ "image/png": {} }));
    for (const value of [["AQ=="], 1234]) {
      expect(errorOf(() => bytes.request({ body: value })).message).toContain("is not bytes in base64");
    }
  });

  test.each<[what: string, wrong: Record<string, unknown>, name: string]>([
    ["a path", { path_id: "" }, "path_id"],
    ["a member that is no data", { body_id: () => 1 }, "body_id"],
    ["a member with another name", { a_b: [Number.NaN] }, "a_b"],
  ])("name the property of the tool: %s", (_, wrong, name) => {
    const parameters = [{ name: "id", in: "path", required: true }];
    const schema = { properties: { id: {}, "a.b": {} } };
    const tool = toolOf({ parameters, ...json(schema) }, { path: "/x/{id}", method: "put" });
    const { message, parameter } = errorOf(() => tool.request({ path_id: "1", body_id: 2, ...wrong }));
    expect(parameter).toBe(name);
    expect(message).toContain(`"${name}"`);
  });

  test("name members of forms and whole bodies as the tool does", () => {
    const form = { schema: { properties: { "a.b": {} } } };
    const forms = toolOf(body({ "application/x-www-form-urlencoded": form }));
    expect(errorOf(() => forms.request({ a_b: "\uD800" })).parameter).toBe("a_b");
    const whole = toolOf({ parameters: [query("body", {})], ...json({ type: "array" }) });
    expect(errorOf(() => whole.request({ body_body: [Number.NaN] })).parameter).toBe("body_body");
  });

  test("that no argument causes say so", () => {
    const get = { security: [{ bearer: [] }], servers: [{ url: "https://other.example" }] };
    const tool = toolOf(get, { method: "get", settings: { credentials: { key: "k" } } });
    const { message } = errorOf(() => tool.request());
    expect(message).toBe('"GET /x" needs credentials for "bearer". No argument of "get_x" can change that.');
    const elsewhere = errorOf(() => tool.request({}, { credentials: { bearer: "b" } }));
    expect(elsewhere.message).toMatch(/other\.example .*No argument/);
    const variables = { region: { default: "eu", enum: ["eu"] } };
    const servers = [{ url: "https://{region}.example.com", variables }];
    const regional = toolFor(openapi({ ...base, servers, paths: { "/x": { get: {} } } }), "GET /x");
    expect(errorOf(() => regional.request({}, { serverVariables: { region: "us" } })).message).toBe(
      'The server variable "region" has no allowed value. No argument of "get_x" can change that.',
    );
    expect(errorOf(() => tool.request({}, { contentType: "a/b" } as object)).code).toBe(
      "ERR_INVALID_OPTIONS",
    );
  });
});

describe("follow()", () => {
  const security = [{ key: [], bearer: [] }];
  const settings = {
    credentials: { key: "k", bearer: "b" },
    trustedOrigins: ["https://files.example.com"],
    headers: { "x-a": "1" },
  };
  const { operation } = toolOf({ security }, { method: "get", settings });

  test.each<[url: string | URL, base: string | undefined, result: string]>([
    ["https://api.example.com/v1/x?page=2#top", undefined, "https://api.example.com/v1/x?page=2&api_key=k"],
    [
      new URL("https://api.example.com/v1/x?api_key=old&page=2"),
      undefined,
      "https://api.example.com/v1/x?page=2&api_key=k",
    ],
    ["/v2/y", undefined, "https://api.example.com/v2/y?api_key=k"],
    ["?page=2", undefined, "https://api.example.com/v1/x?page=2&api_key=k"],
    ["y", "https://api.example.com/v1/x/", "https://api.example.com/v1/x/y?api_key=k"],
    ["https://files.example.com/a", undefined, "https://files.example.com/a?api_key=k"],
    ["?next=/v2/y", undefined, "https://api.example.com/v1/x?next=/v2/y&api_key=k"],
    ["??page=2", undefined, "https://api.example.com/v1/x??page=2&api_key=k"],
  ])("%s", (url, base, result) => {
    const request = operation.follow(
      url,
      base === undefined ? undefined : { base: new URL(base), request: {} },
    );
    expect(request).toMatchObject({
      method: "get",
      url: result,
      headers: { authorization: "Bearer b", "x-a": "1" },
    });
    expect(new URL(request.url).href).toBe(request.url);
  });

  test.each<[url: unknown, options: object | undefined, code: string]>([
    ["https://evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["//evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["\\\\evil.test/", undefined, "ERR_UNTRUSTED_ORIGIN"],
    ["?a", { base: "https://evil.test/" }, "ERR_UNTRUSTED_ORIGIN"],
    ["https://u:p@api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["ftp://api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["shttp://api.example.com/", undefined, "ERR_INVALID_OPTIONS"],
    ["http://", undefined, "ERR_INVALID_OPTIONS"],
    [7, undefined, "ERR_INVALID_OPTIONS"],
  ])("%s is refused", (url, options, code) => {
    expect(errorOf(() => operation.follow(url as string, options)).code).toBe(code);
  });

  test.each<[url: string, base: unknown]>([
    ["https://api.example.com/y", "nonsense"],
    ["https://api.example.com/y", 7],
    ["/y", null],
    ["?a", "/x"],
    ["?a", "ftp://api.example.com/"],
    ["?a", ""],
    ["?a", "see https://api.example.com/v1/x"],
  ])("%s with the base %j names the base", (url, base) => {
    expect(errorOf(() => operation.follow(url, { base: base as string }))).toMatchObject({
      code: "ERR_INVALID_OPTIONS",
      parameter: "base",
    });
  });

  test("takes credentials, cookies and headers, and needs what an operation needs", () => {
    expect(operation.follow("/y", { credentials: null, headers: { "x-a": "2" } })).toMatchObject({
      url: "https://api.example.com/y",
      headers: { "x-a": "2" },
    });
    expect(errorOf(() => operation.follow("/y", { credentials: { key: "1" } })).code).toBe(
      "ERR_INVALID_OPTIONS",
    );
    const cookies = toolOf(
      { security: [{ sid: [] }] },
      { method: "get", settings: { credentials: { sid: "s" }, headers: { cookie: "a=1" } } },
    ).operation;
    expect(cookies.follow("/y").headers["cookie"]).toBe("a=1; sid=s");
    const { operation: withPlaceholder } = toolOf(
      { parameters: [{ name: "id", in: "path" }] },
      { path: "/x/{id}", method: "get" },
    );
    expect(errorOf(() => withPlaceholder.follow("?page=2")).message).toContain('"base"');
    expect(withPlaceholder.follow("/y").url).toBe("https://api.example.com/y");
    const request = { timeout: 1 };
    expect(withPlaceholder.follow("/y", { request }).request).toBe(request);
    expect(withPlaceholder.follow("/y")).not.toHaveProperty("request");
    const local = { servers: [{ url: "http://localhost:8080" }], paths: { "/x": { get: {} } } };
    const { follow } = openapi({ ...base, ...local }).operation("GET /x");
    expect(follow("http://localhost:8080/y").url).toBe("http://localhost:8080/y");
    expect(follow("?a", { base: "http://localhost:8080/z" }).url).toBe("http://localhost:8080/z?a");
  });
});

describe("an input schema", () => {
  test("requires no member of a body that may be missing", () => {
    const optional = json({ required: ["a"], properties: { a: {} } }, { required: false });
    expect(toolOf(optional).inputSchema.required).toEqual([]);
    expect(toolOf(body({ "a/b": {}, "c/d": {} }, { required: false })).inputSchema.required).toEqual([]);
  });

  test("shares nothing with the document", () => {
    const parameters = [query("a", { enum: ["b"] })];
    const { properties } = toolOf({ parameters }).inputSchema;
    (properties as unknown as { a: { enum: string[] } }).a.enum.push("c");
    expect(parameters).toEqual([query("a", { enum: ["b"] })]);
  });
});
