import { expect, test } from "vitest";
import { expectWritten } from "../support/written.js";
import { rows as hostileCalls } from "./comparison/hostile-calls.js";
import { tableOfIds } from "./comparison/hostile-ids.js";
import { rows as measures } from "./comparison/measures.js";
import { rows as officialSuite } from "./comparison/official-suite.js";
import { rows as types } from "./comparison/types.js";

const rows = [...hostileCalls, ...officialSuite, ...types, ...measures];

test("the comparison says what the libraries do", async () => {
  let table = "|  | waybill | @octokit/endpoint 11 | openapi-fetch 0.17 | template strings |\n";
  table += "| --- | --- | --- | --- | --- |\n";
  for (const { title, run } of rows) table += `| ${[title, ...(await run())].join(" | ")} |\n`;
  await expectWritten("docs/comparison.md", "comparison", table);
});

test("the comparison and the first page of the site say what the libraries send for invalid ids", async () => {
  const table = await tableOfIds();
  expect(table).toContain('| `".."` | ERR_DOT_SEGMENT | `DELETE /v1/` |');
  await expectWritten("docs/comparison.md", "ids", table);
  await expectWritten("docs/site/index.md", "ids", table);
});
