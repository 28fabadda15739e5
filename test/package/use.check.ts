import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, inject, test } from "vitest";
import { publicNames } from "./public-names.js";

const { directory, manifest, specifiers } = inject("installed");

const withValues = Object.entries(publicNames).filter(([, { values }]) => values.length > 0);

/** Runs a program in the project that has the package installed. */
const node = (...args: string[]): string =>
  execFileSync(process.execPath, ["--no-warnings", ...args], { cwd: directory, encoding: "utf8" });

test("the entry points are complete", () => {
  expect(specifiers).toEqual(Object.keys(publicNames));
});

test.each(withValues)("import of %s has its names", (specifier, { values }) => {
  const script = `import * as names from "${specifier}"; console.log(JSON.stringify(Object.keys(names)))`;
  expect(JSON.parse(node("--input-type=module", "-e", script)).sort()).toEqual(values);
});

test.each(withValues)("require() of %s has its names", (specifier, { values }) => {
  const script = `console.log(JSON.stringify(Object.keys(require("${specifier}"))))`;
  const names: string[] = JSON.parse(node("--input-type=commonjs", "-e", script));
  expect(names.filter((name) => name !== "__esModule").sort()).toEqual(values);
});

test("all entry points have the same class of errors", () => {
  const script = `Promise.all(${JSON.stringify(withValues.map(([name]) => name))}.map((name) => import(name))).then((modules) =>
    console.log(new Set(modules.map(({ EndpointError }) => EndpointError)).size))`;
  expect(node("-e", script)).toBe("1\n");
});

/** What the declarations of an entry point export, each with whether it is a value, and its documentation. */
function exportsOf(specifier: string) {
  const entry = manifest.exports[specifier.replace(manifest.name, ".")] ?? "";
  const file = typeof entry === "string" ? entry.replace(/\.js$/, ".d.ts") : entry.types;
  const declarations = join(directory, "node_modules", manifest.name, file);
  const program = ts.createProgram([declarations], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(declarations);
  const module = source && checker.getSymbolAtLocation(source);
  return (module ? checker.getExportsOfModule(module) : []).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    // what is deprecated says what to use, and these are messages of the compiler: a name with spaces, a word of other clients
    const isDocumented = (one: ts.Symbol) =>
      one.getDocumentationComment(checker).length > 0 ||
      one.name.includes(" ") ||
      /^(Timeout|timeoutM|abortS|followR)/.test(one.name) ||
      one.getJsDocTags(checker).some(({ name }) => name === "deprecated");
    const members =
      symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class)
        ? [...(symbol.members?.values() ?? [])]
        : [];
    const undocumented = members.filter(
      (one) => one.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method) && !isDocumented(one),
    );
    return {
      name: exported.name,
      isValue: (symbol.flags & ts.SymbolFlags.Value) !== 0,
      undocumented: [
        ...(isDocumented(symbol) ? [] : [exported.name]),
        ...undocumented.map((one) => `${exported.name}.${one.name}`),
      ],
    };
  });
}

test.each(withValues)("%s declares its values and types", (specifier, { values, types }) => {
  const exported = exportsOf(specifier);
  const names = (isValue: boolean) =>
    exported.flatMap((one) => (one.isValue === isValue ? [one.name] : [])).sort();
  expect(names(true)).toEqual(values);
  expect(names(false)).toEqual(types);
});

test.each(withValues)("each export of %s has a doc comment, and each of its members", (specifier) => {
  expect(exportsOf(specifier).flatMap(({ undocumented }) => undocumented)).toEqual([]);
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
  // what npm wrote when it installed
  const lock = readFileSync(join(directory, "node_modules", ".package-lock.json"), "utf8");
  expect(Object.keys(JSON.parse(lock).packages)).toEqual([`node_modules/${manifest.name}`]);
});
