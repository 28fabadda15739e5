import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8"));
const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * What keeps the version of package.json from being released, each with its cure; nothing where it is ready.
 *
 * @returns {string[]}
 */
export function obstacles() {
  const { version } = read("package.json");
  const lock = read("package-lock.json");
  const found = [];
  if (git("status", "--porcelain") !== "") {
    found.push("The tree has changes that no commit has. Commit or remove them.");
  }
  if (lock.version !== version || lock.packages[""].version !== version) {
    found.push(
      `package-lock.json is of another version than ${version}. Run npm install --package-lock-only.`,
    );
  }
  if (read("deno.json").version !== version) {
    found.push(`deno.json is of another version than ${version}. Write it there too.`);
  }
  if (!readFileSync("src/profile.ts", "utf8").includes(`"${version}"`)) {
    found.push(`src/profile.ts is of another version than ${version}. Write it there too.`);
  }
  const [, latest, date = ""] =
    readFileSync("CHANGELOG.md", "utf8").match(/^## \[([^\]]*)\](?: - (.*))?$/m) ?? [];
  if (latest !== version || !/^\d{4}-\d\d-\d\d$/.test(date)) {
    found.push(
      `CHANGELOG.md does not begin with "## [${version}] - " and a date. Tell what is new, and when.`,
    );
  }
  if (git("tag", "--list", `v${version}`) !== "") {
    found.push(`There is a tag v${version}. Choose the next version.`);
  }
  return found;
}
