#!/usr/bin/env node
import { run } from "./run.js";

const { status, stdout, stderr } = run(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
