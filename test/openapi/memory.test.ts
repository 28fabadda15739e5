import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** What was measured, and 15 % more. Of both, a copy of each path for the labels of its variables was two thirds. */
const limits = { kept: 5.4, call: 1600 };

test("the plans of GitHub's document keep few megabytes, and a warm call allocates few bytes", () => {
  // no garbage is collected while a thousand calls run
  const args = ["--expose-gc", "--max-semi-space-size=64", "test/openapi/memory.mjs"];
  const { kept, call } = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  expect(kept).toBeLessThan(limits.kept);
  expect(call).toBeLessThan(limits.call);
  expect(Math.min(kept, call)).toBeGreaterThan(0);
});
