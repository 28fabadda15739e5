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
  const imports = Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => typeof file === "string")
      .map(([key, file]) => [name + key.slice(1), `/node_modules/${name}/${file.slice(2)}`]),
  );
  const importMap = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  writeFileSync(join(directory, "modules.html"), page(script, importMap));
  const browser = await openBrowser(path, directory);
  try {
    return await browser.report("modules.html");
  } finally {
    await browser.close();
  }
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
  const browser = await openBrowser(path, directory);
  try {
    await build(join(directory, script), join(directory, "bundle.js"));
    writeFileSync(join(directory, "bundle.html"), page("bundle.js"));
    return await browser.report("bundle.html");
  } finally {
    await browser.close();
  }
}
