import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nextToProject } from "../support/next-to-project.js";
import { sentences } from "./sentences.js";

test.each(sentences)("%s %s", async (_, __, check) => {
  await check();
});

/** Sentences with nothing to test: what the document is, what isn't shown, and what introduces others. */
const withoutTest = [
  /^This document|^The library (?:is|itself|has)|^Those options|^The only document|^States and|^It is usable/,
  /not shown\.$/,
  /^The interface is|^No HTTP path|^Routes are supplied|^Rules:|^An object with these keys:|^Defaults cascade\.|^Its bounds/,
  /^(?:Input|Output): shape in|^The header value has the shape|^(?:Field|Key|Header) \|/,
];

/** The numbers and sentences of the document. A row of a table is one. */
function* sentencesOf(document: string): Generator<[at: string, says: string]> {
  let section = "";
  for (const line of document.split("\n")) {
    section = /^#+ (\d[\d.]*?)\.? /.exec(line)?.[1] ?? section;
    if (/^(?:#.*|\|[-|]+\|)?$/.test(line)) continue;
    const [, rule, item = ""] = /^(?:(\d+)\. |- |\| )?(.*)$/.exec(line) ?? [];
    const at = rule === undefined ? section : `${section}.${rule}`;
    for (const says of line.startsWith("|") ? [item] : item.split(/(?<=\.) +(?=[A-Z`])/)) yield [at, says];
  }
}

describe.each(nextToProject("../shared/SPECIFICATION.md"))("%s", (file) => {
  const all = [...sentencesOf(readFileSync(file, "utf8"))].filter(
    ([, says]) => !withoutTest.some((one) => one.test(says)),
  );

  test("has a test for each sentence, in its order and with its number", () => {
    expect(all.length).toBeGreaterThan(70);
    expect(sentences).toHaveLength(all.length);
    for (const [index, [at, says]] of all.entries()) {
      const [testedAt = "", tested = ""] = sentences[index] ?? [];
      expect([at, says.slice(0, tested.length)]).toEqual([testedAt, tested]);
    }
  });
});
