import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOfMisses } from "../../../bench/table.mjs";
import { works } from "../../../bench/works.mjs";
import { expectWritten } from "../../support/written.js";

const { results } = JSON.parse(readFileSync("bench/results.json", "utf8"));

test("bench/README.md has the recorded figures that miss their target", async () => {
  await expectWritten("bench/README.md", "targets", tableOfMisses(results));
});

test.each<{ runtime: string; works: typeof works }>(results)(
  "$runtime has figures for each work",
  ({ works: recorded }) => {
    const head = ({ work, measure, targets }: (typeof works)[number]) => ({ work, measure, targets });
    expect(recorded.map(head)).toEqual(works.map(head));
  },
);
