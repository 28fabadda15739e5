import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exempt, publicNames } from "../../package/public-names.js";
import { expectWritten } from "../../support/written.js";

test("docs/versions.md names what the promise doesn't include", async () => {
  const { "waybill/explain": shapes = [] } = exempt;
  const names = shapes.map((name) => `\`${name}\``).join(", ");
  await expectWritten("docs/versions.md", "exempt", `The shapes are ${names}.\n`);
});

test("each exempt name exists, and no value is exempt", () => {
  for (const [entry, names] of Object.entries(exempt)) {
    expect(names.filter((name) => !publicNames[entry]?.types.includes(name))).toEqual([]);
  }
});

test("docs/reference.md has every public name, of which there are at most 100", () => {
  const page = readFileSync("docs/reference.md", "utf8");
  const exports = Object.entries(publicNames).flatMap(([entry, { values, types }]) =>
    [...values, ...types].filter((name) => !name.startsWith("_")).map((name) => ({ entry, name })),
  );
  expect(new Set(exports.map(({ name }) => name)).size).toBeLessThanOrEqual(100);
  // each type in the row of its entry point
  const rows = new Map(
    [...page.matchAll(/^\| `(waybill[/\w-]*)` \| (`.*) \|$/gm)].map(([, ...row]) => row as [string, string]),
  );
  const missing = exports.filter(({ entry, name }) =>
    publicNames[entry]?.types.includes(name)
      ? !rows.get(entry)?.includes(`\`${name}\``)
      : !new RegExp(`\\b${name}\\b`).test(page),
  );
  expect(missing).toEqual([]);
  for (const member of ["method", "url", "variables", "operations()", "operation(", "follow("]) {
    expect(page).toContain(member);
  }
});
