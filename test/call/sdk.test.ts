import { expect, test } from "vitest";
import { toFetch, withFetch } from "../../src/adapters/index.js";
import { explain } from "../../src/explain/index.js";
import { createEndpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf, expectError } from "../support/attempt.js";

// the generic core of an SDK knows method, path and parameters at run time only

const profile = { baseUrl: "https://api.example.com/v1", jsonType: "application/json" };
const api = createEndpoint(profile).defaults({ headers: { accept: null, "user-agent": null } });

test.each<
  [behaviour: string, route: string, parameters: object, options: object, path: string, headers?: object]
>(
  // biome-ignore format: a case a line
  [
  ["a GET", "GET /users/{id}", { id: 7 }, { query: { page: 2 } }, "/users/7?page=2"],
  ["a POST", "POST /users", {}, { data: { a: 1 }, headers: { "x-a": "b" } }, "/users", { "x-a": "b", "content-type": "application/json" }],
  ["a DELETE without a body", "DELETE /users/{id}", { id: 7 }, {}, "/users/7"],
  ["a body of another type", "PUT /x", {}, { data: "a", headers: { "content-type": "text/plain" } }, "/x", { "content-type": "text/plain" }],
],
)(
  "%s has nothing of ours, and JSON without a charset",
  (_, route, parameters, options, path, fields = {}) => {
    const { query, data, headers } = any(options);
    const method = route.replace(/ .*/, "").toLowerCase();
    const request = { method, url: profile.baseUrl + path, headers: fields, ...(data && { body: data }) };
    expect(any(api.route)(route)(parameters, { query, data, headers })).toStrictEqual(request);
  },
);

test("JSON has the type of the profile, in each way to a request", () => {
  const typeOf = (request: { readonly headers: Readonly<Record<string, unknown>> }): unknown =>
    request.headers["content-type"];
  const layer = createEndpoint(profile).defaults({ headers: { "x-a": "b" } });
  for (const made of [createEndpoint(profile), layer]) {
    expect(typeOf(made("POST /x", { a: 1 }))).toBe("application/json");
    expect(typeOf(made("POST /x", { a: 1, headers: { "x-b": "c" } }))).toBe("application/json");
    expect(typeOf(made.parse(made.merge("POST /x", { a: 1 })))).toBe("application/json");
    const request = made.parse({ method: "POST", url: "https://a.test/x", a: 1 } as never);
    expect(typeOf(request)).toBe("application/json");
  }
  expect(explain(layer, "POST /x", { a: 1 }).headers).toContainEqual(
    expect.objectContaining({ name: "content-type", text: "application/json", layer: "profile" }),
  );
});

test.each<[value: readonly (string | number | boolean)[], field: string]>([
  [["a/b;q=0.5", "c/d"], "a/b;q=0.5, c/d"],
  [["one"], "one"],
  [[1, true], "1, true"],
  [['"a,b"', 'c="d\\"e,"'], '"a,b", c="d\\"e,"'],
])("the values of a list are one field: %j", (value, field) => {
  expect(api("GET /x", { headers: { Accept: value } }).headers).toEqual({ accept: field });
  expect(api.defaults({ headers: { prefer: value } })("GET /x").headers).toEqual({ prefer: field });
});

test("a route function takes a link of a response, whose pairs parameters replace", async () => {
  const link = new URL("https://api.example.com/v1/users?page=2&q=%7Ba%7D:b#c");
  const next = api.route(link);
  expect([next.method, next.url, next.variables]).toEqual(["GET", link.href, []]);
  expect(next()).toEqual({ method: "get", url: link.href, headers: {} });
  const { url } = any(next)({ page: 3 }, { query: { r: 1 } });
  expect(url).toBe("https://api.example.com/v1/users?q=%7Ba%7D:b&page=3&r=1#c");
  const body = { a: 1 };
  const post = any(next)({}, { method: "POST", data: body });
  expect(post).toMatchObject({ method: "post", url: link.href, body });
  expect(errorOf(() => any(next)({ page: 3 }, { query: { page: 4 } })).message).toContain("twice");
  const sent = withFetch(api, async (url) => new Response(url)).route(link)();
  expect(await (await sent).text()).toBe(link.href);
  const secret = api.defaults({ headers: { authorization: "Bearer 0" } });
  expectError(() => secret.route(new URL("https://b.test/"))(), "ERR_UNTRUSTED_ORIGIN");
});

test("dots that make no segment are a value", () => {
  const paths = ["..a/b..", "/", "a/.hidden", ".\\bin", "a\\.", "..."];
  const urls = paths.map((path) =>
    api("GET /files/{path}", { path }).url.slice("https://api.example.com/v1/files/".length),
  );
  expect(urls).toEqual(["..a%2Fb..", "%2F", "a%2F.hidden", ".%5Cbin", "a%5C.", "..."]);
});

test("a profile's type of JSON is that of every JSON body", () => {
  const typeOf = (data: unknown, request: object): unknown =>
    api("POST /x", { data, request }).headers["content-type"];
  for (const data of [1, false]) expect(typeOf(data, {})).toBe("application/json");
  for (const data of ["text", null]) {
    expect(typeOf(data, {})).toBeUndefined();
    expect(typeOf(data, { json: true })).toBe("application/json");
  }
  for (const request of [{}, { json: true }]) expect(typeOf(new Uint8Array(1), request)).toBeUndefined();
});

test("metadata that says JSON makes content-type and body agree", () => {
  const headers = { "content-type": "application/vnd.x.v2" };
  const [, init] = toFetch(api("POST /x", { data: { a: 1 }, headers, request: { json: true } }));
  expect([init.body, init.headers]).toEqual(['{"a":1}', headers]);
});
