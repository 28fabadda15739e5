/** The SDK of the examples, as its author builds, tests and packs it on the package as it is installed, and as a consumer installs it. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, inject, test } from "vitest";
import { packageFolder } from "../installations/install.mjs";

const { directory } = inject("installed");
const sdk = join(directory, "sdk");
cpSync("examples/sdk", sdk, { recursive: true });

cpSync(join(directory, "node_modules/waybill"), join(sdk, "node_modules/waybill"), { recursive: true });
const typescript = packageFolder("compilers", "typescript-7");
const tools = { typescript, vitest: resolve("node_modules/vitest") };
for (const [name, folder] of Object.entries(tools)) {
  const place = join(directory, "node_modules", name);
  if (!existsSync(place)) symlinkSync(folder, place, "junction");
}

const runIn = async (cwd: string, program: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd });
  return stripVTControlCharacters(stdout + stderr);
};
const run = (...args: string[]): Promise<string> => runIn(sdk, process.execPath, ...args);
const { scripts } = JSON.parse(readFileSync("examples/sdk/package.json", "utf8"));

test("builds as an ES module and as CommonJS, and both work", async () => {
  const bin = "../node_modules/typescript/bin/tsc";
  for (const step of scripts.build
    .replaceAll(/\btsc\b/g, bin)
    .replaceAll("node ", "")
    .split(" && "))
    await run(...step.split(" "));
  const program =
    '({ Shop }) => new Shop({ token: "0" }).user("..").catch(({ cause }) => console.log(cause.code))';
  const loaded = `import("./dist/esm/index.js").then(${program})`;
  expect(await run("--input-type=module", "-e", loaded)).toBe("ERR_DOT_SEGMENT\n");
  const required = `(${program})(require("./dist/cjs/index.js"))`;
  expect(await run("--no-warnings", "-e", required)).toBe("ERR_DOT_SEGMENT\n");
});

test("passes its tests", async () => {
  expect(await run("../node_modules/vitest/vitest.mjs", "run")).toMatch(/Tests:? +6 passed/);
});

test("is installed with the copy of waybill that it packs, and nothing else", async () => {
  const consumer = join(directory, "consumer");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), "{}");
  const packed = await runIn(sdk, "npm", "pack", "--json", "--pack-destination", consumer);
  const [{ filename }] = JSON.parse(packed);
  await runIn(consumer, "npm", "install", "--offline", "--no-audit", "--no-fund", filename);
  const { packages } = JSON.parse(readFileSync(join(consumer, "package-lock.json"), "utf8"));
  const installed = ["node_modules/shop-sdk", "node_modules/shop-sdk/node_modules/waybill"];
  expect(Object.keys(packages)).toEqual(["", ...installed]);
  const load =
    'const { Shop } = require("shop-sdk"); import("shop-sdk").then((one) => console.log([one.Shop, Shop].map((Class) => typeof Class)))';
  expect(await runIn(consumer, process.execPath, "-e", load)).toBe("[ 'function', 'function' ]\n");
});
