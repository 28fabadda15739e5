import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

test("merge has mediaType, data and request only if they were set", () => {
  const options = { data: 1, request: { a: 1 }, mediaType: { previews: ["b"] } };
  expect(endpoint.merge({ method: "POST", url: "/x", ...options })).toMatchObject(options);
  const names = Object.keys(endpoint.merge("/x", { mediaType: { previews: [] } }));
  expect(names.sort()).toEqual(["baseUrl", "headers", "method", "url"]);
});

test("merge: returns the other options without a url", () => {
  expect(endpoint.merge()).toEqual(endpoint.DEFAULTS);
  expect(endpoint.merge({ a: 1 })).toEqual({ ...endpoint.DEFAULTS, a: 1 });
});

test("parse defaults to GET, and needs no baseUrl for a full URL", () => {
  const options = { url: "https://example.com/{a}", a: 1, headers: { "X-A": 1, "x-b": null } };
  const request = { method: "get", url: "https://example.com/1", headers: { "x-a": 1 } };
  expect(endpoint.parse(options)).toEqual(request);
});

test("request: comes back as it was passed in", () => {
  const request = { signal: new AbortController().signal, timeout: 1 };
  expect(endpoint("GET /x", { request }).request).toBe(request);
  expect(endpoint.parse(endpoint.merge("GET /x", { request })).request).toBe(request);
  expect("request" in endpoint("GET /x")).toBe(false);
});

test("request in the call replaces the keys of the default request", () => {
  const { signal } = new AbortController();
  const below = endpoint.defaults({ request: { signal, timeout: 1 } });
  const layered = below.defaults({ request: { timeout: 2 } });
  expect(layered("GET /x").request).toEqual({ signal, timeout: 2 });
  expect(layered("GET /x", { request: { timeout: 3 } }).request).toEqual({ signal, timeout: 3 });
  expect((layered("GET /x").request as { signal: AbortSignal }).signal).toBe(signal);
});
