import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormError, readForm, readLayers, withValue, writeForm } from "../../page/src/form.js";
import { redactForms } from "../../page/src/redact.js";
import { parseJson } from "../../src/cli/json.js";

const nameless = "Write a name, a colon and a value.";
const notJson =
  "This isn't JSON. A list is [a, b]. Put a string that starts with a bracket or a quote in quotes.";

describe("a form", () => {
  test.each<[title: string, text: string, values: unknown]>([
    ["has no values if it is empty", "# nothing\n", {}],
    ["has strings, with or without a space after the colon", "a: b c\nd:e", { a: "b c", d: "e" }],
    [
      "has text whatever its characters are",
      "a: b: c\nd: # e\nf: g # h\ni: *\nj: @k\nl: -\nm: |n\no: https://a.example/?b=1",
      { a: "b: c", d: "# e", f: "g # h", i: "*", j: "@k", l: "-", m: "|n", o: "https://a.example/?b=1" },
    ],
    [
      "has the values of JSON",
      'a: 1\nb: true\nc: null\nd: -1.5e3\ne: "7"\nf: [1, "x"]\ng: {"h": {}}\ni: 9007199254740993',
      { a: 1, b: true, c: null, d: -1500, e: "7", f: [1, "x"], g: { h: {} }, i: 9007199254740993n },
    ],
    [
      "has strings that only look like JSON",
      "a: 007\nb: 1.\nc: nullable\nd: +1\ne: ~\nf: True",
      { a: "007", b: "1.", c: "nullable", d: "+1", e: "~", f: "True" },
    ],
    [
      "has lists without quotes",
      'a: [b, c d, 7, "e, f", [g, {"h": 1}]]\nb: [\n  c,\n  "d]"\n]\ne:\n  - f\n  - 8',
      { a: ["b", "c d", 7, "e, f", ["g", { h: 1 }]], b: ["c", "d]"], e: ["f", 8] },
    ],
    ["has empty strings", 'a:\nb: ""', { a: "", b: "" }],
    [
      "has objects in indented lines",
      "a:\n  b:\n    c: 1\n  d: two\ne: 3",
      { a: { b: { c: 1 }, d: "two" }, e: 3 },
    ],
    ["has comments and empty lines", "# first\n\na: 1\n  # second\nb: 2", { a: 1, b: 2 }],
    ["has names in quotes", '"a:b": 1\n"c \\"d\\"": 2', { "a:b": 1, 'c "d"': 2 }],
    ["has files", 'photo@\nnote@c.txt\nb@: d "e".png', { "photo@": "", "note@": "c.txt", "b@": 'd "e".png' }],
    ["can be one JSON object", '\n{"a": [1],\n "b": {"c": null}}', { a: [1], b: { c: null } }],
    ["takes lines that end in CR and LF", "a: 1\r\nb: x: y\r\n", { a: 1, b: "x: y" }],
  ])("%s", (_, text, values) => {
    expect(readForm(text)).toEqual(values);
  });

  test.each([
    ["a line without a colon", "a: 1\nowner", "owner", nameless],
    ["no name at all", "GET /a", "GET /a", nameless],
    ["a name that is there twice", "a: 1\nb: 2\na: 3", "a: 3", "This name is here twice. A list is [1, 2]."],
    ["a list without an end", "a: 1\nb: [1,\n", "b: [1,", notJson],
    ["a list with too many ends", "a: [b]]", "a: [b]]", notJson],
    ["an alias", "a: {b: *c}", "a: {b: *c}", notJson],
    [
      "a line that is indented more than its object",
      "a:\n  b: 1\n    c: 2",
      "b: 1",
      "Indent the line below this one as this one is, or write a value here.",
    ],
    ["the first line indented more than the next", "  a: 1\nb: 2", "b: 2", notJson],
    ["another layer", "a: 1\n---\nb: 2", "---", "Only defaults have layers. Remove this line."],
  ])("refuses %s, and says where", (_, text, wrong, message) => {
    let error: FormError | undefined;
    try {
      readForm(text);
    } catch (caught) {
      error = caught as FormError;
    }
    expect(error).toBeInstanceOf(FormError);
    expect(text.slice(error?.start, error?.end)).toBe(wrong);
    expect(error?.message).toBe(message);
  });

  test("can be several layers, and mistakes are where they are in all of the text", () => {
    expect(readLayers("a: 1\n---\n\n---\nb: 2\n")).toEqual([{ a: 1 }, { b: 2 }]);
    const text = "a: 1\n---\nb: 2\noops";
    expect(() => readLayers(text)).toThrow(
      expect.objectContaining({ start: text.indexOf("oops"), end: text.length }),
    );
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
    );
    const written = 'a: [1, x y]\nb:\n  c: ""\n  d: "a: b"\n"e:f": "g\\nh"';
    expect(writeForm(readForm(written))).toBe(written);
  });

  test("any text is read or refused with a place in it", () => {
    const part = fc.oneof(
      fc.constantFrom(..."\n : - [ ] { } , \" ' # & * ! | > a @ ? %".split(" ")),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
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
    expect(withValue(text, ["tags"], ["c", "d"])).toBe(
      "## string\nid: a\n## list\ntags: [c, d]\n\n# o:\n#   x: 1\n# by: by",
    );
    expect(readForm(withValue(text, ["o", "x"], { y: 2 }))).toEqual({ id: "a", o: { x: { y: 2 } } });
    expect(withValue("", ["o"], 1)).toBe("o: 1");
    expect(() => withValue("oops", ["a"], 1)).toThrow(FormError);
  });
});

describe("a permalink's text", () => {
  const fine = "owner: octocat  # a\n\nn: 9007199254740993\n# b\n";
  test.each([
    ["is as it was without credentials", fine, fine],
    ["has no credential", "a: 1\naccess_token: s3cr3t\nb: 2", 'a: 1\naccess_token: "[redacted]"\nb: 2'],
    [
      "has none in objects, lists and URLs",
      'headers:\n  authorization: s3cr3t\n  x: 1\nb: [{"password": "s3cr3t"}]\nc: https://a.example/?token=s3cr3t',
      'headers:\n  authorization: "[redacted]"\n  x: 1\nb: [{password: "[redacted]"}]\nc: https://a.example/?token=[redacted]',
    ],
    ["has none that is an object", "credentials:\n  a: s3cr3t\nb: 1", 'credentials: "[redacted]"\nb: 1'],
    ["has none in a comment", 'a: 1\n# {"tok\\u0065n": "s3cr3t"}\n# fine', "a: 1"],
    ["has none in one JSON object", '{"a": 1, "password": "s3cr3t"}', 'a: 1\npassword: "[redacted]"'],
    ["has none in layers", "a: 1\n---\ntoken: s3cr3t", 'a: 1\n---\ntoken: "[redacted]"'],
    ["stays if it can't be read and has none", "a: 1\noops", "a: 1\noops"],
    [
      "has nothing after the name of one that can't be read",
      "oops\ntoken: [\ns3cr3t\n---\ns3cr3t",
      "oops\n#",
    ],
    ["has none after a name with escapes", '{"a": 1,\n"pass\\u0077ord"\n: "s3cr3t', '{"a": 1,\n#'],
    ["has none after a name with other escapes", 'oops\n"\\x74ok\\u0065n": s3cr3t\na: 1', "oops\n#"],
    [
      "has none in a URL",
      "oops\nu: https://me:s3cr3t@a.example/",
      `oops\nu: https://${"…".repeat(9)}@a.example/`,
    ],
  ])("%s", (_, text, redacted) => {
    expect(redactForms(text)).toBe(redacted);
  });

  test("never contains the value of a credential", () => {
    const secret = "s3cr3t-s3cr3t";
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constant(secret),
        fc.array(tie("value"), { maxLength: 3 }),
        tie("object"),
      ),
      object: fc.dictionary(
        fc.constantFrom("token", "a-password", "x-api-key", "authorization"),
        tie("value"),
      ),
    }));
    fc.assert(
      fc.property(tree.object as fc.Arbitrary<Record<string, unknown>>, fc.boolean(), (values, isJson) => {
        const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
        const text = isJson ? JSON.stringify(values) : lines.join("\n");
        expect(redactForms(text)).not.toContain(secret);
      }),
    );
  });
});
