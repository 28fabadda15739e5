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
  const sources = filesIn("src").filter((file) => !file.startsWith("cli/"));
  const declarations = sources.map((file) => `dist/${file.replace(/\.ts$/, ".d.ts")}`);
  const entries =
    "errors registry form/parts messages/quote index adapters/index explain/index form/index octokit/index cli/main cli/shared cli/batch " +
    "cli/openapi cli/print cli/mcp cli/mime cli/openapi/yaml mcp/index " +
    "openapi/index openapi/operations tools/index uri-template/index url/index";
  const built = [...declarations, ...entries.split(" ").map((name) => `dist/${name}.js`)];
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
  expect(statSync(tarball).size).toBeLessThan(370_000);
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
      ...Object.values(manifest.exports),
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

test("types resolve in each way to resolve an ES module", () => {
  // esm-only: Node.js 10 knows no subpaths, and TypeScript's "node16" lets no CommonJS module require() an ES module,
  // though Node.js 20.19 does; use.check.ts does that
  const output = execFileSync(
    process.execPath,
    [
      "test/package/node_modules/@arethetypeswrong/cli/dist/index.js",
      tarball,
      "--profile",
      "esm-only",
      "--format",
      "ascii",
      "--no-color",
    ],
    { encoding: "utf8" },
  );
  for (const specifier of specifiers) expect(output).toContain(`"${specifier}"`);
});
