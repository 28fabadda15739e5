import { readFileSync } from "node:fs";
import { endpoint as theirs } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/octokit/index.js";
import { expectWritten } from "../support/written.js";
import { differencesIn, page, rewrite, shownResult, writeSection } from "./differences.js";
import { recipe } from "./packages/projects.js";

const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

describe("the page on Octokit's packages", () => {
  test("has the version of the package that it replaces", () => {
    const original = JSON.parse(readFileSync("node_modules/@octokit/endpoint/package.json", "utf8"));
    const { name, version } = JSON.parse(recipe().get("octokit-endpoint/package.json") ?? "");
    expect({ name, version }).toEqual({ name: "@octokit/endpoint", version: original.version });
  });

  test.each(differencesIn("octokit"))("$title: $call", ({ call, instead }) => {
    expect(shownResult(call, endpoint)).not.toBe(shownResult(call, theirs));
    if (instead !== undefined) expect(shownResult(instead, endpoint)).not.toContain("Error");
  });

  test("shows the differences", async () => {
    const sections = rewrite("octokit", (difference) => writeSection(difference, endpoint, theirs));
    const same = differencesIn("migrating").filter(
      ({ call }) => shownResult(call, endpoint) === shownResult(call, theirs),
    );
    const links = same.map(({ title }) => `- [${title}](#${anchor(title)})\n`).join("");
    await expectWritten(page, "octokit", sections.replace(/(?:^- \[.*\n)+/m, links));
    expect(differencesIn("octokit")).toHaveLength(sections.match(/^\/\/ .* → /gm)?.length ?? 0);
  });
});
