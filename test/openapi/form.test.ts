import { expect, test } from "vitest";
import { partsOf } from "../../src/form/parts.js";
import { openapi } from "../../src/openapi/index.js";
import { apiOf } from "./support.js";

const bytes = new Uint8Array([1, 2]);

test.each<[contentType: unknown, value: unknown, type: string, fileName: string]>([
  ["image/png", bytes, "image/png", "blob"],
  ["image/png", bytes.buffer, "image/png", "blob"],
  ["text/plain", bytes, "text/plain", "blob"],
  ["image/png, image/jpeg", bytes, "image/png", "blob"],
  ["image/*, image/jpeg", bytes, "image/jpeg", "blob"],
  ["image/*", bytes, "application/octet-stream", "blob"],
  [undefined, bytes, "application/octet-stream", "blob"],
  [7, bytes, "application/octet-stream", "blob"],
  ["image/png", new Blob([bytes]), "image/png", "blob"],
  ["image/png", new Blob([bytes], { type: "image/gif" }), "image/gif", "blob"],
  ["image/*, image/png", new File([bytes], "a.bin"), "image/png", "a.bin"],
  ["image/png", new File([bytes], "a.gif", { type: "image/gif" }), "image/gif", "a.gif"],
])(
  "a part whose encoding has the content type %j is sent with %o as %s",
  (contentType, value, type, fileName) => {
    const media = { schema: { properties: { file: {} } }, encoding: { file: { contentType } } };
    const requestBody = { content: { "multipart/form-data": media } };
    const paths = { "/x": { post: { requestBody } } };
    const api = openapi({ openapi: "3.1.0", servers: [{ url: "https://a.test" }], paths });
    expect(partsOf(api("POST /x", { file: [value, value] }).body)).toMatchObject([
      { name: "file", type, fileName },
      { name: "file", type, fileName },
    ]);
  },
);

test("each item of a list in a multipart form is read once", () => {
  let reads = 0;
  const list = new Proxy(["a", "b"], {
    get(target, name) {
      if (name === "0") reads++;
      return Reflect.get(target, name);
    },
  });
  const schema = { properties: { a: {} } };
  for (const encoding of [{}, { a: { style: "form" } }]) {
    reads = 0;
    const body = { content: { "multipart/form-data": { schema, encoding } } };
    expect([...(apiOf({ method: "post", body })("op", { a: list }).body as FormData)]).toEqual([
      ["a", "a"],
      ["a", "b"],
    ]);
    expect(reads).toBe(1);
  }
});

test.each(["application/xml", "text/plain", "image/png"])(
  "an object or a list in a part of %s is an error",
  (contentType) => {
    const content = {
      "multipart/form-data": { schema: { properties: { a: {} } }, encoding: { a: { contentType } } },
    };
    for (const a of [{ x: 1 }, [[1]]])
      expect(() => apiOf({ method: "post", body: { content } })("op", { a })).toThrow(
        `cannot be written as "${contentType}"`,
      );
  },
);

test("objects in a multipart form are JSON, unless their encoding says otherwise", async () => {
  const properties = { a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {} };
  const content = {
    "multipart/form-data": {
      schema: { properties },
      encoding: {
        c: { contentType: "text/plain" },
        d: { style: "deepObject" },
        e: { contentType: "x-text/plain" },
        f: { contentType: 7 },
        g: { contentType: "application/json, text/plain" },
      },
    },
  };
  const value = { a: { x: 1 }, b: [{ y: 1 }, "z"], c: 5, d: { x: 1 }, e: "a", f: "b", g: { x: 1 } };
  const parts = partsOf(apiOf({ method: "post", body: { content } })("op", value).body) ?? [];
  expect(parts.map(({ name, type, content }) => (type ? [name, type, content] : [name, content]))).toEqual([
    ["a", "application/json", '{"x":1}'],
    ["b", "application/json", '{"y":1}'],
    ["b", "z"],
    ["c", "5"],
    ["d[x]", "1"],
    ["e", "x-text/plain", "a"],
    ["f", "b"],
    ["g", "application/json", '{"x":1}'],
  ]);
});
