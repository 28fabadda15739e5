import { expect, test } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { explain } from "../../src/explain/index.js";
import { form, multipart, part } from "../../src/form/index.js";
import { createEndpoint } from "../../src/index.js";
import { endpoint as octokit } from "../../src/octokit/index.js";
import { openapi } from "../../src/openapi/index.js";
import { tool } from "../../src/tools/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { fill, query as queryPart, url } from "../../src/url/index.js";
import { any } from "../support/any.js";
import { expectError } from "../support/attempt.js";

const baseUrl = "https://api.example.com";
const endpoint = any(createEndpoint({ baseUrl }));
const pairs = { "content-type": "application/x-www-form-urlencoded" };
const query = ["a", "b"].map((name) => ({ name, in: "query" }));
const bodyOf = (type: string): object => ({
  requestBody: { content: { [type]: { schema: { properties: { c: {}, d: {} } } } } },
});
const paths = {
  "/x": { post: { operationId: "post", parameters: query, ...bodyOf("application/json") } },
  "/form": { post: bodyOf("application/x-www-form-urlencoded") },
  "/parts": { post: bodyOf("multipart/form-data") },
};
const api = any(openapi({ openapi: "3.1.0", servers: [{ url: baseUrl }], paths }));

/** Where the values of one call come from: two values, each of which is allowed. */
const entries: Record<string, (one: unknown, other: unknown) => unknown> = {
  "a query": (a, b) => endpoint("GET /x", { a, b }),
  "a body": (a, b) => endpoint("POST /x", { a, b }),
  "the path and the query": (a, b) => endpoint("GET /x/{a}", { a, b }),
  "two objects": (a, b) => endpoint({ url: "/x", a }, { b }),
  "parameters and a query of a route": (a, b) => endpoint.route("POST /x")({ a }, { query: { b } }),
  "defaults and a call": (a, b) => endpoint.defaults({ a })("GET /x", { b }),
  "data of defaults and a query": (a, b) =>
    endpoint.defaults({ data: [a] }).route("POST /x")({}, { query: { b } }),
  "metadata of defaults and a call": (a, b) => endpoint.defaults({ request: { a } })("GET /x", { b }),
  "a layer of defaults": (a, b) => endpoint.defaults({ a, data: { b } }),
  merge: (a, b) => endpoint.merge("POST /x", { a, b }),
  parse: (a, b) => endpoint.parse({ method: "POST", url: "/x", baseUrl, headers: {}, a, b }),
  "a profile": (a, b) => createEndpoint({ baseUrl, query: { a, b } }),
  octokit: (a, b) => any(octokit)("POST /x", { a, b }),
  "a template": (a, b) => parseTemplate("{?a,b}").expand({ a, b }),
  "a filled template": (a, b) => any(fill)("/{?a,b}", { a, b }),
  "a tagged template": (a, b) => any(url)`/${a}/${b}`,
  "the query of a tagged template": (a, b) => any(queryPart)({ a, b }),
  "a form": (a, b) => form({ a, b } as object),
  parts: (a, b) => multipart({ a, b } as object),
  "parts with brackets": (a, b) => multipart({ o: { a, b } } as object, { objects: "brackets" }),
  "a list of parts": (a, b) => multipart([a, b] as string[], { subtype: "mixed" }),
  "parts that were made": (a, b) => multipart({ a: part(a as string), b: part(b as string) }),
  "a body of an adapter": (a, b) => toFetch(endpoint("POST /x", { data: { a, b } })),
  "pairs of an adapter": (a, b) => toFetch(endpoint("POST /x", { data: { a, b }, headers: pairs })),
  "an operation": (a, c) => api("post", { a, c }),
  "a body of an operation": (c, d) => api("post", {}, { data: { c, d } }),
  "members of an operation": (c, d) => api("post", { c, d }),
  "a form of an operation": (c, d) => api("POST /form", { c, d }),
  "a multipart body of an operation": (c, d) => api("POST /parts", { c, d }),
  "a query of an operation": (a, b) => api("post", { a, b }),
  "parts of an operation": (a, d) => api.parts("post", { query: { a }, body: { d } }),
  "a tool": (a, c) => any(tool)(api, "post").request({ a, c }),
};
const string = "x".repeat(6e7);

test.each(Object.entries(entries))(
  "%s has at most 100,000,000 characters, and not each of its values",
  (_, call) => {
    call("a", "b");
    expectError(() => call(string, string), "ERR_INVALID_VALUE");
  },
);

const list = ["a", ...new Array(600_000).fill(null)];
// values with parts of their own were read before
const ofLists = Object.entries(entries).filter(([name]) => /template|form|list/.test(name));

test.each(ofLists)("%s has at most 1,000,000 items, and not each of its values", (_, call) => {
  call(list, "b");
  expectError(() => call(list, list), "ERR_INVALID_VALUE");
});

test("a call that is explained has the limits of a call", () => {
  for (const { error } of [
    explain(endpoint, "POST /x", { a: string, b: string }),
    any(explain)(api, "post", { a: string, c: string }),
  ])
    expect(error?.code).toBe("ERR_INVALID_VALUE");
});
