// Checks the type tests against the built declarations with each TypeScript, each way to resolve modules, and with
// exactOptionalPropertyTypes on and off. GitHub's description is large: each TypeScript checks it once. Without --all, one way to
// resolve modules has it on and another off; test/package/types.check.ts imports every entry point in each way.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { install } from "../installations/install.mjs";
import { compilers, tscOf } from "./compilers.mjs";
import { writeCalls } from "./cross/calls.mjs";

install("test/types");
await writeCalls("test/types/cross/generated.ts", process.argv.includes("--all") ? 0.1 : 0.04);

const node16 = ["--module", "node16", "--moduleResolution", "node16"];
const nodenext = ["--module", "nodenext", "--moduleResolution", "nodenext"];
const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
const all = [node16, nodenext, bundler].flatMap((resolution) => [
  [...resolution, "--exactOptionalPropertyTypes", "true"],
  [...resolution, "--exactOptionalPropertyTypes", "false"],
]);
const usual = [bundler, [...nodenext, "--exactOptionalPropertyTypes", "false"]];

const runs = compilers.flatMap((compiler) => [
  { compiler, project: "test/types/tsconfig.github.json", options: [] },
  // calls that are sent too: GitHub's, and those of small descriptions
  { compiler, project: "test/types/wire/tsconfig.json", options: [] },
  { compiler, project: "test/types/wire/tsconfig.json", options: ["--exactOptionalPropertyTypes", "false"] },
  // calls that cross what programs combine
  { compiler, project: "test/types/cross/tsconfig.json", options: [] },
  // the adapters beside their clients, with the DOM's types and with Node's, and for a user who has none of them
  { compiler, project: "test/types/clients/tsconfig.json", options: [] },
  { compiler, project: "test/types/clients/tsconfig.node.json", options: [] },
  { compiler, project: "test/types/bare/tsconfig.json", options: [] },
  { compiler, project: "test/types/lax/tsconfig.json", options: [] },
  ...(process.argv.includes("--all") ? all : usual).map((options) => ({
    compiler,
    project: "test/types/tsconfig.json",
    options,
  })),
]);

let failed = 0;
async function work() {
  for (let run = runs.shift(); run; run = runs.shift()) {
    const { compiler, project, options } = run;
    const name = [compiler, "-p", project, ...options].join(" ");
    try {
      await promisify(execFile)(process.execPath, [
        tscOf(compiler),
        "-p",
        project,
        ...options,
        "--skipDefaultLibCheck",
      ]);
      console.log(`ok    ${name}`);
    } catch ({ stdout, message }) {
      failed++;
      console.log(`FAILS ${name}\n${stdout || message}`);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
process.exitCode = failed > 0 ? 1 : 0;
