import { existsSync } from "node:fs";
import { install, packageFolder } from "../../installations/install.mjs";

let failure = "";

/** Installs the runtimes that `test/installations/runtimes` pins. */
export function installRuntimes() {
  try {
    install("runtimes");
  } catch (error) {
    failure = String(error.message).split("\n")[0];
  }
}

/** @type {(name: string, program: string) => import("./browsers.mjs").Found} of a program in a package */
const findRuntime = (name, program) => {
  if (failure !== "") return { missing: failure };
  const path = `${packageFolder("runtimes", name)}/${program}`;
  if (existsSync(path)) return { path };
  return { missing: `npm has no ${name} for ${process.platform}-${process.arch}` };
};

export const node = (/** @type {number} */ major) => findRuntime(`node-${major}`, "bin/node");
export const bun = () => findRuntime("@oven/bun-linux-x64", "bin/bun");
export const deno = () => findRuntime("@deno/linux-x64-glibc", "deno");
export const workerd = () => findRuntime("@cloudflare/workerd-linux-64", "bin/workerd");
