// Prints what checking calls costs in types, compared with the same calls in openapi-fetch and @octokit/endpoint.
//
// Instantiations are exact. Times come from `tsc --extendedDiagnostics` for one file with all calls: the least of some runs
// that take turns, so that a busy machine slows all of them equally. "Total time" is the whole run of the compiler, with the
// standard library that every program needs: the time that people wait for. "Check time" leaves the library out.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tscOf } from "../test/types/compilers.mjs";

const compiler = process.argv[2] ?? "typescript";
const folder = "bench/generated";
const operations = JSON.parse(readFileSync("test/support/fixtures/github-operations.json", "utf8"));

/** 200 different routes, of the kind people write. */
const routes = Array.from({ length: 200 }, (_, index) => ({
  method: ["GET", "POST", "PATCH", "DELETE"][index % 4],
  url: `/repos/{owner}/{repo}/things${index}/{thing_id}`,
}));
const parameters = `{ owner: "octocat", repo: "hello-world", thing_id: 1, title: "A title" }`;

/** 50 of GitHub's operations that need path parameters only. */
const ofRepository = operations.filter(({ url }) => url.startsWith("/repos/{owner}/{repo}/"));
const known = ofRepository
  .filter(({ method, url }) => method === "GET" && !/\{(?!owner|repo)|check$/.test(url))
  .slice(0, 50);
const path = `owner: "octocat", repo: "hello-world"`;

const untypedCalls = routes.map(({ method, url }) => `call("${method} ${url}", ${parameters}).url;`);
const knownCalls = known.map(({ method, url }) => `call("${method} ${url}", { ${path} }).url;`);
const paths = 'import type { paths } from "@octokit/openapi-types";\n';
const waybill = `${paths}import { createEndpoint, github } from "waybill";\n`;
const sends = 'import { withFetch } from "waybill/adapters";\n';
const sent = (calls) => calls.map((call) => call.replace(/\.url;$/, ".then;"));
const octokit = 'import { endpoint as call } from "@octokit/endpoint";\n';

/** Each program: what comes before its calls, and the calls. */
const programs = {
  "200 routes, untyped": [
    "declare function call(route: string, options?: Record<string, unknown>): { url: string };\n",
    untypedCalls,
  ],
  "200 routes, waybill": ['import { endpoint as call } from "waybill";\n', untypedCalls],
  "200 routes, @octokit/endpoint": [octokit, untypedCalls],
  "200 routes, waybill, as the README sends them": [
    `${sends}import { createEndpoint } from "waybill";
const call = withFetch(createEndpoint({ baseUrl: "https://api.example.com" }))
  .defaults({ headers: { authorization: "Bearer 0000" } });\n`,
    sent(untypedCalls),
  ],
  "50 GitHub paths, waybill": [`${waybill}const call = createEndpoint<paths, "open">(github);\n`, knownCalls],
  "50 GitHub paths, waybill, strict": [`${waybill}const call = createEndpoint<paths>(github);\n`, knownCalls],
  "50 GitHub paths, waybill, withFetch": [
    `${waybill}${sends}const call = withFetch(createEndpoint<paths>(github));\n`,
    sent(knownCalls),
  ],
  "50 GitHub paths, waybill, route functions": [
    `${waybill}const call = createEndpoint<paths>(github);\n`,
    known.map(({ method, url }) => `call.route("${method} ${url}")({ ${path} }).url;`),
  ],
  "50 GitHub paths, waybill/openapi": [
    `${paths}import { openapi } from "waybill/openapi";\nconst call = openapi<paths>({ openapi: "3.1.0" });\n`,
    knownCalls,
  ],
  "50 GitHub paths, openapi-fetch": [
    `${paths}import createClient from "openapi-fetch";\nconst call = createClient<paths>();\n`,
    known.map(({ method, url }) => `call.${method}("${url}", { params: { path: { ${path} } } }).then;`),
  ],
  "50 GitHub paths, @octokit/endpoint": [`${paths}${octokit}export type P = paths;\n`, knownCalls],
};

/** Instantiations, and check time and total time in seconds. */
function measure(text) {
  writeFileSync(`${folder}/calls.ts`, text);
  const args = [tscOf(compiler), "-p", folder, "--extendedDiagnostics"];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  const figure = (name) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  const [instantiations, seconds, total] = ["Instantiations", "Check time", "Total time"].map(figure);
  return { instantiations, seconds, total };
}

mkdirSync(folder, { recursive: true });
const base = { extends: "../../test/types/tsconfig.json", compilerOptions: { skipLibCheck: true } };
const config = { ...base, include: [], files: ["calls.ts"] };
writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
const least = {};
for (let round = 0; round < 6; round++) {
  for (const [name, [head, calls]] of Object.entries(programs)) {
    // more often where the time has a budget
    if (round >= (name.startsWith("200 routes") ? 6 : 2)) continue;
    const { instantiations, seconds, total } = measure(head + calls.join("\n"));
    const { seconds: s = Infinity, total: t = Infinity } = least[name] ?? {};
    least[name] = { instantiations, seconds: Math.min(s, seconds), total: Math.min(t, total) };
  }
}
const results = {};
for (const [name, [head, calls]] of Object.entries(programs)) {
  const { instantiations, seconds, total } = least[name];
  // without the cost of the imports and of the first call
  const first = measure(head + calls[0]).instantiations;
  results[name] = {
    calls: calls.length,
    "first call: instantiations": first,
    "each further call: instantiations": Math.round((instantiations - first) / (calls.length - 1)),
    "whole program: instantiations": instantiations,
    "whole program: check time (s)": seconds,
    "whole program: total time (s)": total,
  };
}
rmSync(folder, { recursive: true });
const { version } = JSON.parse(readFileSync(join(tscOf(compiler), "../../package.json"), "utf8"));
console.log(`${compiler} ${version}`);
console.table(results);

const further = results["200 routes, waybill"]["each further call: instantiations"];
const paths50 = (client) => least[`50 GitHub paths, ${client}`].instantiations;
const times = (client) => least["200 routes, waybill"].total / least[`200 routes, ${client}`].total;
const ofPaths = paths50("waybill") / paths50("openapi-fetch");
const budgets = [
  ["a literal call: instantiations", further, 450],
  ["GitHub's paths: instantiations against openapi-fetch", ofPaths, 0.45],
  ["200 routes: a whole run of the compiler against @octokit/endpoint", times("@octokit/endpoint"), 1.25],
];
const untyped = times("untyped").toFixed(1);
console.log(`200 routes: a whole run takes ${untyped} times as long as with untyped calls`);
for (const [name, value, limit] of budgets) {
  const kept = value <= limit;
  console.log(`${kept ? "kept " : "FAILS"}  ${name}: ${Number(value.toFixed(2))} of ${limit}`);
  if (!kept) process.exitCode = 1;
}
