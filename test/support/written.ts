import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";

/**
 * Compares a part of a page with what the tests produce. The part is between two comments with its name. The page is a
 * file snapshot, so that `npm run docs:write` (Vitest's --update) replaces the part.
 */
export async function expectWritten(page: string, name: string, part: string): Promise<void> {
  const begin = `<!-- ${name}: written by npm run docs:write -->\n`;
  const end = `<!-- /${name} -->\n`;
  const content = readFileSync(page, "utf8");
  const start = content.indexOf(begin) + begin.length;
  const stop = content.indexOf(end);
  expect(start > begin.length && stop >= start, `${page} has no part with the name ${name}`).toBe(true);
  await expect(content.slice(0, start) + part + content.slice(stop)).toMatchFileSnapshot(resolve(page));
}
