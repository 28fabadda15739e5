import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foldersWithInstallations, installations } from "./install.mjs";

const names = [...installations.keys()];

test("each installation has a lock, and each folder that uses one exists", () => {
  const locks = names.map((name) => `test/installations/${name}/package-lock.json`);
  expect([...locks, ...foldersWithInstallations].filter((path) => !existsSync(path))).toEqual([]);
});

test("dependabot looks after each of them", () => {
  const text = readFileSync(".github/dependabot.yml", "utf8");
  const listed = [...text.matchAll(/^ {6}- \/test\/installations\/(.+)$/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(names.sort());
});
