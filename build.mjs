// Builds the package's JavaScript: a file for each entry point, so that a program that imports one loads no others.
// TypeScript makes the declarations, a file for each source.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
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

// V8 compiles a function in parentheses while it reads the file, and goes over all others twice more when they are called.
// So the functions that a first call runs are put in parentheses; none of them has a "this".
const file = new URL("dist/index.js", import.meta.url);
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
const { endpoint } = await import(file.href);
endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" });
const { result } = await session.post("Profiler.takePreciseCoverage");
session.disconnect();
const text = readFileSync(file, "utf8");
const edits = result
  .find(({ url }) => url === file.href)
  .functions.map(({ ranges }) => ranges[0])
  .filter(({ count }) => count > 0)
  .flatMap(({ startOffset: start, endOffset: end }) => {
    const pattern = /^function (\w+)|^(\([^()]*\) )=> (?=\{)/;
    const [head, name, parameters] = pattern.exec(text.slice(start, end)) ?? [];
    if (!head) return [];
    const [before, after] = name ? [`const ${name} = `, ";"] : ["", ""];
    return [
      { start, length: head.length, put: `${before}(function ${parameters ?? ""}` },
      { start: end, length: 0, put: `)${after}` },
    ];
  });
let compiled = text;
for (const { start, length, put } of edits.sort((a, b) => b.start - a.start)) {
  compiled = compiled.slice(0, start) + put + compiled.slice(start + length);
}
writeFileSync(file, compiled);
