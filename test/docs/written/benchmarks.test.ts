import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOf } from "../../../bench/table.mjs";
import { works } from "../../../bench/works.mjs";
import { expectWritten } from "../../support/written.js";

const { date, processor, results } = JSON.parse(readFileSync("bench/results.json", "utf8"));

test("the page has the last figures", async () => {
  await expectWritten("docs/benchmarks.md", "benchmarks", `${date}, ${processor}:\n\n${tableOf(results)}`);
});

test.each<{ runtime: string; rows: typeof works }>(results)(
  "$runtime has a row for each work",
  ({ rows }) => {
    const head = ({ work, measure, holds }: (typeof works)[number]) => ({ work, measure, holds });
    expect(rows.map(head)).toEqual(works.map(head));
  },
);
