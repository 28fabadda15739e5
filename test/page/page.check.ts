import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples } from "../../page/src/examples.js";
import { tabNames } from "../../page/src/tab-names.js";
import { chromiumPath, launch, open, serveSite } from "./browser.js";

const files = ["index.html", "page.css", "page.js", "offline.js"];

test("the page stays small", () => {
  const sizes = files.map((file) => gzipSync(readFileSync(`site/page/${file}`), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000);
});

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveSite>>;
  let address: string;
  beforeAll(async () => {
    site = await serveSite();
    address = `${site.origin}/page/`;
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** The URL on the right, once it is there. */
  const urlOf = async (page: Page): Promise<string> => page.locator(".url").innerText();
  const fill = (page: Page, id: string, text: string): Promise<void> => page.locator(`#${id}`).fill(text);

  test("shows the request while somebody types, with the layer of each piece", async () => {
    const { page, complaints } = await open(browser, address);
    await fill(page, "route", "");
    await page.locator("#route").pressSequentially("GET /orgs/{org}/repos");
    await fill(page, "parameters", "per_page: 50");
    await fill(page, "defaults", "org: octokit\n---\nper_page: 100");
    await page.locator("#origins").getByText("over 100 (defaults 2)").waitFor();
    expect(await urlOf(page)).toBe("https://api.github.com/orgs/octokit/repos?per_page=50");
    const pieces = await page.locator(".url > span").evaluateAll((spans) =>
      spans.map((piece) => [piece.textContent, piece.className, (piece as HTMLElement).title]),
    );
    expect(pieces).toEqual([
      ["https://api.github.com", "base profile", "base from profile"],
      ["/orgs/", "literal route", "path from route"],
      ["octokit", "value defaults", "path org from defaults 1"],
      ["/repos", "literal route", "path from route"],
      ["?per_page=50", "value call", "query per_page from call"],
    ]);
    expect(await page.locator(".legend").innerText()).toBe("profile\nroute\ndefaults 1\ncall");
    expect(complaints).toEqual([]);
  });
});
