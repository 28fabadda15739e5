import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { installations } from "./install.mjs";

const names = [...installations.keys()];

test("each installation has a lock", () => {
  expect(names.filter((name) => !existsSync(`test/installations/${name}/package-lock.json`))).toEqual([]);
});

test("each folder that uses an installation exists", () => {
  const folders = [...installations.values()].flatMap(({ usedIn }) => usedIn);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

test("dependabot looks after each of them", () => {
  const text = readFileSync(".github/dependabot.yml", "utf8");
  const listed = [...text.matchAll(/^ {6}- \/test\/installations\/(.+)$/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(names.sort());
});
