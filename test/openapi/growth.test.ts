import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

interface Steps {
  readonly code: string;
  readonly small: number;
  readonly large: number;
}

describe("the work for a hostile document that is four times as large is four times as much", () => {
  const printed = execFileSync(process.execPath, ["test/openapi/growth.mjs"], { encoding: "utf8" });
  const report: Record<string, Steps> = JSON.parse(printed);

  test.each([
    ["an exploded object", ""],
    ["an object in a form", ""],
    ["an object in a form of parts", ""],
    ["query parameters that are explained", ""],

    ["properties in allOf", ""],
    ["nested allOf", ""],
    ["nested allOf, and an unknown parameter", "ERR_UNKNOWN_PARAMETER"],
    ["references of a schema to itself", ""],
    ["references with keywords of a schema to itself", ""],
    ["operations", ""],
    ["operations, none of which is meant", "ERR_UNKNOWN_OPERATION"],
    ["a path of braces", "ERR_INVALID_DOCUMENT"],
    ["parameters and variables of the server", ""],
    ["credentials", ""],
    ["names of tools with the same hash", ""],
    ["objects in a query, as a tool", ""],
  ])("%s", (name, code) => {
    const { small, large, ...rest } = report[name] as Steps;
    expect(rest.code).toBe(code);
    // engines inline small functions in the larger call, or in the smaller, and then they aren't counted
    expect(large / small).toBeLessThan(4.2);
    expect(small).toBeGreaterThan(50);
  });
});
