import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".ts"),
);
const sources = Object.fromEntries(
  files.map((path) => [path.replaceAll("\\", "/"), readFileSync(`src/${path}`, "utf8")]),
);

/**
 * The imports of each folder and file of `src` from outside itself, types included. The arrows go one way: a cycle would be an
 * error of the linter.
 */
const table: Readonly<Record<string, string>> = {
  // the base
  errors: "messages",
  values: "errors messages",
  credentials: "http registry values",
  // the steps of a call
  "uri-template": "errors messages trace values",
  form: "errors http messages registry types uri-template values",
  http: "cache errors messages values",
  route: "cache errors http messages uri-template values",
  options: "cache errors http messages route types values",
  call: "cache credentials errors http messages options registry route trace types uri-template values",
  profile: "call http options route types uri-template values",
  endpoint: "call errors options profile registry route types uri-template values version",
  github: "call profile route",
  registry: "trace version",
  trace: "types",
  // the entry points
  index: "endpoint errors github profile types uri-template",
  octokit: "call endpoint errors github http options route types values",
  openapi:
    "cache call credentials errors form http messages options registry route trace types uri-template values version",
  tools: "errors form http messages openapi registry types values",
  url: "cache call errors messages route types uri-template values",
  explain: "call credentials errors form messages openapi options registry trace types values",
  adapters: "credentials errors form http messages openapi registry types values version",
  print: "adapters credentials errors form index messages openapi registry values",
  mcp: "adapters credentials errors http messages openapi registry tools types values",
  cli: "credentials errors explain form http index mcp messages openapi print registry tools values version",
  types: "uri-template",
};

/** The same within `openapi/`, of its rooms and of what they share. */
const openapiTable: Readonly<Record<string, string>> = {
  document: "errors",
  styles: "document",
  body: "document errors styles",
  security: "document errors styles types",
  plan: "body document errors security styles types",
  call: "body document errors plan security styles types",
  openapi: "api call document plan security types",
  // types that users see
  api: "call-types types",
  "call-types": "types",
  index: "api call-types openapi security types",
  types: "security",
};

/** The imports of each folder and file directly below a folder, from the others there. */
function importsBelow(folder: string): Record<string, string> {
  const found: Record<string, Set<string>> = {};
  for (const [file, source] of Object.entries(sources)) {
    if (!file.startsWith(folder)) continue;
    const placeOf = (path: string): string => path.slice(folder.length).split(/[/.]/, 1)[0] as string;
    for (const [, specifier] of source.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      const path = new URL(specifier as string, `file:///${file}`).pathname.slice(1);
      const [place, other] = [placeOf(file), placeOf(path)];
      if (!path.startsWith(folder) || place === other) continue;
      found[place] ??= new Set();
      found[place].add(other);
    }
  }
  const sorted = Object.entries(found).map(([place, others]) => [place, [...others].sort().join(" ")]);
  return Object.fromEntries(sorted);
}

test.each([
  ["", table],
  ["openapi/", openapiTable],
])("folders of src/%s import what the table says, and nothing else", (folder, expected) => {
  expect(importsBelow(folder)).toEqual(expected);
});

test("clients import content/, content/ imports normalize/, and none of them a step of a call", () => {
  for (const [path, source] of Object.entries(sources)) {
    if (/\/normalize\//.test(path)) expect(source).not.toMatch(/from "\.\.\/content\//);
    if (path.startsWith("adapters/"))
      expect(source).not.toMatch(/from "[./]*\/(?:options|call|route|endpoint)[/.]/);
  }
});

test("no folder has more than nine files of its own, but for the clients and the types", () => {
  const counts: Record<string, number> = {};
  for (const path of Object.keys(sources)) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  for (const [folder, count] of Object.entries(counts))
    expect(count, folder).toBeLessThan(/^(?:adapters|types)\/$/.test(folder) ? 13 : 10);
});
