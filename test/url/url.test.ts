import { expect, test } from "vitest";
import { fill, path, query, relative, type UrlTag, url, withBase } from "../../src/url/index.js";
import { errorOf, expectError } from "../support/attempt.js";

const base = "https://api.example.com/v1";
const api = withBase(base);
/** A value that TypeScript refuses. */
const wrong = (value?: unknown): string => value as string;

test.each<[written: string, expected: string]>([
  [url`${base}/users/${7}/posts?tag=${"a&b"}#${"c d"}`, `${base}/users/7/posts?tag=a%26b#c%20d`],
  // one slash at the seam, whoever writes it
  [url`${`${base}//`}/users/${7}`, `${base}/users/7`],
  [url`${base}users/${7}`, `${base}/users/7`],
  [url`${base}${path("users/7")}`, `${base}/users/7`],
  [url`${base}`, base],
  [url`${"https://api.example.com"}?q=${""}`, "https://api.example.com/?q="],
  [url`HTTPS://API.example.com:443?q=${1}`, "https://api.example.com/?q=1"],
  [url`/a-${"x/y"}.json`, "/a-x%2Fy.json"],
  [url`/`, "/"],
  [url`/${true}/${10n}/${new Date(0)}/${[1, "b,c"]}`, "/true/10/1970-01-01T00%3A00%3A00.000Z/1,b%2Cc"],
  [url`/x?a=${["b", 2]}`, "/x?a=b,2"],
  [url`/%7B/:id/${"%2e%2e"}/ü?it's#:x`, "/%7B/:id/%252e%252e/%C3%BC?it%27s#:x"],
  [url`/files/${path("a b/c%2Fd")}/x#${path("/e?f")}`, "/files/a%20b/c%2Fd/x#/e?f"],
  [api`/users/${7}`, `${base}/users/7`],
  [api`${query({ a: 1 })}`, `${base}?a=1`],
  [api`${path("/b")}`, `${base}/b`],
  [api``, base],
  [fill("/users/{id}{?tag}", { id: "a/b", tag: null }, base), `${base}/users/a%2Fb`],
  [fill("/users/:id{?list*,map*}", { id: 1, list: [1, 2], map: { a: 3 } }), "/users/1?list=1&list=2&a=3"],
  [fill("https://api.example.com{/a}", {}), "https://api.example.com/"],
  [fill("/x{#__proto__*}", JSON.parse('{ "__proto__": { "b": 2 } }')), "/x#b=2"],
  [fill("/x", { b: null, c: undefined } as never), "/x"],
  // a relative path
  [url`users/${"a:b"}?q=${1}#${2}`, "users/a%3Ab?q=1#2"],
  [url`users-${"/"}`, "users-%2F"],
  [fill("users/{id}{?page}", { id: "a/b", page: 2 }), "users/a%2Fb?page=2"],
  [fill("users/{id}", { id: 7 }, base), `${base}/users/7`],
  [relative`${base}/posts`, "https%3A%2F%2Fapi.example.com%2Fv1/posts"],
  [relative`${7}`, "7"],
  [relative`users/${7}?q=${":"}`, "users/7?q=%3A"],
  [relative`${path(["a b", "c:d"])}${query({ a: 1 })}`, "a%20b/c%3Ad?a=1"],
  // several segments
  [url`/files/${path(["a b", "c/d", 7, "%2e%2e", "e?f"])}`, "/files/a%20b/c%2Fd/7/%252e%252e/e%3Ff"],
  // URL objects
  [url`${new URL(base)}/users/${7}`, `${base}/users/7`],
  [withBase(new URL("https://api.example.com"))`/users/${7}`, "https://api.example.com/users/7"],
  [fill("/users/{id}", { id: 7 }, new URL(base)), `${base}/users/7`],
  // a value only fills its place
  [url`/users${"?x=1"}`, "/users%3Fx%3D1"],
])("writes %s", (written, expected) => {
  expect(written).toBe(expected);
  expect(new URL(written, "https://example.com").href).toContain(expected);
});

const bracketed = { objects: "brackets", arrays: "brackets" } as const;
const values = { page: 2, tags: ["a", "b"], q: "", none: null, later: undefined };

test.each<[written: string, expected: string]>([
  [url`/x${query(values)}`, "/x?page=2&tags=a,b&q="],
  [url`/x?a=${1}${query(values, { arrays: "repeat" })}`, "/x?a=1&page=2&tags=a&tags=b&q="],
  [url`/x${query({ a: { b: [1] } }, bracketed)}#y`, "/x?a%5Bb%5D%5B%5D=1#y"],
  [url`/x${query({})}`, "/x"],
  [url`/x${query({ none: null, list: [] })}&z=1`, "/x?z=1"],
  [url`/x?${query({ "a&": "b=" })}&z=1`, "/x?a%26=b%3D&z=1"],
  [url`/x${query({ a: 1 })}${query({ b: 2 })}`, "/x?a=1&b=2"],
  [url`/x#${query({ a: 1 })}`, "/x#?a=1"],
  [url`/x?a=1${query(new URLSearchParams("b=c d&b=%26"))}`, "/x?a=1&b=c%20d&b=%26"],
  [String(query({ page: 2, tag: null })), "?page=2"],
  [`/x${query({ tag: null })}${query(new URLSearchParams())}`, "/x"],
])("writes the query of %s", (written, expected) => {
  expect(written).toBe(expected);
});

test("a template takes other kinds of values the next time", () => {
  const write = (value: string | ReturnType<typeof path>): string => url`/x/${value}`;
  const tagged = (tag: UrlTag): string => tag`/x/${"a/b"}`;
  const first = (tag: UrlTag, value: string): string => tag`${value}/x/${"b"}`;
  expect([write("a/b"), write(path("a/b")), write("c/d")]).toEqual(["/x/a%2Fb", "/x/a/b", "/x/c%2Fd"]);
  expect([tagged(url), tagged(api), tagged(url)]).toEqual(["/x/a%2Fb", `${base}/x/a%2Fb`, "/x/a%2Fb"]);
  for (const _ of [1, 2]) expect([first(url, base), first(relative, "a")]).toEqual([`${base}/x/b`, "a/x/b"]);
  expectError(() => first(api, "c"), "ERR_URL_STRUCTURE");
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const second = (value: unknown): unknown => url`/a/${1}/b/${wrong(value)}`;
const after = 'the value after "/b/"';

test.each<[write: () => unknown, code: string, parameter: string | undefined, message: string]>(
  // biome-ignore format: a case a line
  [
  // values
  [() => second(""), "ERR_EMPTY_PARAMETER", after, 'The value after "/b/" in "/a/{1}/b/{2}" must not be empty. Pass another value.'],
  [() => second([]), "ERR_EMPTY_PARAMETER", after, 'The value after "/b/" in "'],
  [() => second(".."), "ERR_DOT_SEGMENT", after, 'must not have a "." or ".." segment. Reject it.'],
  [() => second(null), "ERR_MISSING_PARAMETER", after, '"/a/{1}/b/{2}" requires the value after "/b/".'],
  [() => second({}), "ERR_INVALID_VALUE", after, 'The value after "/b/" is an object. Pass a'],
  [() => second(Number.NaN), "ERR_INVALID_VALUE", after, "of type number"],
  [() => second(Promise.resolve()), "ERR_INVALID_VALUE", after, "of type object"],
  [() => second(Symbol("a")), "ERR_INVALID_VALUE", after, "of type symbol"],
  [() => second("\uD800"), "ERR_ILL_FORMED_UNICODE", after, "The value after"],
  [() => second(revoked()), "ERR_INVALID_VALUE", after, "has a toJSON that can't be called"],
  [() => url`/.${"."}`, "ERR_DOT_SEGMENT", 'the value after "/."', 'in "/.{1}" must not have a'],
  [() => url`/x/.%2E/${1}`, "ERR_DOT_SEGMENT", undefined, 'The route "/x/.%2E/{1}" must not have a "." or ".." segment. Correct it.'],
  [() => url`/${1}/${2}/${""}`, "ERR_EMPTY_PARAMETER", 'value 3, after "/"', 'Value 3, after "/" in "/{1}/{2}/{3}" must not be empty.'],
  [() => url`/x/${1}${wrong()}`, "ERR_MISSING_PARAMETER", "value 2", 'requires value 2.'],
  [() => url`/x?q=${wrong()}`, "ERR_MISSING_PARAMETER", 'the value after "/x?q="', 'requires the value after "/x?q=". In a query, query({ name: value })'],
  [() => url`/x#${wrong()}`, "ERR_MISSING_PARAMETER", 'the value after "/x#"', 'requires the value after "/x#".'],
  [() => (url as (...values: unknown[]) => string)(["/x/", ""]), "ERR_MISSING_PARAMETER", 'the value after "/x/"', 'requires the value after "/x/".'],
  // bases
  [() => url`${"/api"}/x`, "ERR_INVALID_BASE_URL", "base", '"base" must be an http(s) URL'],
  [() => url`${wrong()}/x`, "ERR_INVALID_BASE_URL", "base", 'such as "https://api.example.com/v1", but is undefined.'],
  [() => url`${`${base}?a`}`, "ERR_INVALID_BASE_URL", "base", '"base" must not contain "?".'],
  [() => url`${"https://a:b@example.com"}/x`, "ERR_INVALID_BASE_URL", "base", '"base" must not contain "@".'],
  [() => url`${"https"}://example.com`, "ERR_INVALID_BASE_URL", "base", '"base" must be'],
  [() => withBase("/api"), "ERR_INVALID_BASE_URL", "base", "location.href"],
  [() => url`${base}${"/x"}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => api`${base}/x`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => api`https://example.com/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`https://${"example.com"}/x`, "ERR_URL_STRUCTURE", undefined, 'must not contain "{" before its path'],
  [() => url`https://example.com:${80}/x`, "ERR_URL_STRUCTURE", undefined, 'must not contain "{" before its path'],
  [() => url`https://a:${"b"}@example.com/x`, "ERR_URL_STRUCTURE", undefined, "https://…:"],
  [() => url`https://example.com${"/x"}`, "ERR_URL_STRUCTURE", undefined, 'must not contain "{" before its path'],
  [() => url`//example.com/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`x${path(":y")}`, "ERR_URL_STRUCTURE", undefined, "a segment without a colon"],
  [() => url`?x=${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => fill("{x}/y", { x: 1 }), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => relative``, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => relative`/x/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => relative`https://example.com/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => relative`${path("/x")}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => relative`${".."}/x`, "ERR_DOT_SEGMENT", "value 1", 'segment. Reject it.'],
  [() => relative`${wrong()}/x`, "ERR_MISSING_PARAMETER", "value 1", "requires value 1."],
  [() => url`../${1}`, "ERR_DOT_SEGMENT", undefined, "Correct it"],
  [() => url``, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`/${path("/example.com")}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`${new URL(`${base}?a`)}/x`, "ERR_INVALID_BASE_URL", "base", '"base" must not contain "?"'],
  // path() and query()
  [() => url`/x/${path(["a", ".."])}`, "ERR_DOT_SEGMENT", 'the value after "/x/"', "segment. Reject"],
  [() => path(["a", ""]), "ERR_EMPTY_PARAMETER", "path", "an empty segment"],
  [() => path([wrong(["a"])]), "ERR_INVALID_VALUE", "path", "an array or object"],
  [() => path([Number.NaN]), "ERR_INVALID_VALUE", "path", "of type number"],
  [() => url`/x/${path([])}`, "ERR_EMPTY_PARAMETER", 'the value after "/x/"', "must not be empty"],
  [() => `/x/${path("a")}`, "ERR_INVALID_VALUE", undefined, "a template such as"],
  [() => url`/x?${wrong(new URLSearchParams("a=1"))}`, "ERR_INVALID_VALUE", 'the value after "/x?"', "query(object) for pairs"],
  [() => url`/x/${path("a/../b")}`, "ERR_DOT_SEGMENT", 'the value after "/x/"', "segment. Reject"],
  [() => url`/x/${path("")}`, "ERR_EMPTY_PARAMETER", 'the value after "/x/"', 'must not be empty. Pass another'],
  [() => url`/x/${path("a?b")}`, "ERR_URL_STRUCTURE", 'the value after "/x/"', 'must not contain "?" or "#". Encode'],
  [() => url`/x?a=${path("b")}`, "ERR_INVALID_VALUE", 'the value after "/x?a="', "in the query. Pass a string"],
  [() => url`/x${query({})}/y`, "ERR_URL_STRUCTURE", undefined, "has text after an optional part"],
  [() => query(wrong([1]) as never), "ERR_INVALID_OPTIONS", "query", "must be a plain object, but is an Array"],
  [() => query({ a: Number.NaN }), "ERR_INVALID_VALUE", "a", "of type number"],
  [() => query({ a: wrong({ b: 1 }) }), "ERR_INVALID_VALUE", "a", 'Pass { objects: "brackets" }'],
  [() => query({ a: [wrong({ b: 1 })] }, { arrays: "repeat" }), "ERR_INVALID_VALUE", "a", "objects"],
  [() => query({}, { arrays: wrong("x") as "comma" }), "ERR_INVALID_OPTIONS", "arrays", "comma, repeat, brackets"],
  [() => query({}, { objects: wrong("x") as "brackets" }), "ERR_INVALID_OPTIONS", "objects", "and objects brackets"],
  [() => query({}, { array: "comma" } as object), "ERR_INVALID_OPTIONS", "array", "The style of a query"],
  // the text
  [() => url`/users/{id}`, "ERR_INVALID_TEMPLATE", undefined, '"/users/{id}" of a URL contains a "{"'],
  [() => url`/users/\u{x}/${1}`, "ERR_INVALID_TEMPLATE", undefined, "an invalid escape"],
  [() => url`/\u{x}/${wrong()}`, "ERR_INVALID_TEMPLATE", undefined, "an invalid escape"],
  [() => url`/\u{x}/${Number.NaN}`, "ERR_INVALID_VALUE", "value 1", "of type number"],
  [() => url`/a b`, "ERR_INVALID_TEMPLATE", undefined, "at column 3"],
  [() => url(wrong("/x") as never), "ERR_INVALID_TEMPLATE", undefined, "fill(template, values)"],
  // fill()
  [() => fill(wrong(7), {}), "ERR_INVALID_TEMPLATE", undefined, "must be a string"],
  [() => fill("/{", {}), "ERR_INVALID_TEMPLATE", undefined, "at column 3"],
  [() => fill("{+a}", { a: "/x" }), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => fill("/{+a}", { a: "/x" }), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => fill("https://example.com", {}, base), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => fill("/{a}", JSON.parse('{ "__proto__": { "a": 1 } }')), "ERR_UNKNOWN_PARAMETER", "__proto__", 'no placeholder "__proto__"'],
  [() => fill("/{a}", { a: 1, b: 2 } as never), "ERR_UNKNOWN_PARAMETER", "b", 'no placeholder "b". Add it'],
  [() => fill("/{a}", wrong([1]) as never), "ERR_INVALID_OPTIONS", "values", "must be a plain object"],
  [() => fill("/{a}", { a: wrong({ b: 1 }) }), "ERR_INVALID_VALUE", "a", "{a*}"],
],
)("%s is %s", (write, code, parameter, message) => {
  const error = errorOf(write);
  expect(error).toMatchObject({ name: "EndpointError", code, message: expect.stringContaining(message) });
  expect(error?.parameter).toBe(parameter);
});

test("what a getter of the caller throws is not repeated", () => {
  const hostile = {
    get a(): string {
      throw new Error("s3cr3t");
    },
  };
  for (const write of [() => second(hostile), () => query(hostile), () => fill("/{a}", hostile)])
    expect(errorOf(write)).toMatchObject({
      code: "ERR_INVALID_OPTIONS",
      message: expect.not.stringContaining("s3cr3t"),
    });
});
