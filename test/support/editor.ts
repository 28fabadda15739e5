/** A language service as an editor has one, for code that stands in no file. */
import { basename } from "node:path";
import ts from "typescript";

const file = `${process.cwd()}/test/types/snippet.ts`;
const head = `
import { createEndpoint, endpoint, github } from "waybill";
import type { AnyOptionsOf, ArgumentsOf, OptionsOf, ResponseOf } from "waybill";
import { openapi } from "waybill/openapi";
import { parseTemplate } from "waybill/uri-template";
import type { paths as GitHubPaths } from "@octokit/openapi-types";
import type { paths } from "./description.js";
const pets = createEndpoint<paths>({ baseUrl: "https://pets.example.com" });
const token = pets.defaults({ headers: { authorization: "Bearer 0" } });
const bytes = new Uint8Array(1);
const patch = { "content-type": "application/merge-patch+json" } as const;
const open = createEndpoint<paths, "open">({ baseUrl: "https://pets.example.com" });
const operation = openapi<paths>({ openapi: "3.1.0" });
const hub = createEndpoint<GitHubPaths>(github);
const openHub = createEndpoint<GitHubPaths, "open">(github);
`;

/** As in a strict program for Node. */
export const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  module: ts.ModuleKind.NodeNext,
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noErrorTruncation: true,
};

/** The code that stands in a file which does not exist. */
let snippet = "";
let version = 0;
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [file],
  getScriptVersion: (name) => (name === file ? String(version) : "0"),
  getScriptSnapshot: (name) => {
    const text = name === file ? snippet : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
});

function write(code: string): void {
  snippet = head + code;
  version++;
}

/** The compiler's messages about some code. */
export function messagesOf(code: string): string {
  write(code);
  return service
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
    .join("\n");
}

/** Writes code, and returns the position of the last occurrence of a text in it. */
function positionIn(code: string, text: string): number {
  write(code);
  return snippet.lastIndexOf(text);
}

/** The text that an editor shows where the pointer rests there. */
export const hover = (code: string, text: string): string =>
  ts.displayPartsToString(service.getQuickInfoAtPosition(file, positionIn(code, text))?.displayParts);

/** The documentation that an editor shows there. */
export const documentation = (code: string, text: string): string =>
  ts.displayPartsToString(service.getQuickInfoAtPosition(file, positionIn(code, text))?.documentation);

/** The files that an editor goes to from there. */
export function definitions(code: string, text: string): string[] {
  const found = service.getDefinitionAtPosition(file, positionIn(code, text)) ?? [];
  return found.map(({ fileName }) => basename(fileName));
}

/** The completions that an editor offers at the place of `|`. */
export function completions(code: string): string[] {
  const place = head.length + code.indexOf("|");
  write(code.replace("|", ""));
  return (service.getCompletionsAtPosition(file, place, {})?.entries ?? []).map(({ name }) => name);
}
