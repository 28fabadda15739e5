import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOfShapes, tableOfWorks } from "../../bench/table.mjs";
import { works } from "../../bench/works.mjs";
import { expectWritten } from "../support/written.js";

const { date, processor, results } = JSON.parse(readFileSync("bench/results.json", "utf8"));

test("the page has the recorded figures", async () => {
  const tables = `${tableOfWorks(results)}\n${tableOfShapes(results)}`;
  await expectWritten("docs/benchmarks.md", "benchmarks", `${date}, ${processor}:\n\n${tables}`);
});

test.each<{ runtime: string; works: typeof works }>(results)(
  "$runtime has figures for each work",
  ({ works: recorded }) => {
    const head = ({ work, measure, targets }: (typeof works)[number]) => ({ work, measure, targets });
    expect(recorded.map(head)).toEqual(works.map(head));
  },
);
