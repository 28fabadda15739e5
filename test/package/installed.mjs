import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packFolder } from "../../release/pack.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Packs the package as it is built, and installs the tarball into an empty project, without a network.
 *
 * @returns {{ directory: string, tarball: string, manifest: Manifest, specifiers: string[], remove: () => void }}
 *   `exports` of the manifest are those of ES modules, and `specifiers` those of the entry points, with the name of the package. `library.js`
 *   and `library.cjs` in the folder have all values that they export
 *
 * @typedef {{ name: string, version: string, exports: Record<string, string>, bin: Record<string, string> }} Manifest
 */
export function installPackage() {
  const directory = mkdtempSync(join(tmpdir(), "waybill-installed-"));
  const npm = (/** @type {string[]} */ args, /** @type {string} */ cwd) =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const tarball = join(directory, packFolder(root, directory));
  writeFileSync(join(directory, "package.json"), '{ "private": true, "type": "module" }\n');
  npm(["install", "--offline", "--no-audit", "--no-fund", "--no-save", tarball], directory);
  const installed = join(directory, "node_modules", "waybill", "package.json");
  const manifest = JSON.parse(readFileSync(installed, "utf8"));
  for (const [path, file] of Object.entries(manifest.exports)) manifest.exports[path] = file.import ?? file;
  const entries = Object.keys(manifest.exports).filter((path) => !path.endsWith(".json"));
  const specifiers = entries.map((path) => manifest.name + path.slice(1));
  // all values of the entry points; that of GitHub has the name `endpoint` of two
  const ordered = [...specifiers].reverse();
  const names = ordered.map((_, index) => `entry${index}`);
  const library = `{ ${names.map((name) => `...${name}`).join(", ")} }`;
  const imports = ordered.map((specifier, index) => `import * as ${names[index]} from "${specifier}";\n`);
  writeFileSync(join(directory, "library.js"), `${imports.join("")}export const library = ${library};\n`);
  const required = ordered.map((specifier) => `...require("${specifier}")`).join(", ");
  writeFileSync(join(directory, "library.cjs"), `module.exports = { ${required} };\n`);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  return { directory, tarball, manifest, specifiers, remove };
}
