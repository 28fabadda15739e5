import { defineConfig } from "vitest/config";

/** The tests of the mutated files. Those of types, built files and pages can't notice a mutant. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [
      "test/{benchmarks,completions,package,size,type-messages}.test.ts",
      "test/adapters/**",
      "test/cli/**",
      "test/vectors/table.test.ts",
    ],
  },
});
