import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = "test/types";
const files = [...readdirSync(folder), "wire/calls.ts"]
  .filter((file) => file.endsWith(".ts"))
  .map((file) => resolve(folder, file));

/** A program of the type tests, in which errors are not expected. */
function programOfTests(): ts.Program {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => {
    const text = read(file);
    return files.includes(resolve(file)) ? text?.replaceAll("@ts-expect-error", "") : text;
  };
  return ts.createProgram(files, options, host);
}

test("each type in a message of the compiler is exported", () => {
  const program = programOfTests();
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(messages.length).toBeGreaterThan(200);
  const words = new Set(
    messages
      .join("\n")
      .replace(/"[^"\n]*"|`[^`\n]*`/g, "")
      .match(/\b[A-Z]\w+/g),
  );

  const checker = program.getTypeChecker();
  const namesOf = (file: string) => {
    const source = program.getSourceFile(resolve("dist", file));
    const module = source && checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : []).map(({ name }) => name);
  };
  const declared = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/dist\/(types|uri-template|openapi)\//.test(fileName))
    .flatMap(({ statements }) =>
      statements.map((statement) => (statement as ts.DeclarationStatement).name?.text),
    );
  expect(words).toContain("Invalid");
  expect(declared).toContain("Invalid");

  const exported = ["index.d.ts", "types/internal.d.ts", "form/index.d.ts", "openapi/index.d.ts"].flatMap(
    namesOf,
  );
  expect([...words].filter((word) => declared.includes(word) && !exported.includes(word))).toEqual([]);
});
