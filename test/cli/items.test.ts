import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/cli/arguments/arguments.js";
import { parseHeaderLine, parseItem, parseNamePath, putField } from "../../src/cli/arguments/items.js";
import { errorOf } from "../support/attempt.js";
import { type Args, wordsOf } from "./terminal.js";

const cases = JSON.parse(readFileSync("test/cli/cases.json", "utf8"));

const header = { kind: "header", type: "text", isFile: false };

test.each<[item: string, result: object]>(cases.items)("an item: %s", (item, result) => {
  expect(parseItem(item, 1)).toEqual(result);
});

test.each(["a", "a\\", "=b", ":b", ":=1", "a\\=b", ";", "", "a;b", "@b"])("an item: %s is none", (item) => {
  const message = /^Can't read item 2 after the route\. Write name=text, .*Put a route in quotes/;
  expect(() => parseItem(item, 2)).toThrow(message);
});

test.each<[line: string, result: object]>([
  ["X-A: b: c", { ...header, name: "X-A", text: "b: c" }],
  ["X-A:", { ...header, name: "X-A", type: "none", text: "" }],
  ["X-A;", { ...header, name: "X-A", text: "" }],
])("an item of a header line: %s", (line, result) => {
  expect(parseHeaderLine(line)).toEqual(result);
});

test.each(["a", ":a", "a=b", ";", "a;b;", "a;b"])("an item of a flag, that is wrong: %s", (line) => {
  expect(() => parseHeaderLine(line)).toThrow("Write a header as 'Header: value', after -H.");
});

test.each<[name: string, path: string[]]>(cases.names)("a name: %s is a path", (name, path) => {
  expect(parseNamePath(name, new Set())).toEqual(path);
});

test.each<[name: string, path: string[]]>(cases.namesOfDocuments)(
  "a document has the name: %s",
  (name, path) => {
    expect(parseNamePath(name, new Set(["page", "page[size]", "tags[]", "odd]"]))).toEqual(path);
  },
);

test.each(["a[b", "a]b", "a[b]c", "[a]", "a[[b]]", "a[b]]", "a[b\\]", "a]", "[]"])(
  "wrong brackets: %s",
  (name) => {
    expect(() => parseNamePath(name, new Set())).toThrow(
      /^The brackets in ".*" don't match\. Write name\[member\] or name\[\], and \\\[ for a bracket in a name\.$/,
    );
  },
);

const build = (...fields: [path: string, value?: unknown][]): unknown => {
  const record = {};
  for (const [name, value = 1] of fields) putField(record, parseNamePath(name, new Set()), value);
  return record;
};

test("brackets make objects and lists", () => {
  expect(build(["a[b]"], ["a[c][d]"])).toEqual({ a: { b: 1, c: { d: 1 } } });
  expect(build(["a[]"], ["a[]", 2])).toEqual({ a: [1, 2] });
  expect(build(["a[][b]"], ["a[][c]"], ["a[][b]", 2])).toEqual({ a: [{ b: 1, c: 1 }, { b: 2 }] });
  // the example of gh's help
  expect(build(["p[][name]"], ["p[][required]"], ["p[][allowed][]"], ["p[][allowed][]", 2])).toEqual({
    p: [{ name: 1, required: 1, allowed: [1, 2] }],
  });
  expect(build(["a[][b][x]"], ["a[][b][y]"], ["a[][b][x]", 2], ["a[][c]"])).toEqual({
    a: [{ b: { x: 1, y: 1 } }, { b: { x: 2 }, c: 1 }],
  });
  expect(build(["a[][b][][c]"], ["a[][b][][d]"], ["a[][b][][c]", 2], ["a[][e]"])).toEqual({
    a: [{ b: [{ c: 1, d: 1 }, { c: 2 }], e: 1 }],
  });
  const items = [{ b: 1 }, { b: [1] }, { b: { c: 1 } }];
  expect(build(["a[][b]"], ["a[][b][]"], ["a[][b][c]"])).toEqual({ a: items });
  expect(build(["a[][]"], ["a[][]"])).toEqual({ a: [[1], [1]] });
  expect(build(["a[0][b]"], ["a[0][c]"], ["a[1]"])).toEqual({ a: [{ b: 1, c: 1 }, 1] });
  expect(build(["a[b]"], ["a[0]"])).toEqual({ a: { b: 1, "0": 1 } });
  expect(build(["a[7]"])).toEqual({ a: { "7": 1 } });
  expect(build(["a", { b: 1 }], ["a[c]"])).toEqual({ a: { b: 1, c: 1 } });
  expect(build(["a[][b]"], ["a[]", 2])).toEqual({ a: [{ b: 1 }, 2] });
  expect(build(["a[]", null], ["a[][b]"])).toEqual({ a: [null, { b: 1 }] });
  const ten = Array.from({ length: 10 }, (): [string] => ["a[]"]);
  expect(build(...ten, ["a[10]", 2])).toEqual({ a: [...Array(10).fill(1), 2] });
  const own = build(["__proto__[a]"]) as object;
  expect(Object.hasOwn(own, "__proto__") && Object.getPrototypeOf(own) === Object.prototype).toBe(true);
  expect(build(["a[__proto__][b]"])).toEqual(JSON.parse('{"a":{"__proto__":{"b":1}}}'));
});

test.each<[string, string]>(cases.clashes)("brackets refuse %s and %s", (first, second) => {
  expect(() => build([first], [second])).toThrow(
    expect.objectContaining({
      parameter: "a",
      message: `"a" is given twice. For an array, write name[]=a name[]=b, or name:='["a","b"]'.`,
    }),
  );
});

test("brackets refuse gaps, other names in a list, null and depth", () => {
  const gaps = 'The indices of the array "a" must start at 0, without gaps. Or write a[].';
  expect(() => build(["a[]"], ["a[2]"])).toThrow(gaps);
  expect(() => build(["a[]"], ["a[b]"])).toThrow(gaps);
  expect(() => build(["a", null], ["a[b]"])).toThrow("is given twice");
  expect(() => build([`a${"[b]".repeat(100)}`])).toThrow('The name "a" has too many brackets.');
  expect(() => build([`a${"[b]".repeat(99)}`])).not.toThrow();
});

describe("the command line", () => {
  test.each<[args: Args, method: string | undefined, route: string | undefined]>([
    [[], undefined, undefined],
    ["/x", undefined, "/x"],
    ["GET", undefined, "GET"],
    ["GET /x", "GET", "/x"],
    ["get /x", "GET", "/x"],
    ["get https://a.example/x", "GET", "https://a.example/x"],
    [["GET /x", "a=1"], undefined, "GET /x"],
    ["-X post /x", "post", "/x"],
    [["-X", "post", "/x A b"], "post", "/x A b"],
    ["users a=1", undefined, "users"],
    ["--openapi f LIST a=1", undefined, "LIST"],
    ["--openapi f get /x=1", undefined, "get"],
    ["--openapi f GET /x", "GET", "/x"],
    ["--openapi f GTE /x", "GTE", "/x"],
    ["PROPFIND /x", "PROPFIND", "/x"],
    ["-X GTE /x", "GTE", "/x"],
  ])("%s", (args, method, route) => {
    expect(parseArguments(wordsOf(args), {})).toMatchObject({ method, route });
  });

  test("takes each registered method before a route", () => {
    const methods: string[] = cases.registeredMethods.split(" ");
    expect(methods.map((method) => parseArguments([method, "/x"], {}).method)).toEqual(methods);
  });

  test("keeps the order of items and flags", () => {
    const { items } = parseArguments(["-H", "A: 1", "/x", "b=2", "-H", "C: 3", "d=4"], {});
    expect(items.map(({ name }) => name)).toEqual(["A", "b", "C", "d"]);
  });

  test.each<[args: Args, message: string]>(cases.refusedArguments)("refuses %s", (given, message) => {
    const error = errorOf(() => parseArguments(wordsOf(given), {}));
    expect(error.message).toContain(message);
    expect(error.message).not.toMatch(/s3cr3t|secret/);
    expect(error.code).toBe("ERR_INVALID_OPTIONS");
  });

  test("takes the profile of the environment, and that of the command line before it", () => {
    const env = { WAYBILL_PROFILE: "a.json" };
    expect(parseArguments(["/x"], env).profile).toBe("a.json");
    expect(parseArguments(["/x", "--profile", "b.json"], env).profile).toBe("b.json");
    // settings of a document are no profile
    expect(parseArguments(["/x", "--openapi", "d"], env).profile).toBeUndefined();
    expect(parseArguments(["/x"], { WAYBILL_PROFILE: "" }).profile).toBeUndefined();
  });
});
