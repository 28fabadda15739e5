#!/usr/bin/env node
import { readersOf } from "./input.js";
import { runOpenApi } from "./openapi.js";
import { run } from "./run.js";
import { failureOf } from "./status.js";
import { processTerminal } from "./terminal.js";

const terminal = processTerminal(process);
const [first, ...others] = process.argv.slice(2);
if (first === "openapi") {
  const { status, stdout, stderr } = await runOpenApi(others, readersOf(terminal));
  process.exitCode = status;
  terminal.writeError(stderr);
  await terminal.write(stdout).catch(fail);
} else process.exitCode = await run(process.argv.slice(2), terminal);

function fail(error: unknown): void {
  const { status, text } = failureOf(error);
  process.exitCode = status;
  terminal.writeError(text);
}
