import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { expectWritten } from "../written.js";
import { rows } from "./rows.js";

test("the README's table of peers is what they do", async () => {
  const notes = [...new Set(rows.map(({ heldBy }) => heldBy))];
  let table = "|  | waybill | @octokit/endpoint 11 | openapi-fetch 0.17 | template strings | |\n";
  table += "| --- | --- | --- | --- | --- | --- |\n";
  for (const { title, run, heldBy } of rows) {
    table += `| ${[title, ...(await run()), notes.indexOf(heldBy) + 1].join(" | ")} |\n`;
  }
  const sources = notes.map((note, index) => `${index + 1}: \`${note}\``).join("; ");
  expectWritten("README.md", "comparison", `${table}\n${sources}.\n`);
}, 60_000);

test.each(rows)("$title: is held by a file or a script", ({ heldBy }) => {
  expect(heldBy.startsWith("npm run ") || existsSync(heldBy)).toBe(true);
});
