import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "./browsers.mjs";

/** @typedef {{ directory: string, manifest: import("../installed.mjs").Manifest }} Project */

const page = (/** @type {string} */ script, head = "") =>
  `<!doctype html><title>smoke</title><link rel="icon" href="data:,">${head}<script type="module" src="${script}"></script>`;

/**
 * Runs a script in a page that loads the package's modules as they are, without a bundler.
 *
 * @param {string} path of the browser
 * @param {Project} project
 * @param {string} [script] sets `globalThis.report`
 */
export async function reportOfModules(path, { directory, manifest: { name, exports } }, script = "page.js") {
  const files = Object.entries(exports).filter(([, file]) => typeof file === "string");
  const urls = files.map(([key, file]) => [name + key.slice(1), `/node_modules/${name}/${file.slice(2)}`]);
  const imports = Object.fromEntries(urls);
  const importMap = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(directory, "modules.html"), page(script, importMap));
  return reportOf(path, directory, "modules.html");
}

/**
 * Runs a script in a page, as a bundler makes it.
 *
 * @param {(entry: string, file: string) => Promise<unknown>} build
 * @param {string} path of the browser
 * @param {Project} project
 * @param {string} [script] sets `globalThis.report`
 */
export async function reportOfBundle(build, path, { directory }, script = "page.js") {
  await build(join(directory, script), join(directory, "bundle.js"));
  writeFileSync(join(directory, "bundle.html"), page("bundle.js"));
  return reportOf(path, directory, "bundle.html");
}

/** @type {(path: string, directory: string, name: string) => Promise<any>} */
async function reportOf(path, directory, name) {
  const browser = await openBrowser(path, directory);
  return browser.report(name).finally(browser.close);
}
