import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { multipart, part } from "../../src/form/index.js";
import { describeBody } from "../form/shown.js";
import { errorOf } from "../support/attempt.js";
import { codeOf, post } from "./support.js";

describe("bodies that are sent as they are", () => {
  const bytes = new Uint8Array([1, 2]);
  const form = new FormData();
  form.set("a", "b");
  const stream = Readable.from(["a"]);

  test.each<[what: string, type: string, body: unknown]>([
    ["bytes", "application/octet-stream", bytes],
    ["a buffer", "application/octet-stream", bytes.buffer],
    ["a blob", "image/png", new Blob(["a"], { type: "image/gif" })],
    ["a file", "image/png", new File(["a"], "a.gif")],
    ["a web stream", "text/csv", new Blob(["a"]).stream()],
    ["a Node stream", "text/csv", stream],
    ["bytes that are JSON already", "application/json", bytes],
  ])("%s as %s", (_, type, body) => {
    const result = post({ [type]: {} }, body);
    expect(result.body).toBe(body);
    expect(result.headers["content-type"]).toBe(type);
  });

  test("a form has no content-type, which the platform gives a boundary", () => {
    const result = post({ "multipart/form-data": {} }, form);
    expect(result.body).toBe(form);
    expect(Object.keys(result.headers)).not.toContain("content-type");
  });

  test.each(["related", "mixed"] as const)(
    "a list of parts is multipart/%s, with its boundary",
    (subtype) => {
      const body = list(subtype);
      for (const described of [`multipart/${subtype}`, `Multipart/${subtype}; a=b`, "multipart/*"]) {
        const result = post({ "text/csv": {}, [described]: {} }, body, body.type);
        expect(result.body).toBe(body);
        expect(Object.keys(result.headers)).not.toContain("content-type");
        expect(describeBody(result)).toEqual([
          { type: "application/json", text: "{}" },
          { type: "application/octet-stream", size: 1 },
        ]);
      }
    },
  );

  test("a multipart message has a boundary", () => {
    const type = "multipart/form-data; boundary=b";
    expect(post({ "multipart/form-data": {} }, bytes, type).headers["content-type"]).toBe(type);
    expect(errorOf(() => post({ "multipart/form-data": {} }, bytes)).code).toBe("ERR_INVALID_VALUE");
    expect(post({ "multipart/*": {} }, "--b--", "multipart/mixed; boundary=b").body).toBe("--b--");
  });

  test("search parameters are a form", () => {
    const result = post({ "application/x-www-form-urlencoded": {} }, new URLSearchParams({ a: "b c" }));
    expect(result.body).toBe("a=b+c");
  });

  class FileList {
    readonly [Symbol.toStringTag] = "FileList";
  }
  const json = "application/json";
  const yaml = "application/yaml";
  const made = "multipart(list, { subtype }) of waybill/form.";
  const related = `can't be written as "multipart/related". Pass ${made}`;
  const noParts = `has no boundary. Pass that too, or pass ${made}`;
  const formParts = `can't be written as "multipart/form-data". Pass an object.`;
  const list = (subtype: "related" | "mixed") => multipart([{}, new Blob(["a"])], { subtype });

  test.each<[what: string, type: string, body: unknown, problem: string]>([
    ["a form as JSON", json, form, `can't be written as "application/json". Pass a string or bytes.`],
    ["a form as another type", "x-multipart/mixed", form, `can't be written as "x-multipart/mixed".`],
    ["search parameters as JSON", json, new URLSearchParams(), "can't be written"],
    ["a map", json, new Map(), "is or contains a Map"],
    ["a number that JSON doesn't have", json, [Number.NaN], "is or contains a number that isn't finite"],
    ["a number that YAML doesn't have", yaml, [Number.NaN], "is or contains a number that isn't finite"],
    ["an object as what is no YAML", "application/yaml-like", { a: 1 }, "can't be written as"],
    ["a function", "text/plain", () => 1, "is or contains a function."],
    [
      "an object as text",
      "text/plain",
      { a: 1 },
      `can't be written as "text/plain". Pass a string or bytes.`,
    ],
    ["a list as a form of parts", "multipart/form-data", ["a"], formParts],
    ["related parts as a form of parts", "multipart/form-data", list("related"), formParts],
    [
      "a string as a form of parts",
      "multipart/form-data",
      "a",
      "has no boundary. Pass that too, or pass an object.",
    ],
    ["a string as multipart", "multipart/mixed", "a", noParts],
    ["bytes as multipart", "multipart/related", bytes, noParts],
    [
      "a form as related parts",
      "Multipart/Related",
      form,
      `can't be written as "Multipart/Related". Pass ${made}`,
    ],
    ["other parts as related parts", "multipart/related", list("mixed"), related],
    ["a list as related parts", "multipart/related", [{}, new Blob(["a"])], related],
    ["a list of objects as related parts", "multipart/related", [{}], related],
    ["an object as related parts", "multipart/related", {}, related],
    ["part() as a body", "text/plain", part("a"), "is or contains a Part. Pass strings"],
    ["shared memory", "image/png", new SharedArrayBuffer(1), "is or contains a SharedArrayBuffer"],
    ["a list of files", "image/png", new FileList(), "is or contains a FileList"],
  ])("%s is refused", (_, type, body, problem) => {
    const { code, message, parameter } = errorOf(() => post({ [type]: {} }, body));
    expect([code, parameter]).toEqual(["ERR_INVALID_VALUE", "data"]);
    expect(message).toContain(`The value of "data" ${problem}`);
  });

  test.each<[what: string, range: string, body: unknown, type: string | undefined]>([
    ["a blob has its own type", "image/*", new Blob(["a"], { type: "image/png" }), "image/png"],
    ["a form", "*/*", form, undefined],
    ["a list of parts", "multipart/*", list("mixed"), undefined],
    ["search parameters", "*/*", new URLSearchParams({ a: "1" }), "application/x-www-form-urlencoded"],
  ])("for a range, %s", (_, range, body, type) => {
    expect(post({ [range]: {} }, body).headers["content-type"]).toBe(type);
  });

  test.each([
    ["a blob of another type", "image/*", new Blob(["a"], { type: "text/html" })],
    ["a blob without a type", "*/*", new Blob(["a"])],
    ["bytes", "*/*", bytes],
    ["null", "*/*", null],
  ])("for a range, %s needs a choice", (_, range, body) => {
    const { code, message } = errorOf(() => post({ [range]: {} }, body));
    expect(code).toBe("ERR_INVALID_OPTIONS");
    expect(message).toContain('as the header "content-type"');
  });

  test.each<[type: string, value: unknown, sent: unknown]>([
    [json, { toJSON: () => ({ a: 1 }) }, { a: 1 }],
    [json, { toJSON: () => "a" }, '"a"'],
    [json, { toJSON: () => undefined }, "null"],
    [json, new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["text/plain", new Date(0), "1970-01-01T00:00:00.000Z"],
    [json, 2n ** 70n, "1180591620717411303424"],
    [yaml, { a: [1] }, '{"a":[1]}'],
    [yaml, "a: 1", "a: 1"],
  ])("for %s, %o is sent as %o", (type, value, sent) => {
    expect(post({ [type]: {} }, value).body).toEqual(sent);
  });

  test("files are parts of a form whatever the style, which replaces the type of their encoding", async () => {
    const styled = { style: "form", contentType: "image/png" };
    const form = { a: [new Blob(["a"]), "b"], c: bytes };
    const file = { fileName: "blob", type: "application/octet-stream" };
    const result = post({ "multipart/form-data": { encoding: { a: styled, c: styled } } }, form);
    expect(describeBody(result)).toEqual([
      { name: "a", size: 1, ...file },
      { name: "a", text: "b" },
      { name: "c", size: 2, ...file },
    ]);
  });
});

test("the error for a media type that a range doesn't say names what the document has", () => {
  const call = () => post({ "image/*": {} }, new Blob(["a"]));
  expect(call).toThrow('needs a media type. Pass one of "image/*" as the header "content-type".');
});

test("what pretends to be a Blob has no media type with line breaks", () => {
  const fake = { [Symbol.toStringTag]: "Blob", type: "image/png\r\nx-evil: 1" };
  expect(codeOf(() => post({ "image/*": {} }, fake))).toBe("ERR_INVALID_OPTIONS");
});

test.each<[types: string[], sent: string]>([
  [["application/json;odata.metadata=minimal", "application/json", "text/csv"], "application/json"],
  [["text/csv", "application/json;charset=utf-8"], "application/json;charset=utf-8"],
])("of %j, %s is sent", (types, sent) => {
  expect(post(Object.fromEntries(types.map((type) => [type, {}])), {}).headers["content-type"]).toBe(sent);
});
