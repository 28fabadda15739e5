import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, extname, join } from "node:path";
import { chromium } from "playwright-core";
import { install } from "../../installations/install.mjs";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * @typedef {{ path?: string, missing?: string }} Found
 * @type {(variable: string, names: readonly string[], others?: readonly string[]) => Found}
 */
const find = (variable, names, others = []) => {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const path = [process.env[variable] ?? "", ...paths, ...others].find((one) => one && existsSync(one));
  return path === undefined ? { missing: `there is no ${names[0]}; set ${variable} to one` } : { path };
};

const chromiumNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
export const findChromium = () => find("CHROMIUM", chromiumNames, [chromium.executablePath()]);

/** @returns {Found} Firefox, which is driven over WebDriver BiDi, by a package that is installed when it is needed */
export function findFirefox() {
  const found = find("FIREFOX", ["firefox-esr", "firefox"]);
  try {
    if (found.path) install("browsers");
    return found;
  } catch (error) {
    return { missing: String(error.message).split("\n")[0] };
  }
}

/** @param {string} folder whose files are served from a loopback address */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const named = join(folder, decodeURIComponent(pathname));
    const file = existsSync(named) && statSync(named).isDirectory() ? join(named, "index.html") : named;
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = types[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return {
    origin: `http://127.0.0.1:${server.address()["port"]}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {string} path of the program */
export const launchChromium = (path) => chromium.launch({ executablePath: path, args: ["--no-sandbox"] });

/** @type {(path: string) => Promise<any>} */
export const launchFirefox = (executablePath) =>
  import("../../installations/browsers/puppeteer.mjs").then(({ default: puppeteer }) =>
    puppeteer.launch({ browser: "firefox", executablePath }),
  );

/**
 * @param {string} path of a browser, which gets the files of one folder and nothing else
 * @param {string} folder
 */
export async function openBrowser(path, folder) {
  const launch = /firefox/i.test(path) ? launchFirefox : launchChromium;
  const [{ origin, close }, browser] = await Promise.all([serveFolder(folder), launch(path)]);
  return {
    /** @param {string} name of a page that sets `globalThis.report` */
    report: async (name) => {
      const page = await browser.newPage();
      const errors = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      await page.goto(`${origin}/${name}`, { waitUntil: "load" });
      const report = await page.evaluate("globalThis.report");
      await page.close();
      if (report === undefined) throw new Error(errors.join("\n") || "the page reports nothing");
      return report;
    },
    close: async () => {
      await browser.close();
      close();
    },
  };
}
