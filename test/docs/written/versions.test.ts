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
