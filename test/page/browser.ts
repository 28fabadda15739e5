import { readFileSync } from "node:fs";
import type { AxeResults, RunOptions } from "axe-core";
import type { Browser, BrowserContextOptions, JSHandle, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { findChromium, launchChromium, serveFolder } from "../package/runtimes/browsers.mjs";

/** Where Chromium is; without one, what needs a browser is skipped. */
export const chromiumPath: string | undefined = findChromium().path;

export const serveSite = (): ReturnType<typeof serveFolder> => serveFolder("site");

export const launch = (): Promise<Browser> => launchChromium(chromiumPath as string);

/** Opens an address in a new context until the test ends, and collects what the browser complains about. */
export async function open(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  await context.addInitScript(recordCopies);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints };
}

/** Keeps what the page copies, as `copied`. The clipboard is one for all programs, and a busy browser can read it too early. */
function recordCopies(): void {
  if (!globalThis.Clipboard) return;
  Clipboard.prototype.writeText = async (text) => void Object.assign(window, { copied: text });
}

export function clipboardWith(page: Page, text: string): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    return data;
  }, text);
}

/** Pastes into the field with an id. */
export async function paste(page: Page, id: string, data: JSHandle<DataTransfer>): Promise<void> {
  await page.locator(`#${id}`).evaluate((field, clipboardData) => {
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    field.dispatchEvent(event);
  }, data);
}

/**
 * The longest that a page computes without a pause while something happens. It is time of the processor: other programs make it
 * hardly longer.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mains = traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(({ tid }) => tid);
  return Math.max(...traceEvents.map(({ tid, tdur = 0 }) => (mains.includes(tid) ? tdur : 0)));
}

interface TraceEvent {
  readonly tid: number;
  /** Of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** The problems that axe finds in light and dark colours, each as one line. Only colours differ between them. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await runAxe(page, {});
  await page.emulateMedia({ colorScheme: "dark" });
  const inDark = await runAxe(page, { runOnly: ["color-contrast"] });
  return [...inLight, ...inDark.map((fault) => `in dark, ${fault}`)];
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
