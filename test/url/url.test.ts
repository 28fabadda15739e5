import { expect, test } from "vitest";
import { url } from "../../src/url/index.js";
import { errorOf } from "../support/attempt.js";

const base = "https://api.example.com/v1";
const api = url.of(base);
/** A value that TypeScript refuses. */
const wrong = (value?: unknown): string => value as string;

test.each<[written: string, expected: string]>([
  [url`${base}/users/${7}/posts?tag=${"a&b"}#${"c d"}`, `${base}/users/7/posts?tag=a%26b#c%20d`],
  // one slash at the seam, whoever writes it
  [url`${`${base}//`}/users/${7}`, `${base}/users/7`],
  [url`${base}users/${7}`, `${base}/users/7`],
  [url`${base}${url.path("users/7")}`, `${base}/users/7`],
  [url`${base}`, base],
  [url`${"https://api.example.com"}?q=${""}`, "https://api.example.com/?q="],
  [url`HTTPS://API.example.com:443?q=${1}`, "https://api.example.com/?q=1"],
  [url`/a-${"x/y"}.json`, "/a-x%2Fy.json"],
  [url`/`, "/"],
  [url`/${true}/${10n}/${new Date(0)}/${[1, "b,c"]}`, "/true/10/1970-01-01T00%3A00%3A00.000Z/1,b%2Cc"],
  [url`/x?a=${["b", 2]}`, "/x?a=b,2"],
  [url`/%7B/:id/${"%2e%2e"}/ü?it's#:x`, "/%7B/:id/%252e%252e/%C3%BC?it%27s#:x"],
  [url`/files/${url.path("a b/c%2Fd")}/x#${url.path("/e?f")}`, "/files/a%20b/c%2Fd/x#/e?f"],
  [api`/users/${7}`, `${base}/users/7`],
  [api`${url.query({ a: 1 })}`, `${base}?a=1`],
  [api`${url.path("/b")}`, `${base}/b`],
  [api``, base],
  [api.fill("/users/{id}{?tag}", { id: "a/b", tag: null }), `${base}/users/a%2Fb`],
  [url.fill("/users/:id{?list*,map*}", { id: 1, list: [1, 2], map: { a: 3 } }), "/users/1?list=1&list=2&a=3"],
  [url.fill("https://api.example.com{/a}", {}), "https://api.example.com/"],
  [url.fill("/x{#__proto__*}", JSON.parse('{ "__proto__": { "b": 2 } }')), "/x#b=2"],
  [url.fill("/x", { b: null, c: undefined } as never), "/x"],
])("writes %s", (written, expected) => {
  expect(written).toBe(expected);
  expect(new URL(written, "https://example.com").href).toContain(expected);
});

const values = { page: 2, tags: ["a", "b"], q: "", none: null, later: undefined };

test.each<[written: string, expected: string]>([
  [url`/x${url.query(values)}`, "/x?page=2&tags=a,b&q="],
  [url`/x?a=${1}${url.query(values, { arrays: "repeat" })}`, "/x?a=1&page=2&tags=a&tags=b&q="],
  [
    url`/x${url.query({ a: { b: [1] } }, { objects: "brackets", arrays: "brackets" })}#y`,
    "/x?a%5Bb%5D%5B%5D=1#y",
  ],
  [url`/x${url.query({})}`, "/x"],
  [url`/x${url.query({ none: null, list: [] })}&z=1`, "/x?z=1"],
  [url`/x?${url.query({ "a&": "b=" })}&z=1`, "/x?a%26=b%3D&z=1"],
  [url`/x${url.query({ a: 1 })}${url.query({ b: 2 })}`, "/x?a=1&b=2"],
  [url`/x#${url.query({ a: 1 })}`, "/x#?a=1"],
])("writes the query of %s", (written, expected) => {
  expect(written).toBe(expected);
});

test("a template takes other kinds of values the next time", () => {
  const write = (value: string | ReturnType<typeof url.path>): string => url`/x/${value}`;
  const tagged = (tag: typeof api): string => tag`/x/${"a/b"}`;
  expect([write("a/b"), write(url.path("a/b")), write("c/d")]).toEqual(["/x/a%2Fb", "/x/a/b", "/x/c%2Fd"]);
  expect([tagged(url), tagged(api), tagged(url)]).toEqual(["/x/a%2Fb", `${base}/x/a%2Fb`, "/x/a%2Fb"]);
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const second = (value: unknown): unknown => url`/a/${1}/b/${wrong(value)}`;

test.each<[write: () => unknown, code: string, parameter: string | undefined, message: string]>(
  // biome-ignore format: a case a line
  [
  // values
  [() => second(""), "ERR_EMPTY_PARAMETER", 'the value after "/b/"', 'from the value after "/b/". Pass another value.'],
  [() => second([]), "ERR_EMPTY_PARAMETER", 'the value after "/b/"', 'empty value from the value after "/b/"'],
  [() => second(".."), "ERR_DOT_SEGMENT", 'the value after "/b/"', 'segment from the value after "/b/".'],
  [() => second(null), "ERR_MISSING_PARAMETER", 'the value after "/b/"', "without it, the request would go elsewhere."],
  [() => second({}), "ERR_INVALID_VALUE", 'the value after "/b/"', 'The value after "/b/" is an object. Pass a'],
  [() => second(Number.NaN), "ERR_INVALID_VALUE", 'the value after "/b/"', "a number that is not finite"],
  [() => second(Promise.resolve()), "ERR_INVALID_VALUE", 'the value after "/b/"', "without toJSON"],
  [() => second(Symbol("a")), "ERR_INVALID_VALUE", 'the value after "/b/"', "a symbol"],
  [() => second("\uD800"), "ERR_ILL_FORMED_UNICODE", 'the value after "/b/"', "The value after"],
  [() => second(revoked()), "ERR_INVALID_VALUE", 'the value after "/b/"', "whose toJSON cannot be called"],
  [() => url`/.${"."}`, "ERR_DOT_SEGMENT", 'the value after "/."', 'route "/.{1}" got a'],
  [() => url`/x/.%2E/${1}`, "ERR_DOT_SEGMENT", undefined, "its own text. Correct it."],
  [() => url`/${1}/${2}/${""}`, "ERR_EMPTY_PARAMETER", 'value 3, after "/"', 'from value 3, after "/".'],
  [() => url`/x/${1}${wrong()}`, "ERR_MISSING_PARAMETER", "value 2", 'Pass value 2 in "'],
  [
    () => url`/x?q=${wrong()}`,
    "ERR_MISSING_PARAMETER",
    'the value after "/x?q="',
    "url.query({ name: value })",
  ],
  [() => url`/x#${wrong()}`, "ERR_MISSING_PARAMETER", 'the value after "/x#"', 'Pass the value after "/x#"'],
  [() => (url as (...values: unknown[]) => string)(["/x/", ""]), "ERR_MISSING_PARAMETER", 'the value after "/x/"', 'Pass the value after "/x/" in'],
  // bases
  [() => url`${"/api"}/x`, "ERR_INVALID_BASE_URL", "value 1", "Value 1 must be an http(s) URL"],
  [() => url`${wrong()}/x`, "ERR_INVALID_BASE_URL", "value 1", "Value 1 must be"],
  [() => url`${`${base}?a`}`, "ERR_INVALID_BASE_URL", "value 1", "Value 1 must be"],
  [() => url`${"https://a:b@example.com"}/x`, "ERR_INVALID_BASE_URL", "value 1", "Value 1 must be"],
  [() => url`${"https"}://example.com`, "ERR_INVALID_BASE_URL", "value 1", "Value 1 must be"],
  [() => url.of("/api"), "ERR_INVALID_BASE_URL", "baseUrl", "location.href"],
  [() => url`${base}${"/x"}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => api`${base}/x`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => api`https://example.com/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`https://${"example.com"}/x`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`https://example.com:${80}/x`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`https://a:${"b"}@example.com/x`, "ERR_URL_STRUCTURE", undefined, "https://…:"],
  [() => url`https://example.com${"/x"}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`//example.com/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`x/${1}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url``, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url`/${url.path("/example.com")}`, "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  // url.path() and url.query()
  [() => url`/x/${url.path("a/../b")}`, "ERR_DOT_SEGMENT", 'the value after "/x/"', "segment from"],
  [
    () => url`/x/${url.path("")}`,
    "ERR_EMPTY_PARAMETER",
    'the value after "/x/"',
    'value from the value after "/x/"',
  ],
  [
    () => url`/x/${url.path("a?b")}`,
    "ERR_URL_STRUCTURE",
    'the value after "/x/"',
    'a "?" or "#" from the value',
  ],
  [
    () => url`/x?a=${url.path("b")}`,
    "ERR_INVALID_VALUE",
    'the value after "/x?a="',
    "in the query. Pass a string",
  ],
  [() => url`/x${url.query({})}/y`, "ERR_URL_STRUCTURE", undefined, "has text after an optional part"],
  [() => url.query(wrong([1]) as never), "ERR_INVALID_OPTIONS", "query", "an object of names and values"],
  [() => url.query({ a: Number.NaN }), "ERR_INVALID_VALUE", "a", "not finite"],
  [() => url.query({ a: wrong({ b: 1 }) }), "ERR_INVALID_VALUE", "a", 'Pass { objects: "brackets" }'],
  [() => url.query({ a: [wrong({ b: 1 })] }, { arrays: "repeat" }), "ERR_INVALID_VALUE", "a", "objects"],
  [() => url.query({}, { arrays: wrong("x") as "comma" }), "ERR_INVALID_OPTIONS", "arrays", "comma, repeat, brackets"],
  [() => url.query({}, { objects: wrong("x") as "brackets" }), "ERR_INVALID_OPTIONS", "objects", "and objects brackets"],
  [() => url.query({}, { array: "comma" } as object), "ERR_INVALID_OPTIONS", "array", "The style of a query"],
  [() => `/x${url.query({ a: 1 })}`, "ERR_INVALID_VALUE", undefined, "values of url`…` only"],
  // the text
  [() => url`/users/{id}`, "ERR_INVALID_TEMPLATE", undefined, '"/users/{id}" of a URL contains a "{"'],
  [() => url`/users/\u{x}/${1}`, "ERR_INVALID_TEMPLATE", undefined, "an invalid escape"],
  [() => url`/\u{x}/${wrong()}`, "ERR_INVALID_TEMPLATE", undefined, "an invalid escape"],
  [() => url`/\u{x}/${Number.NaN}`, "ERR_INVALID_VALUE", "value 1", "not finite"],
  [() => url`/a b`, "ERR_INVALID_TEMPLATE", undefined, "at column 3"],
  [() => url(wrong("/x") as never), "ERR_INVALID_TEMPLATE", undefined, "url.fill(template, values)"],
  // url.fill()
  [() => url.fill(wrong(7), {}), "ERR_INVALID_TEMPLATE", undefined, "must be a string"],
  [() => url.fill("/{", {}), "ERR_INVALID_TEMPLATE", undefined, "at column 3"],
  [() => url.fill("{+a}", { a: "/x" }), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url.fill("/{+a}", { a: "/x" }), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => api.fill("https://example.com", {}), "ERR_URL_STRUCTURE", undefined, "must start with one slash"],
  [() => url.fill("/{a}", JSON.parse('{ "__proto__": { "a": 1 } }')), "ERR_UNKNOWN_PARAMETER", "__proto__", 'no placeholder "__proto__"'],
  [() => url.fill("/{a}", { a: 1, b: 2 } as never), "ERR_UNKNOWN_PARAMETER", "b", 'no placeholder "b". Add it'],
  [() => url.fill("/{a}", wrong([1]) as never), "ERR_INVALID_OPTIONS", "values", "names and values"],
  [() => url.fill("/{a}", { a: wrong({ b: 1 }) }), "ERR_INVALID_VALUE", "a", "{a*}"],
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
  for (const write of [() => second(hostile), () => url.query(hostile), () => url.fill("/{a}", hostile)])
    expect(errorOf(write)).toMatchObject({
      code: "ERR_INVALID_OPTIONS",
      message: expect.not.stringContaining("s3cr3t"),
    });
});
