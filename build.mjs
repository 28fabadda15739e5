// Builds the package's JavaScript: one file for each entry point, so that a program that imports one doesn't load the
// others. TypeScript writes the declarations, one file for each source file.
import { rmSync } from "node:fs";
import { build } from "rolldown";

/** All entry points import the class EndpointError from index.js, so that a program has it only once. */
const errorsOfIndex = {
  name: "errors of index",
  resolveId: (id) => (id.endsWith("/errors.js") ? { id: "../index.js", external: "relative" } : null),
};

rmSync("dist", { recursive: true, force: true });
await Promise.all(
  ["index", "adapters/index", "uri-template/index", "form/index", "cli/main"].map((name) =>
    build({
      input: `src/${name}.ts`,
      platform: name === "cli/main" ? "node" : "neutral",
      external: "../index.js",
      plugins: name === "index" ? [] : [errorsOfIndex],
      output: {
        file: `dist/${name}.js`,
        // engines read a file of ASCII characters faster
        charset: "ascii",
        // keep the annotations of calls without side effects; the doc comments are in the declarations
        comments: { annotation: true, jsdoc: false, legal: false },
      },
    }),
  ),
);
