// Packs and tags the current commit as the version of its package.json. CONTRIBUTING.md has the steps before and after.
// It publishes nothing and opens no connection: the tag starts .github/workflows/publish.yml.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { packCommit } from "./pack.mjs";
import { obstacles } from "./ready.mjs";

const refusals = obstacles();
if (refusals.length === 0) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { filename, integrity, content } = packCommit();
  // packs it again with another umask, since the permissions of files must not change the package
  const umask = process.umask(0o077);
  const again = packCommit();
  process.umask(umask);
  if (again.content.equals(content)) {
    writeFileSync(filename, content);
    execFileSync("git", [
      "tag",
      "--annotate",
      `v${version}`,
      "--message",
      `waybill ${version}\n\n${integrity}`,
    ]);
    console.log(`${filename} ${integrity}`);
    console.log(`Tagged v${version}. Next: git push --follow-tags`);
  } else {
    refusals.push("Two packs of this commit differ. Find out which input of the build is not in the commit.");
  }
}
for (const refusal of refusals) console.error(refusal);
process.exitCode = refusals.length > 0 ? 1 : 0;
