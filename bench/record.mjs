// Measures works and shapes in each pinned runtime, and what people wait for in this one, and writes the figures for docs/comparison.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { bun, deno, installRuntimes, node } from "../test/runtimes/pinned.mjs";
import { denoRun, runFile } from "./runtime.mjs";

const bench = fileURLToPath(new URL("run.mjs", import.meta.url));
installRuntimes();

const file = new URL("results.json", import.meta.url);
const before = JSON.parse(readFileSync(file, "utf8"));
const runtimes = [
  { name: "node-20", find: () => node(20), args: [] },
  { name: "node-24", find: () => node(24), args: [] },
  { name: "bun", find: bun, args: [] },
  { name: "deno", find: deno, args: denoRun },
];
const named = process.argv.slice(2);
const isNamed = (name) => named.length === 0 || named.includes(name);

const results = runtimes.map(({ name, find, args }, index) => {
  if (!isNamed(name)) return before.results[index];
  const { path, missing } = find();
  if (path === undefined) throw new Error(missing);
  console.log(`measuring in ${path}`);
  return JSON.parse(execFileSync(path, [...args, bench, "json"], { encoding: "utf8" }));
});
const waits = isNamed("waits") ? JSON.parse(runFile("waits.mjs", ["json"])) : before.waits;

const record = { date: new Date().toISOString().slice(0, 10), processor: cpus()[0]?.model, waits, results };
// a row a line
const rows = JSON.stringify(record).replace(/\{"(?:runtime|work|shape)":/g, "\n$&");
writeFileSync(file, `${rows}\n`);
