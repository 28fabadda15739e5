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
 * Where a browser is: the program that a variable names, or one of PATH.
 *
 * @param {string} variable
 * @param {readonly string[]} names of programs
 * @param {readonly string[]} [others]
 * @returns {{ path?: string, missing?: string }}
 */
function find(variable, names, others = []) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const path = [process.env[variable] ?? "", ...paths, ...others].find(
    (one) => one !== "" && existsSync(one),
  );
  return path === undefined ? { missing: `there is no ${names[0]}; set ${variable} to one` } : { path };
}

export const findChromium = () =>
  find(
    "CHROMIUM",
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    [chromium.executablePath()],
  );

/**
 * Firefox is driven over WebDriver BiDi, by a package that is installed when it is needed.
 *
 * @returns {{ path?: string, missing?: string }}
 */
export function findFirefox() {
  const found = find("FIREFOX", ["firefox-esr", "firefox"]);
  try {
    if (found.path) install("browsers");
    return found;
  } catch (error) {
    return { missing: String(error.message).split("\n")[0] };
  }
}

/**
 * Serves the files of one folder from a loopback address.
 *
 * @param {string} folder
 */
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

/**
 * @param {string} path of the program
 * @returns {Promise<any>} a browser of puppeteer-core
 */
export async function launchFirefox(path) {
  const { default: puppeteer } = await import("../../installations/browsers/puppeteer.mjs");
  return puppeteer.launch({ browser: "firefox", executablePath: path });
}

/**
 * Starts a browser, which gets the files of one folder and nothing else.
 *
 * @param {string} path of the program
 * @param {string} folder
 */
export async function openBrowser(path, folder) {
  const launch = /firefox/i.test(path) ? launchFirefox : launchChromium;
  const [{ origin, close }, browser] = await Promise.all([serveFolder(folder), launch(path)]);
  return {
    /**
     * Loads a page, and waits for `globalThis.report`.
     *
     * @param {string} name
     */
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
