import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, inject, test } from "vitest";
import { publicNames } from "./public-names.js";

const { directory, manifest, specifiers } = inject("installed");

const entryPoints = Object.entries(publicNames);

/** Runs a program in the project that has the package installed. */
const node = (...args: string[]): string =>
  execFileSync(process.execPath, ["--no-warnings", ...args], { cwd: directory, encoding: "utf8" });

test("the entry points are complete", () => {
  expect(specifiers).toEqual(Object.keys(publicNames));
});

test.each(entryPoints)("import and require() of %s have its names", (specifier, { values }) => {
  const script = `import { createRequire } from "node:module"; import * as names from "${specifier}";
    const required = createRequire(import.meta.url)("${specifier}");
    console.log(JSON.stringify([names, required].map((module) => Object.keys(module))))`;
  const [imported, required]: [string[], string[]] = JSON.parse(node("--input-type=module", "-e", script));
  expect(imported.sort()).toEqual(values);
  expect(required.filter((name) => name !== "__esModule").sort()).toEqual(values);
});

test("all entry points have the same class of errors", () => {
  const script = `Promise.all(${JSON.stringify(entryPoints.map(([name]) => name))}.map((name) => import(name))).then((modules) =>
    console.log(new Set(modules.map(({ EndpointError }) => EndpointError)).size))`;
  expect(node("-e", script)).toBe("1\n");
});

const declarationsOf = (specifier: string): string => {
  const entry = manifest.exports[specifier.replace(manifest.name, ".")] ?? "";
  return join(directory, "node_modules", manifest.name, entry.replace(/\.js$/, ".d.ts"));
};
const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022 };
const program = ts.createProgram(specifiers.map(declarationsOf), options);
const checker = program.getTypeChecker();

/** Deprecated names say which name to use. Messages of the compiler are a name with spaces, or a word of other clients. */
const isDocumented = (one: ts.Symbol): boolean =>
  one.getDocumentationComment(checker).length > 0 ||
  one.name.includes(" ") ||
  /^(Timeout|timeoutM|abortS|followR)/.test(one.name) ||
  one.getJsDocTags(checker).some(({ name }) => name === "deprecated");

test.each(entryPoints)("%s declares its values and types, each with a doc comment", (specifier, expected) => {
  const source = program.getSourceFile(declarationsOf(specifier)) as ts.SourceFile;
  const module = checker.getSymbolAtLocation(source) as ts.Symbol;
  const [values, types, undocumented]: [string[], string[], string[]] = [[], [], []];
  for (const exported of checker.getExportsOfModule(module)) {
    const { name, flags } = exported;
    const symbol = flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    (symbol.flags & ts.SymbolFlags.Value ? values : types).push(name);
    if (name.startsWith("_")) continue;
    if (!isDocumented(symbol)) undocumented.push(name);
    if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) continue;
    for (const member of symbol.members?.values() ?? [])
      if (member.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method) && !isDocumented(member))
        undocumented.push(`${name}.${member.name}`);
  }
  expect({ values: values.sort(), types: types.sort() }).toEqual(expected);
  expect(undocumented).toEqual([]);
});

test("an internal file can't be imported", () => {
  const script = `import("waybill/dist/index.js").catch(({ code }) => console.log(code))`;
  expect(node("-e", script)).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED\n");
});

test("the command is installed and runs", () => {
  const command = join(directory, "node_modules", ".bin", "waybill");
  const run = (...args: string[]): string => execFileSync(command, args, { encoding: "utf8" });
  expect(run("--version")).toBe(`${manifest.version}\n`);
  expect(JSON.parse(run("GET /orgs/{org}", "org=octokit")).url).toBe("https://api.github.com/orgs/octokit");
});

test("the package installs nothing else", () => {
  // npm's files about the installation
  const lock = readFileSync(join(directory, "node_modules", ".package-lock.json"), "utf8");
  expect(Object.keys(JSON.parse(lock).packages)).toEqual([`node_modules/${manifest.name}`]);
});
