import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import fc from "fast-check";
import { parseTemplate as parseUrlTemplate } from "url-template";
import { describe, expect, test } from "vitest";
import { parseTemplate } from "../../../src/uri-template/index.js";

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

type Disagreement = readonly [
  peer: keyof typeof peers,
  why: string,
  template: string,
  values: unknown,
  ours: string,
  theirs: string,
];
const std = "std-uritemplate";
const url = "url-template";
const odd = '|^`{}"<>\\';
const encodedOdd = "%7C%5E%60%7B%7D%22%3C%3E%5C";

const disagreements: readonly Disagreement[] = [
  [std, "§3.2.2: simple expansion encodes all but unreserved", "{a}", "'()*", "%27%28%29%2A", "'()*"],
  [std, "§3.2.3: + keeps reserved, unreserved and triplets", "{+a}", odd, encodedOdd, odd],
  [std, "§3.2.3: a triplet may not be UTF-8", "{+a*}", ["%E2%82"], "%E2%82", "%25E2%2582"],
  [std, "§3.2.1: = follows the name of a list that is not empty", "{;a}", ["", "b"], ";a=,b", ";a,b"],
  [std, "§3.2.7: an empty value of an exploded map has its name only", "{;a*}", { b: "" }, ";b", ";b="],
  [std, "§2.4.1: a prefix does not go with a list", "{a:1}", ["bc"], "refused", "b"],
  [url, "§2.3: an empty list or map is undefined", "{?a}", [], "", "?a="],
  [url, "§2.4.1: a prefix does not go with a list", "{a:1}", ["bc"], "refused", "bc"],
  [url, "§2.4.1: a prefix counts characters, not code units", "{a:1}", "😀", "%F0%9F%98%80", "refused"],
  [url, "§3.2.3: a % that starts no triplet is encoded", "{+a}", "%fo", "%25fo", "%fo"],
  [url, "§2.3: triplets in a name are part of it", "{?a%C3%BC}", "1", "?a%C3%BC=1", "?a%25C3%25BC=1"],
  [url, "§3.2.1: what is empty under ; has its name only", "{;a*}", ["", "b"], ";a;a=b", ";a=;a=b"],
  ...["{a", "{!a}", "{a:2*}", "{a b}"].map((template): Disagreement => {
    const theirs = peers[url](template, { a: "b" });
    return [url, "§2: outside the grammar", template, "b", "refused", theirs];
  }),
];

test.each(disagreements)("%s, %s: %s", (peer, _, template, value, expected, theirs) => {
  const shown = (result: string | Error): string => (typeof result === "string" ? result : "refused");
  const values = { a: value, "a%C3%BC": value };
  expect(shown(attempt(ours, template, values))).toBe(expected);
  expect(shown(attempt(peers[peer], template, values))).toBe(theirs);
  expect(expected).not.toBe(theirs);
});

describe("all agree on valid templates and values", () => {
  const scalarName = fc.constantFrom("a", "b", "c.d", "e_1");
  const text = (...odd: string[]): fc.Arbitrary<string> =>
    fc
      .array(fc.constantFrom(..."aB0-._~/?#&=:@,;+ é€", ...odd), { minLength: 1, maxLength: 6 })
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
