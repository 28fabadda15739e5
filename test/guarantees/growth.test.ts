import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { isThorough } from "../support/thorough.js";

interface Steps {
  readonly code: string;
  readonly small: number;
  readonly large: number;
}

const refusals: Record<string, string> = {
  "nested allOf, and an unknown parameter": "ERR_UNKNOWN_PARAMETER",
  "a misspelt name": "ERR_MISSING_PARAMETER",
  "a route of braces": "ERR_INVALID_TEMPLATE",
  "dot segments": "ERR_DOT_SEGMENT",
  "operations, none of which is meant": "ERR_UNKNOWN_OPERATION",
  "a path of braces": "ERR_INVALID_DOCUMENT",
  "a path item that paths share": "ERR_INVALID_DOCUMENT",
};

// a function that is inlined isn't counted, so nothing is optimised
const args = ["--max-opt=0", "test/guarantees/growth.mjs", isThorough ? "1000" : "250"];
const report: Record<string, Steps> = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));

test.each(Object.entries(report))(
  "four times as much takes four times the work: %s",
  (name, { code, small, large }) => {
    expect(code).toBe(refusals[name] ?? "");
    expect(large / small).toBeLessThan(4.1);
    expect(small).toBeGreaterThan(50);
  },
);
