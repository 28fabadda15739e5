import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Where the project is, from `release/project.json`: the only place that says so. `null` is not known yet.
 *
 * @typedef {object} Project
 * @property {string | null} repository URL of the repository, `https://github.com/owner/name`
 * @property {string | null} homepage URL of the site
 * @property {string | null} bugs URL for issues
 * @property {string | null} security URL or e-mail address for reports of vulnerabilities
 */

/** @type {Project} */
export const project = JSON.parse(readFileSync(new URL("project.json", import.meta.url), "utf8"));

/**
 * Packs a folder as it is built, with the manifest and the pages that users get.
 *
 * @param {string} from the folder of the project
 * @param {string} to where the tarball is written
 * @param {Project} [at] where the project is
 * @returns {string} the name of the tarball
 */
export function packFolder(from, to, at = project) {
  const stage = mkdtempSync(join(tmpdir(), "waybill-stage-"));
  try {
    const { filename, files } = npmPack(from, stage);
    execFileSync("tar", ["-xzf", filename], { cwd: stage });
    const names = files.map(({ path }) => path);
    const read = (/** @type {string} */ file) => readFileSync(join(stage, "package", file), "utf8");
    const write = (/** @type {string} */ file, /** @type {string} */ text) =>
      writeFileSync(join(stage, "package", file), text);
    const manifest = JSON.parse(read("package.json"));
    write("package.json", `${JSON.stringify(packedManifest(manifest, at), null, 2)}\n`);
    const tag = at.repository && `${at.repository}/blob/v${manifest.version}`;
    for (const page of names.filter((file) => file.endsWith(".md"))) {
      // a picture that is nowhere on the web can't be shown
      const text = read(page);
      write(page, tag ? packedPage(page, text, names, tag) : text.replace(/^!\[.*\]\(.*\)\n\n/gm, ""));
    }
    return npmPack(join(stage, "package"), to).filename;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** @returns {{ filename: string, files: { path: string }[] }} */
function npmPack(/** @type {string} */ from, /** @type {string} */ to) {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", resolve(to)];
  // npm is a batch file on Windows
  const options = { cwd: from, encoding: /** @type {const} */ ("utf8"), shell: process.platform === "win32" };
  return JSON.parse(execFileSync("npm", args, { ...options, stdio: ["ignore", "pipe", "pipe"] }))[0];
}

/**
 * The manifest that users get: with the addresses, and without what only a checkout can use. A checkout is private, so that
 * `npm publish` refuses it.
 *
 * @param {Record<string, unknown>} manifest
 * @param {Project} at
 */
function packedManifest(
  { private: _, scripts, devDependencies, ...manifest },
  { repository, homepage, bugs },
) {
  return {
    ...manifest,
    ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs: { url: bugs } }),
  };
}

/**
 * A page of the package. On npm's site there is nothing next to the README, so that its links and pictures are those of the tag. In
 * the other pages this is needed for files that aren't in the package.
 *
 * @param {string} page its path
 * @param {string} text
 * @param {readonly string[]} files the paths of the package
 * @param {string} tag URL of the files of the tag
 */
function packedPage(page, text, files, tag) {
  return text.replace(
    /(!?)(\[[^\]]*\])\((?!https?:|mailto:|#)([^)#\s]+)([^)\s]*)\)/g,
    (link, image, label, path, rest) => {
      const file = new URL(path, `file:///${page}`).pathname.slice(1);
      if (page !== "README.md" && files.includes(file)) return link;
      return `${image}${label}(${image ? tag.replace("/blob/", "/raw/") : tag}/${file}${rest})`;
    },
  );
}
