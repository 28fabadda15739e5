import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nextToProject } from "../support/next-to-project.js";
import { type Case, judge } from "./judge.js";

const files = ["test/openapi/cases.json", ...nextToProject("../shared/openapi/cases.json")];

describe.each(files)("%s", (file) => {
  const cases: Case[] = JSON.parse(readFileSync(file, "utf8"));

  test.each(cases)("$group: $name", async (one) => {
    expect(await judge(one, "parts")).toEqual([]);
    expect(await judge(one, "flat")).toEqual([]);
  });

  // the names of a document are keys of tables, whose names the build must not shorten
  test("the built files pass as well", async () => {
    const built = "../../dist/openapi/index.js";
    const { openapi } = await import(built);
    for (const one of cases) expect([one.name, await judge(one, "flat", openapi)]).toEqual([one.name, []]);
  });
});
