import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { parts } from "./parts.mjs";

/** The part of a file that `test/support/mutation/rows.mjs` replaces. */
const replaced = process.env["REPLACED"] && JSON.parse(process.env["REPLACED"]);

/** The tests of a part, with what is replaced in it. */
export default defineConfig({
  plugins: [
    {
      name: "replaced",
      enforce: "pre",
      transform: (code, id) =>
        replaced && id === resolve(replaced.file)
          ? code.slice(0, replaced.start) + replaced.text + code.slice(replaced.end)
          : undefined,
    },
  ],
  test: {
    include: parts[process.env["MUTATED_PART"] ?? ""]?.tests.map((name) => `test/${name}.test.ts`) ?? [],
    // as in vitest.config.ts
    isolate: false,
    testTimeout: 30_000,
  },
});
