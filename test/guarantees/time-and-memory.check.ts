import { describe, expect, test } from "vitest";
import { toFetch } from "../../src/adapters/index.js";
import { explain } from "../../src/explain/index.js";
import { createEndpoint, endpoint } from "../../src/index.js";
import { parseTemplate } from "../../src/uri-template/index.js";
import { any } from "../support/any.js";
import { expectError, outcomeOf } from "../support/attempt.js";

/** A list or object with 2 ** 60 leaves in 60 objects, as YAML aliases make them. */
function doubled(wrap: (item: unknown) => unknown): unknown {
  let value: unknown = ["a"];
  for (let depth = 0; depth < 60; depth++) value = wrap(value);
  return value;
}

const shared = [
  ["lists", doubled((item) => [item, item])],
  ["objects", doubled((item) => ({ a: item, b: item }))],
  ["lists next to long strings", doubled((item) => [item, item, "x".repeat(1000)])],
] as const;
const call = any(endpoint);
const styles = { objects: "brackets", arrays: "indices" } as const;
const nested = any(createEndpoint({ baseUrl: "https://api.example.com", ...styles }));

// a call that multiplied them would not end, and the test would time out
describe.each(shared)("shared references in %s end", (_, value) => {
  test.each([
    ["in a path", () => call("GET /x/{v}", { v: value })],
    ["in an exploded path", () => call("GET /x{/v*}", { v: value })],
    ["in the query", () => call("GET /x", { v: value })],
    ["in a query with brackets", () => nested("GET /x", { v: value })],
    ["in an expression of the query", () => call("GET /x{?v*}", { v: value })],
    ["in a body", () => call("POST /x", { v: value })],
    ["in many members of a body", () => call("POST /x", { ...Array(200).fill(value) })],
    ["next to a dot segment", () => call("GET /x/{a}{?v}", { a: "..", v: value })],
    ["in data", () => call("POST /x", { data: value })],
    ["in defaults", () => call.defaults({ v: value, data: value, request: { v: value } })("POST /x")],
    ["in merged options", () => endpoint.merge("POST /x" as string, { v: value })],
    ["in a template", () => parseTemplate("/{v}{?v*}").expand({ v: value })],
  ])("%s", (_place, attack) => {
    outcomeOf(attack);
  });
});

test("nesting counts through shared references too", () => {
  const wrap = (value: unknown, times: number): unknown => (times === 0 ? value : wrap([value], times - 1));
  const inner = wrap("x", 400);
  expectError(() => call("POST /x", { v: [inner, wrap(inner, 200)] }), "ERR_INVALID_VALUE");
  expect(outcomeOf(() => call("POST /x", { v: [inner, wrap(inner, 50)] }))).toHaveProperty("body.v");
});

test("a body of 1,000,000 items is sent, and a larger one must be a string", () => {
  const items = Array.from({ length: 1_000_000 }, (_, index) => index);
  expect(outcomeOf(() => toFetch(call("POST /x", { items, one: 1 })))).toHaveLength(2);
  expectError(() => call("POST /x", { items: [...items, 1] }), "ERR_INVALID_VALUE");
  expectError(() => call("POST /x", { items, one: [1] }), "ERR_INVALID_VALUE");
  const data = call("POST /x", { data: { items: [...items, 1] } });
  expectError(() => toFetch(data), "ERR_INVALID_VALUE");
});

test.each([
  ["a name", (text: string) => `/{${text}}`],
  ["a name with triplets", (text: string) => `/{${text.replaceAll("xxx", "%20")}}`],
  ["a name with dots", (text: string) => `/{${text.replaceAll("xx", ".x").slice(1)}}`],
  ["a placeholder", (text: string) => `/:${text}`],
  ["a literal", (text: string) => `/${text}`],
])("%s of 9 million characters in a template is a result or an error", (_, make) => {
  const template = make("x".repeat(9_000_000));
  outcomeOf(() => parseTemplate(template));
  outcomeOf(() => endpoint.route(`GET ${template}`)({}));
});

test("many dot segments next to many values are an error, without comparing each with each", () => {
  const url = "/../{a}".repeat(200_000);
  expectError(() => call({ url, a: "x" }), "ERR_DOT_SEGMENT");
});

test("many pairs of a query are explained, without cutting each out of the query", () => {
  const pairs = Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`q${index}`, "v"]));
  expect(explain(endpoint, "GET /x", pairs).url).toHaveLength(300_002);
});

const million = "x".repeat(1_000_000);

test.each([
  ["parameters", () => endpoint(`GET /${"{v}".repeat(600)}`, { v: million })],
  ["values of a template", () => parseTemplate("{v}".repeat(600)).expand({ v: million })],
])("%s that are too long for one string are refused", (_, call) => {
  const words = "The request is too large for the engine. Pass shorter values.";
  expectError(call, "ERR_INVALID_VALUE", undefined, words);
});
