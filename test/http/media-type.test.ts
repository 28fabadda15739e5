import { expect, test } from "vitest";
import { areJsonValues, essenceOf, kindOf } from "../../src/http/media-type.js";

test.each([
  ["text/plain", "text/plain"],
  [" Text/HTML ; charset=utf-8", "text/html"],
  ["a/b;c;d", "a/b"],
  [";", ""],
  ["", ""],
])("the essence of %j is %j", (type, essence) => {
  expect(essenceOf(type)).toBe(essence);
});

const json = ["application/json", "text/json", "application/vnd.api+json", "Application/JSON; charset=utf-8"];
const forms = ["application/x-www-form-urlencoded", "APPLICATION/X-WWW-FORM-URLENCODED;charset=UTF-8"];
const sequences =
  "application/x-ndjson application/ndjson application/jsonl application/json-seq;charset=utf-8";
const others =
  "json application/json5 x-application/json application/a+json-b image/json application/xml multipart/mixed " +
  "application/x-www-form-urlencoded-2 my-application/ndjson application/jsonlines application/x-jsonl";

const kinds = {
  json,
  form: forms,
  sequence: sequences.split(" "),
  multipart: ["Multipart/Form-Data; boundary=a"],
  range: ["image/*", "application/*+json"],
  other: ["", ...others.split(" ")],
};

test.each(Object.entries(kinds))("a media type is of the kind %s", (kind, types) => {
  for (const type of types) expect([type, kindOf(type)]).toEqual([type, kind]);
});

test.each([
  [true, undefined, true],
  [true, "application/vnd.api+json", true],
  [true, "text/plain", false],
  [false, undefined, false],
  [undefined, "application/json", false],
  ["true", undefined, false],
])("with request.json %j and the content-type %j, strings are JSON: %j", (json, type, expected) => {
  expect(areJsonValues(json, type)).toBe(expected);
});
