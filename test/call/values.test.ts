import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { any } from "../support/any.js";
import { expectError } from "../support/attempt.js";

const call = any(endpoint);
const json = (value: unknown) => ({ toJSON: () => value });

test("an object with toJSON is what it returns in a path and a query", () => {
  const url = new URL("https://example.com/a?b");
  expect(call("GET /x/{a}", { a: json("1/2"), link: url, list: [json(true), json(5)] }).url).toBe(
    "https://api.github.com/x/1%2F2?link=https%3A%2F%2Fexample.com%2Fa%3Fb&list=true,5",
  );
  expect(parseTemplate("{a}{?b}").expand({ a: json("c"), b: url })).toMatch(/^c\?b=https%3A/);
});

test.each(["GET /x", "GET /x/{v}", "POST /x"])("NaN and functions of toJSON are refused in %s", (route) => {
  for (const v of [json(Number.NaN), json(() => 1)])
    expectError(() => call(route, { v }), "ERR_INVALID_VALUE", "v");
});

test("booleans in headers are strings", () => {
  const { headers } = call("GET /x", { headers: { "x-a": true, "x-b": false } });
  expect(headers).toMatchObject({ "x-a": "true", "x-b": "false" });
});

test("defaults without an argument are a new endpoint", () => {
  const copy = call.defaults();
  expect(copy).not.toBe(endpoint);
  expect(copy.DEFAULTS).toEqual(endpoint.DEFAULTS);
});

const options = {
  method: "POST",
  url: "/x/{id}",
  id: 1,
  a: "first",
  headers: { "x-a": "1", "x-b": "1" },
  mediaType: { previews: ["p"] },
  request: { c: 1 },
};

test("a second argument next to options is read over the first", () => {
  const more = {
    id: 2,
    a: undefined,
    b: "second",
    headers: { "x-b": "2" },
    mediaType: { previews: ["q"] },
    request: { d: 2 },
  };
  expect(call(options, more)).toMatchObject({
    method: "post",
    url: "https://api.github.com/x/2",
    body: { a: "first", b: "second" },
    request: { c: 1, d: 2 },
    headers: {
      "x-a": "1",
      "x-b": "2",
      accept: "application/vnd.github.p-preview+json,application/vnd.github.q-preview+json",
    },
  });
  const other = { url: "/y", method: "put" };
  expect(call.merge(options, other)).toMatchObject({ method: "PUT", url: "/y", id: 1 });
  expect(call.parse(call.merge(options, more))).toEqual(call(options, more));
});

test("a second argument next to options works next to nothing, and must be an object", () => {
  expect(call(undefined, { url: "/x" }).url).toBe("https://api.github.com/x");
  expectError(() => call(options, 1), "ERR_INVALID_OPTIONS");
});

const baseUrl = "https://a.test/graphql";

test.each<[unknown[], string]>([
  [[{ baseUrl, url: "{?q}", q: 1 }], "https://a.test/graphql?q=1"],
  [[{ baseUrl, url: "{?q}" }], "https://a.test/graphql"],
  [[{ baseUrl, url: "?a=1" }], "https://a.test/graphql?a=1"],
  [[{ baseUrl, url: "" }], "https://a.test/graphql"],
  [[{ baseUrl, a: 1 }], "https://a.test/graphql?a=1"],
  [[{ baseUrl: `${baseUrl}/`, url: "" }], "https://a.test/graphql/"],
  [[{ baseUrl, url: "#f" }], "https://a.test/graphql#f"],
  [["GET {/a}", { baseUrl }], "https://a.test/graphql"],
  [["GET {/a}", { baseUrl, a: 1 }], "https://a.test/graphql/1"],
  [["GET {a}", { baseUrl, a: 1 }], "https://a.test/graphql/1"],
  [["GET {?q}", { q: 1 }], "https://api.github.com/?q=1"],
])("baseUrl itself: %j is %s", (values, url) => {
  expect(call(...values).url).toBe(url);
  expect(call.parse(call.merge(...values)).url).toBe(url);
});

test("baseUrl itself needs a path in baseUrl where there is no url", () => {
  expectError(() => call({ url: "" }), "ERR_INVALID_ROUTE");
  expectError(() => call({ a: 1 }), "ERR_INVALID_ROUTE");
  const body = { query: "{ a }" };
  expect(call({ method: "POST", baseUrl, ...body })).toMatchObject({ url: baseUrl, body });
});
