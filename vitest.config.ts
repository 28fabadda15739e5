import { defineConfig } from "vitest/config";
import { foldersWithInstallations } from "./test/installations/install.mjs";

/** The folders whose checks need more than `npm ci` installs. Their checks are projects with the names of the folders. */
const folders = foldersWithInstallations.filter(
  (folder) => folder.startsWith("test/") && folder !== "test/package",
);

/**
 * A test is quick: `npm test` runs all of them. What takes long is a check: `npm run check` runs checks, and the tests with all
 * rows of their tables (`--mode check`, see test/support/thorough.ts).
 */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: "100%",
    env: { THOROUGH: mode === "check" ? "1" : "" },
    testTimeout: 30_000,
    coverage: {
      include: ["src/**/*.ts"],
      // it runs in a browser, where its checks use it
      exclude: ["page/**"],
      reporter: ["text", "html"],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
    projects: [
      // one environment for all files of a worker, as below: loading modules again for each file takes half of the time
      {
        name: "tests",
        include: ["test/**/*.test.ts"],
        setupFiles: "test/support/seed.ts",
        isolate: false,
      },
      {
        name: "checks",
        include: ["test/**/*.check.ts"],
        exclude: ["test/package/**", "test/page/**", ...folders.map((folder) => `${folder}/**`)],
        isolate: false,
        testTimeout: 120_000,
      },
      ...folders.map((folder) => ({
        name: folder,
        include: [`${folder}/**/*.check.ts`],
        globalSetup: "test/installations/setup.ts",
        hookTimeout: 120_000,
        testTimeout: 120_000,
      })),
      {
        name: "package",
        include: ["test/package/*.check.ts"],
        globalSetup: "test/package/setup.ts",
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
      // needs the built site, and Chromium
      {
        name: "page",
        include: ["test/page/*.check.ts"],
        testTimeout: 60_000,
        // the page draws what its worker answers, which takes longer on a busy machine
        expect: { poll: { timeout: 20_000 } },
      },
      // a project doesn't inherit the mode
    ].map((test) => ({ extends: true as const, mode, test })),
  },
}));
