import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openDocument } from "../../page/src/document.js";
import { examples, profile } from "../../page/src/examples.js";
import { fromFragment } from "../../page/src/link.js";
import { type Fields, type View, viewOf } from "../../page/src/view.js";

const view = (fields: Partial<Fields>): Promise<View> =>
  viewOf({ route: "", parameters: "", defaults: "", profile, ...fields }, undefined);

describe("what the page shows", () => {
  test("is the explanation of the call, its code and its link", async () => {
    const shown = await view({
      route: " GET /orgs/{org}/repos ",
      parameters: "page: 2",
      defaults: "org: octokit\n---\npage: 1",
    });
    expect(shown.explanation?.request?.url).toBe("https://api.github.com/orgs/octokit/repos?page=2");
    expect(shown.explanation?.url.map(({ layer }) => layer)).toEqual([
      "profile",
      "route",
      "defaults 1",
      "route",
      "call",
    ]);
    expect(shown.code?.curl).toContain("'https://api.github.com/orgs/octokit/repos?page=2'");
    expect(shown.others).toEqual([]);
    expect(await fromFragment(shown.fragment ?? "")).toEqual([
      " GET /orgs/{org}/repos ",
      "page: 2",
      "org: octokit\n---\npage: 1",
      profile,
    ]);
  });

  test.each(["parameters", "defaults", "profile"] as const)(
    "is a mistake in the %s, and nothing else",
    async (field) => {
      expect(await view({ [field]: "a: 1\noops" })).toEqual({
        mistake: { field, start: 5, end: 9, message: "Write a name, a colon and a value." },
      });
    },
  );

  test("is the error of the profile and of defaults", async () => {
    const { explanation } = await view({ route: "GET /", profile: "base: 1" });
    expect(structuredClone(explanation?.error)).toMatchObject({
      code: "ERR_INVALID_OPTIONS",
      parameter: "base",
    });
    const { explanation: other } = await view({ route: "GET /", defaults: "baseUrl: example.com" });
    expect(other?.error).toMatchObject({ code: "ERR_INVALID_BASE_URL" });
  });

  test("has no credentials in the explanation, in what others send and in the link", async () => {
    const secret = "s3cr3t";
    const shown = await view({
      route: "POST /a{?api_key}",
      parameters: `api_key: ${secret}\npassword: ${secret}\nx: https://a.example/?token=${secret}`,
      defaults: `headers:\n  authorization: token ${secret}\n  cookie: ${secret}`,
    });
    expect(shown.explanation?.request).toBeDefined();
    const fragment = await fromFragment(shown.fragment ?? "");
    const { explanation, others } = shown;
    expect(JSON.stringify([explanation, others, fragment])).not.toContain(secret);
  });

  test("is a request for each example that isn't an attack", async () => {
    for (const example of examples) {
      const { explanation, code, mistake } = await view(example);
      expect(mistake, example.name).toBeUndefined();
      const isAttack = example.name.startsWith("Attack");
      expect(explanation?.error !== undefined, example.name).toBe(isAttack);
      expect(code === undefined, example.name).toBe(isAttack);
    }
  });
});

test("any texts have a view, which a worker can post", async () => {
  const words = fc.constantFrom(
    ..."GET POST / /a {b} {+b} {?b*} :b a b baseUrl url headers data method request mediaType __proto__ toString".split(
      " ",
    ),
    ...'.. "" [1] {"a":{"b":null}} https://a.example/?token=1 vendor: {"__proto__": 1} \ud800 # ---'.split(
      " ",
    ),
    ": ",
    "\n",
    "\n  ",
    " ",
  );
  const text = fc
    .array(fc.oneof(words, fc.string({ maxLength: 3 })), { maxLength: 12 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(
      text,
      text,
      text,
      fc.oneof(fc.constant(profile), text),
      async (route, parameters, defaults, own) => {
        const shown = await viewOf({ route, parameters, defaults, profile: own }, undefined);
        expect(structuredClone(shown)).toEqual(shown);
        expect(Object.keys(Object.prototype)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

describe("what others send", () => {
  const others = async (fields: Partial<Fields>): Promise<unknown> =>
    (await view(fields)).others?.map(({ who, text, credentials }) => [who, text, ...credentials]);

  test.each<[title: string, fields: Partial<Fields>, rows: unknown]>([
    ["is not shown if it is the same", { route: "GET /a/{b}", parameters: "b: c d\nx: [1, 2]" }, []],
    ["is not shown while a route can't be read", { route: "GET /a/{b" }, undefined],
    ["is not shown if all refuse", { route: "GET /a", profile: "baseUrl: nowhere" }, []],
    [
      "is a path that a URL parser changed",
      { route: "GET /a/{b}/c", parameters: 'b: ".."' },
      [
        ["waybill", "sends nothing: ERR_DOT_SEGMENT"],
        ["@octokit/endpoint", "GET https://api.github.com/c"],
        ["a template string", "GET https://api.github.com/c"],
      ],
    ],
    [
      "is a missing value",
      { route: "DELETE /a/{b}" },
      [
        ["waybill", "sends nothing: ERR_MISSING_PARAMETER"],
        ["@octokit/endpoint", "DELETE https://api.github.com/a"],
        ["a template string", "DELETE https://api.github.com/a/undefined"],
      ],
    ],
    [
      "is a value that was not encoded",
      { route: "GET /a/{+b}", parameters: "b: x?y#z" },
      [
        ["waybill", "sends nothing: ERR_URL_STRUCTURE"],
        ["@octokit/endpoint", "GET https://api.github.com/a/x?y#z"],
        ["a template string", "GET https://api.github.com/a/x?y#z"],
      ],
    ],
    [
      "is a token that goes elsewhere",
      {
        route: "GET https://a.example/b",
        defaults: "headers: {authorization: 1}".replace("authorization", '"authorization"'),
      },
      [
        ["waybill", "sends nothing: ERR_UNTRUSTED_ORIGIN"],
        ["@octokit/endpoint", "GET https://a.example/b", "authorization"],
      ],
    ],
    [
      "is an object that became text",
      {
        route: "GET /a",
        parameters: 'b: {"c": 1}',
        profile: "baseUrl: https://a.example\nobjects: brackets",
      },
      [
        ["waybill", "GET https://a.example/a?b%5Bc%5D=1"],
        ["@octokit/endpoint", "GET https://a.example/a?b=%5Bobject%20Object%5D"],
        ["a template string", "GET https://a.example/a?b=%5Bobject+Object%5D"],
      ],
    ],
    ["is the body, if it differs", { route: "POST /a{?b}", parameters: "b: 1\nc: null\nd: 2" }, []],
    ["is the body as data", { route: "POST /a", parameters: "data: [1]" }, []],
    [
      "has no credentials",
      { route: "GET /a/{b}", parameters: 'b: ".."\ntoken: s3cr3t' },
      [
        ["waybill", "sends nothing: ERR_DOT_SEGMENT"],
        ["@octokit/endpoint", "GET https://api.github.com/?token=……"],
        ["a template string", "GET https://api.github.com/?token=……"],
      ],
    ],
  ])("%s", async (_, fields, rows) => {
    if (rows === undefined) return expect(await others(fields)).toBeUndefined();
    const expected = JSON.parse(JSON.stringify(rows).replaceAll("……", "…".repeat(6)));
    expect(await others(fields)).toEqual(expected);
  });
});

describe("a document", () => {
  const open = (paths: object, more: object = {}) =>
    openDocument(
      JSON.stringify({ openapi: "3.1.0", servers: [{ url: "https://a.example" }], paths, ...more }),
    );

  test("lists its operations, by operationId or route", () => {
    const { answer } = open(
      { "/a": { get: { operationId: "a" }, post: {} } },
      { info: { title: "T", version: "2" } },
    );
    expect(answer).toEqual({
      kind: "opened",
      title: "T 2",
      operations: [
        { name: "a", method: "GET", path: "/a" },
        { name: "POST /a", method: "POST", path: "/a" },
      ],
    });
  });

  test("has a line for each parameter, and those that an operation can do without are comments", async () => {
    const parameters = [
      { name: "page", in: "query", schema: { type: "integer", default: 2 } },
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "x y", in: "query", required: true, schema: { enum: ["a b", "c"] } },
      { name: "on", in: "query", required: true, schema: { type: "boolean" } },
    ];
    const { fieldsFor, makeApi } = open({ "/a/{id}": { get: { operationId: "a", parameters } } });
    const fields = fieldsFor("a");
    expect(fields).toEqual({
      route: "a",
      parameters: 'id: id\n"x y": a b\non: true\n# page: 2',
      defaults: "",
    });
    const shown = await viewOf(
      { profile: "headers:\n  x-a: 1", ...fields, defaults: "headers:\n  x-b: 2" } as Fields,
      makeApi,
    );
    expect(shown.explanation?.request).toMatchObject({
      url: "https://a.example/a/id?x%20y=a%20b&on=true",
      headers: { "x-b": 2 },
    });
    expect(shown.code?.curl).toContain("https://a.example/a/id");
    expect(shown).not.toHaveProperty("fragment");
  });

  test("is refused with a message for people", () => {
    expect(() => openDocument("openapi: 3.1.0")).toThrow("npx waybill openapi slim");
    expect(() => openDocument("[]")).toThrow(/OpenAPI/);
    expect(() => openDocument("null")).toThrow(/OpenAPI/);
  });
});
