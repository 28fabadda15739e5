import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { openapi } from "../../src/openapi/index.js";
import { codes } from "../messages/errors/codes.js";

const parameters = [{ name: "id", in: "path", required: true }];
const requestBody = { content: { "application/json": { schema: { properties: { id: {} } } } } };
const paths = { "/users/{id}": { parameters, get: { operationId: "users/get" }, put: { requestBody } } };
const api = openapi({ openapi: "3.1.0", servers: [{ url: "https://api.example.com" }], paths });
/** The names in the examples. */
const constants = { authorization: "token 1", data: "text", host: "example.com" };
const scope = { createEndpoint, endpoint, openapi, api, ...constants };

const docs = readFileSync("docs/errors.md", "utf8");
const sections = docs.split(/^## /m).slice(1);

test("docs/errors.md has a section for every code, and for nothing else", () => {
  expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(codes));
});

test.each(sections.map((section) => ({ section, code: section.split("\n")[0] })))(
  "docs/errors.md: $code has a cause, a fix and an example that throws it",
  ({ section, code }) => {
    expect(section).toMatch(/\*\*Cause\.\*\* .+/);
    expect(section).toMatch(/\*\*Fix\.\*\* .+/);
    const [, example] = /\*\*Example\.\*\* `(.+)`/.exec(section) ?? [];
    const run = new Function(...Object.keys(scope), `return ${example};`);
    expect(() => run(...Object.values(scope))).toThrow(expect.objectContaining({ code }));
  },
);
