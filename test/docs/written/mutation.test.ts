import { readFileSync } from "node:fs";
import { test } from "vitest";
import { parts } from "../../mutation/parts.mjs";
import { expectWritten } from "../../support/written.js";

interface Score {
  readonly date: string;
  readonly killed: number;
  readonly survived: number;
}

const scores: Record<string, Score> = JSON.parse(readFileSync("test/mutation/scores.json", "utf8"));

test("docs/mutation.md has the score of each part", async () => {
  const rows = Object.keys(parts).map((name) => {
    const score = scores[name];
    if (score === undefined) return `| ${name} | not measured | | | |\n`;
    const { date, killed, survived } = score;
    const percent = ((100 * killed) / (killed + survived)).toFixed(1);
    return `| ${name} | ${percent} % | ${killed} | ${survived} | ${date} |\n`;
  });
  const head = "| part | score | noticed | survived | measured |\n| --- | --- | --- | --- | --- |\n";
  await expectWritten("docs/mutation.md", "mutation", head + rows.join(""));
});
