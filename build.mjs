// Builds the package's JavaScript: one file for each entry point, so that a program loads only what it imports, and four files
// that all of them share: the errors, so that a program has one class EndpointError, with the quoting of their messages, the known
// calls, so that waybill/explain finds those of an endpoint, and the parts, so that adapters know those of a body. waybill/tools
// reads the plans of waybill/openapi, so these two share a file more. The command is in several files, of which a run loads what it
// needs.
import { readFileSync, rmSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { build } from "rolldown";

const shared = ["errors", "registry", "form/parts", "messages/quote"];
const entries = ["index", "adapters/index", "explain/index", "form/index"].concat([
  "openapi/index",
  "tools/index",
  "mcp/index",
]);
/** The packages that are in ours. */
const packages = ["cli/openapi/yaml", "cli/mime", "print/from/shlex"];

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
