import { readFileSync } from "node:fs";

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

/** What isn't known yet, without which nothing can be released. */
export const missing = () => Object.keys(project).filter((name) => project[name] === null);

/**
 * The manifest that users get: with the addresses, and without what only a checkout can use. A checkout is private, so that
 * `npm publish` refuses it: only what `npm run release` packs is published.
 *
 * @param {Record<string, unknown>} manifest
 * @param {Project} at
 */
export function packedManifest({ private: _, scripts, devDependencies, ...manifest }, at = project) {
  const { repository, homepage, bugs } = at;
  return {
    ...manifest,
    ...(repository && { repository: { type: "git", url: `git+${repository}.git` } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs: { url: bugs } }),
  };
}

/**
 * A page of the package. On npm's site there is nothing next to the README, so that its links lead to the files of the tag. In the
 * other pages this is needed for files that aren't in the package.
 *
 * @param {string} page its path
 * @param {string} text
 * @param {{ version: string, files: readonly string[], at?: Project }} options the paths of the package
 */
export function packedPage(page, text, { version, files, at = project }) {
  const { repository } = at;
  if (!repository) return text;
  return text.replace(
    /(!?)(\[[^\]]*\])\((?!https?:|mailto:|#)([^)#\s]+)([^)\s]*)\)/g,
    (link, image, label, path, rest) => {
      const file = new URL(path, `file:///${page}`).pathname.slice(1);
      if (page !== "README.md" && files.includes(file)) return link;
      return `${image}${label}(${repository}/${image ? "raw" : "blob"}/v${version}/${file}${rest})`;
    },
  );
}
