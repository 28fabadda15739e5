// Changes a part of the source in small ways, one at a time: for each change, a test must fail.
//
//   npm run test:mutation -- form     one part; without a name, all parts one after the other
//   npm run test:mutation -- --list   the names of the parts, as JSON
//
// It prints the changes that survive, and the score.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { packageFolder } from "../installations/install.mjs";
import { parts } from "./parts.mjs";

const folder = "node_modules/.mutation";

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
}

const named = process.argv.slice(2);
if (named[0] === "--list") console.log(JSON.stringify(Object.keys(parts)));
else {
  const unknown = named.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new Error(`No part ${unknown}. The parts are ${Object.keys(parts)}.`);
  for (const name of named.length > 0 ? named : Object.keys(parts)) mutate(name);
}
