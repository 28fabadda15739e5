import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const pins = fileURLToPath(new URL("installation", import.meta.url));
const cache = fileURLToPath(new URL("../../node_modules/.cache/runtimes", import.meta.url));

/** Why the runtimes couldn't be installed, for the table. */
let failure = "";

/** Installs the runtimes that `installation/package-lock.json` pins, unless the cache has them all. */
export function installRuntimes() {
  const lock = "package-lock.json";
  const { optionalDependencies } = JSON.parse(readFileSync(join(pins, "package.json"), "utf8"));
  const isWhole = Object.keys(optionalDependencies).every((name) =>
    existsSync(join(cache, "node_modules", name)),
  );
  const read = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
  if (isWhole && read(join(cache, lock)) === read(join(pins, lock))) return;
  mkdirSync(cache, { recursive: true });
  for (const file of ["package.json", lock]) copyFileSync(join(pins, file), join(cache, file));
  console.log("installing the runtimes, once");
  try {
    const options = ["--prefix", cache, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"];
    execFileSync("npm", ["ci", ...options], { stdio: ["ignore", "ignore", "pipe"], timeout: 300_000 });
  } catch (error) {
    failure = String(error.stderr || error.message)
      .trim()
      .split("\n")[0];
  }
}

/**
 * @param {string} name as `installation/package.json` has it
 * @param {string} program its file in the package
 * @returns {{ path?: string, missing?: string }}
 */
export function findRuntime(name, program) {
  const path = join(cache, "node_modules", name, program);
  if (existsSync(path)) return { path };
  return {
    missing: failure || `npm has no ${name} for ${process.platform}-${process.arch}, or there is no network`,
  };
}

export const node = (/** @type {number} */ major) => findRuntime(`node-${major}`, "bin/node");
export const bun = () => findRuntime("@oven/bun-linux-x64", "bin/bun");
export const deno = () => findRuntime("@deno/linux-x64-glibc", "deno");
