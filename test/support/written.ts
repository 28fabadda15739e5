import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";

/**
 * Compares a part of a page with what the tests produce. The part is between two comments with its name. The page is a
 * file snapshot, so that `npm run docs:write` (Vitest's --update) replaces the part.
 */
export function expectWritten(page: string, name: string, part: string): Promise<void> {
  return expectParts(page, { [name]: part });
}

/** The same for several parts of a page: a test writes a page as a whole. */
export async function expectParts(page: string, parts: Readonly<Record<string, string>>): Promise<void> {
  let content = readFileSync(page, "utf8");
  for (const [name, part] of Object.entries(parts)) {
    const begin = `<!-- ${name}: written by npm run docs:write -->\n`;
    const start = content.indexOf(begin) + begin.length;
    const stop = content.indexOf(`<!-- /${name} -->\n`);
    expect(start > begin.length && stop >= start, `${page} has no part with the name ${name}`).toBe(true);
    content = content.slice(0, start) + part + content.slice(stop);
  }
  await expect(content).toMatchFileSnapshot(resolve(page));
}
