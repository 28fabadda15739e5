// Publishes the tag that is checked out, in .github/workflows/publish.yml: packs it again, compares it with the checksum in
// the tag, and hands it to npm, which records where it was built.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { packCommit } from "./pack.mjs";
import { missing } from "./project.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
if (missing().length > 0) throw new Error(`release/project.json has no ${missing().join(", ")}.`);
if (!git("tag", "--points-at", "HEAD").split("\n").includes(`v${version}`)) {
  throw new Error(`The commit isn't tagged v${version}. npm run release tags it.`);
}
const { filename, integrity, content } = packCommit();
if (!git("tag", "--list", "--format=%(contents:body)", `v${version}`).includes(integrity)) {
  throw new Error("The package isn't the one that was tagged: its checksum differs from that in the tag.");
}
writeFileSync(filename, content);
execFileSync("npm", ["publish", filename, "--provenance", "--access", "public"], { stdio: "inherit" });
