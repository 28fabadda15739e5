// Finishes the declarations that TypeScript has written. Removes those that no entry point needs. Formats the others, because
// TypeScript prints each type on one line, however long, and editors show it to people.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const read = (file) => readFileSync(file, "utf8");
const parse = (file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);

const needed = new Set();
for (const entry of Object.values(JSON.parse(read("package.json")).exports)) {
  const file = entry.types ?? entry;
  if (!file.endsWith(".json")) addDeclarations(join(file));
}
for (const file of readdirSync("dist", { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".d.ts") && !needed.has(join("dist", file))) rmSync(join("dist", file));
}

// dist is in .gitignore
const biome = ["node_modules/@biomejs/biome/bin/biome", "format", "--write", "--vcs-enabled=false", "dist"];
execFileSync(process.execPath, [...biome, "--log-level=warn"], { stdio: ["ignore", "ignore", "inherit"] });

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
