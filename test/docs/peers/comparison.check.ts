import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableForReaders } from "../../../bench/table.mjs";
import { expectParts } from "../../support/written.js";
import { rows as hostileCalls } from "./comparison/hostile-calls.js";
import { kept, sentBy, tableOfIds } from "./comparison/hostile-ids.js";
import { rows as measures } from "./comparison/measures.js";
import { rows as officialSuite } from "./comparison/official-suite.js";
import { rows as types } from "./comparison/types.js";

const rows = [...hostileCalls, ...officialSuite, ...types, ...measures];

test.each(Object.entries(kept))(
  "%s sends what the guide says, and nothing with waybill/url",
  async (name, [without, withUrl]) => {
    const codes = ["ERR_DOT_SEGMENT", "ERR_EMPTY_PARAMETER", "ERR_MISSING_PARAMETER", "ERR_INVALID_VALUE"];
    expect(await sentBy(withUrl)).toEqual([...codes, "ERR_INVALID_VALUE"]);
    const [dots, empty, , object] = await sentBy(without);
    expect([dots, empty]).toEqual(["`DELETE /v1/`", "`DELETE /v1/users/`"]);
    expect(object).toBe(name === "openapi-fetch" ? empty : "`DELETE /v1/users/[object%20Object]`");
  },
);

test("the comparison shows what the libraries do", async () => {
  let comparison = "| what | waybill | @octokit/endpoint 11 | openapi-fetch 0.17 | template strings |\n";
  comparison += "| --- | --- | --- | --- | --- |\n";
  for (const { title, run } of rows) comparison += `| ${[title, ...(await run())].join(" | ")} |\n`;
  const ids = await tableOfIds();
  expect(ids).toContain('| `".."` | ERR_DOT_SEGMENT | `DELETE /v1/` |');
  const { date, processor, results } = JSON.parse(readFileSync("bench/results.json", "utf8"));
  const benchmarks = `${date}, ${processor}:\n\n${tableForReaders(results)}`;
  await expectParts("docs/comparison.md", { ids, comparison, benchmarks });
});
