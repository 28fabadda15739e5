import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { createEndpoint, endpoint } from "../../src/index.js";
import { any } from "../support/any.js";
import { errorOf, expectError } from "../support/attempt.js";

const call = any(endpoint);

test("a URL object is the baseUrl of a profile, of defaults and of a call", () => {
  const baseUrl = new URL("https://example.com/v1/");
  const urls = [
    createEndpoint({ baseUrl })("GET /x"),
    call.defaults({ baseUrl })("GET /x"),
    call("GET /x", { baseUrl }),
  ];
  for (const { url } of urls) expect(url).toBe("https://example.com/v1/x");
  expectError(() => call("GET /x", { baseUrl: new URL("?a", baseUrl) }), "ERR_INVALID_BASE_URL");
});

describe("a URL object is not a template", () => {
  test.each([
    "https://api.github.com/search?q=is:open+:tada:&a={b}&c=%7B",
    "https://uploads.github.com/x{?name,label}",
    "https://example.com/users/:id/{x}?q='a'#f",
    "https://example.com/a%2Fb/?&&=&a&a=1",
    "https://example.com/?",
    "http://localhost:3000",
    "https://example.com/a/..b/.%5Cc",
  ])("%s stays as it is", (text) => {
    const { href } = new URL(text);
    const id = { id: 1, b: 2, tada: 3 };
    const url = new URL(text);
    expect(call(url)).toMatchObject({ method: "get", url: href });
    expect(call({ url })).toMatchObject({ method: "get", url: href });
    expect(call({ method: "DELETE", url })).toMatchObject({ method: "delete", url: href });
    expect(call(url, { method: "POST", ...id })).toMatchObject({ method: "post", url: href, body: id });
    expect(call.parse(call.merge(url, { method: "PUT" }))).toMatchObject({ method: "put", url: href });
  });

  test.each<[string, object, string]>([
    ["?page=1&q=:a:", { page: 2 }, "?q=:a:&page=2"],
    ["?page=1", { page: 2 }, "?page=2"],
    ["?a=1&b=2&a=3#f", { a: [4, 5] }, "?b=2&a=4,5#f"],
    ["?x%5B%5D=1&y+z=2", { "x[]": [3], "y z": 4 }, "?x%5B%5D=3&y%20z=4"],
    ["?a=1&b=2", { a: null }, "?b=2"],
    ["?a=1", { b: 2 }, "?a=1&b=2"],
    ["", { b: 2 }, "?b=2"],
  ])("the parameters of GET replace pairs of the same name: %s with %j", (query, parameters, replaced) => {
    const url = new URL(`https://example.com/${query}`);
    for (const request of [
      call(url, parameters),
      call({ url, ...parameters }),
      call.parse(call.merge(url, parameters)),
    ])
      expect(request.url).toBe(`https://example.com/${replaced}`);
  });

  test("credentials of defaults stay home", () => {
    const authorized = call.defaults({ headers: { authorization: "token t" } });
    expect(authorized(new URL("https://api.github.com/x")).headers["authorization"]).toBe("token t");
    expectError(() => authorized(new URL("https://example.com/x")), "ERR_UNTRUSTED_ORIGIN");
  });

  test("merged options and defaults keep it as a URL object", () => {
    const url = new URL("https://example.com/:a");
    expect(call.merge(url)["url"]).toEqual(url);
    const layered = call.defaults({ url });
    url.pathname = "/changed";
    expect(layered().url).toBe("https://example.com/:a");
  });

  test("one of another realm works too", () => {
    const url = runInNewContext("new URL('https://example.com/:a')", { URL });
    expect(call(url).url).toBe("https://example.com/:a");
  });

  test("what only claims to be one is refused", () => {
    const claimant = { [Symbol.toStringTag]: "URL", toString: () => "nonsense" };
    expect(errorOf(() => call(claimant))).toBeDefined();
    expect(errorOf(() => call({ url: claimant }))).toBeDefined();
  });

  test("next to one, a method is an option and another url is not", () => {
    const url = new URL("https://example.com/");
    expectError(() => call(url, { url: "/x" }), "ERR_ROUTE_CONFLICT");
    expect(call.defaults({ method: "PATCH" })(url).method).toBe("patch");
  });
});
