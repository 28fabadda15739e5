import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { build } from "esbuild";
import { publint } from "publint";
import { expect, inject, test } from "vitest";

const { directory, tarball, manifest, specifiers } = inject("installed");
const home = join(directory, "node_modules", manifest.name);

const filesIn = (folder: string): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => statSync(join(folder, file)).isFile());
};
/** The files directly in a folder whose names end so. */
const listed = (folder: string, end: string): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith(end) ? [`${folder}/${name}`] : []));
const packed = filesIn(home);

test("the package contains the built files and the documents for its users", () => {
  const sources = filesIn("src").filter((file) => !/^(cli|print)\b/.test(file));
  const declarations = sources.map((file) => `cjs/${file.replace(/\.ts$/, ".d.ts")}`);
  const entries = Object.keys(manifest.exports).filter((path) => /^\.(?:\/[a-z-]+)?$/.test(path));
  const files = entries.map((path) => (path === "." ? "index" : `${path.slice(2)}/index`));
  const shared = "shared/call shared/core shared/parts openapi/operations tools/tools mcp/settings";
  const command = "main shared batch openapi print mcp mime openapi/yaml".split(" ");
  const scripts = [...files, ...shared.split(" ")].flatMap((name) => [`${name}.js`, `cjs/${name}.js`]);
  const built = [
    ...[...declarations, ...scripts, "cjs/package.json"],
    ...files.map((name) => `${name}.d.ts`),
    ...command.map((name) => `cli/${name}.js`),
  ].map((name) => `dist/${name}`);
  const pages = ["docs", "docs/guide"].flatMap((folder) => listed(folder, ".md"));
  const examples = listed("examples", ".mjs");
  const documents = ["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "package.json"];
  const others = packed.filter((file) => !built.includes(file));
  expect(others.sort()).toEqual([...documents, ...pages, ...examples].sort());
});

test("the package stays small", () => {
  expect(statSync(tarball).size).toBeLessThan(360_000);
});

test("the links of each document lead to a file of the package", () => {
  const documents = packed.filter((file) => file.endsWith(".md"));
  const links = documents.flatMap((page) => {
    const targets = readFileSync(join(home, page), "utf8").matchAll(/\[[^\]]*\]\((?!https:)([^)#\s]+)/g);
    return [...targets].map(([, target = ""]) => `${page} -> ${posix.join(posix.dirname(page), target)}`);
  });
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !packed.includes(link.split(" -> ")[1] as string))).toEqual([]);
});

test("each JavaScript file is used by an entry point or the command, and none refers to a source map", async () => {
  const ofModules = Object.values(manifest.exports);
  const entries = [...ofModules, ...ofModules.map((file) => file.replace("/dist/", "/dist/cjs/"))];
  // the command loads these by their own names
  const loadedByName = ["./dist/cli/openapi/yaml.js", "./dist/cli/mime.js"];
  const { metafile } = await build({
    entryPoints: [...loadedByName, ...entries, ...Object.values(manifest.bin)]
      .filter((file) => file.endsWith(".js"))
      .map((file) => join(home, file)),
    ...({ bundle: true, format: "esm", platform: "node", logLevel: "error" } as const),
    ...{ write: false, metafile: true, outdir: "nowhere" },
  });
  const loaded = Object.keys(metafile.inputs).map((file) => relative(home, file));
  const scripts = packed.filter((file) => file.endsWith(".js"));
  expect(scripts.sort()).toEqual(loaded.sort());
  for (const file of scripts)
    expect(readFileSync(join(home, file), "utf8")).not.toContain("sourceMappingURL");
});

test("each script has only ASCII characters", () => {
  for (const file of packed.filter((name) => name.endsWith(".js"))) {
    expect(readFileSync(join(home, file), "latin1")).not.toMatch(/[^\0-\x7F]/);
  }
});

test("publint reports nothing", async () => {
  const file = new Uint8Array(readFileSync(tarball)).buffer;
  const { messages } = await publint({ pack: { tarball: file }, level: "suggestion" });
  expect(messages).toEqual([]);
});

test("types resolve in each way", () => {
  const cli = "test/package/node_modules/@arethetypeswrong/cli/dist/index.js";
  const args = [cli, tarball, "--format", "ascii", "--no-color"];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  for (const specifier of specifiers) expect(output).toContain(`"${specifier}"`);
  expect(output).toContain("No problems found");
});
