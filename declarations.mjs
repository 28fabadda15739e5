// Finishes the declarations that TypeScript has written. Removes those that no entry point needs. Formats the others:
// TypeScript prints each type on one line, however long. Then moves the positions in their maps, with which editors go
// from a declaration to its source.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import ts from "typescript";

const read = (file) => readFileSync(file, "utf8");
const parse = (file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);

const needed = new Set();
for (const entry of Object.values(JSON.parse(read("package.json")).exports)) {
  const file = entry.types ?? entry;
  if (!file.endsWith(".json")) addDeclarations(join(file));
}
for (const file of readdirSync("dist", { recursive: true, encoding: "utf8" })) {
  const [declarations] = /^.*\.d\.ts(?=$|\.map$)/.exec(file) ?? [];
  if (declarations && !needed.has(join("dist", declarations))) rmSync(join("dist", file));
}

const places = new Map(Array.from(needed, (file) => [file, placesIn(file)]));

// dist is in .gitignore
const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "--vcs-enabled=false", "dist"];
execFileSync(process.execPath, [...biome, "--log-level=warn"], { stdio: ["ignore", "ignore", "inherit"] });

for (const [file, before] of places) {
  const after = placesIn(file);
  if (before.length !== after.length) throw new Error(`${file} has other declarations when it is formatted.`);
  const moved = new Map(before.map((place, index) => [String(place), after[index] ?? place]));
  const map = JSON.parse(read(`${file}.map`));
  writeFileSync(
    `${file}.map`,
    JSON.stringify({ ...map, mappings: encode(move(decode(map.mappings), moved)) }),
  );
}

/**
 * Adds declarations to those that are needed, and what they import.
 *
 * @param {string} name that of the declarations, or of their script
 */
function addDeclarations(name) {
  const file = name.replace(/\.js$/, ".d.ts");
  if (needed.has(file)) return;
  needed.add(file);
  for (const { moduleSpecifier } of parse(file).statements) {
    if (moduleSpecifier?.text.startsWith(".")) addDeclarations(join(file, "..", moduleSpecifier.text));
  }
}

/**
 * Where the declarations of a file and their names start and end, in their order: what editors look for in a map.
 *
 * @param {string} file
 */
function placesIn(file) {
  const source = parse(file);
  const found = [];
  const add = (node) => {
    for (const position of [node.getStart(source), node.getEnd()]) {
      const { line, character } = source.getLineAndCharacterOfPosition(position);
      found.push([line, character]);
    }
  };
  const visit = (node) => {
    if (node.name) [node, node.name].forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The positions of a map in the formatted file.
 *
 * @param {import("@jridgewell/sourcemap-codec").SourceMapMappings} mappings
 * @param {ReadonlyMap<string, Place>} moved
 *
 * @typedef {[line: number, column: number]} Place
 */
function move(mappings, moved) {
  const lines = [];
  mappings.forEach((segments, from) => {
    for (const [column, ...source] of segments) {
      const [line, to] = moved.get(`${from},${column}`) ?? [];
      if (line === undefined) continue;
      lines[line] ??= [];
      lines[line].push([to, ...source]);
    }
  });
  return Array.from(lines, (line = []) => line.sort(([a], [b]) => a - b));
}
