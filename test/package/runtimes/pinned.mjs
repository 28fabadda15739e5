import { existsSync } from "node:fs";
import { install, packageFolder } from "../../installations/install.mjs";

/** Why the runtimes couldn't be installed, for the table. */
let failure = "";

/** Installs the runtimes that `test/installations/runtimes` pins. */
export function installRuntimes() {
  try {
    install("runtimes");
  } catch (error) {
    failure = String(error.message).split("\n")[0];
  }
}

/**
 * @param {string} name as the installation has it
 * @param {string} program its file in the package
 * @returns {{ path?: string, missing?: string }}
 */
export function findRuntime(name, program) {
  if (failure !== "") return { missing: failure };
  const path = `${packageFolder("runtimes", name)}/${program}`;
  return existsSync(path)
    ? { path }
    : { missing: `npm has no ${name} for ${process.platform}-${process.arch}` };
}

export const node = (/** @type {number} */ major) => findRuntime(`node-${major}`, "bin/node");
export const bun = () => findRuntime("@oven/bun-linux-x64", "bin/bun");
export const deno = () => findRuntime("@deno/linux-x64-glibc", "deno");
