import fc from "fast-check";
import { expect, test } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { form } from "../../src/form/index.js";
import { anyCharacter } from "../support/any-character.js";

function bodyOf(contentType: string, body: unknown): unknown {
  const headers = { "content-type": contentType };
  return toFetch({ method: "post", url: "https://example.com/", headers, body })[1].body;
}
const urlencoded = "application/x-www-form-urlencoded";

const scalar = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.bigInt(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
);
const names = fc.string({ unit: anyCharacter, minLength: 1 }).filter((name) => !/\[\]$|\p{Cc}/u.test(name));

test("a form has the pairs of form() with repeated names", () => {
  fc.assert(
    fc.property(fc.dictionary(names, fc.oneof(scalar, fc.array(scalar))), (data) => {
      expect(bodyOf(urlencoded, data)).toBe(String(form(data, { arrays: "repeat" })));
    }),
  );
});

test("a form leaves out undefined, and has what toJSON returns, called once", () => {
  let calls = 0;
  const counted = { toJSON: () => ++calls };
  const data = {
    a: undefined,
    b: { toJSON: () => undefined },
    c: counted,
    d: [undefined, { toJSON: () => undefined }, { toJSON: () => "é" }],
    e: { toJSON: () => [1, 2] },
    f: -0,
    g: "a{[",
    h: Object.assign(new Array(2), { 1: "hole" }),
  };
  const text = bodyOf(urlencoded, data);
  expect(text).toBe("c=1&d=%C3%A9&e=1&e=2&f=0&g=a%7B%5B&h=hole");
  expect(text).toBe(String(form({ ...data, c: 1 }, { arrays: "repeat" })));
  expect(calls).toBe(1);
  expect(bodyOf(urlencoded, { toJSON: () => ({ a: 1 }) })).toBe("a=1");
});

const types = ["application/json", "application/x-ndjson", urlencoded, "text/plain"];
test.each(types)("an invalid Date is refused in %s, as it is in parameters", (contentType) => {
  const date = new Date(Number.NaN);
  const bodies = contentType === "text/plain" ? [date] : [{ a: date }, { a: [date] }, date];
  for (const body of bodies) {
    expect(() => bodyOf(contentType, body)).toThrow(expect.objectContaining({ code: "ERR_INVALID_VALUE" }));
  }
});

test("an object that looks like a stream is data if it is a plain one", () => {
  const like = { pipe() {}, async *[Symbol.asyncIterator]() {}, toJSON: () => ({ a: 1 }) };
  for (const body of [like, Object.assign(Object.create(null), like)]) {
    expect(bodyOf("application/json", body)).toBe('{"a":1}');
  }
});

test("the type of a Blob has no white space around it", () => {
  const typeOf = (type: string): unknown =>
    toFetch({ method: "post", url: "https://example.com/", headers: {}, body: new Blob(["a"], { type }) })[1]
      .headers;
  expect(typeOf(" text/x-a ")).toEqual({ "content-type": "text/x-a" });
  expect(typeOf(" ")).toEqual({});
});

test("a sequence of JSON has a line for each item, which is its JSON", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (items) => {
      const text = bodyOf("application/x-ndjson", items) as string;
      const lines = items.map((item) => `${JSON.stringify(item)}\n`);
      expect(text).toBe(lines.join(""));
      expect(bodyOf("application/json-seq", items)).toBe(lines.map((line) => `\x1E${line}`).join(""));
    }),
  );
});

test("a sequence of JSON has null for holes and for what JSON leaves out", () => {
  const holes: unknown[] = [];
  holes[1] = undefined;
  holes[3] = { toJSON: () => undefined };
  expect(bodyOf("application/jsonl", holes)).toBe("null\nnull\nnull\nnull\n");
});

test("a sequence of JSON can come from toJSON", () => {
  expect(bodyOf("application/jsonl", { toJSON: () => [1, 2] })).toBe("1\n2\n");
});

test("a value with toJSON is a scalar if that returns one", () => {
  expect(bodyOf("text/plain", { toJSON: () => 1.5 })).toBe("1.5");
  expect(bodyOf("text/plain", { toJSON: () => null })).toBe("null");
  expect(bodyOf("application/json", { toJSON: () => "a" })).toBe('"a"');
});

test.each([
  ["a number", 7, "7"],
  ["a boolean", false, "false"],
  ["a Date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
])("%s is JSON, and has its content-type", (_, body, json) => {
  const [, init] = toFetch({ method: "post", url: "https://example.com/", headers: {}, body });
  expect(init.headers).toEqual({ "content-type": "application/json; charset=utf-8" });
  expect(init.body).toBe(json);
});

test.each([
  ["application/x-www-form-urlencoded", { a: { b: 1 } }, "form(data) of waybill/form"],
  ["application/x-www-form-urlencoded", { "a\0b": 1 }, "contains a control character in a name. Remove it."],
  ["multipart/form-data", { a: 1 }, "pass multipart(data)"],
  ["application/xml; a=multipart/b", { a: 1 }, "which this content-type can't represent"],
  ["application/jsonp", { a: 1 }, "which this content-type can't represent"],
  ["application/x-json", { a: 1 }, "which this content-type can't represent"],
])("the error for %s says what to do", (contentType, body, message) => {
  const error = { code: "ERR_INVALID_VALUE", parameter: "body", message: expect.stringContaining(message) };
  expect(() => bodyOf(contentType, body)).toThrow(expect.objectContaining(error));
});
