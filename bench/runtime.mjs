// The runtime at hand.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const { Bun, Deno } = globalThis;

export const runtime = Bun
  ? `Bun ${Bun.version}`
  : Deno
    ? `Deno ${Deno.version.deno}`
    : `Node.js ${process.versions.node}`;

export const denoRun = ["run", "--allow-all", "--no-remote", "--node-modules-dir=manual"];

/**
 * Runs a file, of this folder or with its whole path, in the same runtime, in a process of its own.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {string[]} v8Flags for a runtime that has V8
 * @returns {string} what it prints
 */
export function runFile(file, args = [], v8Flags = []) {
  const flags = Deno ? [...denoRun, ...v8Flags.map((flag) => `--v8-flags=${flag}`)] : Bun ? [] : v8Flags;
  const path = resolve(import.meta.dirname, file);
  const options = { encoding: "utf8" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, path, ...args], options);
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  return stdout;
}
