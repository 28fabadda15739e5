import { expect, test } from "vitest";
import { createVitest } from "vitest/node";

test.each([
  ["check", "1"],
  ["test", ""],
])("in the mode %s all projects have THOROUGH %j", async (mode, thorough) => {
  const vitest = await createVitest("test", { mode, watch: false });
  try {
    expect(vitest.projects.length).toBeGreaterThan(5);
    for (const { name, config } of vitest.projects) {
      expect([name, config.env["THOROUGH"]]).toEqual([name, thorough]);
    }
  } finally {
    await vitest.close();
  }
});
