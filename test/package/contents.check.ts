import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { build } from "esbuild";
import { publint } from "publint";
import { expect, inject, test } from "vitest";

const { directory, tarball, manifest, specifiers } = inject("installed");
const home = join(directory, "node_modules", manifest.name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
const packed = filesIn(home);

test("the package contains the built files and the documents for its users", () => {
  const sources = filesIn("src").filter((file) => !/^(cli|print)\b/.test(file));
  const declarations = sources.map((file) => `cjs/${file.replace(/\.ts$/, ".d.ts")}`);
  const entries = Object.keys(manifest.exports).flatMap(
    (path) => path.match(/^\.$|(?<=^\.\/)[a-z-]+$/) ?? [],
  );
  const files = entries.map((name) => (name === "." ? "index" : `${name}/index`));
  const shared = [
    "shared/call",
    "shared/core",
    "shared/parts",
    "openapi/operations",
    "tools/tools",
    "mcp/settings",
  ];
  const command = "main shared batch openapi print mcp mime openapi/yaml"
    .split(" ")
    .map((name) => `cli/${name}.js`);
  const scripts = [...files, ...shared].flatMap((name) => [`${name}.js`, `cjs/${name}.js`]);
  const built = [
    ...declarations,
    ...files.map((name) => `${name}.d.ts`),
    ...scripts,
    ...command,
    "cjs/package.json",
  ].map((name) => `dist/${name}`);
  const pages = ["docs", "docs/guide"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
  );
  const examples = readdirSync("examples").flatMap((name) =>
    name.endsWith(".mjs") ? [`examples/${name}`] : [],
  );
  const documents = ["CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "package.json"];
  expect(packed.filter((file) => !built.includes(file)).sort()).toEqual(
    [...documents, ...pages, ...examples].sort(),
  );
});

test("the package stays small", () => {
  expect(statSync(tarball).size).toBeLessThan(360_000);
});

test("the links of each document lead to a file of the package", () => {
  const documents = packed.filter((file) => file.endsWith(".md"));
  const links = documents.flatMap((page) =>
    [...readFileSync(join(home, page), "utf8").matchAll(/\[[^\]]*\]\((?!https:)([^)#\s]+)/g)].map(
      ([, target = ""]) => `${page} -> ${posix.join(posix.dirname(page), target)}`,
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !packed.includes(link.split(" -> ")[1] as string))).toEqual([]);
});

test("each JavaScript file is used by an entry point or the command, and none refers to a source map", async () => {
  const { metafile } = await build({
    // the command loads these by their own names
    entryPoints: [
      "./dist/cli/openapi/yaml.js",
      "./dist/cli/mime.js",
      ...Object.values(manifest.exports).flatMap((file) => [file, file.replace("/dist/", "/dist/cjs/")]),
      ...Object.values(manifest.bin),
    ]
      .filter((file) => typeof file === "string" && file.endsWith(".js"))
      .map((file) => join(home, String(file))),
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    metafile: true,
    outdir: "nowhere",
    logLevel: "error",
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
  const { messages } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    level: "suggestion",
  });
  expect(messages).toEqual([]);
});

test("types resolve in each way", () => {
  const cli = "test/package/node_modules/@arethetypeswrong/cli/dist/index.js";
  const args = [cli, tarball, "--format", "ascii", "--no-color"];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  for (const specifier of specifiers) expect(output).toContain(`"${specifier}"`);
  expect(output).toContain("No problems found");
});
