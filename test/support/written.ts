/// <reference types="vite/client" />
import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * Compares a part of a page with what the tests produce. The part is between two comments with its name. In Vitest's
 * mode "write", which `npm run docs:write` uses, the part is replaced instead.
 */
export function expectWritten(page: string, name: string, part: string): void {
  const begin = `<!-- ${name}: written by npm run docs:write -->\n`;
  const end = `<!-- /${name} -->\n`;
  const content = readFileSync(page, "utf8");
  expect(content).toContain(begin);
  const [before = "", rest = ""] = content.split(begin);
  const [current, after = ""] = rest.split(end);
  if (import.meta.env.MODE === "write") writeFileSync(page, before + begin + part + end + after);
  else expect(current).toBe(part);
}
