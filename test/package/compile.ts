import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { tscOf } from "../types/compilers.mjs";

/** The messages of a compiler for files of the project that has the package installed. */
export async function compile(
  compiler: string,
  files: readonly string[],
  ...options: readonly string[]
): Promise<string> {
  const args = [resolve(tscOf(compiler)), ...files, "--strict", "--target", "es2022", ...options];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: inject("installed").directory });
    return "";
  } catch (error) {
    const { stdout, message } = error as Error & { stdout?: string };
    return stdout || message;
  }
}
