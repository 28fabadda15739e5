// Builds the package's JavaScript, as ES modules and as CommonJS: a file for each entry point, and a few that they share, so that a
// program loads only what it imports, and nothing twice. The command is in several files, of which a run loads what it needs.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "rolldown";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";

const library = [
  "index",
  "adapters/index",
  "explain/index",
  "form/index",
  "openapi/index",
  "tools/index",
].concat(["mcp/index", "octokit/index", "uri-template/index", "url/index"]);
/** The packages that are in ours. */
const packages = ["cli/openapi/yaml", "cli/mime"];
/** The files that entry points share, each with the modules in it. None imports a later one. */
const groups = Object.entries({
  "shared/core":
    /src.(errors|registry|trace|version|cache|messages|values|http|credentials.name|uri-template.(?!index)|route|call.(check-url|write-path)|options.headers)/,
  "shared/parts": /src.(form.(parts|fields)|credentials)/,
  "shared/call": /src.(options|call|endpoint|github|profile)/,
  "openapi/operations": /src.openapi.(?!openapi|index)/,
  "tools/tools": /src.tools.(?!index)/,
  "mcp/settings": /src.mcp.(?!index)/,
  "cli/shared": /src.(cli|print)/,
}).map(([name, test], index) => ({
  name,
  test,
  priority: 9 - index,
  minShareCount: /^(cli|mcp)/.test(name) ? 2 : 1,
}));

rmSync("dist", { recursive: true, force: true });
await Promise.all([
  bundle([...library, "cli/main"], { dir: "dist" }),
  ...packages.map((name) =>
    bundle([name], {
      dir: "dist",
      // with their licences, and small
      minify: true,
      postBanner: `/*\n${readFileSync(`node_modules/${name.split("/").at(-1)}/LICENSE`, "utf8")}*/`,
    }),
  ),
]);

/** Builds modules of the source, with what they share in files of its own. */
async function bundle(names, output) {
  await build({
    input: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    platform: "neutral",
    // those of a package for Node.js
    resolve: { mainFields: ["module", "main"] },
    preserveEntrySignatures: "allow-extension",
    external: (id, importer = "") => {
      if (/^(node:|@modelcontextprotocol)/.test(id)) return true;
      // these use the other entry points as their users do, and the packages only where they need them
      if (!id.startsWith(".") || !/src.(cli|mcp|print)\b/.test(importer)) return false;
      const module = relative("src", resolve(dirname(importer), id)).replace(/\.[jt]s$/, "");
      return [...library, ...packages].includes(module);
    },
    experimental: { attachDebugInfo: "none" },
    output: {
      entryFileNames: "[name].js",
      chunkFileNames: ({ name }) => (name.includes("/") ? "[name].js" : "cli/[name].js"),
      codeSplitting: { groups, includeDependenciesRecursively: false },
      // engines read a file of ASCII characters faster
      charset: "ascii",
      // keep the annotations of calls without side effects; the doc comments are in the declarations
      comments: { annotation: true, jsdoc: false, legal: false },
      ...output,
    },
  });
}

writeCommonJs();
await writeDeclarations(library);
// TypeScript prints each type on one line, however long, and editors show it to people; dist is in .gitignore
const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "--vcs-enabled=false", "dist"];
// tabs and longer lines, because the package has the code twice
const layout = ["--indent-style=tab", "--line-width=140", "--log-level=warn"];
execFileSync(process.execPath, [...biome, ...layout], { stdio: ["ignore", "ignore", "inherit"] });

/** Writes the library's files as CommonJS: the same code, with other imports and exports, so that both are as fast. */
function writeCommonJs() {
  for (const { name } of [...library.map((name) => ({ name })), ...groups.slice(0, -1)]) {
    const code = readFileSync(`dist/${name}.js`, "utf8")
      .replace(
        /^import (.*) from (".*");$/gm,
        (_, names, from) => `const ${names.replaceAll(" as ", ": ")} = require(${from});`,
      )
      .replace(/^export \{ (.*) \};$/m, (_, names) =>
        names
          .split(", ")
          .map((one) => one.split(" as "))
          .map(([own, name = own]) => `exports.${name} = ${own};`)
          .join("\n"),
      );
    if (/^(import|export)\b/m.test(code))
      throw new Error(`dist/${name}.js imports or exports in a way that this script doesn't know.`);
    mkdirSync(dirname(`dist/cjs/${name}`), { recursive: true });
    writeFileSync(
      `dist/cjs/${name}.js`,
      `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n${code}`,
    );
  }
  writeFileSync("dist/cjs/package.json", '{ "type": "commonjs", "sideEffects": false }\n');
}

/** Writes declarations. Every file says its types itself (isolatedDeclarations), so that TypeScript needs no other to write them. */
async function writeDeclarations(names) {
  const { options } = ts.getParsedCommandLineOfConfigFile("tsconfig.build.json", {}, ts.sys);
  const folder = "dist/declarations";
  for (const file of readdirSync("src", { recursive: true }).filter((name) => name.endsWith(".ts"))) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join("src", file), "utf8"), {
      fileName: file,
      compilerOptions: {
        ...options,
        configFilePath: undefined,
        outDir: undefined,
        rootDir: undefined,
        stripInternal: true,
      },
    });
    const path = join(folder, file.replace(/\.ts$/, ".d.ts"));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, outputText);
  }
  const bundle = await rollup({
    input: Object.fromEntries(names.map((name) => [name, join(folder, `${name}.d.ts`)])),
    plugins: [dts()],
    external: /^[@\w]+(?!.*\.d\.ts$)/,
    // it lists names that aren't exported; test/package/emitted.check.ts knows which ones a program needs
    logLevel: "silent",
  });
  await bundle.write({
    dir: "dist/cjs",
    preserveModules: true,
    preserveModulesRoot: folder,
    entryFileNames: ({ name }) => `${name.replace(/\.d$/, "")}.d.ts`,
    minifyInternalExports: false,
  });
  rmSync(folder, { recursive: true });
  // a CommonJS module can't import types of an ES module, but these can import those of CommonJS
  for (const name of names)
    writeFileSync(
      `dist/${name}.d.ts`,
      `export * from "${relative(dirname(name), `cjs/${name}.js`).replace(/^(?!\.)/, "./")}";\n`,
    );
}
