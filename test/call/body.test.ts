import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";

test("a value whose toJSON returns undefined is left out", () => {
  // the types refuse it, because it is never sent
  const none = { toJSON: () => undefined } as unknown as string;
  expect(endpoint("POST /x", { a: none, b: [none] }).body).toEqual({ b: [null] });
  expect(Object.keys(endpoint("POST /x", { a: none, b: 1 }).body as object)).toEqual(["b"]);
  expect(endpoint("GET /x", { a: none, b: 1 }).url).toBe("https://api.github.com/x?b=1");
});

test("bodies of unusual objects: objects of another realm and without a prototype are plain", () => {
  const foreign: object = runInNewContext("({ a: [1, new Date(0)] })");
  const bare = Object.assign(Object.create(null), { b: 1 });
  expect(endpoint("POST /x", { foreign, bare }).body).toEqual({
    foreign: { a: [1, "1970-01-01T00:00:00.000Z"] },
    bare: { b: 1 },
  });
  expect(endpoint("POST /x", { data: foreign }).headers["content-type"]).toMatch(/json/);
});

test("bodies of unusual objects: data that can't be inspected is passed on", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const { body, headers } = endpoint("POST /x", { data: proxy });
  expect(Object.is(body, proxy)).toBe(true);
  expect("content-type" in headers).toBe(false);
});
