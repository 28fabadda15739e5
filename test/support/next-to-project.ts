import { existsSync } from "node:fs";
import { test } from "vitest";

/**
 * A file or folder next to the project with newer data for the tests, as a list: empty if it isn't there, which a skipped test
 * says.
 */
export function nextToProject(path: string): string[] {
  if (existsSync(path)) return [path];
  test.skip(`${path} isn't next to the project`, () => {});
  return [];
}
