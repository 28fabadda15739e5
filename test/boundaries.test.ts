import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The source files, by their paths in `src`. */
const sources = Object.fromEntries(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(`src/${path}`, "utf8")]),
);

/**
 * What each folder and file of `src` imports from outside itself, types included. The arrows go one way: a cycle would be an
 * error of the linter.
 */
const table: Readonly<Record<string, string>> = {
  // what everything needs
  errors: "quote",
  nearest: "quote",
  values: "errors quote",
  credentials: "known-call values",
  // the steps of a call
  "uri-template": "errors quote trace values",
  route: "cache errors quote rfc9110 uri-template",
  options: "cache errors nearest quote rfc9110 route trace types uri-template values",
  request: "credentials errors options quote route trace types uri-template values",
  endpoint: "errors known-call options request route trace types uri-template",
  github: "options route",
  "known-call": "trace",
  // the entry points
  parts: "values",
  index: "endpoint errors github options types uri-template",
  form: "errors options parts quote types uri-template values",
  octokit: "endpoint errors github known-call options request route types values",
  openapi:
    "credentials errors form known-call media-type nearest options parts quote request rfc9110 route trace types uri-template values",
  tools: "errors known-call media-type openapi options quote types uri-template values",
  explain: "credentials errors known-call openapi options parts quote trace types values",
  adapters: "credentials errors known-call media-type openapi parts quote rfc9110 types values",
  cli: "adapters credentials errors explain form index known-call media-type nearest openapi options parts quote tools values",
  types: "openapi uri-template",
};

/** The first folder or file below `src` of a path. */
const placeOf = (path: string): string => path.replace(/\.[jt]s$/, "").split("/")[0] as string;

function importsOf(file: string, source: string): string[] {
  const specifiers = source.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g);
  return Array.from(specifiers, ([, specifier]) =>
    placeOf(new URL(specifier as string, `file:///${file}`).pathname.slice(1)),
  );
}

test("folders import what the table says, and nothing else", () => {
  const found = new Map<string, Set<string>>();
  for (const [file, source] of Object.entries(sources)) {
    const place = placeOf(file);
    const others = importsOf(file, source).filter((other) => other !== place);
    if (others.length > 0) found.set(place, new Set([...(found.get(place) ?? []), ...others]));
  }
  const listed = Object.fromEntries(
    [...found].map(([place, others]) => [place, [...others].sort().join(" ")]),
  );
  expect(listed).toEqual(table);
});

test("clients import content/, content/ imports normalize/, and none of them a step of a call", () => {
  for (const [path, source] of Object.entries(sources)) {
    if (/\/normalize\//.test(path)) expect(source).not.toMatch(/from "\.\.\/content\//);
    if (path.startsWith("adapters/"))
      expect(source).not.toMatch(/from "[./]*\/(?:options|request|route|endpoint)[/.]/);
  }
});
