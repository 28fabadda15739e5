import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

test("a value whose toJSON returns undefined is left out", () => {
  // the types refuse it, because it is never sent
  const none = { toJSON: () => undefined } as unknown as string;
  expect(endpoint("POST /x", { a: none, b: [none] }).body).toEqual({ b: [null] });
  expect(Object.keys(endpoint("POST /x", { a: none, b: 1 }).body as object)).toEqual(["b"]);
  expect(endpoint("GET /x", { a: none, b: 1 }).url).toBe("https://api.github.com/x?b=1");
});

describe("bodies of unusual objects", () => {
  test("undefined in a map is left out, and an own __proto__ is a key", () => {
    const map = JSON.parse('{"__proto__":{"a":1},"b":null}');
    const { body } = endpoint("POST /x", { map: { ...map, c: undefined } });
    expect(JSON.stringify(body)).toBe('{"map":{"__proto__":{"a":1},"b":null}}');
    expect(Object.keys((body as { map: object }).map)).toEqual(["__proto__", "b"]);
  });

  test("an object in several places is copied for each, but shared references cannot multiply without end", () => {
    const shared = { a: [1] };
    expect(endpoint("POST /x", { list: [shared, shared], map: { b: shared } }).body).toEqual({
      list: [{ a: [1] }, { a: [1] }],
      map: { b: { a: [1] } },
    });
    // 2^60 references, but 61 objects
    let doubled: object | string = "a";
    for (let depth = 0; depth < 60; depth++) doubled = [doubled, doubled];
    expect(() => endpoint("POST /x", { doubled })).toThrow(
      expect.objectContaining({ code: "ERR_INVALID_VALUE", parameter: "doubled" }),
    );
  });

  test.each([
    ["lists", (item: unknown) => [item]],
    ["maps", (item: unknown) => ({ item })],
  ])("%s may be nested 500 deep", (_, wrap) => {
    let nested: unknown = wrap("x");
    for (let depth = 0; depth < 500; depth++) nested = wrap(nested);
    expect(endpoint("POST /x", { nested } as object)).toHaveProperty("body", { nested });
    const call = () => endpoint("POST /x", { nested: wrap(nested) } as object);
    expect(call).toThrow(expect.objectContaining({ code: "ERR_INVALID_VALUE", parameter: "nested" }));
  });

  test("objects of another realm and without a prototype are plain", () => {
    const foreign: object = runInNewContext("({ a: [1, new Date(0)] })");
    const bare = Object.assign(Object.create(null), { b: 1 });
    expect(endpoint("POST /x", { foreign, bare }).body).toEqual({
      foreign: { a: [1, "1970-01-01T00:00:00.000Z"] },
      bare: { b: 1 },
    });
    expect(endpoint("POST /x", { data: foreign }).headers["content-type"]).toMatch(/json/);
  });

  test("data that can't be inspected is passed on", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const { body, headers } = endpoint("POST /x", { data: proxy });
    expect(Object.is(body, proxy)).toBe(true);
    expect("content-type" in headers).toBe(false);
  });
});
