#!/usr/bin/env node
import { run } from "./run.js";

const { status, stdout, stderr } = run(process.argv.slice(2));
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
