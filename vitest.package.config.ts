import { defineConfig } from "vitest/config";

/** The checks of the package as it is packed and installed, and of its release; see test/package/. */
export default defineConfig({
  test: {
    include: ["test/package/*.check.ts"],
    globalSetup: "test/package/setup.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
