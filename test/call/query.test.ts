import { expect, test, vi } from "vitest";
import { createEndpoint, type EndpointProfile, endpoint } from "../../src/index.js";
import { errorOf, expectError } from "../support/attempt.js";

const baseUrl = "https://api.example.com/v1";
type AnyCall = (...values: unknown[]) => { url: string; body?: unknown };
/** The query that a profile makes of parameters, with brackets decoded so that it can be read. */
const queryOf = (profile: Partial<EndpointProfile>, parameters: object): string =>
  (createEndpoint({ baseUrl, ...profile }) as unknown as AnyCall)("GET /x", parameters)
    .url.slice(`${baseUrl}/x`.length)
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]");

const list = { a: [1, "b c", true, null, undefined] };
const nested = { filter: { created: { gte: 1, lt: new Date(0) }, tags: ["x", "y"], none: null } };

test.each<[Partial<EndpointProfile>, object, string]>(
  // biome-ignore format: a case a line
  [
    [{}, list, "?a=1,b%20c,true"],
    [{ arrays: "comma" }, list, "?a=1,b%20c,true"],
    [{ arrays: "repeat" }, list, "?a=1&a=b%20c&a=true"],
    [{ arrays: "brackets" }, list, "?a[]=1&a[]=b%20c&a[]=true"],
    [{ arrays: "indices" }, list, "?a[0]=1&a[1]=b%20c&a[2]=true"],
    [{ objects: "brackets" }, nested, "?filter[created][gte]=1&filter[created][lt]=1970-01-01T00%3A00%3A00.000Z&filter[tags]=x,y"],
    // a name that ends in brackets repeats in each style
    ...(["comma", "repeat", "brackets", "indices"] as const).map((arrays): [Partial<EndpointProfile>, object, string] => [{ arrays }, { "a[]": [1, 2] }, "?a[]=1&a[]=2"]),
    // empty ones make no pair, in no style
    ...(["comma", "repeat", "brackets", "indices"] as const).map(
      (arrays): [Partial<EndpointProfile>, object, string] => [
        { arrays, objects: "brackets" },
        { a: [], b: {}, c: { d: [], e: {} }, f: [null], g: 1 },
        "?g=1",
      ],
    ),
    [{ objects: "brackets" }, { "a&b": { "c=d": "e#" } }, "?a%26b[c%3Dd]=e%23"],
    [{ objects: "brackets" }, JSON.parse('{"a":{"__proto__":1,"constructor":2}}'), "?a[__proto__]=1&a[constructor]=2"],
  ],
)("styles of lists and objects: %j and %j give %s", (profile, parameters, query) => {
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
  [
    { arrays: "comma", objects: "brackets" },
    "a",
    [{ b: 1 }],
    "nested array or object, which commas can't separate",
  ],
  [{ objects: "brackets" }, "a[]", { b: 1 }, 'is nested, and its name ends in "[]"'],
  [{ objects: "brackets" }, "a", { "b[]": 1 }, "has a property whose name is empty or contains brackets"],
  [{ objects: "brackets" }, "a", { "": 1 }, "has a property whose name is empty or contains brackets"],
  [{ objects: "brackets" }, "a", { "b\n": 1 }, "contains a control character in a name. Remove it"],
  [{ objects: "brackets" }, "a", deep, "is nested more than 64 deep, where servers stop reading"],
])("styles of lists and objects: %j refuses %s: %j", (profile, name, value, problem) => {
  expect(errorOf(() => queryOf(profile, { [name]: value }))).toMatchObject({
    code: "ERR_INVALID_VALUE",
    parameter: name,
    message: expect.stringContaining(problem),
  });
});

test("styles of lists and objects: parse writes the same query as the call", () => {
  const api = createEndpoint({
    baseUrl,
    arrays: "indices",
    objects: "brackets",
    query: { v: 1 },
  }) as unknown as AnyCall & { merge: AnyCall; parse: AnyCall };
  const options = { filter: { a: [1, 2] } };
  expect(api.parse(api.merge("GET /x", options))).toEqual(api("GET /x", options));
});

const route = endpoint.route as unknown as (text: string) => AnyCall;
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
});

test("the option query of a route function is a parameter in a flat call", () => {
  expect(endpoint("POST /graphql", { query: "{ viewer { login } }" }).body).toEqual({
    query: "{ viewer { login } }",
  });
});

test.each([
  ["the route", () => route("POST /x?a=1")({}, { query: { a: 2 } })],
  ["an expression of the route", () => route("POST /x{?a}")({ a: 1 }, { query: { a: 2 } })],
  ["a parameter", () => route("GET /x")({ a: 1 }, { query: { a: 2 } })],
])("the option query of a route function refuses a name that %s sends too", (_, call) => {
  expectError(call, "ERR_INVALID_OPTIONS", "a");
});

test("the option query of a route function must be an object", () => {
  expectError(() => post({}, { query: "a=1" }), "ERR_INVALID_OPTIONS", "query");
});

const call = endpoint.route("POST /x/{a}") as unknown as (...values: unknown[]) => unknown;

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

const api = createEndpoint({
  baseUrl,
  trustedOrigins: ["https://files.example.com"],
  query: { "api-version": "2024-01-01", tags: ["a", "b"] },
}) as unknown as AnyCall & { route: (route: string) => AnyCall; defaults: (layer: object) => AnyCall };
const sent = "api-version=2024-01-01&tags=a,b";
const other = "https://other.example";

test("the query of a profile goes with every method to the origin of baseUrl and to trusted origins", () => {
  expect(api("GET /x", { a: 1 }).url).toBe(`${baseUrl}/x?a=1&${sent}`);
  expect(api("POST /x", { a: 1 })).toMatchObject({ url: `${baseUrl}/x?${sent}`, body: { a: 1 } });
  expect(api("DELETE https://files.example.com/x#f").url).toBe(`https://files.example.com/x?${sent}#f`);
  expect(api.defaults({ baseUrl: other })("GET /x").url).toBe(`${other}/x?${sent}`);
  expect(api(new URL("https://files.example.com/x?b=1")).url).toBe(`https://files.example.com/x?b=1&${sent}`);
});

test("the query of a profile goes to no other origin", () => {
  expect(api(`GET ${other}/x`).url).toBe(`${other}/x`);
  expect(api(new URL(`${other}/x?a`)).url).toBe(`${other}/x?a`);
  expect(api("GET /x", { baseUrl: other, trustedOrigins: [other] }).url).toBe(`${other}/x`);
});

test("the query of a profile gives way to what the request has itself", () => {
  expect(api("GET /x", { "api-version": "2025" }).url).toBe(`${baseUrl}/x?api-version=2025&tags=a,b`);
  expect(api("GET /x", { "api-version": null }).url).toBe(`${baseUrl}/x?tags=a,b`);
  expect(api("GET /x?api-version=2025").url).toBe(`${baseUrl}/x?api-version=2025&tags=a,b`);
  expect(api("POST /x{?api-version}", { "api-version": "2025" }).url).toBe(
    `${baseUrl}/x?api-version=2025&tags=a,b`,
  );
  expect(api("POST /x{?api-version}").url).toBe(`${baseUrl}/x?${sent}`);
  expect(api.route("POST /x")({}, { query: { tags: "c" } }).url).toBe(
    `${baseUrl}/x?tags=c&api-version=2024-01-01`,
  );
  expect(api("POST /x", { "api-version": "body" })).toMatchObject({ url: `${baseUrl}/x?${sent}` });
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
  const { url } = (endpoint as unknown as AnyCall)(`GET /x{?${names}}`, values);
  const looked = endsWith.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  endsWith.mockRestore();
  expect(looked).toBeLessThan(3 * url.length);
});
