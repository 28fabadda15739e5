import { defineConfig } from "vitest/config";

/** The tests of what is mutated; those of types, built files and documents would not see a mutant. */
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [
      "test/{benchmarks,completions,documentation,longest-text,package,size,type-messages}.test.ts",
      "test/adapters/**",
      "test/cli/**",
      "test/comparison/**",
      "test/vectors/table.test.ts",
    ],
  },
});
