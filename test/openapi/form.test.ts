import { expect, test } from "vitest";
import { part } from "../../src/form/index.js";
import { partsOf } from "../../src/form/parts.js";
import { describeBody } from "../form/shown.js";
import { apiOf, codeOf, urlencoded } from "./support.js";

const bytes = new Uint8Array([1, 2]);
const formApi = (media: object, type = "multipart/form-data") =>
  apiOf({ method: "post", body: { content: { [type]: media } } });
/** A form with one member. */
const formOf = (name: string, encoding?: object, type?: string) =>
  formApi({ schema: { properties: { [name]: {} } }, encoding: { [name]: encoding } }, type);

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
    const part = { name: "file", type, fileName };
    expect(partsOf(formApi(media)("op", { file: [value, value] }).body)).toMatchObject([part, part]);
  },
);

test.each(["text/html\r\nX-A: 1", "text/html; a", "a/b; c=é"])(
  "no file and no field has the type %j",
  (contentType) => {
    const api = formOf("a", { contentType });
    for (const a of [bytes, "b"]) expect(codeOf(() => api("op", { a }))).toBe("ERR_INVALID_VALUE");
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
  for (const encoding of [{}, { style: "form" }]) {
    reads = 0;
    const { body } = formOf("a", encoding)("op", { a: list });
    expect((body as FormData).getAll("a")).toEqual(["a", "b"]);
    expect(reads).toBe(1);
  }
});

test("objects in a multipart form are JSON, unless their encoding says otherwise", async () => {
  const encoding = {
    c: { contentType: "text/plain" },
    d: { style: "deepObject" },
    e: { contentType: "x-text/plain" },
    f: { contentType: 7 },
    g: { contentType: "application/json, text/plain" },
  };
  const value = { a: { x: 1 }, b: [{ y: 1 }, "z"], c: "t", d: { x: 1 }, e: "a", f: "b", g: { x: 1 } };
  const parts = partsOf(formApi({ schema: { properties: value }, encoding })("op", value).body) ?? [];
  expect(parts.map(({ name, type, content }) => (type ? [name, type, content] : [name, content]))).toEqual([
    ["a", "application/json", '{"x":1}'],
    ["b", "application/json", '{"y":1}'],
    ["b", "z"],
    ["c", "t"],
    ["d[x]", "1"],
    ["e", "x-text/plain", "a"],
    ["f", "b"],
    ["g", "application/json", '{"x":1}'],
  ]);
});

test.each<[contentType: string, value: unknown, isSent: boolean]>([
  ["application/xml", { x: 1 }, false],
  ["application/xml", [{ x: 1 }], false],
  ["application/xml", ["<a/>", "<b/>"], true],
  ["application/xml, image/*", { x: 1 }, false],
  ["text/plain", { x: 1 }, false],
  ["application/xml, application/json", { x: 1 }, true],
  ["application/vnd.api+json", { x: 1 }, true],
  ["application/*", { x: 1 }, true],
  ["application/yaml", { x: 1 }, true],
])("a member of a form whose encoding has the content type %s can be %j: %s", (contentType, m, isSent) => {
  for (const type of [urlencoded, "multipart/form-data"]) {
    const call = () => formOf("m", { contentType }, type)("op", { m });
    expect(codeOf(call)).toBe(isSent ? "sent" : "ERR_INVALID_VALUE");
    if (!isSent) expect(call).toThrow(`which "${contentType}" can't represent`);
  }
});

test.each<[behaviour: string, encoding: object | undefined, value: unknown, sent: object[]]>([
  [
    "header fields",
    { headers: { "X-A": { schema: {} } } },
    part("a", { headers: { "X-A": "1" } }),
    [{ name: "m", headers: { "x-a": "1" }, text: "a" }],
  ],
  [
    "its type, over that of the encoding",
    { contentType: "text/plain" },
    part({}, { fileName: "a.json" }),
    [{ name: "m", fileName: "a.json", type: "application/json", text: "{}" }],
  ],
  [
    "the type of the encoding, if it has none",
    { contentType: "text/csv" },
    [part("a", { fileName: "a.csv" }), part("a"), part(bytes), part(bytes, { type: "a/b" })],
    [
      { name: "m", fileName: "a.csv", type: "text/csv", text: "a" },
      { name: "m", type: "text/csv", text: "a" },
      { name: "m", fileName: "blob", type: "text/csv", size: 2 },
      { name: "m", fileName: "blob", type: "a/b", size: 2 },
    ],
  ],
  [
    "what it has, next to a style",
    { style: "form", contentType: "image/png" },
    part("a", { type: "text/csv" }),
    [{ name: "m", type: "text/csv", text: "a" }],
  ],
])("a member of a form of parts that part() made has %s", (_, encoding, m, sent) => {
  const api = formOf("m", encoding);
  expect(describeBody(api("op", { m }))).toEqual(sent);
  expect(describeBody(api("op", {}, { data: { m } }))).toEqual(sent);
});

test("a form has its pairs", () => {
  expect(describeBody(formApi({}, urlencoded)("op", {}, { data: { a: "b c", d: [1, 2] } }))).toEqual([
    { name: "a", text: "b c" },
    { name: "d", text: "1" },
    { name: "d", text: "2" },
  ]);
});

test("what part() made is no pair, and no JSON", () => {
  for (const type of [urlencoded, "application/json"])
    for (const m of [part("s3cr3t"), [part("s3cr3t")], { a: part("s3cr3t") }])
      expect(codeOf(() => formApi({}, type)("op", {}, { data: { m } }))).toBe("ERR_INVALID_VALUE");
});
