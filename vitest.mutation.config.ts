import { defineConfig } from "vitest/config";

/** The tests that look at the source itself; those of built files and documents would not see a mutant. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [
      "test/{benchmarks,documentation,longest-text,package,size,type-messages}.test.ts",
      "test/adapters/examples.test.ts",
      "test/cli/**",
      "test/comparison/**",
      "test/vectors/table.test.ts",
    ],
  },
});
