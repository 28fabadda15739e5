import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "../package/bundles/pages.mjs";
import { openChromium } from "./chromium.mjs";

/** @typedef {{ directory: string, manifest: import("../package/installed.mjs").Manifest }} Project */

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
  const chromium = await openChromium(path, directory);
  try {
    return await chromium.report("modules.html");
  } finally {
    await chromium.close();
  }
}

/**
 * Runs the suite, and each page of `test/package/bundles/`, as a bundler makes them.
 *
 * @param {(entry: string, file: string) => Promise<unknown>} build
 * @param {string} path of the browser
 * @param {Project} project
 */
export async function reportOfBundles(build, path, { directory }) {
  cpSync(fileURLToPath(new URL("../package/bundles/pages", import.meta.url)), join(directory, "pages"), {
    recursive: true,
  });
  const chromium = await openChromium(path, directory);
  const open = async (/** @type {string} */ entry) => {
    const name = `bundle-${entry.replaceAll("/", "-")}`;
    await build(join(directory, entry), join(directory, name));
    writeFileSync(join(directory, `${name}.html`), page(name));
    return chromium.report(`${name}.html`);
  };
  try {
    const { total: calls, failures } = await open("page.js");
    for (const { page: name, reports } of pages) {
      const report = await open(`pages/${name}.js`);
      if (report !== reports) failures.push(`page ${name} reports ${report}`);
    }
    const total = calls + pages.length;
    return { passed: total - failures.length, total, failures };
  } finally {
    await chromium.close();
  }
}
