/** Tools as users see them, their requests and their errors. */
import { describe, expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { type OpenApiTool, tool as toolFor, tools as toolsOf } from "../../src/tools/index.js";
import { errorOf } from "../support/attempt.js";
import { base, body, cases, codeOf, json, query, text, toolOf } from "./support.js";

const withOutput = { options: { outputSchema: true } };

describe("what a tool says", () => {
  test("a description, annotations and the operation", () => {
    const said = { description: "Does it.", deprecated: true, security: [{ key: [] }] };
    const tool = toolOf({ operationId: "a/b", summary: " ", tags: ["x", 1], ...said }, { method: "put" });
    expect(tool).toMatchObject({
      name: "a_b",
      description: "Does it.",
      annotations: { title: "a_b", openWorldHint: true },
    });
    expect(tool.operation).toMatchObject({ id: "a/b", summary: undefined, tags: ["x"], ...said });
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
    const hints = { readOnlyHint, destructiveHint, idempotentHint };
    expect(toolOf({}, { method }).annotations).toMatchObject(hints);
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
    const failure = { content: { "application/json": { schema: { properties: { error: {} } } } } };
    const tool = toolOf({ responses: { ...Object.fromEntries(entries), 404: failure } }, withOutput);
    expect(tool.outputSchema).toEqual(schema ?? undefined);
    expect(tool.outputSchema).toBe(tool.outputSchema);
  });

  test("an output is there if somebody asked for it", () => {
    const schema = { type: "object", properties: { tags: { type: "array" } } };
    const paths = { "/a": { get: { responses: { 200: { content: { "application/json": { schema } } } } } } };
    const api = openapi({ ...base, paths });
    const output = { ...schema, properties: { tags: { type: "array", items: {} } } };
    const [shown] = toolsOf(api, { outputSchema: true });
    expect(Object.keys(shown ?? {})).toContain("outputSchema");
    expect(shown?.outputSchema).toEqual(output);
    expect(toolFor(api, "GET /a", { outputSchema: true }).outputSchema).toBe(shown?.outputSchema);
    const without = [
      toolFor(api, "GET /a"),
      ...toolsOf(api),
      toolFor(api, "GET /a", { outputSchema: false }),
    ];
    for (const one of without) expect(one).not.toHaveProperty("outputSchema");
  });

  test("a media type that is a broken reference has no output", () => {
    const responses = { 200: { content: { "application/json": { $ref: "#/nowhere" } } } };
    expect(toolOf({ responses }, withOutput).outputSchema).toBeUndefined();
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
    const { message, parameter } = errorOf(() => tool.request("{}" as never));
    expect(parameter).toBe("arguments");
    expect(message).toContain("Pass an object, and not its JSON");
    const bytes = toolOf(body({ "image/png": {} }));
    for (const value of [["AQ=="], 1234]) {
      expect(errorOf(() => bytes.request({ body: value })).message).toContain("isn't bytes in base64");
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

  test("of a string where only a list or an object is described", () => {
    const ids = { type: "array", items: { type: "integer" } };
    const parameters = [
      query("ids", ids),
      query("filter", { type: ["object", "null"] }),
      query("either", { anyOf: [ids, { type: "object" }] }),
      query("any", {}),
      query("size", { type: "integer" }),
    ];
    const { request } = toolOf({ parameters }, { method: "get" });
    const errorFor = (args: Record<string, unknown>): string => errorOf(() => request(args)).message;
    expect(errorFor({ ids: "[1,2]" })).toBe(
      'The value of "ids" is a string, but must be of type array. Pass that, and not its JSON.',
    );
    expect(errorFor({ filter: "{}" })).toContain("must be of type object or null.");
    expect(errorFor({ either: "a" })).toContain("must be of type array or object.");
    expect(request({ ids: [1, 2], any: "[1]", size: "5" }).url).toContain("?ids=1&ids=2&any=");
    const list = toolOf({ parameters, ...json(ids) });
    expect(errorOf(() => list.request({ body: "[1]" })).parameter).toBe("body");
    const lines = toolOf(body({ "application/jsonl": {} }));
    expect(errorOf(() => lines.request({ body: "{}" })).parameter).toBe("body");
  });

  const xml = toolOf(body({ "application/xml": {} }));
  test.each<[what: string, tool: OpenApiTool, args: Record<string, unknown>, message: RegExp]>([
    ["dots", tool, { a_b: ".." }, /^The value of "a_b" in .* segment\. Pass another value\.$/],
    ["an empty value", tool, { a_b: "" }, /must not be empty\. Pass another value\.$/],
    [
      "an object in XML",
      xml,
      { body: { a: 1 } },
      /^The value of "body" can't be written as "application\/xml"\. Pass another value\.$/,
    ],
  ])("of %s speak of values", (_, one, args, message) => {
    expect(errorOf(() => one.request(args)).message).toMatch(message);
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
      'The server variable "region" has an invalid value. No argument of "get_x" can change that.',
    );
    expect(codeOf(() => tool.request({}, { contentType: "a/b" } as object))).toBe("ERR_INVALID_OPTIONS");
  });
});
