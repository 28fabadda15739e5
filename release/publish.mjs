// Publishes what is checked out and built, with the arguments of npm publish. .github/workflows/publish.yml runs it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { packFolder, project } from "./pack.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const missing = Object.keys(project).filter((name) => project[name] === null);
if (missing.length > 0) throw new Error(`release/project.json has no ${missing.join(", ")}.`);
if (process.env["GITHUB_REF_NAME"] !== `v${version}`) throw new Error(`The tag isn't v${version}.`);
const heading = new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`, "m");
if (!heading.test(readFileSync("CHANGELOG.md", "utf8")))
  throw new Error(`CHANGELOG.md has no "## [${version}] - " with a date.`);
execFileSync("npm", ["publish", packFolder(".", "."), "--access", "public", ...process.argv.slice(2)], {
  stdio: "inherit",
});
