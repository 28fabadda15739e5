import { expect, test, vi } from "vitest";
import { cached } from "../../src/cache.js";
import { plainApi, plansOf } from "../../src/call/call.js";
import { NO_OPTIONS } from "../../src/options/options.js";
import { parseBaseUrl } from "../../src/route/base-url.js";
import { compileRoute, compileUrlOption } from "../../src/route/route.js";

/** Looks strings up in turn, some rounds long. */
function lookUpAll(lookUp: (text: string) => unknown, rounds: number, keys: readonly string[]): void {
  for (let round = 0; round < rounds; round++) for (const key of keys) lookUp(key);
}

const keysOf = (count: number, length = 1): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, "0"));

test("a value is kept for a key that comes twice", () => {
  const make = vi.fn((text: string) => ({ text }));
  const lookUp = cached(make);
  expect(lookUp("a")).not.toBe(lookUp("a"));
  expect(lookUp("a")).toBe(lookUp("a"));
  expect(lookUp("b")).toEqual({ text: "b" });
  expect(make).toHaveBeenCalledTimes(3);
});

test("all routes of a large API are kept", () => {
  const make = vi.fn((text: string) => text);
  lookUpAll(cached(make), 4, keysOf(1500));
  expect(make).toHaveBeenCalledTimes(3000);
});

test.each([
  ["entries", keysOf(4096), "x"],
  ["characters", keysOf(128, 1024), "x".repeat(1024)],
])("the number of %s is bounded", (_, keys, other) => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  lookUpAll(lookUp, 3, keys);
  expect(make).toHaveBeenCalledTimes(2 * keys.length);
  // no room: all are forgotten
  lookUpAll(lookUp, 1, [other, keys[0] as string, other, keys[0] as string, other]);
  expect(make).toHaveBeenCalledTimes(2 * keys.length + 3);
});

test("a value of a long key isn't kept, and neither is an error", () => {
  const make = vi.fn((text: string) => (text === "bad" ? expect.fail(text) : text));
  const lookUp = cached(make);
  const keys = ["x".repeat(1025), "x".repeat(1024)];
  lookUpAll(lookUp, 3, keys);
  expect(make).toHaveBeenCalledTimes(5);
  for (let round = 0; round < 3; round++) expect(() => lookUp("bad")).toThrow();
  expect(make).toHaveBeenCalledTimes(8);
});

test("what came once is forgotten when there is no room for more", () => {
  const make = vi.fn((text: string) => text);
  const lookUp = cached(make);
  lookUpAll(lookUp, 1, ["x", ...keysOf(4096), "x", "x", "x"]);
  expect(make).toHaveBeenCalledTimes(4099);
});

test.each([
  "GET /users/{id}",
  "GET /users/:id",
  "GET /user",
  "GET https://api.example.com/users/7?after=%3D",
  "GET https://api.example.com/repos/:owner/:repo/issues/comments",
  "GET /orgs/{org}/actions/permissions/selected-actions/allowed",
])("the route %s is kept when it comes again", (route) => {
  for (const compile of [compileRoute, (text: string) => compileUrlOption(text.slice(4))]) {
    compile(route);
    const [second, third] = [compile(route), compile(route)];
    expect(third).toBe(second);
  }
});

test.each([
  `GET https://api.example.com/users?per_page=100&after=${"Y".repeat(64)}`,
  `GET /search?q=${"x".repeat(64)}`,
])("a link isn't kept: %s", (route) => {
  for (const compile of [compileRoute, (text: string) => compileUrlOption(text.slice(4))]) {
    compile(route);
    expect(compile(route)).not.toBe(compile(route));
  }
});

test("an endpoint keeps the plan of a route that is kept already, and of no other", () => {
  const api = { ...plainApi, base: parseBaseUrl("https://api.example.com") };
  const [first, second] = [plansOf(api, NO_OPTIONS), plansOf(api, NO_OPTIONS)];
  const route = "GET /plans/{id}";
  expect(first(route)).not.toBe(first(route));
  expect(first(route)).toBe(first(route));
  expect(second(route)).toBe(second(route));
  expect(second(route)).not.toBe(first(route));
});
