import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { tools as toolsOf } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import {
  base,
  body,
  cases,
  codeOf,
  json,
  list,
  type ParameterCase,
  propertyOf,
  query,
  text,
  toolOf,
  urlencoded,
} from "./support.js";

test("errors name the properties of a path, whose names the tool cleans", () => {
  const inPath = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
  const get = { parameters: [inPath("$a"), inPath("b")], responses: {} };
  const paths = { "/x/{$a}/{b}/c": { get } };
  const [tool] = toolsOf(openapi({ openapi: "3.1.0", servers: [{ url: "https://a.example" }], paths }));
  expect(errorOf(() => tool?.request({ a: "..", b: "x" })).parameter).toBe("a");
  expect(errorOf(() => tool?.request({ a: "x", b: ".." })).parameter).toBe("b");
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
    const { [2]: a = "", [3]: b = "" } = names;
    const args = { path_id: 1, query_id: 2, body_id: "3", filter: "f", [a]: 4, [b]: 5, StartTime: 6 };
    expect(tool.request(args)).toMatchObject({
      url: "https://api.example.com/v1/x/1?id=2&%24filter=f&page%5Blimit%5D=4&page.limit=5",
      body: { id: "3", "StartTime<": 6 },
    });
  });

  test("that nobody could read have their name in the document at the start of the description", () => {
    const parameters = [
      query("page[limit]", text, { description: "How many." }),
      query("page.limit", { ...text, description: "S." }),
      query("日本", text),
      query("$filter", text, { description: "F." }),
      query("n".repeat(70), text),
    ];
    const { properties } = toolOf({ parameters }, { method: "get" }).inputSchema;
    expect(Object.values(properties).map(({ description }) => description)).toEqual([
      "page[limit]: How many.",
      "page.limit: S.",
      "日本",
      "F.",
      "n".repeat(70),
    ]);
  });

  test("of a scheme that sets nothing, or is broken, are not left out", () => {
    const securitySchemes = { tls: { type: "mutualTLS" }, broken: { $ref: "#/nowhere" } };
    const get = { parameters: [query("a", {})], security: [{ tls: [] }] };
    const paths = { "/x": { get }, "/y": { get: { ...get, security: [{ tls: [], missing: [] }] } } };
    const api = openapi({ ...base, components: { securitySchemes }, paths });
    for (const tool of toolsOf(api)) expect(Object.keys(tool.inputSchema.properties)).toEqual(["a"]);
    expect(toolsOf(api)).toHaveLength(2);
    const withBroken = (security: object[]) => {
      const paths = { "/z": { get: { ...get, security } } };
      return toolsOf(openapi({ ...base, components: { securitySchemes }, paths }));
    };
    expect(withBroken([{}, { broken: [] }])).toHaveLength(1);
    expect(withBroken([{ broken: [] }])).toEqual([]);
  });

  test("that are headers of the settings are not required, and others are", () => {
    const required = { in: "header", required: true, schema: text };
    const parameters = ["User-Agent", "X-Version"].map((name) => ({ ...required, name }));
    const settings = { headers: { "x-version": "2" } };
    const tool = toolOf({ parameters }, { method: "get", settings });
    expect(tool.inputSchema.required).toEqual(["User-Agent"]);
    const sent = { "user-agent": "a", "x-version": "2" };
    expect(tool.request({ "User-Agent": "a" }).headers).toMatchObject(sent);
    expect(codeOf(() => tool.request())).toBe("ERR_MISSING_PARAMETER");
  });

  test("are not those that credentials set", () => {
    const parameters = [query("api_key", text, { required: true }), query("q", { type: "object" })];
    const tool = toolOf({ parameters, security: [{ key: [] }] }, { method: "get" });
    expect(Object.keys(tool.inputSchema.properties)).toEqual(["q"]);
    expect(tool.request({ q: { a: 1 } }, { credentials: { key: "mine" } }).url).toBe(
      "https://api.example.com/v1/x?a=1&api_key=mine",
    );
  });

  test.each<ParameterCase>(cases.parameters)("a parameter with %s", (_, schema, result, more) => {
    expect(propertyOf(query("a", schema ?? undefined, more))).toEqual(result ?? undefined);
  });

  const strings = list(text);
  const parts = {
    allOf: [strings],
    properties: { a: { ...strings, minItems: 2 }, b: { anyOf: [strings, text] } },
  };
  const withA = (parameter: object) => ({ parameters: [parameter] });
  const member = (type: string, required: string[], encoding?: object) =>
    body({ [type]: { schema: { required, properties: { a: strings } }, encoding } });
  const content = { "application/json": { schema: strings } };
  const jsonPart = { a: { contentType: "application/json" } };
  test.each<[what: string, method: string, operation: object]>([
    ["an optional parameter of a GET", "get", withA(query("a", strings))],
    ["an optional parameter of a DELETE", "delete", withA(query("a", strings))],
    ["a required parameter", "get", withA(query("a", strings, { required: true }))],
    ["a required header", "get", withA({ name: "a", in: "header", required: true, schema: strings })],
    ["an optional header of a DELETE", "delete", withA({ name: "a", in: "header", schema: strings })],
    ["a parameter of JSON", "delete", withA(query("a", undefined, { content }))],
    ["alternatives", "delete", withA(query("a", { oneOf: [strings, { type: "null" }] }))],
    ["a required member of a form", "post", member(urlencoded, ["a"])],
    ["an optional member of a form", "post", member(urlencoded, [])],
    ["a required member of JSON in a form", "post", member(urlencoded, ["a"], jsonPart)],
    ["a required part of JSON", "post", member("multipart/form-data", ["a"], jsonPart)],
    ["a required part with a style", "post", member("multipart/form-data", ["a"], { a: { style: "form" } })],
    ["a required member of JSON", "post", member("application/json", ["a"])],
  ])("an empty array fits the schema if the call takes it: %s", (_, method, operation) => {
    const tool = toolOf(operation, { method });
    const isValid = new Ajv2020({ strict: false }).compile(tool.inputSchema);
    for (const a of [[], ["b"]])
      expect([a, isValid({ a })]).toEqual([a, codeOf(() => tool.request({ a })) === "sent"]);
  });

  test("of objects have arrays with an item, and of paths strings with a character", () => {
    const { properties } = toolOf(withA(query("a", parts)), { method: "delete" }).inputSchema;
    expect(properties["a"]).toEqual({
      type: "object",
      allOf: [{ ...strings, minItems: 1 }],
      properties: { a: { ...strings, minItems: 2 }, b: { anyOf: [{ ...strings, minItems: 1 }, text] } },
    });
    const path = (schema: object) =>
      toolOf({ parameters: [{ name: "a", in: "path", schema }] }, { path: "/{a}" });
    expect(path({ ...text, minLength: 3 }).inputSchema.properties["a"]).toEqual({ ...text, minLength: 3 });
    expect(path({ ...text, minLength: 0 }).inputSchema.properties["a"]).toEqual({ ...text, minLength: 1 });
    const shared = { parameters: [query("a", strings)], get: {}, delete: {} };
    const [get, remove] = toolsOf(openapi({ ...base, paths: { "/x": shared } }));
    expect(get?.inputSchema.properties["a"]).toEqual(strings);
    expect(remove?.inputSchema.properties["a"]).toEqual({ ...strings, minItems: 1 });
  });

  test("of the path can be JSON", () => {
    const content = { "application/json": { schema: text } };
    const json = toolOf(withA({ name: "a", in: "path", content }), { path: "/{a}" });
    expect(json.inputSchema).toMatchObject({ required: ["a"] });
    expect(json.inputSchema.properties).toEqual({ a: text });
    expect(json.request({ a: "" }).url).toBe("https://api.example.com/v1/%22%22");
  });

  test("are all that a schema without a body, a description and a default has", () => {
    const parameters = [query("a", {}), query("b", { type: "string", format: "binary" })];
    expect(toolOf({ parameters }, { method: "get" }).inputSchema).toEqual({
      type: "object",
      properties: { a: {}, b: { type: "string", format: "binary" } },
      required: [],
      additionalProperties: false,
    });
  });

  test("defaults stay, and the schema says that they are not sent", () => {
    const one = { default: 1, type: "integer" };
    const tool = toolOf({ description: "Does.", ...withA(query("a", one)) }, { method: "get" });
    expect(tool.inputSchema.properties["a"]).toEqual(one);
    expect(tool.inputSchema["description"]).toContain("not sent unless they are given");
    expect(tool.request().url).toBe("https://api.example.com/v1/x");
  });
});

describe("an input schema", () => {
  test("requires no member of a body that may be missing", () => {
    const optional = json({ required: ["a"], properties: { a: {} } }, { required: false });
    expect(toolOf(optional).inputSchema.required).toEqual([]);
    expect(toolOf(body({ "a/b": {}, "c/d": {} }, { required: false })).inputSchema.required).toEqual([]);
  });

  test("is frozen, because tools share it, and shares nothing with the document", () => {
    const parameters = [query("a", { enum: ["b"], default: { c: [1] } })];
    const { inputSchema } = toolOf({ parameters });
    const isFrozen = (value: unknown): boolean =>
      Object.isFrozen(value) && (typeof value !== "object" || Object.values(value ?? {}).every(isFrozen));
    expect(isFrozen(inputSchema)).toBe(true);
    expect(isFrozen(parameters)).toBe(false);
    (parameters[0] as { schema: { enum: string[] } }).schema.enum.push("d");
    expect(inputSchema.properties["a"]?.["enum"]).toEqual(["b"]);
  });
});
