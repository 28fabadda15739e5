// Writes the declarations of the package: of each source file what an entry point needs, because a compiler reads all of it in each
// project. Every file says its types itself (isolatedDeclarations), so that TypeScript needs no other to write them. They are
// formatted, because TypeScript prints each type on one line, however long, and editors show it to people.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const read = (file) => readFileSync(file, "utf8");

const host = ts.createCompilerHost({});
const { options } = ts.getParsedCommandLineOfConfigFile("tsconfig.build.json", {}, ts.sys);
// these are about files, and TypeScript sees one at a time
for (const name of ["configFilePath", "outDir", "rootDir"]) delete options[name];

/** The files that are needed, by their paths: the nodes of each name, and what of them is kept. */
const files = new Map();

for (const entry of Object.values(JSON.parse(read("package.json")).exports).flat()) {
  const path = entry.types ?? entry.replace(/\.js$/, ".d.ts");
  if (path.endsWith(".d.ts")) keepAll(fileOf(join(path)));
}
for (const [path, file] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, textOf(file));
}

// dist is in .gitignore
const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "--vcs-enabled=false", "dist"];
execFileSync(process.execPath, [...biome, "--log-level=warn"], { stdio: ["ignore", "ignore", "inherit"] });

/** The declarations of a file of dist, parsed once. */
function fileOf(path) {
  if (files.has(path)) return files.get(path);
  const source = join("src", path.slice("dist/".length).replace(/\.d\.ts$/, ".ts"));
  const { outputText, diagnostics } = ts.transpileDeclaration(read(source), {
    compilerOptions: options,
    fileName: source,
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
  const { statements } = ts.createSourceFile(path, outputText, ts.ScriptTarget.Latest, true);
  const file = { path, statements, kept: new Set(), names: new Map() };
  files.set(path, file);
  for (const statement of statements) {
    for (const node of statement.declarationList?.declarations ?? [statement, ...specifiersOf(statement)]) {
      if (node.name) file.names.set(node.name.text, [...(file.names.get(node.name.text) ?? []), node]);
    }
  }
  return file;
}

/** The names of an import or export. */
function specifiersOf(statement) {
  return (statement.importClause?.namedBindings ?? statement.exportClause)?.elements ?? [];
}

/** The file that an import or export names, if it is one of these. */
function targetOf({ path }, { moduleSpecifier }) {
  return moduleSpecifier?.text.startsWith(".")
    ? fileOf(join(path, "..", moduleSpecifier.text.replace(/\.js$/, ".d.ts")))
    : undefined;
}

/** Keeps all that a file exports. */
function keepAll(file) {
  for (const statement of file.statements) {
    if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) keep(file, statement);
    if (!ts.isExportDeclaration(statement)) continue;
    for (const specifier of specifiersOf(statement)) keepSpecifier(file, statement, specifier);
    if (!statement.exportClause) {
      file.kept.add(statement);
      keepAll(targetOf(file, statement));
    }
  }
}

/** Keeps a statement, and what it names. */
function keep(file, statement) {
  if (file.kept.has(statement)) return;
  file.kept.add(statement);
  const visit = (node) => {
    if (ts.isIdentifier(node)) keepName(file, node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
}

/** Keeps what a name of a file is. */
function keepName(file, name) {
  for (const node of file.names.get(name) ?? []) {
    const statement = ts.findAncestor(node, ts.isStatement);
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) keepSpecifier(file, statement, node);
    else keep(file, statement);
  }
}

function keepSpecifier(file, statement, specifier) {
  file.kept.add(statement).add(specifier);
  const target = targetOf(file, statement);
  if (target) keepName(target, (specifier.propertyName ?? specifier.name).text);
}

/** The statements to keep, in which imports have the names that are needed. */
function textOf({ statements, kept }) {
  const texts = statements.map((statement) => {
    if (!kept.has(statement)) return "";
    const names = specifiersOf(statement).filter((specifier) => kept.has(specifier));
    return names.length === 0
      ? statement.getFullText()
      : statement.getText().replace(/\{[^}]*\}/, `{ ${names.map((name) => name.getText()).join(", ")} }`);
  });
  // a file is a module if it exports something
  return `${[...texts, "export {};"].join("\n")}\n`;
}
