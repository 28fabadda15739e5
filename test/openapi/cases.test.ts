import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nextToProject } from "../support/next-to-project.js";
import { type Case, problemsOf } from "./case.js";

const files = ["test/openapi/cases.json", ...nextToProject("../shared/openapi/cases.json")];

describe.each(files)("%s", (file) => {
  const cases: Case[] = JSON.parse(readFileSync(file, "utf8"));

  test.each(cases)("$group: $name", async (one) => {
    expect(await problemsOf(one, "parts")).toEqual([]);
    expect(await problemsOf(one, "flat")).toEqual([]);
  });
});
