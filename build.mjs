// Builds the package's JavaScript: one file for each entry point, so that a program loads only what it imports, and four files
// that all of them share: the errors, so that a program has one class EndpointError, with the quoting of their messages, the known
// calls, so that waybill/explain finds those of an endpoint, and the parts, so that adapters know those of a body. waybill/tools
// reads the plans of waybill/openapi, so these two share a file more.
import { readFileSync, rmSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { build } from "rolldown";

rmSync("dist", { recursive: true, force: true });
await Promise.all(
  [
    "errors",
    "known-call",
    "form/parts",
    "quote",
    "index",
    "adapters/index",
    "uri-template/index",
    "explain/index",
    "form/index",
    "openapi/index+tools/index",
    "octokit/index",
    "cli/main",
    "cli/openapi/yaml",
    "cli/mime",
  ].map((name) =>
    build({
      input: Object.fromEntries(name.split("+").map((one) => [one, `src/${one}.ts`])),
      platform: name === "cli/main" ? "node" : "neutral",
      // the command uses the other entry points as its users do, and loads some of them only if it needs them
      external: (name, importer = "") =>
        !importer.includes("node_modules") &&
        (isShared(name, importer) ||
          [
            "../index.js",
            "../adapters/index.js",
            "../explain/index.js",
            "../form/index.js",
            "../openapi/index.js",
            "../tools/index.js",
            "./yaml.js",
            "./mime.js",
          ].includes(name)),
      output: {
        ...(name.includes("+")
          ? { dir: "dist", entryFileNames: "[name].js", chunkFileNames: "openapi/operations.js" }
          : { file: `dist/${name}.js` }),
        // engines read a file of ASCII characters faster
        charset: "ascii",
        // keep the annotations of calls without side effects; the doc comments are in the declarations
        comments: { annotation: true, jsdoc: false, legal: false },
        // the two packages that are in ours: with their licences, and small
        ...(isOfOthers(name) && {
          minify: true,
          postBanner: `/*\n${readFileSync(`node_modules/${name.split("/").at(-1)}/LICENSE`, "utf8")}*/`,
        }),
      },
    }),
  ),
);

/** Whether a module is one of the four that all entry points share: openapi/ has errors of its own. */
function isShared(name, importer) {
  return /^(?:errors|known-call|form\/parts|quote)\.[jt]s$/.test(
    relative("src", resolve(dirname(importer), name)),
  );
}

/** Whether a file has one of the two packages that are in ours. */
function isOfOthers(name) {
  return /^cli\/(?:openapi\/yaml|mime)$/.test(name);
}
