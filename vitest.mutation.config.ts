import { defineConfig } from "vitest/config";
import { parts } from "./test/mutation/parts.mjs";

/** The tests of the part that is mutated. */
export default defineConfig({
  test: {
    include: parts[process.env["MUTATED_PART"] ?? ""]?.tests.map((name) => `test/${name}.test.ts`) ?? [],
    setupFiles: "test/mutation/setup.ts",
    // as in vitest.config.ts
    isolate: false,
    testTimeout: 30_000,
  },
});
