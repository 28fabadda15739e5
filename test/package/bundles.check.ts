import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { gzippedSize } from "../support/bundle.js";
import { bundlers } from "./bundles/bundlers.mjs";
import { pages } from "./bundles/pages.mjs";

// npm run test:runtimes runs a bundle of everything in a browser
const { directory } = inject("installed");
const folder = join(directory, "pages");

beforeAll(() => cpSync("test/package/bundles/pages", folder, { recursive: true }));

describe.each(bundlers)("$name", ({ name, build }) => {
  const bundle = async (page: string): Promise<string> => {
    const file = join(directory, "bundles", name, `${page}.js`);
    await build(join(folder, `${page}.js`), file);
    return file;
  };

  // webpack takes long, and the limits of its other bundles find what it includes
  test.skipIf(name === "webpack")("includes everything in the bundle that uses everything", async () => {
    const whole = readFileSync(await bundle("everything"), "utf8");
    expect(pages.flatMap(({ unused }) => unused).filter((part) => !whole.includes(part))).toEqual([]);
  });

  test.each(pages)("leaves out of $page the code that it doesn't use, and no more", async (page) => {
    const file = await bundle(page.page);
    const text = readFileSync(file, "utf8");
    expect(gzippedSize(text)).toBeLessThan(page.limit);
    expect(page.unused.filter((part) => text.includes(part))).toEqual([]);
    await import(file);
    expect(globalThis).toHaveProperty("report", page.reports);
  });
});
