import { defineConfig } from "vitest/config";

/** The tests of the mutated files. Those of types, built files and pages can't notice a mutant. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/{bench,docs,installations,mutation,package,page,runtimes}/**"],
    // as in vitest.config.ts
    testTimeout: 30_000,
  },
});
