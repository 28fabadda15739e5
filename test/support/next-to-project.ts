import { existsSync } from "node:fs";
import { test } from "vitest";

/** A file or folder next to the project with newer data for the tests, in a list; none if a skipped test says it isn't there. */
export function nextToProject(path: string): string[] {
  if (existsSync(path)) return [path];
  test.skip(`${path} isn't next to the project`, () => {});
  return [];
}
