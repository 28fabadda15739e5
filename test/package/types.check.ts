import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { compilers } from "../types/compilers.mjs";
import { compile } from "./compile.js";

const { directory, specifiers } = inject("installed");

const uses = `
import { createEndpoint, endpoint, EndpointError, github, type RequestOptions } from "waybill";
import { toFetch } from "waybill/adapters";
import { parseTemplate } from "waybill/uri-template";

const { method, url } = endpoint("GET /orgs/{org}/repos", { org: "octokit", type: "private" });
method satisfies "get";
url satisfies string;
// @ts-expect-error Property 'org' is missing
endpoint("GET /orgs/{org}/repos");
const request: RequestOptions = createEndpoint(github)({ url: "/x" });
toFetch(request)[1].method satisfies string;
export const code = new EndpointError("ERR_INVALID_ROUTE", request.url).code;
export const text: string = parseTemplate("/orgs/{org}").expand({ org: "octokit" });
`;
// every entry point
const imports = specifiers.map((specifier, index) => `import * as m${index} from "${specifier}";`).join("\n");
const exported = `export const all = [${specifiers.map((_, index) => `m${index}`)}] as const;`;

writeFileSync(join(directory, "use.mts"), uses);
writeFileSync(join(directory, "all.mts"), `${imports}\n${exported}\n`);
// in a CommonJS module: TypeScript knows since 5.8 that require() takes an ES module
writeFileSync(join(directory, "use.cts"), uses);

const nodenext = ["--noEmit", "--module", "nodenext", "--skipDefaultLibCheck"];
const withoutDom = ["--noEmit", "--skipLibCheck", "--lib", "es2022"];
// contents.check.ts asks where each way to resolve them finds the declarations, which are the same: they are checked once
const resolutions = ["--module node16", "--module esnext --moduleResolution bundler"];

const all = ["use.mts", "all.mts"];

test.each(compilers)("%s", async (compiler) => {
  expect(await compile(compiler, all, ...nodenext)).toBe("");
});

test.each(resolutions)("%s", async (options) => {
  for (const compiler of ["typescript-5.4", "typescript-7"])
    expect(await compile(compiler, all, ...options.split(" "), ...withoutDom)).toBe("");
});

test.each(["typescript-5.9", "typescript-7"])("%s in a CommonJS module", async (compiler) => {
  expect(await compile(compiler, ["use.cts"], "--module", "nodenext", ...withoutDom)).toBe("");
});

test("the declarations need no DOM, and no types of Node.js", async () => {
  expect(await compile("typescript-7", all, ...nodenext, "--lib", "es2022")).toBe("");
});
