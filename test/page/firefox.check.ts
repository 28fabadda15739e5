import { expect, onTestFinished, test } from "vitest";
import { findFirefox, launchFirefox } from "../package/runtimes/browsers.mjs";
import { serveSite } from "./browser.js";

const { path } = findFirefox();

test.skipIf(path === undefined)("the page shows a request, a command and an error in Firefox", async () => {
  const site = await serveSite();
  onTestFinished(() => site.close());
  const browser = await launchFirefox(path as string);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error: Error) => complaints.push(String(error)));
  page.on("console", (message: { type(): string; text(): string }) => {
    if (/error|warn/.test(message.type())) complaints.push(message.text());
  });
  await page.goto(`${site.origin}/page/`);
  const fill = (id: string, text: string): Promise<void> => page.locator(`#${id}`).fill(text);
  const shown = (): Promise<string> => page.evaluate("document.querySelector('main').innerText");

  await fill("route", "GET /orgs/{org}/repos");
  await fill("parameters", "per_page: 50");
  await fill("defaults", "org: octokit");
  const url = "https://api.github.com/orgs/octokit/repos?per_page=50";
  await expect.poll(() => page.evaluate("document.querySelector('.url')?.innerText")).toBe(url);
  await expect.poll(shown).toContain(`--url '${url}'`);
  await fill("parameters", "org: ..");
  await expect.poll(shown).toContain("ERR_DOT_SEGMENT");
  expect(complaints).toEqual([]);
});
