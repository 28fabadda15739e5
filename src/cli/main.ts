#!/usr/bin/env node
import { runOpenApi } from "./openapi.js";
import { readers } from "./readers.js";
import { run } from "./run.js";

const args = process.argv.slice(2);
const isOpenApi = args[0] === "openapi";
const { status, stdout, stderr } = isOpenApi ? await runOpenApi(args.slice(1), readers) : run(args);
process.exitCode = status;
// whoever reads no further, such as head, has what they want; a full disk is worth an error
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`${message}\n`);
});
process.stderr.on("error", () => {});
process.stdout.write(stdout);
process.stderr.write(stderr);
