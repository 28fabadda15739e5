import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormError, readForm, readLayers } from "../../page/src/form.js";
import { redactForms } from "../../page/src/redact.js";
import { writeForm } from "../../page/src/write-form.js";
import { parseJson, printJson } from "../../src/cli/json.js";

const notJson =
  "This isn't JSON. A list is [a, b]. Put a string that starts with a bracket or a quote in quotes.";

const misplaced = "Indent this line like the one above it.";

describe("a form", () => {
  test.each<[title: string, text: string, values: unknown]>([
    ["has no values if it is empty", "", {}],
    ["has a string", "owner: octocat", { owner: "octocat" }],
    ["needs no space after the colon", "owner:octocat", { owner: "octocat" }],
    ["has colons in values", "url: https://example.com/a: b", { url: "https://example.com/a: b" }],
    [
      "has the values of JSON",
      'a: 1\nb: true\nc: null\nd: -1.5e3\ne: "7"\nf: [1, "x"]\ng: {"h": {}}',
      { a: 1, b: true, c: null, d: -1500, e: "7", f: [1, "x"], g: { h: {} } },
    ],
    [
      "has strings that only look like JSON",
      "a: 007\nb: 1.\nc: nullable\nd: +1",
      { a: "007", b: "1.", c: "nullable", d: "+1" },
    ],
    [
      "has lists without quotes",
      'a: [b, c d, 7, "e, f", [g, {"h": 1}]]\nb: [\n  c,\n  "d]"\n]',
      { a: ["b", "c d", 7, "e, f", ["g", { h: 1 }]], b: ["c", "d]"] },
    ],
    ["has empty strings", 'a:\nb: ""', { a: "", b: "" }],
    [
      "has objects in indented lines",
      "headers:\n  x-a: 1\n  x-b: two\nmediaType:\n  format: raw",
      { headers: { "x-a": 1, "x-b": "two" }, mediaType: { format: "raw" } },
    ],
    ["has objects in objects", "a:\n  b:\n    c: 1\n  d: 2\ne: 3", { a: { b: { c: 1 }, d: 2 }, e: 3 }],
    ["has JSON in several lines", 'a: [\n  1,\n  2\n]\nb: {\n  "c": 1 }', { a: [1, 2], b: { c: 1 } }],
    ["has comments and empty lines", "# first\n\na: 1\n  # second\nb: # three", { a: 1, b: "# three" }],
    ["has names in quotes", '"a:b": 1\n"c \\"d\\"": 2', { "a:b": 1, 'c "d"': 2 }],
    ["can be one JSON object", '\n{"a": [1],\n "b": {"c": null}}', { a: [1], b: { c: null } }],
    ["takes lines that end in CR and LF", "a: 1\r\nb: 2\r\n", { a: 1, b: 2 }],
  ])("%s", (_, text, values) => {
    expect(readForm(text).values).toEqual(values);
  });

  test.each([
    ["a line without a colon", "a: 1\nowner", "owner", "Write a name, a colon and a value."],
    ["a line without a name", ": 1", ": 1", "Write a name, a colon and a value."],
    ["a name that is there twice", "a: 1\nb: 2\na: 3", "a: 3", "This name is here twice. A list is [1, 2]."],
    ["JSON that isn't valid", "a: [1,", "a: [1,", notJson],
    ["a list with an item of nothing", "a: [b,]", "a: [b,]", notJson],
    ["a list with too many ends", "a: [b]]", "a: [b]]", notJson],
    ["an object in a list that isn't valid", "a: [{b: 1}]", "a: [{b: 1}]", notJson],
    ["an object that isn't valid", " {a: 1}", " {a: 1}", notJson],
    ["a line that is indented more than its object", "a:\n  b: 1\n    c: 2", "c: 2", misplaced],
    ["the first line indented more than the next", "  a: 1\nb: 2", "b: 2", misplaced],
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

  test("knows where names and values are", () => {
    const text = "a: 1\nheaders:\n  x-b:  two\n";
    const [a, headers] = readForm(text).entries;
    expect(text.slice(a?.start, a?.end)).toBe("1");
    expect(text.slice(headers?.start, headers?.end)).toBe("\n  x-b:  two");
    expect(text.slice(headers?.entries?.[0]?.start, headers?.entries?.[0]?.end)).toBe("two");
  });

  test("has __proto__ as a name like any other", () => {
    for (const text of ["__proto__: 1", '{"__proto__": 1}', "a:\n  __proto__: 1"]) {
      const { values } = readForm(text);
      expect(JSON.stringify(values)).toContain('"__proto__":1');
      expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    }
  });

  test("has every value that JSON has", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
        const plain = parseJson(JSON.stringify(values)) as object;
        const lines = Object.entries(plain).map(([name, value]) => `${printJson(name)}: ${printJson(value)}`);
        expect(readForm(lines.join("\n")).values).toEqual(plain);
        expect(readForm(printJson(plain, 2)).values).toEqual(plain);
        expect(readForm(writeForm(plain)).values).toEqual(plain);
      }),
    );
  });

  test("throws nothing but FormError", () => {
    const line = fc.oneof(fc.string(), fc.stringMatching(/^ {0,3}[a-z"{[#:-]{0,5}: ?[\\w"{}[\],:]{0,8}$/));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join("\n");
        try {
          readForm(text);
        } catch (error) {
          expect(error).toBeInstanceOf(FormError);
          const { start, end } = error as FormError;
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test("can be several layers, and mistakes are where they are in all of the text", () => {
    expect(readLayers("a: 1\n---\n\n---\nb: 2\n").map(({ values }) => values)).toEqual([{ a: 1 }, { b: 2 }]);
    const text = "a: 1\n---\nb: 2\noops";
    expect(() => readLayers(text)).toThrow(
      expect.objectContaining({ start: text.indexOf("oops"), end: text.length }),
    );
  });
});

describe("a permalink's text", () => {
  test.each([
    [
      "is as it was without credentials",
      "owner: octocat  # a\n\nn: 9007199254740993\n",
      "owner: octocat  # a\n\nn: 9007199254740993\n",
    ],
    ["has no credential", "a: 1\naccess_token: s3cr3t\nb: 2", 'a: 1\naccess_token: "[redacted]"\nb: 2'],
    [
      "has no credential in indented lines",
      "headers:\n  authorization: token s3cr3t\n  x: 1",
      'headers:\n  authorization: "[redacted]"\n  x: 1',
    ],
    [
      "has no credential in JSON",
      'headers: {"authorization": "s3cr3t", "x": 1}',
      'headers: {"authorization":"[redacted]","x":1}',
    ],
    ["has no credential in a list", 'a: [{"password": "s3cr3t"}]', 'a: [{"password":"[redacted]"}]'],
    [
      "has no credential that is an object",
      "credentials:\n  a: s3cr3t\nb: 1",
      'credentials: "[redacted]"\nb: 1',
    ],
    [
      "has no credential in a URL",
      "next: https://a.example/?page=2&token=s3cr3t",
      'next: "https://a.example/?page=2&token=[redacted]"',
    ],
    ["has no user info", "u: https://me:s3cr3t@a.example/", 'u: "https://[redacted]@a.example/"'],
    [
      "has no comment with a credential",
      'a: 1\n# token: s3cr3t\n# x-functions-key: s3cr3t\n# {"tok\\u0065n": "s3cr3t"}\n# fine',
      "a: 1\n#\n#\n#\n# fine",
    ],
    [
      "has no credential in a JSON object",
      '{"a": 1, "password": "s3cr3t"}',
      '{\n  "a": 1,\n  "password": "[redacted]"\n}',
    ],
  ])("%s", (_, text, redacted) => {
    expect(redactForms(text)).toBe(redacted);
    if (redacted.includes("{\n")) return;
    expect(Object.keys(readForm(redactForms(text)).values)).toEqual(Object.keys(readForm(text).values));
  });

  test.each([
    ["layers", "a: 1\n---\ntoken: s3cr3t", 'a: 1\n---\ntoken: "[redacted]"'],
    ["a text that can't be read, without credentials", "a: 1\noops", "a: 1\noops"],
    ["a text that can't be read, after the name of one", "oops\ntoken: [\ns3cr3t\n---\ns3cr3t", "oops\n#"],
    ["JSON that can't be read", 'a: 1\nheaders: {"authorization": "s3cr3t"\noops', "a: 1\n#"],
    ["a comment", "oops\n# token s3cr3t", "oops\n#"],
    ["a name with escapes", '{"a": 1,\n"pass\\u0077ord"\n: "s3cr3t"', '{"a": 1,\n#'],
    ["a name with escapes of its own", 'oops\n"\\x74ok\\u0065n": s3cr3t\na: 1', "oops\n#"],
    [
      "a URL",
      "oops\nu: https://me:s3cr3t@a.example/?b=1",
      `oops\nu: https://${"…".repeat(9)}@a.example/?b=1`,
    ],
  ])("has no credential in %s", (_, text, redacted) => {
    expect(redactForms(text)).toBe(redacted);
  });

  test("never contains the value of a credential", () => {
    const secret = "s3cr3t-s3cr3t";
    const tree = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: "small" }, fc.constant(secret), fc.array(tie("value")), tie("object")),
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
