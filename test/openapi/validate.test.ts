/** Values are checked by the caller's own function, such as that of Ajv or a Standard Schema. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test, vi } from "vitest";
import { type OpenApiValidate, openapi } from "../../src/openapi/index.js";
import { tool, tools } from "../../src/tools/index.js";
import { refusalOf } from "../support/attempt.js";
import { bodyOf, build, urlencoded } from "./support.js";

/** An API with one operation, that takes a body. */
const apiOf = (content: object, validate: OpenApiValidate = withAjv, more?: object) =>
  openapi(build({ "/x": bodyOf(content) }, more), { validate });
const ofJson = (schema: object) => ({ "application/json": { schema } });
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, useDefaults: true });
const withAjv: OpenApiValidate = (schema, value) => (ajv.validate(schema, value) ? null : ajv.errors);

/** The issues of a Standard Schema: of one that allows only what is short. */
const standard = {
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (value: unknown) =>
      `${value}`.length > 3
        ? { issues: [{ message: `Too long: ${value}`, path: ["a", { key: 0 }] }] }
        : { value },
  },
};

const integer = { type: "integer", maximum: 100 };
const parameters = [
  { name: "id", in: "path", required: true, schema: integer },
  { name: "q", in: "query", schema: { type: "array", items: integer } },
  { name: "X-A", in: "header", schema: integer },
  { name: "c", in: "cookie", schema: integer },
  { name: "j", in: "query", content: ofJson({ properties: { a: integer } }) },
  { name: "any", in: "query" },
];
const components = {
  schemas: {
    Pet: {
      type: "object",
      required: ["id", "name"],
      properties: {
        id: { type: "integer", readOnly: true },
        name: { type: "string", nullable: true },
        age: { type: "number", maximum: 50, exclusiveMaximum: true, minimum: 1, exclusiveMinimum: false },
        nullable: { type: "boolean", default: true },
        friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
        $id: { $ref: "#/components/schemas/Missing" },
      },
      $id: "https://example.com/pet",
    },
  },
};
const pet = ofJson({ $ref: "#/components/schemas/Pet" });
const document = build(
  {
    "/x/{id}": { get: { parameters } },
    "/pets": bodyOf(pet),
    "/named/{name}": { parameters: [{ name: "name", in: "path", required: true }], ...bodyOf(pet) },
  },
  { components },
);
const refusal = (call: () => unknown) => {
  const { code, message, parameter } = refusalOf(call) ?? {};
  return [code, parameter, message];
};

const one = { name: null };
const old = { name: null, age: 51 };
const named = { path_name: "a", body_name: 7 };
const twoProblems = "must be number; /nullable must be boolean";

test.each<[what: string, name: string, args: object, parameter: string, problem: string]>([
  ["a path parameter", "GET /x/{id}", { id: 1000 }, "id", "must be <= 100"],
  ["an item of a query parameter", "GET /x/{id}", { id: 1, q: [1, "b"] }, "q", "/1 must be integer"],
  ["a header, in any case", "GET /x/{id}", { id: 1, "x-a": 1.5 }, "X-A", "must be integer"],
  ["a cookie", "GET /x/{id}", { id: 1, c: "a" }, "c", "must be integer"],
  ["a parameter with content", "GET /x/{id}", { id: 1, j: { a: "b" } }, "j", "/a must be integer"],
  ["a member of the body, behind a reference", "POST /pets", { name: 7 }, "name", "must be string,null"],
  ["one that a parameter is like", "POST /named/{name}", named, "body_name", "must be string,null"],
  ["what is deeper in a member", "POST /pets", { ...one, friends: [old] }, "friends", "/0/age must be < 50"],
  ["several members", "POST /pets", { ...one, age: "a", nullable: 1 }, "age", twoProblems],
  ["a member that is missing", "POST /pets", { ...one, friends: [{}] }, "friends", "/0 must have required"],
])("Ajv refuses %s", (_what, name, args, parameter, problem) => {
  const api = openapi(document, { validate: withAjv });
  expect(refusal(() => api(name, args))).toEqual([
    "ERR_INVALID_VALUE",
    parameter,
    expect.stringMatching(
      `^The value of "${parameter}" does not fit its schema: ${problem}.*\\. Pass one that does\\.$`,
    ),
  ]);
  // without the function, nothing is checked
  expect(openapi(document)(name, args)).toHaveProperty("url");
});

test("what fits is sent as without a function, with no default that it adds", () => {
  const args = { name: null, age: 1, friends: [{ name: "b", friends: [] }], $id: "a" };
  const sent = openapi(document, { validate: withAjv })("POST /pets", args);
  expect(sent).toEqual(openapi(document)("POST /pets", args));
  expect(sent.body).toEqual(args);
  const { url } = openapi(document, { validate: withAjv })("GET /x/{id}", {
    id: 1,
    q: [1, 2],
    any: "a",
    c: null,
  });
  expect(url).toMatch(/\/x\/1\?q=1&q=2&any=a$/);
});

describe("bodies", () => {
  const schema = { type: "object", properties: { a: integer, file: { type: "string", format: "binary" } } };
  const binary = new Blob(["a"]);
  const parts = { "multipart/form-data": { schema } };
  const lines = (media: object) => ({ "application/jsonl": media });
  const text = { "text/plain": { schema: { type: "string", maxLength: 1 } } };
  const wrong = { a: "b" };
  const problemOfA = "/a must be integer";
  const filesOf = (of: object) => ({
    "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", ...of } } } },
  });
  const sharing = () => {
    const properties: Record<string, object> = { n: integer };
    Object.assign(properties, { a: { type: "object", properties }, b: { type: "object", properties } });
    return { properties };
  };
  // the example of JSON Schema 2020-12: the tree refers to what extends it
  const tree = {
    $dynamicAnchor: "node",
    unevaluatedProperties: false,
    allOf: [{ $dynamicAnchor: "node", properties: { children: { items: { $dynamicRef: "#node" } } } }],
  };
  const withDigits = { schemas: { ...components.schemas, Digits: integer } };
  const anchored = (depth: number): object =>
    depth === 0 ? integer : { $dynamicAnchor: `a${depth}`, allOf: [anchored(depth - 1)] };
  // biome-ignore format: a body a line
  test.each<[what: string, content: object, body: unknown, problem: string | undefined]>([
    ["a whole body", pet, { name: 7 }, "/name must be string,null"],
    ["JSON that is no object", ofJson(integer), 101, "must be <= 100"],
    ["a string as JSON", ofJson(integer), "a", "must be integer"],
    ["a form", { [urlencoded]: { schema } }, wrong, problemOfA],
    ["a form that is a string already", { [urlencoded]: { schema } }, "a=b", undefined],
    ["parts with a file", parts, { a: "b", file: binary }, problemOfA],
    ["parts that fit", parts, { a: 1, file: binary }, undefined],
    ["bytes as JSON", ofJson(integer), binary, undefined],
    ["parts with a file as 3.1 describes it", filesOf({ contentMediaType: "image/png" }), { file: binary }, undefined],
    ["parts with an encoded file", filesOf({ contentEncoding: "base64" }), { file: new Uint8Array(1) }, undefined],
    ["no file", filesOf({ contentMediaType: "image/png" }), { file: { a: 1 } }, "/file must NOT have more than 0 properties"],
    ["a number in place of a file", filesOf({ contentMediaType: "image/png" }), { file: 1 }, "/file must be string,object"],
    ["a bigint", ofJson({ properties: { a: integer, b: { items: integer } } }), { a: 1n, b: [2n] }, undefined],
    ["a bigint that is too large", ofJson({ properties: { a: integer } }), { a: 101n }, "/a must be <= 100"],
    ["a path in two lines", ofJson({ additionalProperties: integer }), { "a\n\u202e": "" }, "/a\\u000a\\u202e must be integer"],
    ["a long path", ofJson({ additionalProperties: integer }), { ["b".repeat(999)]: "" }, `/${"b".repeat(298)}… must be integer`],
    ["a constant with names of keywords", ofJson({ properties: { a: { const: { nullable: true, $ref: 1 } } } }), { a: { nullable: true, $ref: 1 } }, undefined],
    ["two schemas that share their members", ofJson(sharing()), { a: { b: {} } }, undefined],
    ["what they don't take", ofJson(sharing()), { a: { b: { n: "" } } }, "/a/b/n must be integer"],
    ["a dynamic reference", ofJson(tree), { children: [{ children: [{ data: 1 }] }] }, "/children/0/children/0 must NOT have unevaluated properties"],
    ["a dynamic reference to a schema", ofJson({ $dynamicRef: "#/components/schemas/Digits" }), "a", "must be integer"],
    ["an anchor of a definition", ofJson({ $defs: { n: { $dynamicAnchor: "n", ...integer } }, properties: { a: { $dynamicRef: "#n" } } }), wrong, problemOfA],
    ["more dynamic anchors than are followed", ofJson(anchored(150)), 1, undefined],
    ["a file without a type", { "multipart/form-data": { schema: { properties: { file: { contentEncoding: "base64" } } } } }, { file: binary }, undefined],
    ["a dynamic reference to nothing", ofJson({ $dynamicRef: "#nothing" }), 1, undefined],
    ["text", text, "ab", "must NOT have more than 1 characters"],
    ["text with the schema of an object", { "text/xml": { schema } }, "<a/>", undefined],
    ["an item of a sequence", lines({ schema }), [{ a: 1 }, wrong], problemOfA],
    ["an item, as 3.2 describes it", lines({ itemSchema: schema }), [wrong], problemOfA],
    ["a list as a sequence", lines({ schema: { type: "array", items: schema } }), [wrong], `/0${problemOfA}`],
    ["a body without a schema", { "application/json": {} }, wrong, undefined],
    ["a date", ofJson({ properties: { a: { type: "string" } } }), { a: new Date(0) }, undefined],
  ])("%s", (_what, content, body, problem) => {
    const call = () => apiOf(content, withAjv, { components: withDigits })("POST /x", {}, { data: body });
    const plain = openapi(build({ "/x": bodyOf(content) }));
    if (problem === undefined) expect(call()).toEqual(plain("POST /x", {}, { data: body }));
    else
      expect(refusal(call)).toEqual(["ERR_INVALID_VALUE", "data", expect.stringContaining(`: ${problem}. `)]);
  });

  test.each<[what: string, bodyOf: (next: () => number) => object]>([
    ["a getter", (next) => Object.defineProperty({}, "a", { get: next, enumerable: true })],
    ["the toJSON of a member", (next) => ({ a: { toJSON: next } })],
    ["the toJSON of the body", (next) => ({ toJSON: () => ({ a: next() }) })],
  ])("%s is called once", (_what, bodyOfCall) => {
    let count = 0;
    const body = bodyOfCall(() => ++count);
    const seen = vi.fn(() => undefined);
    expect(apiOf(ofJson(schema), seen)("POST /x", {}, { data: body }).body).toEqual({ a: 1 });
    expect(seen).toHaveBeenCalledWith(expect.anything(), { a: 1 });
  });
});

test("a Standard Schema says what is wrong, and a text that has the value isn't shown", () => {
  const validate: OpenApiValidate = (_, value) => standard["~standard"].validate(value).issues;
  const api = openapi(document, { validate });
  expect(refusal(() => api("GET /x/{id}", { id: 70_707 }))).toEqual([
    "ERR_INVALID_VALUE",
    "id",
    'The value of "id" does not fit its schema: /a/0 is invalid. Pass one that does.',
  ]);
  expect(api("GET /x/{id}", { id: 707 }).url).toMatch(/707$/);
});

test.each<[what: string, value: unknown, text: string, isShown: boolean]>([
  ["a word", "hunter2", "not hunter2!", false],
  ["the start of a long one", "a".repeat(40), `got ${"a".repeat(20)}…`, false],
  ["in quotes of JSON", 'a"b', 'got "a\\"b"', false],
  ["a number", 1234, "1234 is too large", false],
  ["a scalar in a list", ["x", "hunter2"], "hunter2", false],
  ["part of another word", "int", "must be integer, not printed", true],
  ["an empty string", "", "must not be empty", true],
  ["nothing of it", "hunter2", "must be a number", true],
  ["null", { a: null }, "must be string, not null", true],
])("a text with %s", (_what, id, text, isShown) => {
  const api = apiOf(ofJson({}), () => [{ message: text }]);
  const message = refusalOf(() => api("POST /x", {}, { data: id }))?.message ?? "";
  expect(message).toContain(isShown ? text : ": is invalid. ");
});

test.each<[what: string, problems: unknown, code: string | undefined]>([
  ["nothing", undefined, undefined],
  ["null", null, undefined],
  ["an empty list", [], undefined],
  ["an empty string", "", undefined],
  ["a string", "is odd", "ERR_INVALID_VALUE"],
  ["an issue without a message", [{}], "ERR_INVALID_VALUE"],
  ["a path as a JSON pointer", [{ path: "/a~1b", message: "is odd" }], "ERR_INVALID_VALUE"],
  ["a boolean", false, "ERR_INVALID_OPTIONS"],
  ["a promise", Promise.resolve(), "ERR_INVALID_OPTIONS"],
])("a function that returns %s", (_what, problems, code) => {
  const api = openapi(document, { validate: () => problems as null });
  expect(refusalOf(() => api("GET /x/{id}", { id: 1 }))?.code).toBe(code);
});

test("a function that throws is an error of its own, without what it threw", () => {
  const validate = () => {
    throw new Error("the value is 7");
  };
  const message = 'The option "validate" threw for the schema of "id". Call it with that schema.';
  const call = () => openapi(document, { validate })("GET /x/{id}", { id: 7 });
  expect(refusal(call)).toEqual(["ERR_INVALID_OPTIONS", "validate", message]);
  expect(refusalOf(() => openapi(document, { validate: true as never }))?.code).toBe("ERR_INVALID_OPTIONS");
});

test("each call passes the same schema, which needs no document", () => {
  const seen: unknown[] = [];
  const api = openapi(document, { validate: (schema) => void seen.push(schema) as undefined });
  api("POST /pets", { name: "a" });
  api.parts("POST /pets", { body: { name: "b" } });
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).toMatchObject({
    $ref: "#/$defs/1",
    $defs: { 1: { required: ["name"], properties: { age: { exclusiveMaximum: 50, minimum: 1 } } }, 2: {} },
  });
});

test.each([
  ["3.0.3", true],
  ["3.1.0", false],
])("OpenAPI %s: what is next to a reference counts only since 3.1", (version, isIgnored) => {
  const schema = { $ref: "#/components/schemas/Short", maxLength: 1, properties: { own: {} } };
  const short = { components: { schemas: { Short: { type: ["object", "string"] } } }, openapi: version };
  const api = apiOf(ofJson(schema), withAjv, short);
  expect(refusalOf(() => api("POST /x", {}, { data: "ab" })) === undefined).toBe(isIgnored);
  const [made] = tools(api);
  const plain = openapi(build({ "/x": bodyOf(ofJson(schema)) }, short));
  expect(refusalOf(() => plain("POST /x", { own: 1 })) !== undefined).toBe(isIgnored);
  expect(JSON.stringify(made?.inputSchema).includes("maxLength")).toBe(false);
});

test("a schema whose references have been replaced can contain itself, and an object many times", () => {
  const node: Record<string, unknown> = { type: "object", properties: { v: { type: "number" } } };
  Object.assign(node["properties"] as object, { next: node });
  const checked = apiOf(ofJson(node));
  const post = (body: object) => refusal(() => checked("POST /x", {}, { data: body }));
  expect(post({ v: 1, next: { v: 2 } })).toEqual([undefined, undefined, undefined]);
  expect(post({ next: { next: { v: "a" } } })[2]).toContain("/next/next/v must be number");

  let shared: object = { type: "string", nullable: true };
  for (let level = 0; level < 60; level++) shared = { properties: { a: shared, b: shared } };
  const validate = vi.fn<OpenApiValidate>();
  apiOf(ofJson(shared), validate)("POST /x", {}, { data: { a: {} } });
  const [{ properties }] = validate.mock.calls[0] as unknown as [{ properties: { a: object; b: object } }];
  expect(properties.a).toBe(properties.b);
});

test("tools name their own arguments: those of an API that checks, and those that check", () => {
  const named = { name: "a", body_name: 7, path_name: "a" };
  const [, , checked] = tools(openapi(document, { validate: withAjv }));
  expect(refusal(() => checked?.request({ body_name: 7, path_name: "a" }))[1]).toBe("body_name");
  const own = tool(openapi(document), "POST /named/{name}", { validate: withAjv });
  const call = (args: Record<string, unknown>) => () => own.request(args);
  expect(refusal(call({ body_name: 7, path_name: "a" }))).toEqual([
    "ERR_INVALID_VALUE",
    "body_name",
    'The value of "body_name" does not fit its schema: must be string,null. Pass one that does.',
  ]);
  expect(refusal(call(named))[0]).toBe("ERR_UNKNOWN_PARAMETER");
  expect(call({ body_name: "b", path_name: "a" })().body).toEqual({ name: "b" });
  const [broken] = tools(openapi(document), { validate: () => 1 as never });
  expect(() => broken?.request({ id: 1 })).toThrow("No argument of");
});
