/** What it costs to compare endpoints: a `this` that looks into bodies took a minute. */
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { options } from "../support/editor.js";

const file = resolve("test/types/budget-snippet.ts");
const head = `
import { createEndpoint, type Endpoint, github } from "waybill";
import type { paths } from "@octokit/openapi-types";
const hub = createEndpoint<paths>(github);
`;

/** The instantiations of a program, which has no errors. */
function instantiationsOf(code: string): number {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  host.getSourceFile = (name, ...more) =>
    name === file
      ? ts.createSourceFile(name, head + code, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...more);
  const program = ts.createProgram([file], options, host);
  const messages = program.getSemanticDiagnostics(program.getSourceFile(file));
  expect(messages.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  return program.getInstantiationCount();
}

test.each([
  ["a parameter", "((api: Endpoint<unknown, paths>) => api)(hub);"],
  ["an array", "export const all: Endpoint[] = [hub, hub.defaults({ owner: 'o' })];"],
  [
    "a class",
    "export class Client { readonly api: Endpoint<{ owner: string }, paths> = hub.defaults({ owner: 'o' }); }",
  ],
])("an endpoint of a large description as %s", (_, code) => {
  expect(instantiationsOf(code) - instantiationsOf("hub;")).toBeLessThan(200_000);
});
