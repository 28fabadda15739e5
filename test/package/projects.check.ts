/** Projects of CommonJS on the package as it is installed: without configuration, with old tools. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { packageFolder } from "../installations/install.mjs";
import { publicNames } from "./public-names.js";

const { directory } = inject("installed");
const run = (program: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(program, args, { cwd, encoding: "utf8" });
const inTools = (path: string): string => packageFolder("package", path);
const specifiers = Object.keys(publicNames);

/** Writes the files of a project, each a name and its text. */
function writeProject(name: string, files: Readonly<Record<string, unknown>>): string {
  const folder = join(directory, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, file), typeof text === "string" ? text : JSON.stringify(text));
  return folder;
}

const node18 = inTools("node-18/bin/node");

test.skipIf(!existsSync(node18))("Node.js 18 requires all entry points, and writes a file", async () => {
  const program = `
    const { multipart, part } = require("waybill/form");
    const body = multipart({ a: part("{}", { type: "application/json" }) });
    const names = ${JSON.stringify(specifiers)}.map((name) => Object.keys(require(name)).sort());
    console.log(JSON.stringify([body.type.slice(0, 20), names]));`;
  const folder = writeProject("node-18", { "package.json": {}, "index.js": program });
  const { stdout } = await run(node18, ["index.js"], folder);
  const values = Object.values(publicNames).map((one) => one.values);
  expect(JSON.parse(stdout)).toEqual(["multipart/form-data;", values]);
});

const calls = `
  test("builds a request, and throws the errors that it exports", () => {
    expect(toFetch(endpoint("GET /orgs/{org}", { org: "octokit" }))[0]).toBe("https://api.github.com/orgs/octokit");
    expect(() => endpoint("GET /orgs/{org}", { org: ".." })).toThrow(EndpointError);
    expect(() => url\`https://a.test/\${".."}\`).toThrow(EndpointError);
  });`;
const imports = `
  import { endpoint, EndpointError } from "waybill";
  import { toFetch } from "waybill/adapters";
  import { url } from "waybill/url";`;
const required = `
  const { endpoint, EndpointError } = require("waybill");
  const { toFetch } = require("waybill/adapters");
  const { url } = require("waybill/url");
  test.each(${JSON.stringify(specifiers)})("requires %s", (name) => expect(require(name)).toBeDefined());`;
const plugins = [inTools("@babel/plugin-transform-modules-commonjs")];
const javascript = writeProject("jest", {
  "package.json": { babel: { plugins } },
  "required.test.js": required + calls,
  "imported.test.js": imports + calls,
});

const typed = `
  import { endpoint, EndpointError, type OptionsOf, type RequestOptions, toFetch, url } from "./api";
  declare const test: (name: string, run: () => void) => void;
  declare const expect: any;
  const options: OptionsOf<typeof endpoint, "GET /orgs/{org}"> = { org: "octokit" };
  endpoint("GET /orgs/{org}", options) satisfies RequestOptions;
  // @ts-expect-error
  const withoutOrg = () => endpoint("GET /orgs/{org}");`;
const exported = `
  export { endpoint, EndpointError, type OptionsOf, type RequestOptions } from "waybill";
  export * from "waybill/adapters";
  export { url } from "waybill/url";`;

async function expectPassed(jest: string, project: string): Promise<void> {
  const { stderr } = await run(process.execPath, [inTools(`${jest}/bin/jest.js`)], project);
  expect(stderr).toMatch(/Tests: +\d+ passed, \d+ total/);
}

test.each(["jest", "jest-29"])("%s needs no configuration", (jest) => expectPassed(jest, javascript));

test.each([
  ["jest-29", "typescript-5.4", "5.0"],
  ["jest", "typescript-5.9", "5.0"],
  ["jest", "typescript", "6.0"],
])("%s compiles with %s and its oldest resolution", async (jest, name, ignoreDeprecations) => {
  const local = resolve("node_modules/typescript");
  const compiler = name === "typescript" ? local : packageFolder("compilers", name);
  const settings = { compiler, tsconfig: "tsconfig.json" };
  const resolution = { module: "commonjs", moduleResolution: "node10", ignoreDeprecations };
  const project = writeProject(name, {
    "package.json": { jest: { transform: { "\\.ts$": [inTools("ts-jest"), settings] } } },
    "tsconfig.json": { compilerOptions: { strict: true, target: "es2022", lib: ["es2022"], ...resolution } },
    "api.ts": exported,
    "typed.test.ts": typed + calls,
  });
  await expectPassed(jest, project);
});
