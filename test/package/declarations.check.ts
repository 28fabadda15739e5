import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import ts from "typescript";
import { expect, inject, test } from "vitest";

const { directory, manifest } = inject("installed");
const home = join(directory, "node_modules", manifest.name);
const emitted = readdirSync(join(home, "dist"), { recursive: true, encoding: "utf8" });
const declarations = emitted.filter((one) => one.endsWith(".d.ts")).map((one) => join("dist", one));
const linesOf = (...path: string[]): string[] => readFileSync(join(...path), "utf8").split("\n");

test("no line of a declaration is longer than 160 characters", () => {
  expect(declarations.length).toBeGreaterThan(50);
  const long = declarations.flatMap((file) => linesOf(home, file).filter((line) => line.length > 160));
  expect(long).toEqual([]);
});

test("each file of declarations is used by an entry point", () => {
  const entries = Object.values(manifest.exports).map((entry) => join(home, entry.replace(/\.js$/, ".d.ts")));
  const files = entries.filter((file) => file.endsWith(".d.ts"));
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, types: [] });
  const used = program.getSourceFiles().map(({ fileName }) => relative(home, fileName));
  expect(used.filter((file) => file.startsWith("dist")).sort()).toEqual([...declarations].sort());
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
  const stdio = ["pipe", "pipe", "inherit"] as const;
  const server = spawn(process.execPath, ["node_modules/typescript/lib/tsserver.js"], { stdio: [...stdio] });
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

test("an editor goes from a name to its declaration", async () => {
  const definitions = {
    createEndpoint: "dist/cjs/endpoint.d.ts: declare function createEndpoint<",
    EndpointError: "dist/cjs/errors.d.ts: declare class EndpointError ",
    "endpoint,": "dist/cjs/index.d.ts: declare const endpoint: Endpoint",
    toFetch: "dist/cjs/adapters/fetch.d.ts: declare function toFetch(",
    parseTemplate: "dist/cjs/uri-template/index.d.ts: declare function parseTemplate<",
    "Endpoint,": "dist/cjs/types/endpoint.d.ts: interface Endpoint<",
    OptionsOf: "dist/cjs/types/own-functions.d.ts: type OptionsOf<",
    defaults: "dist/cjs/types/endpoint.d.ts: defaults(): Endpoint<",
  };
  const found = await definitionsOf(Object.keys(definitions));
  expect(found).toEqual(Object.values(definitions).map((start) => expect.stringContaining(start)));
});
