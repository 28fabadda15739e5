// The runtime that runs this file.
import { execFileSync, spawnSync } from "node:child_process";
import { resolve } from "node:path";

const { Bun, Deno } = globalThis;

export const runtime = Bun
  ? `Bun ${Bun.version}`
  : Deno
    ? `Deno ${Deno.version.deno}`
    : `Node.js ${process.versions.node}`;

export const denoRun = ["run", "--allow-all", "--no-remote", "--node-modules-dir=manual"];

/** The command line of a file of this folder in the same runtime, with flags for V8 where the runtime has it. */
function commandOf(file, args, v8Flags = []) {
  const flags = Deno ? [...denoRun, ...v8Flags.map((flag) => `--v8-flags=${flag}`)] : Bun ? [] : v8Flags;
  return [...flags, resolve(import.meta.dirname, file), ...args];
}

/**
 * Runs a file of this folder in the same runtime, in a process of its own.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} v8Flags
 * @returns {string} its output
 */
export function runFile(file, args = [], v8Flags = []) {
  return execFileSync(process.execPath, commandOf(file, args, v8Flags), { encoding: "utf8" });
}

/** The same, with its output on the terminal. Its exit code becomes this process's. */
export function showFile(file, args = []) {
  const { status } = spawnSync(process.execPath, commandOf(file, args), { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
