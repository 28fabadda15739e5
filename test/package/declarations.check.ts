import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { decode } from "@jridgewell/sourcemap-codec";
import ts from "typescript";
import { expect, inject, test } from "vitest";

const { directory, manifest } = inject("installed");
const home = join(directory, "node_modules", manifest.name);
const declarations = readdirSync(join(home, "dist"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".d.ts"))
  .map((file) => join("dist", file));
const linesOf = (...path: string[]): string[] => readFileSync(join(...path), "utf8").split("\n");

test("no line of a declaration is longer than 160 characters", () => {
  expect(declarations.length).toBeGreaterThan(50);
  const long = declarations.flatMap((file) => linesOf(home, file).filter((line) => line.length > 160));
  expect(long).toEqual([]);
});

test("each file of declarations is used by an entry point", () => {
  const entries = Object.values(manifest.exports)
    .map((entry) => (typeof entry === "string" ? entry.replace(/\.js$/, ".d.ts") : entry.types))
    .filter((file) => file.endsWith(".d.ts"));
  const program = ts.createProgram(
    entries.map((file) => join(home, file)),
    { module: ts.ModuleKind.NodeNext, types: [] },
  );
  const used = program.getSourceFiles().map(({ fileName }) => relative(home, fileName));
  expect(used.filter((file) => file.startsWith("dist")).sort()).toEqual([...declarations].sort());
});

/** The word at a place. */
const wordAt = (lines: readonly string[], line: number, column: number): string | undefined =>
  /^[\w$]+/.exec(lines[line]?.slice(column) ?? "")?.[0];

test.each(declarations)("the map of %s leads from each name to the same name in the source", (file) => {
  const map = JSON.parse(readFileSync(join(home, `${file}.map`), "utf8"));
  const lines = linesOf(home, file);
  const source = linesOf(home, file, "..", map.sources[0]);
  const places = new Map(
    decode(map.mappings).flatMap((segments, line) =>
      segments.map(([column, , to, toColumn]) => [`${line},${column}`, [to ?? -1, toColumn ?? -1]] as const),
    ),
  );
  const text = ts.createSourceFile(file, lines.join("\n"), ts.ScriptTarget.Latest, true);
  for (const statement of text.statements) {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name)
      : [(statement as ts.DeclarationStatement).name].filter((name) => name !== undefined);
    for (const name of names) {
      const { line, character } = text.getLineAndCharacterOfPosition(name.getStart());
      const [to = -1, toColumn = -1] = places.get(`${line},${character}`) ?? [];
      expect(wordAt(source, to, toColumn), `${name.getText()} in line ${line + 1}`).toBe(name.getText());
    }
  }
});

const program = `import { createEndpoint, type Endpoint, EndpointError, endpoint, type OptionsOf } from "waybill";
import { toFetch } from "waybill/adapters";
import { parseTemplate } from "waybill/uri-template";
export const uses = [createEndpoint, EndpointError, endpoint, toFetch, parseTemplate];
export type Types = [Endpoint, OptionsOf<Endpoint, "GET /">];
export const more = endpoint.defaults;
`;

/** The places, as \`file:line\`, that an editor goes to from the last occurrences of some words. */
async function definitionsOf(words: readonly string[]): Promise<string[]> {
  const file = join(directory, "definitions.ts");
  writeFileSync(file, program);
  const server = spawn(process.execPath, ["node_modules/typescript/lib/tsserver.js"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const send = (seq: number, command: string, args: object): unknown =>
    server.stdin.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
  send(0, "open", { file });
  words.forEach((word, index) => {
    const before = program.slice(0, program.lastIndexOf(word)).split("\n");
    send(index + 1, "definition", { file, line: before.length, offset: (before.at(-1) ?? "").length + 1 });
  });
  const found: string[] = [];
  try {
    for await (const line of createInterface(server.stdout)) {
      const message = line.startsWith("{") ? JSON.parse(line) : {};
      if (message.command !== "definition") continue;
      const [{ file: to, start }] = message.body;
      found.push(`${relative(home, to)}: ${linesOf(to)[start.line - 1]?.trim()}`);
      if (found.length === words.length) break;
    }
  } finally {
    server.kill();
  }
  return found;
}

test("an editor goes from a name to its source", async () => {
  const definitions = {
    createEndpoint: "src/endpoint.ts: export function createEndpoint<",
    EndpointError: "src/errors.ts: export class EndpointError ",
    "endpoint,": "src/index.ts: export const endpoint: Endpoint = ",
    toFetch: "src/adapters/fetch.ts: export function toFetch(",
    parseTemplate: "src/uri-template/index.ts: export function parseTemplate<",
    "Endpoint,": "src/types/endpoint.ts: export interface Endpoint<",
    OptionsOf: "src/types/names.ts: export type OptionsOf<",
    defaults: "src/types/endpoint.ts: defaults(): Endpoint<",
  };
  const found = await definitionsOf(Object.keys(definitions));
  expect(found).toEqual(Object.values(definitions).map((start) => expect.stringContaining(start)));
});
