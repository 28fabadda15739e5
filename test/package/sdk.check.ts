/** The SDK of the examples, as its author would build and test it, on the package as it is installed. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, inject, test } from "vitest";
import { packageFolder } from "../installations/install.mjs";

const { directory } = inject("installed");
const sdk = join(directory, "sdk");
cpSync("examples/sdk", sdk, { recursive: true });

const tools = {
  typescript: packageFolder("sdk", "typescript"),
  vitest: resolve("node_modules/vitest"),
};
for (const [name, folder] of Object.entries(tools)) {
  const place = join(directory, "node_modules", name);
  if (!existsSync(place)) symlinkSync(folder, place, "junction");
}

const run = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: sdk });
  return stripVTControlCharacters(stdout + stderr);
};
const { scripts } = JSON.parse(readFileSync("examples/sdk/package.json", "utf8"));

test("builds as an ES module and as CommonJS, and both work", async () => {
  const bin = "../node_modules/typescript/bin/tsc";
  for (const step of scripts.build.split(" && "))
    await run(
      ...step
        .replace(/^tsc/, bin)
        .replace(/^node /, "")
        .split(" "),
    );
  const program =
    '({ Shop }) => new Shop({ token: "0" }).user("..").catch(({ cause }) => console.log(cause.code))';
  expect(await run("--input-type=module", "-e", `import("./dist/esm/index.js").then(${program})`)).toBe(
    "ERR_DOT_SEGMENT\n",
  );
  expect(await run("--no-warnings", "-e", `(${program})(require("./dist/cjs/index.js"))`)).toBe(
    "ERR_DOT_SEGMENT\n",
  );
});

test("passes its tests", async () => {
  expect(await run("../node_modules/vitest/vitest.mjs", "run")).toMatch(/Tests:? +6 passed/);
});
