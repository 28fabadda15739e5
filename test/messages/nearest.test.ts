import { expect, test } from "vitest";
import { closestName, suggestionFor } from "../../src/messages/nearest.js";

test.each([
  ["titel", ["title", "body"], "title"],
  ["TITLE", ["body", "Title"], "Title"],
  ["page", ["per_page", "pages"], "pages"],
  ["pags", ["page", "pages"], "pages"],
  ["aa", ["a", "aaa"], "aaa"],
  // two neighbours that changed places
  ["psot", ["put", "post"], "post"],
  ["ab", ["ba"], undefined],
  // the first of two that are as near
  ["abcd", ["abce", "abcf"], "abce"],
  // half of the longer one isn't enough
  ["ab", ["abcd", "ac"], undefined],
  ["abcd", ["ab"], undefined],
  // no character counts twice
  ["aaaa", ["aaaaaaaa"], undefined],
  ["verbose", ["version"], undefined],
  ["", ["", "a"], undefined],
  ["a", [], undefined],
])("the name nearest to %j in %j is %j", (name, names, found) => {
  expect(closestName(name, names)).toBe(found);
});

test("a sentence names it", () => {
  expect(suggestionFor("ouput", ["output"])).toBe('Did you mean "output"?');
  expect(suggestionFor("x", ["output"])).toBeUndefined();
});
