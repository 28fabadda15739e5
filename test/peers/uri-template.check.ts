import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import fc from "fast-check";
import { parseTemplate as parseUrlTemplate } from "url-template";
import { describe, expect, test } from "vitest";
import { parseTemplate } from "../../src/uri-template/index.js";

/*
 * Two other implementations as second opinions: all agree on valid templates and values, and each known disagreement is a row with
 * the section of RFC 6570 that decides it.
 */

type Expand = (template: string, values: Record<string, unknown>) => string;

const ours: Expand = (template, values) => parseTemplate(template).expand(values);
const peers: Record<"std-uritemplate" | "url-template", Expand> = {
  "std-uritemplate": (template, values) => StdUriTemplate.expand(template, values as never),
  "url-template": (template, values) => parseUrlTemplate(template).expand(values as never),
};

const attempt = (expand: Expand, template: string, values: Record<string, unknown>): string | Error => {
  try {
    return expand(template, values);
  } catch (error) {
    return error as Error;
  }
};

interface Disagreement {
  readonly peer: keyof typeof peers;
  readonly why: string;
  readonly template: string;
  readonly values: Record<string, unknown>;
  readonly ours: string | "refused";
  readonly theirs: string | "refused";
}

const disagreements: readonly Disagreement[] = [
  {
    peer: "std-uritemplate",
    why: "§3.2.2: simple expansion encodes all but unreserved, so ' ( ) * too",
    template: "{a}",
    values: { a: "'()*" },
    ours: "%27%28%29%2A",
    theirs: "'()*",
  },
  {
    peer: "std-uritemplate",
    why: "§3.2.3: + keeps reserved, unreserved and triplets, nothing else",
    template: "{+a}",
    values: { a: '|^`{}"<>\\' },
    ours: "%7C%5E%60%7B%7D%22%3C%3E%5C",
    theirs: '|^`{}"<>\\',
  },
  {
    peer: "std-uritemplate",
    why: "§3.2.3: a triplet is a triplet, whether or not its octets are UTF-8",
    template: "{+a*}",
    values: { a: ["%E2%82"] },
    ours: "%E2%82",
    theirs: "%25E2%2582",
  },
  {
    peer: "std-uritemplate",
    why: "§3.2.1: = follows the name of a list that is not empty, though its first member is",
    template: "{;a}",
    values: { a: ["", "b"] },
    ours: ";a=,b",
    theirs: ";a,b",
  },
  {
    peer: "std-uritemplate",
    why: "§3.2.7: an empty value of an exploded map has its name only",
    template: "{;a*}",
    values: { a: { b: "" } },
    ours: ";b",
    theirs: ";b=",
  },
  {
    peer: "std-uritemplate",
    why: "§2.4.1: a prefix does not go with a list",
    template: "{a:1}",
    values: { a: ["bc"] },
    ours: "refused",
    theirs: "b",
  },
  {
    peer: "url-template",
    why: "§2.3: an empty list or map is undefined",
    template: "{?a}",
    values: { a: [] },
    ours: "",
    theirs: "?a=",
  },
  {
    peer: "url-template",
    why: "§2.4.1: a prefix does not go with a list",
    template: "{a:1}",
    values: { a: ["bc"] },
    ours: "refused",
    theirs: "bc",
  },
  {
    peer: "url-template",
    why: "§2.4.1: a prefix counts characters, not UTF-16 code units",
    template: "{a:1}",
    values: { a: "😀" },
    ours: "%F0%9F%98%80",
    theirs: "refused",
  },
  {
    peer: "url-template",
    why: "§3.2.3: a % that starts no triplet is encoded",
    template: "{+a}",
    values: { a: "%fo" },
    ours: "%25fo",
    theirs: "%fo",
  },
  {
    peer: "url-template",
    why: "§2.3: triplets in a name are part of it",
    template: "{?%C3%BC}",
    values: { "%C3%BC": "1" },
    ours: "?%C3%BC=1",
    theirs: "?%25C3%25BC=1",
  },
  {
    peer: "url-template",
    why: "§3.2.1: what is empty under ; has its name only, a member too",
    template: "{;a*}",
    values: { a: ["", "b"] },
    ours: ";a;a=b",
    theirs: ";a=;a=b",
  },
  ...["{a", "{!a}", "{a:2*}", "{a b}"].map((template) => ({
    peer: "url-template" as const,
    why: "§2: outside the grammar",
    template,
    values: { a: "b" },
    ours: "refused",
    theirs: attempt(peers["url-template"], template, { a: "b" }) as string,
  })),
];

test.each(disagreements)("$peer, $why: $template", ({ peer, template, values, ours: expected, theirs }) => {
  const shown = (result: string | Error): string => (typeof result === "string" ? result : "refused");
  expect(shown(attempt(ours, template, values))).toBe(expected);
  expect(shown(attempt(peers[peer], template, values))).toBe(theirs);
  expect(expected).not.toBe(theirs);
});

describe("all agree on valid templates and values", () => {
  const scalarName = fc.constantFrom("a", "b", "c.d", "e_1");
  const text = (...odd: string[]): fc.Arbitrary<string> =>
    fc
      .array(
        fc.constantFrom(
          "a",
          "B",
          "0",
          "-",
          ".",
          "_",
          "~",
          "/",
          "?",
          "#",
          "&",
          "=",
          ":",
          "@",
          ",",
          ";",
          "+",
          " ",
          "é",
          "€",
          ...odd,
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((it) => it.join(""));
  const varspec = fc.oneof(
    fc.tuple(scalarName, fc.constantFrom("", "*", ":1", ":3", ":9999")),
    fc.tuple(fc.constantFrom("list", "map"), fc.constantFrom("", "*")),
  );
  const expression = fc
    .tuple(
      fc.constantFrom("", "+", "#", ".", "/", ";", "?", "&"),
      fc.array(varspec, { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([operator, varspecs]) =>
        `{${operator}${varspecs.map(([name, modifier]) => name + modifier).join(",")}}`,
    );
  const literal = fc.constantFrom("x", "/", "-", "~", "%20", "é", "!", "'", "?q=1", "#", "[", ":", "(,)");
  const template = fc.array(fc.oneof(literal, expression), { maxLength: 6 }).map((parts) => parts.join(""));

  const valuesOf = (odd: string[]): fc.Arbitrary<Record<string, unknown>> => {
    const scalar = fc.oneof(
      text(...odd),
      fc.constant(""),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
    );
    return fc.record(
      {
        a: scalar,
        b: scalar,
        "c.d": scalar,
        e_1: scalar,
        list: fc.array(text(...odd), { minLength: 1, maxLength: 3 }),
        map: fc.dictionary(fc.constantFrom("k", "l", "é k"), text(...odd), { minKeys: 1, maxKeys: 3 }),
      },
      { requiredKeys: [] },
    );
  };

  test.each<[keyof typeof peers, odd: string[]]>([
    ["std-uritemplate", ["😀", "%20", "$", "[", "]"]],
    ["url-template", ["!", "'", "(", ")", "*", "|", "^", "`", "{", "}", '"', "$", "[", "]"]],
  ])("with %s", (peer, odd) => {
    fc.assert(
      fc.property(template, valuesOf(odd), (source, values) => {
        expect(peers[peer](source, values)).toBe(ours(source, values));
      }),
      { numRuns: 2000 },
    );
  });
});
