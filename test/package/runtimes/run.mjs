// Runs the smoke suite and the first example of the README with the packed and installed package, in every runtime that is
// available. A runtime that isn't available is listed with the reason. The command fails if one of them fails in a runtime.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundlers } from "../bundles/bundlers.mjs";
import { installPackage } from "../installed.mjs";
import { findChromium, findFirefox } from "./browsers.mjs";
import { reportOfBundle, reportOfModules } from "./in-page.mjs";
import { reportOfJsr } from "./jsr.mjs";
import { reportOfOrigins } from "./origins.mjs";
import { bun, deno, installRuntimes, node, workerd } from "./pinned.mjs";
import { reportOfExample, startExample } from "./readme.mjs";
import { reportOfWorkerd } from "./workerd.mjs";

const program =
  (...args) =>
  async (path, { directory }) => {
    const { stdout } = await promisify(execFile)(path, args, { cwd: directory, timeout: 300_000 });
    return JSON.parse(stdout);
  };
const denoProgram = (...args) =>
  program("run", "--no-prompt", "--no-remote", "--node-modules-dir=manual", ...args);

/** The first example of the README, with a way to run a program. */
const readme = (name, find, run) => ({
  name: `README, ${name}`,
  find,
  run: async (path, project) => reportOfExample(await run(path, project)),
});

const runtimes = [
  ...[18, 20, 22, 24, 26].flatMap((major) => [
    { name: `Node.js ${major}`, find: () => node(major), run: program("main.js") },
    { name: `Node.js ${major}, require()`, find: () => node(major), run: program("main.cjs") },
  ]),
  { name: "Bun", find: bun, run: program("main.js") },
  { name: "Bun, require()", find: bun, run: program("main.cjs") },
  { name: "Deno", find: deno, run: denoProgram("main.js") },
  { name: "workerd", find: workerd, run: reportOfWorkerd },
  { name: "Chromium", find: findChromium, run: reportOfModules },
  { name: "Chromium, other origins", find: findChromium, run: reportOfOrigins },
  { name: "Firefox", find: findFirefox, run: reportOfModules },
  { name: "Firefox, other origins", find: findFirefox, run: reportOfOrigins },
  ...bundlers.map(({ name, version, build }) => ({
    name: `Chromium, ${name} ${version}`,
    find: findChromium,
    run: (path, project) => reportOfBundle(build, path, project),
  })),
  readme("Node.js 20", () => node(20), program("readme.js")),
  readme("Bun", bun, program("readme.js")),
  readme("Deno", deno, denoProgram("--allow-net=127.0.0.1", "readme.js")),
  { name: "Deno, publish to JSR", find: deno, run: reportOfJsr },
  readme("Chromium", findChromium, (path, project) => reportOfModules(path, project, "readme-page.js")),
  readme("Firefox", findFirefox, (path, project) => reportOfModules(path, project, "readme-page.js")),
];

async function tryRuntime({ name, find, run }, project) {
  const { path, missing } = find();
  if (path === undefined) return { name, version: "", outcome: `skipped: ${missing}` };
  const printed = execFileSync(path, ["--version"], { encoding: "utf8", stdio: "pipe" });
  const [version = ""] = printed.match(/\d+[.-][\d.-]*\d/) ?? [];
  try {
    const { passed, total, failures } = await run(path, project);
    return { name, version, outcome: `${passed}/${total}`, failures: total > 0 ? failures : ["no case"] };
  } catch (error) {
    return { name, version, outcome: "failed", failures: [error.stderr || error.stack] };
  }
}

installRuntimes();
const project = installPackage();
const stopExample = await startExample(project.directory);
try {
  cpSync(fileURLToPath(new URL("smoke", import.meta.url)), project.directory, { recursive: true });
  const code = `export const version = ${JSON.stringify(project.manifest.version)};\n`;
  writeFileSync(join(project.directory, "version.js"), code);
  const rows = [];
  for (const runtime of runtimes) rows.push(await tryRuntime(runtime, project));

  for (const { name, failures = [] } of rows)
    for (const failure of failures) console.log(`${name}: ${failure}`);
  const failed = rows.filter(({ failures = [] }) => failures.length > 0);
  const line = (name, version, outcome) => `${name.padEnd(26)} ${version.padEnd(16)} ${outcome}`;
  console.log(line("runtime", "version", "passed"));
  for (const { name, version, outcome } of rows) console.log(line(name, version, outcome));
  const skipped = rows.filter(({ outcome }) => outcome.startsWith("skipped"));
  const passed = rows.length - failed.length - skipped.length;
  console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  // where everything is installed, a runtime that is skipped isn't tested
  const isComplete = skipped.length === 0 || process.env["CI"] === undefined;
  process.exitCode = failed.length === 0 && isComplete ? 0 : 1;
} finally {
  stopExample();
  project.remove();
}
