import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packFolder } from "../../release/pack.mjs";
import { temporaryFolder } from "../support/folder.js";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** Addresses that nobody has. */
const project = {
  repository: "https://example.com/acme/waybill",
  homepage: "https://waybill.example.com",
  bugs: "https://example.com/acme/waybill/issues",
  security: "security@example.com",
};

const folder = temporaryFolder();

test("the package has the addresses, and links that work where nothing is next to the README", () => {
  const tarball = packFolder(".", folder, project);
  const read = (file: string): string =>
    execFileSync("tar", ["-xzOf", tarball, `package/${file}`], { cwd: folder, encoding: "utf8" });
  const manifest = JSON.parse(read("package.json"));
  const { homepage, bugs } = project;
  const repository = { type: "git", url: "git+https://example.com/acme/waybill.git" };
  expect(manifest).toMatchObject({ repository, homepage, bugs: { url: bugs } });
  for (const name of ["private", "scripts", "devDependencies"]) expect(manifest).not.toHaveProperty(name);
  const linked = [...read("README.md").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(linked.filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
  expect(linked).toContain(`${project.repository}/blob/v${version}/docs/errors.md`);
  expect(linked).toContain(`${project.repository}/raw/v${version}/docs/page.webp`);
  // pages that are in the package link to each other
  expect(read("docs/guide/README.md")).toContain("](routes.md)");
  expect(read("docs/security.md")).toContain("](../SECURITY.md)");
});

test.each<[what: string, printed: string, changed: { tag?: string; heading?: string; addresses?: object }]>([
  ["no address", "has no repository, homepage", { addresses: {} }],
  ["another tag", `The tag isn't v${version}`, { tag: "v99.0.0" }],
  ["a changelog without a date", "CHANGELOG.md has no", { heading: "[Unreleased]" }],
  ["all of it right", "npm was called: publish", {}],
])("publishing, with %s: %s", (_, printed, changed) => {
  const { tag = `v${version}`, heading = `[${version}] - 2026-01-31`, addresses = project } = changed;
  const checkout = mkdtempSync(join(folder, "checkout-"));
  for (const file of ["release", "package.json", "LICENSE"])
    cpSync(file, join(checkout, file), { recursive: true });
  writeFileSync(join(checkout, "CHANGELOG.md"), `# Changelog\n\n## ${heading}\n`);
  const nothing = { repository: null, homepage: null, bugs: null, security: null };
  writeFileSync(join(checkout, "release/project.json"), JSON.stringify({ ...nothing, ...addresses }));
  // npm packs, and says what else it was asked
  const npm = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  const script = `#!/bin/sh\n[ "$1" = pack ] && exec "${npm}" "$@"\necho "npm was called: $*"\n`;
  writeFileSync(join(checkout, "npm"), script, { mode: 0o755 });
  const env = { ...process.env, GITHUB_REF_NAME: tag, PATH: `${checkout}:${process.env["PATH"]}` };
  const options = { cwd: checkout, encoding: "utf8", env } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ["release/publish.mjs", "--provenance"], options);
  expect(stdout + stderr).toContain(printed);
  expect(stdout.includes("publish")).toBe(Object.keys(changed).length === 0);
});
