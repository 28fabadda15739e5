import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describe as describeOperation } from "../../page/src/describe.js";
import { openDocument, parseDocument } from "../../page/src/document.js";
import { type Example, examples, leaveExample, profile, textsOf } from "../../page/src/examples.js";
import type { Fields } from "../../page/src/form.js";
import { fromFragment, toFragment } from "../../page/src/link.js";
import { sampleOf } from "../../page/src/schema.js";
import { type View, viewOf } from "../../page/src/view.js";
import { createEndpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { tools } from "../../src/tools/index.js";
import { readExamples } from "../support/fixtures/read.mjs";
import { isThorough, some } from "../support/thorough.js";

const cases = JSON.parse(readFileSync("test/page/cases.json", "utf8"));
const empty = { route: "", parameters: "", defaults: "" };
const view = (fields: Partial<Fields>): View => viewOf({ ...empty, profile, ...fields });

describe("what the page shows", () => {
  test("is the explanation of the call, its code and its link", () => {
    const fields = {
      route: " GET /orgs/{org}/repos ",
      parameters: "page: 2",
      defaults: "org: octokit\n---\npage: 1",
      profile,
    };
    const shown = view(fields);
    const layers = shown.explanation?.url.map(({ layer }) => layer);
    expect(shown.explanation?.request?.url).toBe("https://api.github.com/orgs/octokit/repos?page=2");
    expect(layers).toEqual(["profile", "route", "defaults 1", "route", "call"]);
    expect(shown.code?.curl).toContain("'https://api.github.com/orgs/octokit/repos?page=2'");
    expect(shown.others).toEqual([]);
    expect(fromFragment(shown.fragment ?? "")).toEqual(fields);
  });

  test.each(["parameters", "defaults", "profile"])("is a mistake in the %s, and nothing else", (field) => {
    const { fragment = "", ...shown } = view({ [field]: "a: 1\noops", route: "GET /" });
    const message = "Write a name, a colon and a value.";
    expect(shown).toEqual({ mistake: { field, start: 5, end: 9, message } });
    expect(fromFragment(fragment)).toMatchObject({ [field]: "#" });
  });

  test("has an integer that a number can't have as a bigint", () => {
    const { code } = view({ route: "GET /users/{id}", parameters: "id: 9007199254740993" });
    expect(code?.waybill).toContain('endpoint("GET /users/{id}", { id: 9007199254740993n })');
  });

  test("has the call as a program, which makes the same request", () => {
    const shown = view({
      route: "POST /a/{b}{?api_key}",
      parameters: `b: it's "x"\n"c d": [1, {"e": null}]\n__proto__: 1\nn: -7.5\napi_key: s3cr3t\nt: "</script>\\u2028"`,
      defaults: "headers:\n  authorization: token s3cr3t\n---\nz: true",
      profile: "baseUrl: https://api.example.com",
    });
    const { waybill = "", HAR: har = "" } = shown.code ?? {};
    expect(waybill).not.toContain("s3cr3t");
    expect(waybill).toContain('authorization: "token " + process.env.TOKEN');
    const program = waybill.replace(/^import.*/, "").replaceAll("process.env.", "env.");
    const run = new Function("createEndpoint", "env", `${program}\nreturn request;`);
    const request = run(createEndpoint, { TOKEN: "s3cr3t", API_KEY: "s3cr3t" });
    expect(request.url).toBe(`https://api.example.com/a/it%27s%20%22x%22?api_key=s3cr3t`);
    expect(request.headers.authorization).toBe("token s3cr3t");
    expect(Object.entries(request.body)).toEqual([
      ["z", true],
      ["c d", [1, { e: null }]],
      ["__proto__", 1],
      ["n", -7.5],
      ["t", "</script>\u2028"],
    ]);
    expect(JSON.parse(har).headers).toContainEqual({ name: "authorization", value: "token [redacted]" });
  });

  test("is a body of parts, if a parameter is a file", () => {
    const fields = {
      route: "POST /a/{b}",
      parameters: 'b: 1\nphoto@: a "b".png\nnote@c.txt\nmeta: {"d": 2}',
      defaults: "e: f\n---\nheaders:\n  x-g: 3",
      profile: "baseUrl: https://a.example",
    };
    const photo = new File(["four"], 'a "b".png', { type: "image/png" });
    const { explanation, code } = viewOf(fields, { files: [photo] });
    expect(explanation?.request).toMatchObject({
      url: "https://a.example/a/1",
      headers: { "x-g": 3 },
      body: [
        { name: "e", text: "f" },
        { name: "meta", type: "application/json", text: '{"d":2}' },
        { name: "photo", fileName: 'a "b".png', type: "image/png", size: 4 },
        { name: "note", fileName: "c.txt", type: "application/octet-stream", size: 0 },
      ],
    });
    expect(code?.waybill).toBe(`import { openAsBlob } from "node:fs";
import { createEndpoint } from "waybill";
import { multipart } from "waybill/form";

const endpoint = createEndpoint({ baseUrl: "https://a.example" })
  .defaults({ headers: { "x-g": 3 } });
const request = endpoint("POST /a/{b}", {
  b: 1,
  data: multipart({
    e: "f",
    meta: { d: 2 },
    photo: new File([await openAsBlob("a \\"b\\".png")], "a \\"b\\".png", { type: "image/png" }),
    note: new File([await openAsBlob("c.txt")], "c.txt"),
  }),
});
`);
    const param = { name: "photo", fileName: 'a "b".png', contentType: "image/png" };
    expect(JSON.parse(code?.HAR ?? "").postData.params).toContainEqual(param);
    // a GET has no body, and no two bodies go into one
    for (const more of [{ route: "GET /a" }, { parameters: "photo@: a\ndata: 1" }]) {
      expect(viewOf({ ...fields, ...more }).explanation?.error).toBeDefined();
    }
  });

  test("is the error of the profile and of defaults", () => {
    const errorOf = (fields: Partial<Fields>) =>
      structuredClone(view({ route: "GET /", ...fields }).explanation?.error);
    expect(errorOf({ profile: "base: 1" })).toMatchObject({ code: "ERR_INVALID_OPTIONS", parameter: "base" });
    expect(errorOf({ defaults: "baseUrl: example.com" })).toMatchObject({ code: "ERR_INVALID_BASE_URL" });
  });

  test.each([
    "$ curl -H 'Authorization: Bearer s3cr3t' https://a.example",
    " /usr/bin/curl -us3cr3t",
    'curl.exe -H "X: s3cr3t',
  ])("has no link to what isn't a route: %s", (route) => {
    const { fragment = "" } = view({ route, parameters: "a: 1" });
    expect(fromFragment(fragment)).toEqual({ route: "", parameters: "a: 1", defaults: "", profile });
  });

  test("has no credentials in the explanation, in what others send and in the link", () => {
    const { explanation, others, fragment } = view({
      route: "POST /a{?api_key}",
      parameters: "api_key: s3cr3t\npassword: s3cr3t\nx: https://a.example/?token=s3cr3t",
      defaults: "headers:\n  authorization: token s3cr3t\n  cookie: s3cr3t",
    });
    expect(explanation?.request).toBeDefined();
    expect(JSON.stringify([explanation, others, fromFragment(fragment ?? "")])).not.toContain("s3cr3t");
  });
});

test("the first page links the attack of the README's first lines", () => {
  const attack = examples.find(({ route }) => route === "DELETE /users/{id}") as Example;
  const { explanation, others } = view(textsOf(attack));
  expect(explanation?.error?.code).toBe("ERR_DOT_SEGMENT");
  expect(others?.map(({ text, fault }) => [text, fault])).toEqual([
    ["sends nothing: ERR_DOT_SEGMENT", undefined],
    ["DELETE https://api.example.com/v1/", "another path"],
    ["DELETE https://api.example.com/v1/", "another path"],
  ]);
  // the site has this address
  expect(toFragment(textsOf(attack))).toBe(
    "WyJERUxFVEUgL3VzZXJzL3tpZH0iLCJpZDogLi4iLCIiLCJiYXNlVXJsOiBodHRwczovL2FwaS5leGFtcGxlLmNvbS92MSJd",
  );
});

test("a sample is the last word of a name with brackets, or what such a name has", () => {
  const samples = { "filter[tag]": "tag", "filter[user][email]": "me@example.com", id: "a1" };
  const more = { "ids[]": "ids", "a.b": "b", "[]": "[]" };
  for (const [name, sample] of Object.entries({ ...samples, ...more }))
    expect(sampleOf(name, { type: "string" })).toBe(sample);
});

test.each<string[]>(cases.leftByExamples)("an example leaves %s", (_, route = "", parameters, defaults) => {
  const first = examples[0] as Example;
  const left = { route, parameters, defaults, profile };
  expect(leaveExample({ ...textsOf(first), route }, first)).toEqual(left);
});

test("any texts have a view, which a worker can post", () => {
  const words = `GET POST / /a {b} {+b} {?b*} :b a b baseUrl url headers data method request mediaType __proto__
toString .. "" [1] {"a":{"b":null}} https://a.example/?token=1 vendor: {"__proto__": 1} \ud800 # ---`;
  const word = fc.constantFrom(...words.split(/\s/), ": ", "\n", "\n  ", " ");
  const text = fc.string({ unit: fc.oneof(word, fc.string({ maxLength: 3 })), maxLength: 12 });
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.oneof(fc.constant(profile), text),
      (route, parameters, defaults, own) => {
        const shown = viewOf({ route, parameters, defaults, profile: own });
        expect(structuredClone(shown)).toEqual(shown);
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    ),
    { numRuns: isThorough ? 300 : 50 },
  );
});

type OthersCase = [title: string, fields: Partial<Fields>, rows: string[] | null];
test.each<OthersCase>(cases.others)("what others send: %s", (_, fields, rows) => {
  // as lines: who, what they send, the names of credentials, and what is wrong
  const others = view(fields).others?.map(({ who, text, credentials, fault }) =>
    [who, text, ...credentials, ...(fault ? [`wrong: ${fault}`] : [])].join(" | "),
  );
  expect(others ?? null).toEqual(rows);
});

describe("a document", () => {
  const open = (paths: object, more: object = {}) =>
    openDocument({ openapi: "3.1.0", servers: [{ url: "https://a.example" }], paths, ...more });
  const getA = (more: object = {}): object => ({ "/a": { get: { operationId: "a", ...more } } });
  const called = { ...empty, route: "a", profile: "" };
  test("lists its operations, by operationId or route", () => {
    const paths = { "/a": { get: { operationId: "a" }, post: {} } };
    const { title, operations } = open(paths, { info: { title: "T", version: "2" } });
    expect(title).toBe("T 2");
    expect(operations.flatMap(({ name, text }) => [name, text])).toEqual([
      "a",
      "GET /a · a",
      "POST /a",
      "POST /a",
    ]);
  });

  test("has a line for each parameter, and those that an operation can do without are comments", () => {
    const parameters = [
      { name: "page", in: "query", schema: { type: "integer", default: 2 } },
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "x y", in: "query", required: true, schema: { enum: ["a b", "c"] } },
      { name: "on", in: "query", required: true, schema: { type: "boolean" } },
    ];
    const get = { operationId: "a", summary: "Reads a.", deprecated: true, parameters };
    const document = open({ "/a/{id}": { get } });
    const { fields, summary } = describeOperation(document, "a");
    expect(summary).toBe("Reads a. (deprecated)");
    expect(fields).toEqual({
      ...{ route: "a", defaults: "" },
      parameters:
        '## string\nid: a1\n## string one of a b, c\n"x y": a b\n## boolean\non: true\n## integer\n# page: 2',
    });
    const layers = { profile: "headers:\n  x-a: 1", defaults: "headers:\n  x-b: 2" };
    const shown = viewOf({ ...called, ...fields, ...layers }, {}, document);
    const { url, headers } = shown.explanation?.request ?? {};
    expect([url, headers?.["x-b"]]).toEqual(["https://a.example/a/a1?x%20y=a%20b&on=true", 2]);
    expect(shown.code?.curl).toContain("https://a.example/a/a1");
    expect(shown).not.toHaveProperty("fragment");
  });

  test("has its own examples, types and limits in the fields, and nested objects written out", () => {
    const pet = {
      type: "object",
      required: ["name", "category", "tags", "owner"],
      properties: {
        name: { type: "string", example: "doggie" },
        category: {
          type: "object",
          properties: { id: { type: "integer", example: 1 }, name: { example: "Dogs" } },
        },
        tags: { type: "array", items: { type: "object", properties: { on: { type: "boolean" } } } },
        owner: { allOf: [{ $ref: "#/components/schemas/Owner" }], description: "Who pays. More." },
        status: { type: ["string", "null"], enum: ["available", "sold"], default: "sold" },
        size: { type: "number", format: "float", minimum: 1, maximum: 9, deprecated: true },
        list: { type: "array", items: { enum: ["b", "c"] } },
        photos: { type: "array", items: { type: "string", examples: ["a: b"] } },
      },
    };
    const self = { $ref: "#/components/schemas/Owner" };
    const Owner = { type: "object", required: ["mail"], properties: { mail: { const: "m" }, self } };
    const describeAdd = (more: object = {}) => {
      const content = { "application/json": { schema: pet, ...more } };
      const post = { operationId: "add", description: "Adds one.", requestBody: { required: true, content } };
      const document = open({ "/pets": { post } }, { components: { schemas: { Owner } } });
      return { document, ...describeOperation(document, "add") };
    };
    const { document, fields, summary } = describeAdd();
    expect(summary).toBe("Adds one.");
    expect(fields.parameters).toBe(
      `## string
name: doggie
## object
category:
  id: 1
  name: Dogs
## array of object
tags: [{on: true}]
## object: Who pays.
owner:
  mail: m
## string or null one of available, sold
# status: sold
## number (float) from 1 to 9 deprecated
# size: 1
## array of b, c
# list: [b]
## array of string
# photos: ["a: b"]`,
    );
    const shown = viewOf({ ...called, ...fields }, {}, document);
    expect(shown.explanation?.request?.body).toEqual({
      name: "doggie",
      category: { id: 1, name: "Dogs" },
      tags: [{ on: true }],
      owner: { mail: "m" },
    });
    const whole = describeAdd({ examples: { one: { value: { name: "Whole" } } } });
    expect(whole.fields.parameters).toContain("name: Whole");
  });

  test("has a form for each alternative of a body, and choices for enums and other alternatives", () => {
    const type = "object";
    const card = { type, required: ["type", "number"], properties: { type: {}, number: { type: "string" } } };
    const bank = { type, title: "A bank", required: ["iban"], properties: { iban: { minLength: 15 } } };
    const schema = {
      oneOf: [{ $ref: "#/components/schemas/card" }, { $ref: "#/components/schemas/bank" }],
      properties: { by: { anyOf: [{ type: "string", title: "Name" }, { type: "integer" }] } },
      discriminator: { propertyName: "type" },
    };
    const parameters = [
      { name: "id", in: "path", required: true, schema: { enum: ["a", "b"] } },
      { name: "tags", in: "query", schema: { type: "array", items: { enum: ["c", "d"] } } },
    ];
    const requestBody = { content: { "application/json": { schema } } };
    const payment = { "/pay/{id}": { post: { operationId: "pay", parameters, requestBody } } };
    const document = open(payment, { components: { schemas: { card, bank } } });
    const lines = (alternative: number): string =>
      `${describeOperation(document, "pay", alternative).fields.parameters}`.replaceAll(/^##.*\n/gm, "");
    expect(lines(0)).toBe("id: a\n# tags: [c]\n# by: by\n# type: card\n# number: number");
    expect(lines(1)).toBe("id: a\n# tags: [c]\n# by: by\n# iban: ibanaaaaaaaaaaa\n# type: bank");
    const { alternatives, choices } = describeOperation(document, "pay");
    expect(alternatives).toEqual(["card", "A bank"]);
    const shown = choices.map(({ path, options, kind }) => [
      path.join("."),
      Object.fromEntries(options.map(({ label, value }) => [label, value])),
      kind,
    ]);
    expect(shown).toEqual([
      ["id", { a: "a", b: "b" }, "value"],
      ["tags", { c: "c", d: "d" }, "list"],
      ["by", { Name: "by", integer: 1 }, "value"],
    ]);
  });

  test("has a form whose values are valid, whatever patterns say", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // contradictions, which no value can satisfy
    const faulty = /polymorphism|discriminators|types|deprecated|additional/;
    const documents = Object.entries(readExamples()).filter(([name]) => !faulty.test(name));
    const limits = [
      { type: "integer", minimum: 10, multipleOf: 7 },
      { type: "integer", exclusiveMaximum: -5 },
      { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 },
      { type: ["null", "string"], minLength: 12, maxLength: 14 },
      { type: "array", items: { enum: [3, 4, 5] }, minItems: 3, uniqueItems: true },
      { type: "array", items: { type: "string" }, maxItems: 0 },
      { type: "object", required: ["a"], additionalProperties: { type: "boolean" } },
      { default: 7, type: "string", enum: ["a", "b"] },
      {
        allOf: [{ required: ["a"] }, { properties: { a: { const: 4 }, b: { type: "null" } } }],
        type: "object",
      },
    ];
    for (const schema of limits)
      expect(ajv.validate(schema, sampleOf("name", schema)), JSON.stringify(schema)).toBe(true);
    // an example is kept where it is valid, and of an object what is valid of it
    const items = { type: "integer", maximum: 3 };
    const properties = { a: items, b: { type: "array", items } };
    const schema = { type: "object", required: ["a", "b"], properties };
    expect(sampleOf("name", schema, { a: 2, b: [4] })).toEqual({ a: 2, b: [1] });
    const withoutPatterns = (schema: object): object =>
      JSON.parse(JSON.stringify(schema), (key, value) =>
        key === "propertyNames" || (key === "pattern" && typeof value === "string") ? undefined : value,
      );
    const wrong = some(documents, 6).flatMap(([name, document]) =>
      tools(openapi(document)).flatMap(({ inputSchema }) =>
        Object.entries(inputSchema.properties)
          .filter(([key, schema]) => !ajv.validate(withoutPatterns(schema), sampleOf(key, schema)))
          .map(([key]) => `${name}: ${key}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("has the call of its operation as code", () => {
    const securitySchemes = { key: { type: "apiKey", in: "header", name: "x-key" } };
    const document = open(getA(), { components: { securitySchemes } });
    const code = (fields: Partial<Fields>) => viewOf({ ...called, ...fields }, {}, document).code?.waybill;
    expect(code({})).toBe(
      'import { openapi } from "waybill/openapi";\n\nconst api = openapi(document);\nconst request = api("a");\n',
    );
    const fields = { defaults: "headers:\n  x-a: 1", profile: "credentials:\n  key: s3cr3t" };
    expect(code(fields)).toContain(
      'openapi(document, { credentials: { key: process.env.KEY } });\nconst request = api("a", {}, { headers: { "x-a": 1 } });',
    );
  });

  test("has variables for the credentials that it requires, unless they are given", () => {
    const securitySchemes = {
      bearerAuth: { type: "http", scheme: "bearer" },
      login: { type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "query", name: "k" },
      oauth: { type: "oauth2", flows: {} },
    };
    const security = [{ bearerAuth: [], key: [] }, { oauth: ["read", "write"] }, { login: [] }, {}];
    const opened = (security: object[]) => open(getA({ security }), { components: { securitySchemes } });
    expect(describeOperation(opened(security), "a")).toMatchObject({
      security: "Requires bearerAuth and key, or oauth, or login, or no credentials.",
      schemes: [
        { name: "bearerAuth", about: "http bearer", isBasic: false },
        { name: "key", about: "k in query", isBasic: false },
        { name: "oauth", about: "oauth2 read write", isBasic: false },
        { name: "login", about: "http basic", isBasic: true },
      ],
    });
    const required = opened(security.slice(0, 3));
    const { code, explanation } = viewOf(called, {}, required);
    expect(code?.curl).toContain(`--header 'authorization: Bearer '"\${BEARERAUTH_TOKEN:?}"`);
    expect(code?.curl).toContain(`'https://a.example/a?k='"\${KEY:?}"`);
    const variables = "credentials: { bearerAuth: process.env.BEARERAUTH_TOKEN, key: process.env.KEY }";
    expect(code?.waybill).toContain(variables);
    expect(explanation?.dropped.map(({ reason }) => reason)).toEqual([
      "requires bearerAuth and key, or oauth, or login, none given",
    ]);
    const given = viewOf(called, { credentials: { login: "me:s3:cr3t", oauth: "" } }, required);
    expect(given.code?.curl).toContain(`--header 'authorization: Basic '"\${TOKEN:?}"`);
    expect(given.explanation?.dropped).toEqual([]);
    expect(JSON.stringify(given)).not.toMatch(/s3|czM6/);
  });

  test("is refused with a message for people", () => {
    expect(() => openDocument([])).toThrow(/OpenAPI/);
    expect(() => openDocument(null)).toThrow(/OpenAPI/);
    expect(parseDocument("a: 1")).toEqual({ a: 1 });
    expect(() => parseDocument('{"a": 1,\n"b": {{}}')).toThrow(/^Line 2: /);
  });
});
