// Writes the site to site/: the pages, and the reference of the API to docs/api/ before.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { install } from "../../test/installations/install.mjs";

install("site");
const { Application, Converter, ReflectionKind } = await import("typedoc");
const { build } = await import("vitepress");

const entries = Object.values(JSON.parse(readFileSync("package.json", "utf8")).exports).flatMap(
  (files) => files.import ?? [],
);
const reference = await Application.bootstrapWithPlugins({
  entryPoints: entries.map((file) => file.replace("./dist/", "src/").replace(/\.js$/, ".ts")),
  tsconfig: "tsconfig.build.json",
  plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"].map((name) =>
    fileURLToPath(import.meta.resolve(name)),
  ),
  out: "docs/api",
  docsRoot: "docs",
  router: "module",
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useHTMLAnchors: true,
  readme: "none",
  disableSources: true,
  logLevel: "Warn",
  // what an entry point doesn't export, only the compiler works with
  validation: { notExported: false, invalidLink: true, invalidPath: true, rewrittenLink: true },
  treatWarningsAsErrors: true,
});
// properties that types only have to refuse them, and types that only TypeScript writes
reference.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const one of project.getReflectionsByKind(ReflectionKind.All)) {
    const isRefused = one.type?.type === "reference" && one.type.name === "Invalid";
    if ((one.kind === ReflectionKind.Property && isRefused) || /^_[A-Z]/.test(one.name))
      project.removeReflection(one);
  }
});
const project = await reference.convert();
if (project === undefined) throw new Error("TypeDoc can't read the source.");
reference.validate(project);
await reference.generateOutputs(project);
if (reference.logger.hasErrors() || reference.logger.hasWarnings())
  throw new Error("TypeDoc has a complaint.");
await build("docs");
