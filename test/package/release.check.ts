import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const tarball = `waybill-${version}.tgz`;
const next = "99.0.0";

/** Addresses that nobody has. */
const project = {
  repository: "https://example.com/acme/waybill",
  homepage: "https://waybill.example.com",
  bugs: "https://example.com/acme/waybill/issues",
  security: "security@example.com",
};

/** A separate repository with the files of this one in one commit, ready for a release. */
let repository: string;
const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=releaser", "-c", "user.email=releaser@example.com", ...args], {
    cwd: repository,
    encoding: "utf8",
  });
const edit = (file: string, from: string | RegExp, to: string): void => {
  const path = join(repository, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};
const commit = (): string => git("commit", "--all", "--allow-empty", "--quiet", "--message", "Release");

function release(): { status: number | null; output: string } {
  const identity = { GIT_COMMITTER_NAME: "releaser", GIT_COMMITTER_EMAIL: "releaser@example.com" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["release/run.mjs"], {
    cwd: repository,
    encoding: "utf8",
    env: { ...process.env, ...identity },
  });
  return { status, output: stdout + stderr };
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), "waybill-repository-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((name) => name !== "" && existsSync(name))) {
    cpSync(file, join(repository, file));
  }
  git("init", "--quiet");
  symlinkSync(resolve("node_modules"), join(repository, "node_modules"));
  appendFileSync(join(repository, ".git/info/exclude"), "node_modules\n");
  edit("CHANGELOG.md", /^## .*$/m, `## [${version}] - 2026-01-31`);
  writeFileSync(join(repository, "release/project.json"), JSON.stringify(project));
  edit(
    "SECURITY.md",
    /(<!-- contact: .* -->\n)[^<]*/,
    `$1Report it privately: write to <${project.security}>.\n`,
  );
  git("add", "--all");
  commit();
  git("branch", "ready");
});
beforeEach(() => {
  git("reset", "--quiet", "--hard", "ready");
  git("clean", "--quiet", "--force", "-dx", "--exclude=node_modules");
  if (git("tag", "--list", `v${version}`) !== "") git("tag", "--delete", `v${version}`);
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

test("a release packs twice and tags", () => {
  // the output of an earlier build is not packed
  cpSync("LICENSE", join(repository, "dist", "left-over.js"));
  expect(release()).toMatchObject({ status: 0, output: expect.stringContaining(`Tagged v${version}`) });
  expect(git("tag", "--list", "--format=%(refname:short) %(contents:subject)")).toBe(
    `v${version} waybill ${version}\n`,
  );
  expect(git("rev-parse", `v${version}^{commit}`)).toBe(git("rev-parse", "HEAD"));

  const list = execFileSync("tar", ["-tzf", join(repository, tarball)], { encoding: "utf8" });
  const read = (file: string): string =>
    execFileSync("tar", ["-xzOf", join(repository, tarball), `package/${file}`], { encoding: "utf8" });
  const manifest = JSON.parse(read("package.json"));
  expect(manifest).toMatchObject({
    repository: { type: "git", url: "git+https://example.com/acme/waybill.git" },
    homepage: project.homepage,
    bugs: { url: project.bugs },
  });
  expect(manifest).not.toHaveProperty("private");
  expect(manifest).not.toHaveProperty("scripts");
  expect(manifest).not.toHaveProperty("devDependencies");
  const linked = [...read("README.md").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  expect(linked.filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
  expect(linked).toContain(`${project.repository}/blob/v${version}/docs/errors.md`);
  // pages that are in the package link to each other
  expect(read("docs/guide/README.md")).toContain("](routes.md)");
  expect(read("docs/errors.md")).not.toMatch(/\]\(\.\.\/src/);
  expect(list).toContain("package/dist/index.js\n");
  expect(list).not.toContain("left-over");
  // two builds
}, 300_000);

test.each([
  {
    what: "a changed file",
    refusal: "The working tree has changes",
    prepare: () => appendFileSync(join(repository, "README.md"), "more\n"),
  },
  {
    what: "an untracked file",
    refusal: "The working tree has changes",
    prepare: () => writeFileSync(join(repository, "src", "new.ts"), ""),
  },
  {
    what: "a version that only package.json has",
    refusal: "package-lock.json has another version",
    prepare: () => {
      edit("package.json", `"version": "${version}"`, `"version": "${next}"`);
      commit();
    },
  },
  {
    what: "another version in the source",
    refusal: "src/options/profile.ts has another version",
    prepare: () => {
      edit("src/options/profile.ts", `"${version}"`, `"${next}"`);
      commit();
    },
  },
  {
    what: "a changelog of another version",
    refusal: "CHANGELOG.md does not begin",
    prepare: () => {
      edit("CHANGELOG.md", /^## .*$/m, `## [${next}] - 2026-01-31`);
      commit();
    },
  },
  {
    what: "a changelog with unreleased changes",
    refusal: "CHANGELOG.md does not begin",
    prepare: () => {
      edit("CHANGELOG.md", /^## .*$/m, "## [Unreleased]");
      commit();
    },
  },
  {
    what: "a changelog without a date",
    refusal: "CHANGELOG.md does not begin",
    prepare: () => {
      edit("CHANGELOG.md", /^## .*$/m, `## [${version}] - unreleased`);
      commit();
    },
  },
  {
    what: "another contact in SECURITY.md",
    refusal: "SECURITY.md has another contact",
    prepare: () => {
      edit("SECURITY.md", `<${project.security}>`, "<nobody@example.com>");
      commit();
    },
  },
  {
    what: "a version that was released",
    refusal: `The tag v${version} exists`,
    prepare: () => git("tag", `v${version}`),
  },
  ...Object.keys(project).map((name) => ({
    what: `no ${name}`,
    refusal: `release/project.json has no ${name}`,
    prepare: () => {
      writeFileSync(join(repository, "release/project.json"), JSON.stringify({ ...project, [name]: null }));
      commit();
    },
  })),
])("$what is refused", ({ refusal, prepare }) => {
  prepare();
  expect(release()).toMatchObject({ status: 1, output: expect.stringContaining(refusal) });
  expect(existsSync(join(repository, tarball))).toBe(false);
});
