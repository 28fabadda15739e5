import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "./parts.mjs";

/** Whether a file is meant by a pattern, which has only `*`, `**` and ranges of characters. */
function matches(pattern: string, file: string): boolean {
  const source = pattern
    .split("**/")
    .map((part) => part.replaceAll("*", "[^/]*"))
    .join("(?:.+/)?");
  return new RegExp(`^${source}$`).test(file);
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && !file.startsWith("src/types/"));

test.each(files)("%s is in one part", (file) => {
  const found = Object.entries(parts).filter(([, part]) =>
    part.files.some((pattern) => matches(pattern, file)),
  );
  expect(found).toHaveLength(1);
});
