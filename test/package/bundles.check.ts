import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { bundlers } from "./bundles/bundlers.mjs";
import { pages } from "./bundles/pages.mjs";

// that the bundles work in a browser, npm run test:runtimes shows
const { directory } = inject("installed");
const folder = join(directory, "pages");

beforeAll(() => cpSync("test/package/bundles/pages", folder, { recursive: true }));

describe.each(bundlers)("$name", ({ name, build }) => {
  const bundle = async (page: string): Promise<string> => {
    const file = join(directory, "bundles", name, `${page}.js`);
    await build(join(folder, `${page}.js`), file);
    return readFileSync(file, "utf8");
  };

  test("puts into the bundle of everything what others leave out", async () => {
    const whole = await bundle("everything");
    expect(pages.flatMap(({ unused }) => unused).filter((text) => !whole.includes(text))).toEqual([]);
  });

  test.each(pages)("leaves out of $page what it does not use", async ({ page, unused }) => {
    const text = await bundle(page);
    expect(unused.filter((part) => text.includes(part))).toEqual([]);
  });
});
