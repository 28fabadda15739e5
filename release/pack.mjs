import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { packedManifest, packedPage, project } from "./project.mjs";

const npm = (/** @type {string[]} */ args, /** @type {string} */ cwd) =>
  execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // npm is a batch file on Windows
    shell: process.platform === "win32",
  });

/**
 * Packs a folder as it is built, with the manifest and the pages that users get.
 *
 * @param {string} from the folder of the project
 * @param {string} to where the tarball is written
 * @param {import("./project.mjs").Project} [at] where the project is
 * @returns {string} the name of the tarball
 */
export function packFolder(from, to, at = project) {
  const stage = mkdtempSync(join(tmpdir(), "waybill-stage-"));
  try {
    const [{ files: listed }] = JSON.parse(npm(["pack", "--dry-run", "--json", "--ignore-scripts"], from));
    const files = listed.map((/** @type {{ path: string }} */ { path }) => path);
    const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
    for (const file of files) {
      mkdirSync(dirname(join(stage, file)), { recursive: true });
      if (file === "package.json") {
        writeFileSync(join(stage, file), `${JSON.stringify(packedManifest(manifest, at), null, 2)}\n`);
      } else if (file.endsWith(".md")) {
        const text = readFileSync(join(from, file), "utf8");
        writeFileSync(join(stage, file), packedPage(file, text, { version: manifest.version, files, at }));
      } else copyFileSync(join(from, file), join(stage, file));
    }
    const [{ filename }] = JSON.parse(
      npm(["pack", "--json", "--ignore-scripts", "--pack-destination", resolve(to)], stage),
    );
    return filename;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * Packs the current commit from a fresh copy, without untracked files and without the output of an earlier build. npm
 * gives all files the same time, and the umask gives them the same mode, so that the same commit makes the same bytes.
 *
 * @returns {{ filename: string, integrity: string, content: Buffer }} `integrity` is that of the tar archive: the same
 *   archive can be compressed to other bytes by another processor
 */
export function packCommit() {
  const folder = mkdtempSync(join(tmpdir(), "waybill-release-"));
  const umask = process.umask(0o022);
  try {
    const checkout = join(folder, "checkout");
    mkdirSync(checkout);
    const archive = execFileSync("git", ["-c", "tar.umask=0022", "archive", "HEAD"], { maxBuffer: 2 ** 28 });
    execFileSync("tar", ["-x", "-C", checkout], { input: archive });
    symlinkSync(resolve("node_modules"), join(checkout, "node_modules"), "junction");
    npm(["run", "--silent", "build"], checkout);
    const filename = packFolder(checkout, folder);
    const content = readFileSync(join(folder, filename));
    const integrity = `sha512-${createHash("sha512").update(gunzipSync(content)).digest("base64")}`;
    return { filename, integrity, content };
  } finally {
    process.umask(umask);
    rmSync(folder, { recursive: true, force: true });
  }
}
