import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

describe("merge", () => {
  test("returns the options over the defaults, with placeholders", () => {
    const layered = endpoint.defaults({ org: "a", per_page: 100, headers: { Authorization: "token t" } });
    expect(layered.merge("get /orgs/{org}/repos", { org: "b", type: "private" })).toEqual({
      baseUrl: "https://api.github.com",
      method: "GET",
      url: "/orgs/{org}/repos",
      headers: {
        accept: "application/vnd.github.v3+json",
        authorization: "token t",
        "user-agent": layered.DEFAULTS.headers["user-agent"],
      },
      org: "b",
      per_page: 100,
      type: "private",
    });
  });

  test("has mediaType, data and request only if they were set", () => {
    const merged = endpoint.merge({
      method: "POST",
      url: "/x",
      data: 1,
      request: { a: 1 },
      mediaType: { previews: ["b"] },
    });
    expect(merged).toMatchObject({ data: 1, request: { a: 1 }, mediaType: { previews: ["b"] } });
    expect(Object.keys(endpoint.merge("/x", { mediaType: { previews: [] } })).sort()).toEqual([
      "baseUrl",
      "headers",
      "method",
      "url",
    ]);
  });

  test("returns the other options without a url", () => {
    expect(endpoint.merge()).toEqual(endpoint.DEFAULTS);
    expect(endpoint.merge({ a: 1 })).toEqual({ ...endpoint.DEFAULTS, a: 1 });
  });
});

describe("parse", () => {
  test("ignores the defaults", () => {
    const layered = endpoint.defaults({ org: "a", headers: { "x-a": 1 } });
    expect(layered.parse({ method: "POST", baseUrl: "http://localhost", url: "/x", org: "b" })).toEqual({
      method: "post",
      url: "http://localhost/x",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: { org: "b" },
    });
  });

  test("defaults to GET, and needs no baseUrl for a full URL", () => {
    expect(
      endpoint.parse({ url: "https://example.com/{a}", a: 1, headers: { "X-A": 1, "x-b": null } }),
    ).toEqual({
      method: "get",
      url: "https://example.com/1",
      headers: { "x-a": 1 },
    });
  });
});

describe("request", () => {
  test("comes back as it was passed in", () => {
    const request = { signal: new AbortController().signal, timeout: 1 };
    expect(endpoint("GET /x", { request }).request).toBe(request);
    expect(endpoint.parse(endpoint.merge("GET /x", { request })).request).toBe(request);
    expect("request" in endpoint("GET /x")).toBe(false);
  });

  test("in the call replaces the keys of the default request", () => {
    const { signal } = new AbortController();
    const layered = endpoint
      .defaults({ request: { signal, timeout: 1 } })
      .defaults({ request: { timeout: 2 } });
    expect(layered("GET /x").request).toEqual({ signal, timeout: 2 });
    expect(layered("GET /x", { request: { timeout: 3 } }).request).toEqual({ signal, timeout: 3 });
    expect((layered("GET /x").request as { signal: AbortSignal }).signal).toBe(signal);
  });
});
