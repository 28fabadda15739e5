/** The cost of comparing and wrapping endpoints: without variances it took 277,000 instantiations, and seconds. */
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { options } from "../../support/editor.js";

const file = resolve("test/types/budget-snippet.ts");
const head = `
import { createEndpoint, type Endpoint, endpoint, github, type RouteFunction } from "waybill";
import { withFetch } from "waybill/adapters";
import type { paths } from "@octokit/openapi-types";
const hub = createEndpoint<paths>(github);
`;

const sources = new Map<string, ts.SourceFile | undefined>();

function check(code: string): { instantiations: number; messages: string } {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  host.getSourceFile = (name, ...more) =>
    name === file
      ? ts.createSourceFile(name, head + code, ts.ScriptTarget.ES2022)
      : (sources.get(name) ?? sources.set(name, getSourceFile(name, ...more)).get(name));
  const program = ts.createProgram([file], options, host);
  const messages = program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  return { instantiations: program.getInstantiationCount(), messages: messages.join("\n") };
}

const repository = '{ owner: "octocat", repo: "hello-world" }';

test.each(
  // biome-ignore format: a case a line
  [
  ["a parameter", "((api: Endpoint<unknown, paths>) => api)(hub);", 5000],
  ["an array", "export const all: Endpoint[] = [endpoint, hub, hub.defaults({ owner: 'o' })];", 5000],
  ["a class", "export class Client { readonly api: Endpoint<{ owner: string }, paths> = hub.defaults({ owner: 'o' }); }", 5000],
  ["an array of route functions", 'export const all: RouteFunction[] = [hub.route("GET /user"), hub.route("GET /orgs/{org}")];', 5000],
  [
    "two calls that send",
    `const api = withFetch(hub);
    const one = await api("GET /repos/{owner}/{repo}", ${repository});
    const other = await api("GET /repos/{owner}/{repo}/issues", ${repository});
    export const statuses = [one.status, other.status];`,
    10_000,
  ],
  [
    "an import beside the README's form",
    `const api = withFetch(createEndpoint({ baseUrl: "https://api.example.com" }))
      .defaults({ headers: { authorization: "Bearer 0000" } });
    const one = await api("GET /users/{id}", { id: 7 });
    const other = await api("POST /users", { name: "Ada" });
    export const users = [await one.json<{ id: number }>(), other.status];`,
    10_000,
  ],
  ["a route function that sends", `export const { status } = await withFetch(hub.route("GET /repos/{owner}/{repo}"))(${repository});`, 10_000],
],
)("an endpoint of a large description as %s", (_, code, limit) => {
  const { instantiations, messages } = check(code);
  expect(messages).toBe("");
  expect(instantiations).toBeLessThan(limit);
});

test.each([
  "export const api: Endpoint<{ owner: string }> = hub;",
  "export const api: Endpoint<unknown, paths> = endpoint;",
  "export const api: Endpoint = withFetch(endpoint);",
  'export const get: RouteFunction<"GET /user"> = hub.route("GET /emojis");',
])("no endpoint is taken for another: %s", (code) => {
  expect(check(code).messages).toMatch(/^Type .* is not assignable to type/);
});
