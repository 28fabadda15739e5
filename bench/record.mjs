// Measures works and shapes in each pinned runtime, and documents in the first, and writes the figures for docs/comparison.md.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { bun, deno, installRuntimes, node } from "../test/package/runtimes/pinned.mjs";
import { denoRun } from "./runtime.mjs";

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
installRuntimes();

const file = fileOf("results.json");
const before = JSON.parse(readFileSync(file, "utf8"));
const runtimes = [
  { name: "node-24", find: () => node(24), args: [] },
  { name: "node-22", find: () => node(22), args: [] },
  { name: "node-20", find: () => node(20), args: [] },
  { name: "bun", find: bun, args: [] },
  { name: "deno", find: deno, args: denoRun },
];
const named = process.argv.slice(2);
const isNamed = (name) => named.length === 0 || named.includes(name);

function run({ find, args }, file) {
  const { path, missing } = find();
  if (path === undefined) throw new Error(missing);
  console.log(`${file} in ${path}`);
  return execFileSync(path, [...args, fileOf(file), "json"], { encoding: "utf8" });
}
const results = runtimes.map((one, index) =>
  isNamed(one.name) ? JSON.parse(run(one, "run.mjs")) : before.results[index],
);
if (isNamed("openapi")) run(runtimes[0], "openapi.mjs");

const record = { date: new Date().toISOString().slice(0, 10), processor: cpus()[0]?.model, results };
// a row a line
const rows = JSON.stringify(record).replace(/\{"(?:runtime|work|shape)":/g, "\n$&");
writeFileSync(file, `${rows}\n`);
