// Measures works and shapes in each pinned runtime, and what people wait for in this one, and writes the figures for docs/benchmarks.md.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { bun, deno, installRuntimes, node } from "../test/runtimes/pinned.mjs";
import { denoRun, runFile } from "./runtime.mjs";

const bench = fileURLToPath(new URL("run.mjs", import.meta.url));
installRuntimes();

const results = [
  { find: () => node(20), args: [] },
  { find: () => node(24), args: [] },
  { find: bun, args: [] },
  { find: deno, args: denoRun },
].map(({ find, args }) => {
  const { path, missing } = find();
  if (path === undefined) throw new Error(missing);
  console.log(`measuring in ${path}`);
  return JSON.parse(execFileSync(path, [...args, bench, "json"], { encoding: "utf8" }));
});

const waits = JSON.parse(runFile("waits.mjs", ["json"]));
const record = { date: new Date().toISOString().slice(0, 10), processor: cpus()[0]?.model, waits, results };
// a row a line
const rows = JSON.stringify(record).replace(/\{"(?:runtime|work|shape)":/g, "\n$&");
writeFileSync(new URL("results.json", import.meta.url), `${rows}\n`);
