import { defineConfig } from "vitest/config";

/** A test is quick: `npm test` runs all of them. What takes long is a check: `npm run check` runs tests and checks. */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    // some tests build the longest string there is
    testTimeout: 30_000,
    coverage: {
      include: ["src/**/*.ts"],
      // it runs in a browser, where its checks use it
      exclude: ["page/**"],
      reporter: ["text", "html"],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
    projects: [
      // one environment for all files of a worker: loading modules again for each file takes half of the time
      { extends: true, test: { name: "tests", include: ["test/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "checks",
          include: ["test/**/*.check.ts"],
          exclude: ["test/package/**", "test/page/**"],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["test/package/*.check.ts"],
          globalSetup: "test/package/setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // needs the built site, and Chromium
      {
        extends: true,
        test: {
          name: "page",
          include: ["test/page/*.check.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          // the page draws what its worker answers, which takes longer on a busy machine
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
