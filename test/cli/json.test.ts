import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeLines, parseJson, printJson } from "../../src/print/json.js";

const large = 12345678901234567890n;
/** Whether the numbers of a value are exact. */
const isExact = (value: unknown): boolean => !/\d{16}/.test(JSON.stringify(value));

test("an integer that a number can't have is read as it is, and nothing else is read otherwise", () => {
  fc.assert(
    fc.property(fc.jsonValue().filter(isExact), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const text = `{"__proto__": ${JSON.stringify(value, undefined, indent)}, "n":[-${large}, 1e30 ,"${large}"]}`;
      const read = parseJson(`\uFEFF${text}`) as Record<string, unknown>;
      expect(Object.entries(read)).toEqual([
        ["__proto__", JSON.parse(JSON.stringify(value))],
        ["n", [-large, 1e30, `${large}`]],
      ]);
      expect(parseJson(printJson(read, 2))).toEqual(read);
    }),
  );
  expect(parseJson("9007199254740993")).toBe(9007199254740993n);
  expect(parseJson("-9007199254740991")).toBe(-9007199254740991);
  expect(parseJson(`[[${large}],{"toString":${large},"a\\"":"${large}"},1e${"0".repeat(16)}1]`)).toEqual([
    [large],
    { toString: large, 'a"': `${large}` },
    10,
  ]);
});

test("JSON with exact integers is indented as JSON.stringify indents it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify([value, 1], undefined, indent).replace(/1(?=\s*\]$)/, `${large}`);
      expect(printJson([value, large], indent)).toBe(escapeLines(text));
    }),
  );
  const brackets = { "[]": '"{:,\\', a: [[], {}], b: [large] };
  expect(printJson(brackets, 1)).toBe(
    JSON.stringify({ ...brackets, b: [7] }, undefined, 1).replace("7", `${large}`),
  );
  const long = ['\\"'.repeat(1e6), large];
  expect(parseJson(printJson(long, 2))).toEqual(long);
});

test.each(["", "1234567890123456789a", `[${large}`])("%j is not JSON", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
