/// <reference types="vite/client" />
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * Holds the part of a page that a script makes, which stands between two comments. In Vitest's mode "write" it is
 * written, else it must be as it is.
 *
 * @param name of the script: `npm run docs:<name>`
 */
export function holdWritten(page: string, name: string, part: string): void {
  const begin = `<!-- ${name}: made by npm run docs:${name} -->\n`;
  const end = `<!-- /${name} -->\n`;
  const text = readFileSync(page, "utf8");
  const [before = "", rest = ""] = text.split(begin);
  const [current, after = ""] = rest.split(end);
  if (import.meta.env.MODE === "write") writeFileSync(page, before + begin + part + end + after);
  else expect(current).toBe(part);
}
