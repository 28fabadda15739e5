// Checks the type tests against the built declarations with each TypeScript, each way to resolve modules, and with
// exactOptionalPropertyTypes on and off. GitHub's description is large: each TypeScript checks it once. Without --all,
// on and off take turns from one way to resolve modules to the next.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { install } from "../installations/install.mjs";
import { compilers, tscOf } from "./compilers.mjs";

install("test/types");

const resolutions = [
  ["--module", "node16", "--moduleResolution", "node16"],
  ["--module", "nodenext", "--moduleResolution", "nodenext"],
  ["--module", "esnext", "--moduleResolution", "bundler"],
];

const runs = compilers.flatMap((compiler) => [
  { compiler, project: "test/types/tsconfig.github.json", options: [] },
  // calls that are sent too: GitHub's, and those of small descriptions
  { compiler, project: "test/types/wire/tsconfig.json", options: [] },
  { compiler, project: "test/types/wire/tsconfig.json", options: ["--exactOptionalPropertyTypes", "false"] },
  // the adapters beside their clients, with the DOM's types and with Node's, and for a user who has none of them
  { compiler, project: "test/types/clients/tsconfig.json", options: [] },
  { compiler, project: "test/types/clients/tsconfig.node.json", options: [] },
  { compiler, project: "test/types/bare/tsconfig.json", options: [] },
  ...resolutions.flatMap((resolution) =>
    (process.argv.includes("--all") ? ["true", "false"] : [String(!resolution.includes("nodenext"))]).map(
      (exact) => ({
        compiler,
        project: "test/types/tsconfig.json",
        options: [...resolution, "--exactOptionalPropertyTypes", exact],
      }),
    ),
  ),
]);

let failed = 0;
async function work() {
  for (let run = runs.shift(); run; run = runs.shift()) {
    const { compiler, project, options } = run;
    const name = [compiler, "-p", project, ...options].join(" ");
    try {
      await promisify(execFile)(process.execPath, [tscOf(compiler), "-p", project, ...options]);
      console.log(`ok    ${name}`);
    } catch ({ stdout, message }) {
      failed++;
      console.log(`FAILS ${name}\n${stdout || message}`);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
process.exitCode = failed > 0 ? 1 : 0;
