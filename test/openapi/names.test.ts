import { describe, expect, test } from "vitest";
import { apiOf, codeOf, type Described, type NamesCase, namesCases, query, string } from "./support.js";

test("a broken reference says nothing about names, and a cookie of the settings can have any percent sign", () => {
  const parameters = [query("q", { schema: { $ref: "#/nowhere" } }), { name: "c", in: "cookie", schema: {} }];
  const call = apiOf({ parameters, settings: { headers: { cookie: "%zz=1" } } });
  expect(call("op", { q: { a: 1 }, c: "2" })).toMatchObject({
    url: "https://api.example.com/x?a=1",
    headers: { cookie: "%zz=1; c=2" },
  });
});

test("an object can have its own name in another case, and not that of another parameter", () => {
  const page = query("page", { schema: { type: "object" } });
  const call = (...parameters: object[]) => apiOf({ parameters })("op", { page: { PAGE: 1 } });
  expect(call(page).url).toBe("https://api.example.com/x?PAGE=1");
  expect(() => call(page, query("Page"))).toThrow(/the name of another parameter/);
});

describe("names of a value's own", () => {
  const toJSON = () => ({ api_key: 1 });
  const keyed = { credential: "query", parameters: [query("q")] };
  const inPath = { name: "p", in: "path", ...string };
  test.each<NamesCase>([
    ...namesCases.refused,
    ["it out of toJSON", keyed, { q: { toJSON } }],
    ["it in a list's toJSON", keyed, { q: Object.assign([], { toJSON }) }],
    ["an object out of toJSON in a path", { path: "/x/{p}", parameters: [inPath] }, { p: { toJSON } }],
  ])("%s is refused", (_, described, call) => {
    expect(codeOf(() => apiOf(described)("op", call))).toBe("ERR_INVALID_VALUE");
  });

  test.each(namesCases.sent)("%s is sent", (_, described, call, search) => {
    expect(new URL(apiOf(described)("op", call).url).search).toBe(search);
  });
});

test("where values bring no names, or other places have them, any are sent", () => {
  const request = (described: Described, call: Record<string, unknown>) => apiOf(described)("op", call);
  const cookie = { name: "c", in: "cookie", schema: {} };
  const header = (name: string) => ({ name, in: "header", ...string });
  const literal = { path: "/x?action=list", parameters: [cookie] };
  expect(request(literal, { c: { action: 1 } }).headers["cookie"]).toBe("action=1");
  const text = { parameters: [cookie, header("X-A"), header("Cookie")] };
  expect(request(text, { "X-A": "c=1" }).headers["x-a"]).toBe("c=1");
  expect(request(text, { "X-A": { c: 1 } }).headers["x-a"]).toBe("c,1");
  expect(request(text, { Cookie: "a=c" }).headers["cookie"]).toBe("a=c");
});

test.each("string number integer boolean array null".split(" "))(
  "an object brings no names as the type %s",
  (type) => {
    const call = () => apiOf({ parameters: [query("q", { schema: { type } })] })("op", { q: { a: 1 } });
    expect(codeOf(call)).toBe("ERR_INVALID_VALUE");
  },
);
