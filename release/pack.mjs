import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Packs the current commit from a fresh copy, without untracked files and without the output of an earlier build. npm
 * gives all files the same time, and the umask gives them the same mode, so that the same commit makes the same bytes.
 *
 * @returns {{ filename: string, integrity: string, content: Buffer }}
 */
export function packCommit() {
  const folder = mkdtempSync(join(tmpdir(), "waybill-release-"));
  const umask = process.umask(0o022);
  try {
    const checkout = join(folder, "checkout");
    mkdirSync(checkout);
    const archive = execFileSync("git", ["-c", "tar.umask=0022", "archive", "HEAD"], { maxBuffer: 2 ** 28 });
    execFileSync("tar", ["-x", "-C", checkout], { input: archive });
    symlinkSync(resolve("node_modules"), join(checkout, "node_modules"));
    const run = (/** @type {string[]} */ ...args) =>
      execFileSync("npm", args, { cwd: checkout, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    run("run", "--silent", "build");
    const [{ filename, integrity }] = JSON.parse(
      run("pack", "--json", "--ignore-scripts", "--pack-destination", folder),
    );
    return { filename, integrity, content: readFileSync(join(folder, filename)) };
  } finally {
    process.umask(umask);
    rmSync(folder, { recursive: true, force: true });
  }
}
