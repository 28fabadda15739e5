// Changes a part of the source in small ways, one at a time: for each change, a test must fail.
//
//   npm run test:mutation -- form     one part; without a name, all parts one after the other
//   npm run test:mutation -- --list   the names of the parts, as JSON
//
// It writes the score of the part to test/mutation/scores.json, and the survivors to the terminal. It fails if the score is lower than
// before.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { packageFolder } from "../installations/install.mjs";
import { parts } from "./parts.mjs";

const scores = "test/mutation/scores.json";
const folder = "node_modules/.mutation";

/** @param {{ killed: number, survived: number }} counts */
const percentOf = ({ killed, survived }) => (100 * killed) / (killed + survived);

/** @param {string} name */
function mutate(name) {
  const report = `${folder}/${name}.json`;
  const config = {
    testRunner: "vitest",
    plugins: [resolve(packageFolder("mutation", "@stryker-mutator/vitest-runner"), "dist/src/index.js")],
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate: parts[name]?.files,
    coverageAnalysis: "perTest",
    // what was noticed before is asked again only if the source or the test has changed
    incremental: true,
    incrementalFile: report,
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 30_000,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: ".stryker",
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.config.json`, JSON.stringify(config));
  const program = resolve(packageFolder("mutation", "@stryker-mutator/core"), "bin/stryker.js");
  const { status } = spawnSync(process.execPath, [program, "run", `${folder}/${name}.config.json`], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_PART: name },
  });
  if (status !== 0) throw new Error(`The mutation tests of ${name} couldn't run.`);

  const counts = {};
  for (const { mutants } of Object.values(JSON.parse(readFileSync(report, "utf8")).files)) {
    for (const { status, statusReason = "" } of mutants) {
      if (statusReason.endsWith("/null)")) throw new Error("Stryker lost its count.");
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  const killed = (counts.Killed ?? 0) + (counts.Timeout ?? 0);
  const survived = (counts.Survived ?? 0) + (counts.NoCoverage ?? 0);
  const all = JSON.parse(readFileSync(scores, "utf8"));
  const before = all[name];
  all[name] = { date: new Date().toISOString().slice(0, 10), killed, survived };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(scores, `${JSON.stringify(sorted, null, 2)}\n`);
  // a change that ends by the clock on a busy machine makes a tenth of a percent
  if (before && percentOf(all[name]) < percentOf(before) - 0.5)
    throw new Error(`${name} had a higher score before.`);
}

const named = process.argv.slice(2);
if (named[0] === "--list") console.log(JSON.stringify(Object.keys(parts)));
else {
  const unknown = named.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`No part ${unknown}. The parts are ${Object.keys(parts)}.`);
  for (const name of named.length > 0 ? named : Object.keys(parts)) mutate(name);
}
