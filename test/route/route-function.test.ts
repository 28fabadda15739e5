import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

const update = endpoint.route("PATCH /app/hook/{name}{?url,page}");
const json = { "content-type": "application/json; charset=utf-8" };

test("route has method, url and variables", () => {
  const { method, url, variables } = update;
  expect([method, url, variables]).toEqual(["PATCH", "/app/hook/{name}{?url,page}", ["name", "url", "page"]]);
});

test("route takes any name as a parameter in its first argument", () => {
  const body = { method: "m", headers: { a: 1 }, baseUrl: "b", data: "d", mediaType: "t", request: 1 };
  expect(update({ name: "n", url: "u", ...body })).toEqual({
    method: "patch",
    url: "https://api.github.com/app/hook/n?url=u",
    headers: { ...endpoint.DEFAULTS.headers, ...json },
    body,
  });
});

test("route takes options in its second argument", () => {
  const options = { headers: { "X-A": 1 }, mediaType: { format: "raw" }, data: [1], request: {} };
  const accept = "application/vnd.github.v3.raw";
  expect(update({ name: "n" }, { baseUrl: "http://localhost", ...options })).toEqual({
    method: "patch",
    url: "http://localhost/app/hook/n",
    headers: { ...endpoint.DEFAULTS.headers, ...json, accept, "x-a": 1 },
    body: [1],
    request: {},
  });
});

test("route doesn't read an option in its second argument as a parameter", () => {
  const options = { headers: { "X-A": 1 }, mediaType: { format: "raw" }, request: {} };
  expect(update({ name: "n", title: "t" }, options).body).toStrictEqual({ title: "t" });
  expect(endpoint.route("GET /x")({}, { baseUrl: "http://localhost" }).url).toBe("http://localhost/x");
});

test("route has the defaults of its endpoint", () => {
  const list = endpoint.defaults({ org: "o", per_page: 5 }).route("/orgs/:org/repos");
  expect(list().url).toBe("https://api.github.com/orgs/o/repos?per_page=5");
  expect(list({ org: undefined }).url).toBe("https://api.github.com/orgs/o/repos?per_page=5");
  expect(list({ org: "p", per_page: null }).url).toBe("https://api.github.com/orgs/p/repos");
});
