import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Case, judge } from "./judge.js";

const files = ["test/openapi/cases.json", "../shared/openapi/cases.json"].filter((file) => existsSync(file));

describe.each(files)("%s", (file) => {
  const cases: Case[] = JSON.parse(readFileSync(file, "utf8"));

  test.each(cases)("$group: $name", async (one) => {
    expect(await judge(one, "parts")).toEqual([]);
    expect(await judge(one, "flat")).toEqual([]);
  });
});
