// Builds the package's JavaScript: one file for each entry point, so that a program loads only what it imports, and four files
// that all of them share: the errors, so that a program has one class EndpointError, with the quoting of their messages, the known
// calls, so that waybill/explain finds those of an endpoint, and the parts, so that adapters know those of a body. waybill/tools
// reads the plans of waybill/openapi, so these two share a file more. The command is in several files, of which a run loads what it
// needs. The declarations are a file for each entry point too, and some that they share.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "rolldown";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";

const shared = ["errors", "registry", "form/parts", "messages/quote"];
const entries = ["index", "adapters/index", "explain/index", "form/index"].concat([
  "openapi/index",
  "tools/index",
  "mcp/index",
]);
/** The packages that are in ours. */
const packages = ["cli/openapi/yaml", "cli/mime"];

rmSync("dist", { recursive: true, force: true });
await Promise.all(
  [
    ...shared,
    ...entries.slice(0, 4),
    "openapi/index+tools/index",
    "uri-template/index",
    "url/index",
    "octokit/index",
    "mcp/index",
    "cli/main",
    ...packages,
  ].map((name) =>
    build({
      input: Object.fromEntries(name.split("+").map((one) => [one.replace(/^cli./, ""), `src/${one}.ts`])),
      platform: name === "cli/main" ? "node" : "neutral",
      // that of a package for Node.js
      resolve: { mainFields: ["module", "main"] },
      external: (id, importer = "") => {
        const module = relative("src", resolve(dirname(importer), id)).replace(/\.[jt]s$/, "");
        // these use the other entry points as their users do
        const others = /^(?:cli|mcp)/.test(name) ? [...shared, ...entries, ...packages] : shared;
        return module !== name && others.includes(module);
      },
      output: {
        ...outputOf(name),
        // engines read a file of ASCII characters faster
        charset: "ascii",
        // keep the annotations of calls without side effects; the doc comments are in the declarations
        comments: { annotation: true, jsdoc: false, legal: false },
        // with their licences, and small
        ...(packages.includes(name) && {
          minify: true,
          postBanner: `/*\n${readFileSync(`node_modules/${name.split("/").at(-1)}/LICENSE`, "utf8")}*/`,
        }),
      },
    }),
  ),
);

await writeDeclarations([...entries, "octokit/index", "uri-template/index", "url/index"]);
// TypeScript prints each type on one line, however long, and editors show it to people; dist is in .gitignore
const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "--vcs-enabled=false", "dist"];
execFileSync(process.execPath, [...biome, "--log-level=warn"], { stdio: ["ignore", "ignore", "inherit"] });

/** One file, or several with what they share. */
function outputOf(name) {
  if (name === "cli/main") {
    const groups = [{ name: "shared", minShareCount: 2 }];
    return { dir: "dist/cli", chunkFileNames: "[name].js", codeSplitting: { groups } };
  }
  if (name.includes("+"))
    return { dir: "dist", entryFileNames: "[name].js", chunkFileNames: "openapi/operations.js" };
  return { file: `dist/${name}.js` };
}

/** Writes declarations. Every file says its types itself (isolatedDeclarations), so that TypeScript needs no other to write them. */
async function writeDeclarations(names) {
  const { options } = ts.getParsedCommandLineOfConfigFile("tsconfig.build.json", {}, ts.sys);
  const folder = "dist/declarations";
  for (const file of readdirSync("src", { recursive: true }).filter((name) => name.endsWith(".ts"))) {
    const { outputText } = ts.transpileDeclaration(readFileSync(join("src", file), "utf8"), {
      fileName: file,
      compilerOptions: { ...options, configFilePath: undefined, outDir: undefined, rootDir: undefined },
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
    dir: "dist",
    preserveModules: true,
    preserveModulesRoot: folder,
    entryFileNames: ({ name }) => `${name.replace(/\.d$/, "")}.d.ts`,
    minifyInternalExports: false,
  });
  rmSync(folder, { recursive: true });
}
