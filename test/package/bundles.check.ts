import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { bundlers } from "./bundles/bundlers.mjs";
import { pages } from "./bundles/pages.mjs";

// npm run test:runtimes runs the bundles in a browser
const { directory } = inject("installed");
const folder = join(directory, "pages");

beforeAll(() => cpSync("test/package/bundles/pages", folder, { recursive: true }));

describe.each(bundlers)("$name", ({ name, build }) => {
  const bundle = async (page: string): Promise<string> => {
    const file = join(directory, "bundles", name, `${page}.js`);
    await build(join(folder, `${page}.js`), file);
    return readFileSync(file, "utf8");
  };

  test("includes everything in the bundle that uses everything", async () => {
    const whole = await bundle("everything");
    expect(pages.flatMap(({ unused }) => unused).filter((part) => !whole.includes(part))).toEqual([]);
  });

  test.each(pages)("leaves out of $page the code that it doesn't use", async ({ page, unused }) => {
    const text = await bundle(page);
    expect(unused.filter((part) => text.includes(part))).toEqual([]);
  });
});
