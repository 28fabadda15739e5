/** Values that a model never sees: fixed ones, and the headers of the settings. */
import { describe, expect, test } from "vitest";
import { type OpenApiSettings, openapi } from "../../src/openapi/index.js";
import { tool, tools } from "../../src/tools/index.js";
import { base, bytes, json, list, text, toolOf, urlencoded } from "./support.js";

const at = (place: string, name = "tenant") => ({ name, in: place, required: true, schema: text });
const fixed = { tenant: "acme" };

describe("fixed values", () => {
  test("are in every place that has the name, and in no schema", () => {
    const operation = {
      parameters: [at("path"), at("query"), at("header", "Tenant"), at("cookie"), at("query", "q")],
      ...json({ properties: { tenant: {}, name: {} }, required: ["tenant"] }),
    };
    const made = toolOf(operation, { path: "/x/{tenant}", options: { fixed } });
    expect(made.inputSchema.properties).toEqual({ q: { type: "string" }, name: {} });
    expect(made.inputSchema.required).toEqual(["q"]);
    expect(made.request({ q: "1", name: "a" })).toMatchObject({
      url: "https://api.example.com/v1/x/acme?q=1&tenant=acme",
      headers: { tenant: "acme", cookie: "tenant=acme" },
      body: { name: "a", tenant: "acme" },
    });
    expect(() => made.request({ q: "1", tenant: "other" })).toThrow('no property "tenant"');
    expect(made.name).toBe(toolOf(operation, { path: "/x/{tenant}" }).name);
  });

  const alternatives = [
    { properties: { tenant: {}, a: {} }, required: ["tenant", "a"], additionalProperties: false },
    { properties: { tenant: {}, b: {} }, required: ["b"] },
  ];
  const form = { [urlencoded]: { schema: { properties: { tenant: {}, a: {} } } } };
  test.each<[what: string, content: object, args: object, body: unknown]>([
    [
      "a member that alternatives have",
      { "application/json": { schema: { anyOf: alternatives } } },
      { body: { a: 1, tenant: "other" } },
      { a: 1, tenant: "acme" },
    ],
    [
      "a member of a form",
      { ...form, "multipart/form-data": { schema: { properties: { file: bytes } } } },
      { body: { a: 1 }, content_type: urlencoded },
      "a=1&tenant=acme",
    ],
    ["nothing of a body of bytes", { "image/png": {}, ...form }, { body: {} }, "tenant=acme"],
  ])("set %s", (_, content, args, body) => {
    const made = toolOf({ requestBody: { required: true, content } }, { options: { fixed } });
    expect(JSON.stringify(made.inputSchema)).not.toContain("tenant");
    expect(made.request({ ...args }).body).toEqual(body);
  });

  const tenanted = { type: "object", properties: { tenant: {}, a: {} }, required: ["tenant"] };
  const open = { ...tenanted, additionalProperties: true };
  const any = { type: "object", additionalProperties: true };
  const listed = list(tenanted);
  const mixed = { anyOf: [open, listed, { type: "null" }, { type: ["string", "object"] }] };
  const jsonOf = (schema: object) => ({ "application/json": { schema } });

  test.each<[content: object, body: unknown, sent: unknown]>([
    [jsonOf(open), { tenant: "other", b: 1 }, { tenant: "acme", b: 1 }],
    [jsonOf(open), undefined, { tenant: "acme" }],
    [jsonOf(any), { tenant: "other" }, { tenant: "acme" }],
    [jsonOf(any), { b: 1 }, { b: 1 }],
    [jsonOf({}), "text", '"text"'],
    [jsonOf(listed), [{ tenant: "other" }, { a: 1 }], [{ tenant: "acme" }, { a: 1, tenant: "acme" }]],
    [jsonOf(listed), [{ a: 1 }, "other"], "refused"],
    [jsonOf(listed), undefined, undefined],
    [jsonOf(mixed), [{}], [{ tenant: "acme" }]],
    [jsonOf(mixed), { a: 1 }, { a: 1, tenant: "acme" }],
    [jsonOf(mixed), undefined, { tenant: "acme" }],
    [jsonOf(mixed), null, "refused"],
    [jsonOf(mixed), 7, "refused"],
    [{ "application/vnd.a+json": { schema: open }, "text/csv": {} }, { tenant: "other" }, { tenant: "acme" }],
    [{ "application/jsonl": { itemSchema: tenanted } }, [{ a: 1 }], '{"a":1,"tenant":"acme"}\n'],
    [{ "text/plain": { schema: { type: "string" } } }, "tenant", "tenant"],
  ])("in %j, %j is sent as %j", (content, body, sent) => {
    const other = { "/{tenant}": { get: { parameters: [at("path")] } } };
    const paths = { "/x": { post: { requestBody: { content } } }, ...other };
    const made = tool(openapi({ ...base, paths }), "POST /x", { fixed });
    expect(JSON.stringify(made.inputSchema)).not.toMatch(/tenant|null/);
    const call = () => made.request(body === undefined ? {} : { body }).body;
    if (sent === "refused") expect(call).toThrow('The value of "body" must be an object or an array');
    else expect(call()).toEqual(sent);
  });

  test("make a form that isn't given, and are nothing for other operations", () => {
    const made = toolOf({ requestBody: { content: { ...form, "text/csv": {} } } }, { options: { fixed } });
    expect(made.request().body).toBe("tenant=acme");
    expect(toolOf({}, { options: { fixed } }).request().url).toBe("https://api.example.com/v1/x");
  });

  test("of a name that no operation takes are a typo", () => {
    const put = { parameters: [at("path")], requestBody: { content: { "text/csv": {} } } };
    const api = openapi({ ...base, paths: { "/{tenant}": { put }, "/a/{b}": { get: {} } } });
    expect(tools(api, { fixed })[0]?.request().url).toBe("https://api.example.com/v1/acme");
    const message = 'has "tennant", which no operation has. Did you mean "tenant"?';
    expect(() => tools(api, { fixed: { tennant: "acme" } })).toThrow(message);
    expect(() => tools(api, { fixed: { body: "acme" } })).toThrow('no operation has. Pass "tenant".');
    expect(() => tools(api, { fixed: "acme" as never })).toThrow('"fixed" must be a plain object');
    // the tools of others are not those of this caller
    expect(tools(api)[0]?.inputSchema.required).toEqual(["tenant"]);
  });
});

test("a header of the settings is a lock, and one of the options is over both", () => {
  const operation = { parameters: [at("header", "X-Tenant"), at("header", "X-B")] };
  const made = (headers: OpenApiSettings["headers"]) =>
    toolOf(operation, { method: "get", settings: { headers } });
  const locked = made({ "x-tenant": "acme" });
  expect(locked.inputSchema).toMatchObject({ properties: { "X-B": {} }, required: ["X-B"] });
  expect(() => locked.request({ "X-B": "b", "X-Tenant": "other" })).toThrow('no property "X-Tenant"');
  expect(locked.request({ "X-B": "b" }).headers["x-tenant"]).toBe("acme");
  const options = { headers: { "x-tenant": "of this user" } };
  expect(locked.request({ "X-B": "b" }, options).headers["x-tenant"]).toBe("of this user");
  const open = made({ "x-tenant": null });
  const chosen = { "X-B": "b", "X-Tenant": "chosen" };
  expect(open.request(chosen).headers["x-tenant"]).toBe("chosen");
  expect(open.request(chosen, options).headers["x-tenant"]).toBe("of this user");
});
