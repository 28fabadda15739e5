import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { install } from "../../installations/install.mjs";

install("test/package");

/** @type {Record<string, (entry: string, file: string) => Promise<unknown>>} each makes one minified file, as for a browser */
const builds = {
  esbuild: (entry, outfile) =>
    esbuild({ entryPoints: [entry], outfile, bundle: true, minify: true, format: "esm", logLevel: "error" }),

  vite: (entry, file) =>
    vite({
      configFile: false,
      root: dirname(entry),
      logLevel: "error",
      build: {
        outDir: dirname(file),
        emptyOutDir: false,
        rolldownOptions: { input: entry, output: { entryFileNames: basename(file) } },
      },
    }),

  webpack: async (entry, file) => {
    const { default: webpack } = await import("webpack");
    const output = { path: dirname(file), filename: basename(file) };
    const compiler = webpack({ entry, output, mode: "production", target: "web" });
    if (compiler === null) throw new Error("webpack takes none of this");
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString("errors-only"));
  },
};

export const bundlers = Object.entries(builds).map(([name, build]) => {
  const place = name === "webpack" ? "test/package/node_modules" : "node_modules";
  const { version } = JSON.parse(readFileSync(`${place}/${name}/package.json`, "utf8"));
  return { name, version, build };
});
