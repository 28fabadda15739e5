// Packs and tags the commit that is checked out as the version of its package.json; CONTRIBUTING.md tells the steps around
// it. Nothing is published, and nothing leaves the machine.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { packCommit } from "./pack.mjs";
import { obstacles } from "./ready.mjs";

const refusals = obstacles();
if (refusals.length === 0) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { filename, integrity, content } = packCommit();
  if (packCommit().content.equals(content)) {
    writeFileSync(filename, content);
    execFileSync("git", [
      "tag",
      "--annotate",
      `v${version}`,
      "--message",
      `waybill ${version}\n\n${integrity}`,
    ]);
    console.log(`${filename} ${integrity}`);
    console.log(`Tagged v${version}. Next: git push --follow-tags && npm publish ${filename}`);
  } else {
    refusals.push("Two packs of this commit differ. Find out what the build takes from elsewhere.");
  }
}
for (const refusal of refusals) console.error(refusal);
process.exitCode = refusals.length > 0 ? 1 : 0;
