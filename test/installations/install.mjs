// Installs what only some checks, the benchmarks or the examples need, once, and again when a lock changes.
//
//   node test/installations/install.mjs                 everything but what only the benchmarks need
//   node test/installations/install.mjs clients bench   what is named: an installation, or a folder that uses some
import { execFile, execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const home = import.meta.dirname;
const root = join(home, "../..");
const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * The separate installations, each with a `package.json` and a lock. `usedIn` are the folders whose files import it by name.
 *
 * @type {ReadonlyMap<string, { folder: string, usedIn: readonly string[], names: readonly string[] }>}
 */
export const installations = new Map(
  readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = join(home, name);
      const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
      return [name, { folder, usedIn: manifest.usedIn ?? [], names }];
    }),
);

/** The folders of the project that use an installation. */
export const foldersWithInstallations = [
  ...new Set([...installations.values()].flatMap((one) => one.usedIn)),
];

/** The installations with a name, or that a folder uses. @param {string} name */
function chosenBy(name) {
  const chosen = [...installations].filter(([own, { usedIn }]) => own === name || usedIn.includes(name));
  if (chosen.length === 0) throw new Error(`No installation is called ${name}, and none is used in it.`);
  return chosen;
}

/** Installs what is named, and links it into the folders that use it. @param {string} name as above */
export function install(name) {
  for (const [, { folder, names, usedIn }] of chosenBy(name)) {
    addPackages(folder);
    for (const user of usedIn) for (const dependency of names) link(folder, user, dependency);
  }
}

/**
 * The folder of a package, which is installed if it isn't yet.
 *
 * @param {string} name of an installation
 * @param {string} dependency
 */
export function packageFolder(name, dependency) {
  install(name);
  return join(home, name, "node_modules", dependency);
}

/** @param {string} folder of an installation */
function addPackages(folder) {
  const lock = join(folder, "package-lock.json");
  // a copy of the lock that was installed completely
  const installed = join(folder, "node_modules", ".installed-lock.json");
  if (read(installed) === read(lock)) return;
  console.error(`installing ${relative(root, folder)}, once`);
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    // npm is a batch file on Windows
    shell: process.platform === "win32",
  });
  copyFileSync(lock, installed);
}

// Node.js and TypeScript look for a package in the `node_modules` next to a file, before those of the folders above
/** @type {(from: string, to: string, dependency: string) => void} */
function link(from, to, dependency) {
  const place = join(root, to, "node_modules", dependency);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { force: true });
  symlinkSync(relative(dirname(place), join(from, "node_modules", dependency)), place, "junction");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const usual = foldersWithInstallations.filter((folder) => folder !== "bench");
  const all = (named.length > 0 ? named : usual).flatMap((name) => chosenBy(name).map(([own]) => own));
  const [one = "", ...others] = new Set(all);
  if (others.length === 0) install(one);
  // at the same time, because npm waits for the network and the disk
  else {
    const run = (/** @type {string} */ name) =>
      promisify(execFile)(process.execPath, [import.meta.filename, name]);
    await Promise.all([one, ...others].map(run));
  }
}
