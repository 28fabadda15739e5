import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codes } from "../messages/errors/codes.js";

describe("docs/errors.md", () => {
  const docs = readFileSync("docs/errors.md", "utf8");
  const sections = docs.split(/^## /m).slice(1);

  test("has a section for every code, and for nothing else", () => {
    expect(sections.map((section) => section.split("\n")[0])).toEqual(Object.keys(codes));
  });

  test.each(sections.map((section) => ({ section, code: section.split("\n")[0] })))(
    "$code",
    ({ section }) => {
      expect(section).toMatch(/\*\*Cause\.\*\* .+/);
      expect(section).toMatch(/\*\*Fix\.\*\* .+/);
    },
  );
});
