import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { missing, project } from "./project.mjs";

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8"));
const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * Why the version of package.json can't be released, each reason with what to do. Empty when it is ready.
 *
 * @returns {string[]}
 */
export function obstacles() {
  const { version } = read("package.json");
  const lock = read("package-lock.json");
  const found = [];
  if (missing().length > 0) {
    found.push(
      `release/project.json has no ${missing().join(", ")}. Write the addresses of the project there.`,
    );
  }
  if (project.security !== null && !readFileSync("SECURITY.md", "utf8").includes(`<${project.security}>`)) {
    found.push("SECURITY.md has another contact than release/project.json. Run npm run docs:write.");
  }
  if (git("status", "--porcelain") !== "") {
    found.push("The working tree has changes. Commit or remove them.");
  }
  if (lock.version !== version || lock.packages[""].version !== version) {
    found.push(`package-lock.json has another version than ${version}. Run npm install --package-lock-only.`);
  }
  if (!readFileSync("src/options/profile.ts", "utf8").includes(`"${version}"`)) {
    found.push(`src/options/profile.ts has another version than ${version}. Change it there too.`);
  }
  const [, latest, date = ""] =
    readFileSync("CHANGELOG.md", "utf8").match(/^## \[([^\]]*)\](?: - (.*))?$/m) ?? [];
  if (latest !== version || !/^\d{4}-\d\d-\d\d$/.test(date)) {
    found.push(
      `CHANGELOG.md does not begin with "## [${version}] - " and a date. Add the version and the date of the release.`,
    );
  }
  if (git("tag", "--list", `v${version}`) !== "") {
    found.push(`The tag v${version} exists. Choose the next version.`);
  }
  return found;
}
