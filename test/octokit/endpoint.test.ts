import { endpoint as theirs } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/octokit/index.js";
import { any } from "../support/any.js";
import { errorOf } from "../support/attempt.js";
import { throwing } from "../support/throwing.js";
import { cases, type EndpointInterface } from "./cases.js";
import { hasUrl, operations, parametersOf, routeOf } from "./operations.js";

// the compiler checks that it can be assigned
const ours: EndpointInterface = endpoint;

/** A result as JSON, without the user-agent, which is each library's own. */
function comparable(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result, (name, value) => (name === "user-agent" ? undefined : value)));
}

describe("the same result as @octokit/endpoint", () => {
  test.each(Object.entries(cases))("%s", (_, call) => {
    // with a mediaType of its own: a call to /graphql writes to that of the defaults
    const fresh = theirs.defaults({ mediaType: { format: "" } });
    expect(comparable(call(ours))).toEqual(comparable(call(fresh)));
  });

  test.each(operations)("$operationId", (operation) => {
    const route = routeOf(operation);
    const parameters = parametersOf(operation);
    if (hasUrl(operation)) expect(errorOf(() => ours(route, parameters)).code).toBe("ERR_ROUTE_CONFLICT");
    else expect(comparable(ours(route, parameters))).toEqual(comparable(theirs(route, parameters)));
  });
});

test.each<[what: string, url: string, parameters: Record<string, unknown>, sent: string]>([
  ["a plus sign in q is a space", "/issues", { q: "is:open+c" }, "/issues?q=is%3Aopen%20c"],
  ["q may be a number", "/issues", { q: 1 }, "/issues?q=1"],
  ["a null in a list is left out", "/issues", { labels: ["bug", null, 1n] }, "/issues?labels=bug%2C1"],
  ["a null is left out", "/issues", { since: null, page: 1 }, "/issues?page=1"],
  ["a name in brackets is encoded", "/issues", { "ids[]": [1, 2] }, "/issues?ids%5B%5D=1%2C2"],
  ["the slash before a query stays", "/a/?b=1", {}, "/a/?b=1"],
  ["a slash in a query stays", "/a?b=/", {}, "/a?b=/"],
  ["the slash before a fragment stays", "/a/#b", {}, "/a/#b"],
  ["a slash in a fragment stays", "/a#b/", {}, "/a#b/"],
])("%s", (_, url, parameters, sent) => {
  expect(endpoint(url, parameters).url).toBe(`https://api.github.com${sent}`);
});

test.each([
  ["an object", { state: "open" }],
  ["a list with an object", ["a", { state: "open" }]],
  ["a list with a list", ["a", ["b"]]],
])("%s in the query is an error", (_, filter) => {
  expect(errorOf(() => endpoint("GET /issues", { filter })).code).toBe("ERR_INVALID_VALUE");
});

test("a URL object is not a template", () => {
  const url = new URL("https://api.github.com/search/:a/");
  expect(Reflect.apply(endpoint, undefined, [{ url }])).toMatchObject({ url: url.href });
});

test("a path that ends with a placeholder is not that of GraphQL", () => {
  const options = { name: "graphql", mediaType: { previews: ["a"] } };
  expect(endpoint("POST /{name}", options).headers.accept).toBe("application/vnd.github.v3+json");
});

describe("defaults", () => {
  test("name the library, and are frozen at any depth", () => {
    expect(endpoint.DEFAULTS.headers["user-agent"]).toMatch(/^waybill\//);
    const { DEFAULTS } = endpoint.defaults({ config: { a: {} }, mediaType: { previews: [] } });
    for (const part of [DEFAULTS, DEFAULTS.headers, DEFAULTS.mediaType.previews, DEFAULTS.config.a])
      expect(Object.isFrozen(part)).toBe(true);
  });

  test("share nothing with a result", () => {
    const layer = endpoint.defaults({ config: { a: { b: 1 } }, request: { retries: 1 } });
    for (const options of [layer.merge("POST /hooks"), layer.merge("POST /hooks", { config: { c: 1 } })]) {
      Object.assign(options.config.a, { b: 2 });
      Object.assign(options.request, { retries: 2 });
      options.headers["x-hook"] = "1";
      options.mediaType.format = "raw";
    }
    expect(layer.merge("POST /hooks")).toEqual({ ...layer.DEFAULTS, method: "POST", url: "/hooks" });
  });

  test("have members of any name", () => {
    const config = JSON.parse('{ "__proto__": { "a": 1 } }');
    const call = JSON.parse('{ "__proto__": { "b": 2 } }');
    const { body } = endpoint.defaults({ config })("POST /hooks", { config: call });
    expect(JSON.stringify(body)).toBe('{"config":{"__proto__":{"a":1,"b":2}}}');
  });
});

test("default credentials stay at the API", () => {
  const withToken = endpoint.defaults({ headers: { authorization: "token 1" } });
  for (const call of [withToken, withToken.merge] as const) {
    for (const args of [["https://example.com/a"], ["/a", { baseUrl: "https://example.com" }]])
      expect(errorOf(() => Reflect.apply(call, undefined, args)).code).toBe("ERR_UNTRUSTED_ORIGIN");
  }
  // a method of plugin-rest-endpoint-methods
  const upload = withToken.defaults({ baseUrl: "https://uploads.github.com", method: "POST", url: "/a" });
  expect(upload({}).headers.authorization).toBe("token 1");
});

test.each(["", "defaults", "merge", "parse"] as const)("endpoint.%s throws EndpointErrors only", (name) => {
  const call = any(name ? endpoint[name] : endpoint);
  for (const options of [1, throwing("secret"), { mediaType: 1 }, { url: "/a", b: Symbol("secret") }])
    expect(errorOf(() => call(options)).message).not.toContain("secret");
});
