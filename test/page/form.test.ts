import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormError, readForm, readLayers, redactForms, withValue, writeForm } from "../../page/src/form.js";
import { parseJson } from "../../src/print/json.js";
import { isThorough } from "../support/thorough.js";

// integers beyond 2^53 are bigints
const cases = parseJson(readFileSync("test/page/cases.json", "utf8")) as Record<
  "forms" | "mistakes" | "redacted",
  [title: string, text: string, ...expected: string[]][]
>;

describe("a form", () => {
  test.each(cases.forms)("%s", (_, text, values) => {
    expect(readForm(text)).toEqual(values);
  });

  test.each(cases.mistakes)("refuses %s, and says where", (_, text, wrong, message) => {
    try {
      readForm(text);
    } catch (error) {
      expect(error).toBeInstanceOf(FormError);
      const { start, end, message: said } = error as FormError;
      expect([text.slice(start, end), said]).toEqual([wrong, message]);
    }
    expect.assertions(2);
  });

  test("can be several layers, and mistakes are where they are in all of the text", () => {
    expect(readLayers("a: 1\n---\n\n---\nb: 2\n")).toEqual([{ a: 1 }, { b: 2 }]);
    const text = "a: 1\n---\nb: 2\noops";
    const place = { start: text.indexOf("oops"), end: text.length };
    expect(() => readLayers(text)).toThrow(expect.objectContaining(place));
  });

  test("has __proto__ as a name like any other", () => {
    for (const text of ["__proto__: 1", '{"__proto__": 1}', "a:\n  __proto__: 1"]) {
      const values = readForm(text);
      expect(JSON.stringify(values)).toContain('"__proto__":1');
      expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    }
  });

  test("has every value that JSON has, as it writes them", () => {
    const name = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue()), (values) => {
        const plain = parseJson(JSON.stringify(values)) as object;
        expect(readForm(writeForm(plain))).toEqual(plain);
      }),
      { numRuns: isThorough ? 100 : 30 },
    );
    const written = 'a: [1, x y]\nb:\n  c: ""\n  d: "a: b"\n"e:f": "g\\nh"';
    expect(writeForm(readForm(written))).toBe(written);
  });

  test("any text is read or refused with a place in it", () => {
    const signs = fc.constantFrom(..."\n : - [ ] { } , \" ' # & * ! | > a @ ? %".split(" "));
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(signs, fc.string()) }), (text) => {
        try {
          readLayers(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FormError);
          const { start, end } = error as FormError;
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test("takes a value that was chosen, in place of a comment with its name", () => {
    const text = '## string\nid: a\n## list\n# tags: ["c"]\n# o:\n#   x: 1\n# by: by';
    const chosen = "## string\nid: a\n## list\ntags: [c, d]\n\n# o:\n#   x: 1\n# by: by";
    expect(withValue(text, ["tags"], ["c", "d"])).toBe(chosen);
    expect(readForm(withValue(text, ["o", "x"], { y: 2 }))).toEqual({ id: "a", o: { x: { y: 2 } } });
    expect(withValue("", ["o"], 1)).toBe("o: 1");
    expect(() => withValue("oops", ["a"], 1)).toThrow(FormError);
  });
});

test.each(cases.redacted)("a permalink's text: %s", (_, text, redacted) => {
  expect(redactForms(text)).toBe(redacted);
});

test("a permalink's text never contains the value of a credential", () => {
  const secret = "s3cr3t-s3cr3t";
  const names = fc.constantFrom("token", "new_password", "x-api-key", "authorization");
  const tree = fc.letrec((tie) => {
    const list = fc.array(tie("value"), { maxLength: 3 });
    const value = fc.oneof({ maxDepth: 3 }, fc.constant(secret), list, tie("object"));
    return { value, object: fc.dictionary(names, tie("value")) };
  });
  fc.assert(
    fc.property(tree.object as fc.Arbitrary<Record<string, unknown>>, fc.boolean(), (values, isJson) => {
      const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      const text = isJson ? JSON.stringify(values) : lines.join("\n");
      expect(redactForms(text)).not.toContain(secret);
    }),
  );
});
