import { test } from "vitest";
import { isExpected, outcomeOf, readVectors } from "../guarantees/vectors/vector.js";
import { expectWritten } from "../support/written.js";
import { builders } from "./builders.js";

/** A cell for each class of calls and builder: how many calls have the right result, of those that it is meant for. */
async function makeTable(): Promise<string> {
  const vectors = readVectors("test/fixtures/vectors.jsonl");
  let rows = "";
  for (const name of new Set(vectors.map((vector) => vector.class))) {
    const cells: string[] = [];
    for (const builder of builders) {
      const asked = vectors.filter((vector) => vector.class === name && builder.takes(vector.call));
      let right = 0;
      // one after the other, because some calls pollute Object.prototype
      for (const vector of asked) if (isExpected(await outcomeOf(vector.call, builder), vector)) right++;
      cells.push(asked.length === 0 ? "–" : `${right} of ${asked.length}`);
    }
    rows += `| ${name} | ${cells.join(" | ")} |\n`;
  }
  const head = `| class of calls | ${builders.map(({ name }) => name).join(" | ")} |\n`;
  return `${head}|${" --- |".repeat(builders.length + 1)}\n${rows}`;
}

test("the table of the security page says what the builders do", async () => {
  await expectWritten("docs/security.md", "vectors", await makeTable());
});
