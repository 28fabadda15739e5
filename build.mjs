// Builds the package's JavaScript: a file for each entry point, so that a program that imports one loads no others.
// TypeScript makes the declarations, a file for each source.
import { rmSync } from "node:fs";
import { build } from "rolldown";

/** A program has one class of errors, whichever entry points it imports: that of index.js. */
const errorsOfIndex = {
  name: "errors of index",
  resolveId: (id) => (id.endsWith("/errors.js") ? { id: "../index.js", external: "relative" } : null),
};

rmSync("dist", { recursive: true, force: true });
await Promise.all(
  ["index", "adapters/index", "uri-template/index", "cli/main"].map((name) =>
    build({
      input: `src/${name}.ts`,
      platform: name === "cli/main" ? "node" : "neutral",
      external: "../index.js",
      plugins: name === "index" ? [] : [errorsOfIndex],
      output: {
        file: `dist/${name}.js`,
        // engines read a text with one byte a character faster
        charset: "ascii",
        // what says that a call has no side effects; the documentation is with the declarations
        comments: { annotation: true, jsdoc: false, legal: false },
      },
    }),
  ),
);
