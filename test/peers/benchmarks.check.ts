import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listOfMedians, listOfWaits, tableForReaders, tableOfMisses } from "../../bench/table.mjs";
import { works } from "../../bench/works.mjs";
import { expectWritten } from "../support/written.js";

const { date, processor, results, waits } = JSON.parse(readFileSync("bench/results.json", "utf8"));

test("the page has the recorded figures, and CONTRIBUTING.md those that miss their target", async () => {
  const shapes = `## All shapes of calls\n\nThe time of @octokit/endpoint as a multiple of ours, in the middle of the runtimes:\n\n${listOfMedians(results)}`;
  const waited = `## What takes longer\n\nOur processor time as a multiple of that of something else that reads or writes the same, in ${results[0].runtime}:\n\n${listOfWaits(waits)}`;
  const tables = `${date}, ${processor}:\n\n${tableForReaders(results)}\n${waited}\n${shapes}`;
  await expectWritten("docs/benchmarks.md", "benchmarks", tables);
  await expectWritten("CONTRIBUTING.md", "targets", tableOfMisses(results));
});

test.each<{ runtime: string; works: typeof works }>(results)(
  "$runtime has figures for each work",
  ({ works: recorded }) => {
    const head = ({ work, measure, targets }: (typeof works)[number]) => ({ work, measure, targets });
    expect(recorded.map(head)).toEqual(works.map(head));
  },
);
