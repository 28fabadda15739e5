import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { packageFolder } from "../installations/install.mjs";

const node = packageFolder("clients", "node-24/bin/node");
const files = ["clients", "field-names", "metadata", "part-lists", "parts"];

test.skipIf(!existsSync(node))("undici 8 sends the same in Node.js 24", async () => {
  const { stdout } = await promisify(execFile)(node, [
    ...["node_modules/vitest/vitest.mjs", "run", "--mode=check", "--project=test/clients"],
    ...files.map((name) => `test/clients/${name}.check.ts`),
    "--testNamePattern=undici 8",
  ]);
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d{3} passed \| \d+ skipped/);
});
