import { defineConfig } from "vitest/config";
import { parts } from "./test/mutation/parts.mjs";

const part = parts[process.env["MUTATED_PART"] ?? ""];

/** The tests of the part that is mutated. */
export default defineConfig({
  test: {
    include: part?.tests.map((name) => `test/${name}.test.ts`) ?? [],
    // as in vitest.config.ts
    isolate: false,
    testTimeout: part?.testTimeout ?? 30_000,
  },
});
