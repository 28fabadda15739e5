// Checks the type tests against the built declarations with each TypeScript, ways to resolve modules, and exactOptionalPropertyTypes
// on and off. Only with --all, each compiler has each option; test/package/types.check.ts imports every entry point in each way, and
// checks the declarations themselves with each compiler. Of the older ones, to which that takes most of their time, the oldest does it
// here for a user who has no other types, and the newest everywhere.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { install } from "../installations/install.mjs";
import { compilers, tscOf } from "./compilers.mjs";
import { calls, writeCalls } from "./described/crossed.mjs";

install("test/types");
const isAll = process.argv.includes("--all");
const newest = compilers.at(-1);
const older = compilers.slice(0, -1);
const extremes = [compilers[0], newest];
writeCalls("test/types/described", await calls(isAll ? 0.1 : 0.04), older.length);

const node16 = ["--module", "node16", "--moduleResolution", "node16"];
const nodenext = ["--module", "nodenext", "--moduleResolution", "nodenext"];
const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
const inexact = ["--exactOptionalPropertyTypes", "false"];
const every = [node16, nodenext, bundler].flatMap((resolution) => [resolution, [...resolution, ...inexact]]);

/** The projects, the largest first, each with its compilers and options. The newest compiler takes a tenth of the others' time. */
const runs = [
  // calls that cross what programs combine: the newest takes all of them, and each of the others a part
  ...older.map((compiler, part) => [`described/generated-${part}.json`, isAll ? older : [compiler], [[]]]),
  ["described/tsconfig.crossed.json", [newest], [[]]],
  // calls that are listed, of which most are sent too
  ["described/tsconfig.json", compilers, [[]]],
  ["described/tsconfig.json", isAll ? compilers : [newest], [inexact]],
  ["tsconfig.json", compilers, isAll ? every : [bundler]],
  ["tsconfig.json", [newest], isAll ? [] : [[...nodenext, ...inexact]]],
  ["lax/tsconfig.json", isAll ? compilers : extremes, [[]]],
  // the adapters beside their clients, with the DOM's types and with Node's, and for a user who has none of them
  ["clients/tsconfig.json", compilers, [[]]],
  ["clients/tsconfig.node.json", isAll ? compilers : extremes, [[]]],
  ["bare/tsconfig.json", isAll ? compilers : extremes, [[]]],
].flatMap(([project, some, options]) =>
  options.flatMap((one) =>
    some.map((compiler) => ({ compiler, project: `test/types/${project}`, options: one })),
  ),
);

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
        isAll || compiler === newest || project.includes("bare") ? "--skipDefaultLibCheck" : "--skipLibCheck",
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
