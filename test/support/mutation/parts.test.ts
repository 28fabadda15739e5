import { expect, test } from "vitest";
import { files, isIn, parts } from "./parts.mjs";

test.each(files)("%s is in one part", (file) => {
  expect(Object.keys(parts).filter((part) => isIn(part, file))).toHaveLength(1);
});
