import { expect, test, vi } from "vitest";
import { createEndpoint, type EndpointProfile, endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf, expectError } from "../support/attempt.js";

const baseUrl = "https://api.example.com/v1";
/** The query that a profile makes of parameters, with brackets decoded so that it can be read. */
const queryOf = (profile: Partial<EndpointProfile>, parameters: object): string =>
  any(createEndpoint({ baseUrl, ...profile }))("GET /x", parameters)
    .url.slice(`${baseUrl}/x`.length)
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]");

const list = { a: [1, "b c", true, null, undefined] };
const nested = { filter: { created: { gte: 1, lt: new Date(0) }, tags: ["x", "y"], none: null } };

const bracketed = { objects: "brackets" } as const;
const styles = ["comma", "repeat", "brackets", "indices"] as const;
// biome-ignore format: a case a line
const queries: [Partial<EndpointProfile>, object, string][] = [
  [{}, list, "?a=1,b%20c,true"],
  [{ arrays: "comma" }, list, "?a=1,b%20c,true"],
  [{ arrays: "repeat" }, list, "?a=1&a=b%20c&a=true"],
  [{ arrays: "brackets" }, list, "?a[]=1&a[]=b%20c&a[]=true"],
  [{ arrays: "indices" }, list, "?a[0]=1&a[1]=b%20c&a[2]=true"],
  [bracketed, nested, "?filter[created][gte]=1&filter[created][lt]=1970-01-01T00%3A00%3A00.000Z&filter[tags]=x,y"],
  [bracketed, { "a&b": { "c=d": "e#" } }, "?a%26b[c%3Dd]=e%23"],
  [bracketed, JSON.parse('{"a":{"__proto__":1,"constructor":2}}'), "?a[__proto__]=1&a[constructor]=2"],
];
for (const arrays of styles) {
  // a name that ends in brackets repeats in each style, and empty ones make no pair
  queries.push([{ arrays }, { "a[]": [1, 2] }, "?a[]=1&a[]=2"]);
  queries.push([{ arrays, ...bracketed }, { a: [], b: {}, c: { d: [], e: {} }, f: [null], g: 1 }, "?g=1"]);
}

test.each(queries)("styles of lists and objects: %j and %j give %s", (profile, parameters, query) => {
  expect(queryOf(profile, parameters)).toBe(query);
});

let deep: object = { z: 1 };
for (let depth = 0; depth < 64; depth++) deep = { z: deep };
test.each<[Partial<EndpointProfile>, name: string, value: unknown, problem: string]>([
  [{}, "a", { b: 1 }, "is an object, for which no format is set"],
  [{}, "a", [[1]], "is nested. Pass one level"],
  [{ arrays: "repeat" }, "a", { b: 1 }, "is an object, for which no format is set"],
  [{ arrays: "repeat" }, "a", [[1]], "contains a nested array or object, for which no format"],
  [{ arrays: "brackets" }, "a", [{ b: 1 }], "contains a nested array or object, for"],
  [{ arrays: "comma" }, "a", [[1]], "nested array or object, which commas can't separate"],
  [{ arrays: "comma", ...bracketed }, "a", [{ b: 1 }], "nested array or object, which commas can't separate"],
  [bracketed, "a[]", { b: 1 }, 'is nested, and its name ends in "[]"'],
  [bracketed, "a", { "b[]": 1 }, "has a property whose name is empty or contains brackets"],
  [bracketed, "a", { "": 1 }, "has a property whose name is empty or contains brackets"],
  [bracketed, "a", { "b\n": 1 }, "contains a control character in a name. Remove it"],
  [bracketed, "a", deep, "is nested more than 64 deep, where servers stop reading"],
])("styles of lists and objects: %j refuses %s: %j", (profile, name, value, problem) => {
  expectError(() => queryOf(profile, { [name]: value }), "ERR_INVALID_VALUE", name, problem);
});

test("styles of lists and objects: parse writes the same query as the call", () => {
  const api = any(createEndpoint({ baseUrl, arrays: "indices", objects: "brackets", query: { v: 1 } }));
  const options = { filter: { a: [1, 2] } };
  expect(api.parse(api.merge("GET /x", options))).toEqual(api("GET /x", options));
});

const route = any(endpoint.route);
const post = route("POST /search{?page}");

test("the option query of a route function adds to the query of every method, next to a body", () => {
  expect(post({ q: "a" }, { query: { "dry run": true, tags: [1, 2], none: null } })).toMatchObject({
    url: "https://api.github.com/search?dry%20run=true&tags=1,2",
    body: { q: "a" },
  });
  expect(post({ page: 2 }, { query: { dryRun: "All" }, data: "text" })).toMatchObject({
    url: "https://api.github.com/search?page=2&dryRun=All",
    body: "text",
  });
  expect(route("GET /x")({ a: 1 }, { query: { b: 2 } }).url).toMatch(/\?a=1&b=2$/);
  expect(route("DELETE /x/{id}")({ id: 1 }, { query: { id: 2 } }).url).toMatch(/\/x\/1\?id=2$/);
  // in a flat call it is a parameter
  expect(endpoint("POST /graphql", { query: "{ id }" }).body).toEqual({ query: "{ id }" });
});

test.each([
  ["a name of the route", "a", () => route("POST /x?a=1")({}, { query: { a: 2 } })],
  ["a name of an expression", "a", () => route("POST /x{?a}")({ a: 1 }, { query: { a: 2 } })],
  ["the name of a parameter", "a", () => route("GET /x")({ a: 1 }, { query: { a: 2 } })],
  ["a string", "query", () => post({}, { query: "a=1" })],
])("the option query of a route function can't have or be %s", (_, parameter, call) => {
  expectError(call, "ERR_INVALID_OPTIONS", parameter);
});

const call = route("POST /x/{a}");

test("nothing that a route function gets is lost: a parameter next to data is refused", () => {
  expectError(() => call({ a: 1, kind: "ConfigMap" }, { data: { k: "v" } }), "ERR_INVALID_OPTIONS", "kind");
  expect(call({ a: 1 }, { data: { k: "v" } })).toMatchObject({ body: { k: "v" } });
});

test("nothing that a route function gets is lost: defaults next to data are left out, and so are parameters of a flat call", () => {
  const layered = endpoint.defaults({ kind: "ConfigMap" });
  expect(layered.route("POST /x")({}, { data: 1 })).toMatchObject({ body: 1 });
  expect(endpoint("POST /x" as string, { kind: "ConfigMap", data: { k: "v" } }).body).toEqual({ k: "v" });
});

test("nothing that a route function gets is lost: a parameter with the name of a pair that is written in the route is refused, and a flat call appends", () => {
  const search = endpoint.route("GET /s?role=user&x%5B%5D=1");
  for (const name of ["role", "x[]"]) {
    expectError(() => search({ [name]: "admin" }), "ERR_INVALID_OPTIONS", name);
  }
  expect(search({ other: 1 }).url).toMatch(/\?role=user&x%5B%5D=1&other=1$/);
  expect(endpoint.route("POST /s?role=user")({ role: "admin" }).body).toEqual({ role: "admin" });
  expect(endpoint.route("GET /s?role={role}")({ role: "admin" }).url).toMatch(/\?role=admin$/);
  expect(endpoint("GET /s?role=user", { role: "admin" }).url).toMatch(/\?role=user&role=admin$/);
});

const query = { "api-version": "2024-01-01", tags: ["a", "b"] };
const api = any(createEndpoint({ baseUrl, trustedOrigins: ["https://files.example.com"], query }));
const sent = "api-version=2024-01-01&tags=a,b";
const other = "https://other.example";

test.each<[args: unknown[], url: string]>([
  // with every method, to the origin of baseUrl and to trusted origins
  [["GET /x", { a: 1 }], `${baseUrl}/x?a=1&${sent}`],
  [["DELETE https://files.example.com/x#f"], `https://files.example.com/x?${sent}#f`],
  [[new URL("https://files.example.com/x?b=1")], `https://files.example.com/x?b=1&${sent}`],
  // to no other
  [[`GET ${other}/x`], `${other}/x`],
  [[new URL(`${other}/x?a`)], `${other}/x?a`],
  [["GET /x", { baseUrl: other, trustedOrigins: [other] }], `${other}/x`],
  // a parameter of the request replaces it
  [["GET /x", { "api-version": "2025" }], `${baseUrl}/x?api-version=2025&tags=a,b`],
  [["GET /x", { "api-version": null }], `${baseUrl}/x?tags=a,b`],
  [["GET /x?api-version=2025"], `${baseUrl}/x?api-version=2025&tags=a,b`],
  [["POST /x{?api-version}", { "api-version": "2025" }], `${baseUrl}/x?api-version=2025&tags=a,b`],
  [["POST /x{?api-version}"], `${baseUrl}/x?${sent}`],
  [["POST /x", { "api-version": "body" }], `${baseUrl}/x?${sent}`],
])("the query of a profile: %j is %s", (args, url) => {
  expect(api(...args).url).toBe(url);
});

test("the query of a profile is next to a body and the query of a call, and goes to a base of the defaults", () => {
  expect(api("POST /x", { a: 1 })).toMatchObject({ url: `${baseUrl}/x?${sent}`, body: { a: 1 } });
  expect(api.defaults({ baseUrl: other })("GET /x").url).toBe(`${other}/x?${sent}`);
  const { url } = api.route("POST /x")({}, { query: { tags: "c" } });
  expect(url).toBe(`${baseUrl}/x?tags=c&api-version=2024-01-01`);
});

test.each([
  ["a string", "a=1"],
  ["values that cannot be sent", { a: Number.NaN }],
])("the query of a profile refuses %s", (_, query) => {
  expect(errorOf(() => createEndpoint({ baseUrl, query: query as never }))).toBeDefined();
});

test("no search looks at all of a long query for each of its variables", () => {
  const names = Array.from({ length: 300 }, (_, at) => `v${at}`);
  const values = Object.fromEntries(names.map((name) => [name, "x".repeat(100)]));
  const endsWith = vi.spyOn(String.prototype, "endsWith");
  const { url } = any(endpoint)(`GET /x{?${names}}`, values);
  const looked = endsWith.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  endsWith.mockRestore();
  expect(looked).toBeLessThan(3 * url.length);
});
