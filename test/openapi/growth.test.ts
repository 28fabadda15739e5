import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

interface Steps {
  readonly code: string;
  readonly small: number;
  readonly large: number;
}

const refusals: Record<string, string> = {
  "nested allOf, and an unknown parameter": "ERR_UNKNOWN_PARAMETER",
  "operations, none of which is meant": "ERR_UNKNOWN_OPERATION",
  "a path of braces": "ERR_INVALID_DOCUMENT",
};

describe("the work for a hostile document that is four times as large is four times as much", () => {
  const printed = execFileSync(process.execPath, ["test/openapi/growth.mjs"], { encoding: "utf8" });
  const report: Record<string, Steps> = JSON.parse(printed);

  test.each(Object.entries(report))("%s", (name, { code, small, large }) => {
    expect(code).toBe(refusals[name] ?? "");
    // engines inline small functions in the larger call, or in the smaller, and then they aren't counted
    expect(large / small).toBeLessThan(4.2);
    expect(small).toBeGreaterThan(50);
  });
});
