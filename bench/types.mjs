// Prints what checking calls costs in types, compared with the same calls in openapi-fetch and @octokit/endpoint.
//
// Instantiations are exact. Times come from `tsc --extendedDiagnostics` for one file with all calls: the least of some runs
// that take turns, so that a busy machine slows all of them equally. "Total time" is the whole run of the compiler, with the
// standard library that every program needs: the time that people wait for. "Check time" leaves the library out.
//
// The last table is how long an editor waits for what it offers, with the TypeScript of this project.
//
//   npm run bench -- types                 with the TypeScript of this project
//   npm run bench -- types typescript-7    with another one that is installed
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tscOf } from "../test/types/compilers.mjs";
import { measureCompletions } from "./completions.mjs";

const compiler = process.argv[2] ?? "typescript";
const folder = "bench/generated";
const operations = JSON.parse(readFileSync("test/fixtures/github-operations.json", "utf8"));
const calls = 200;
const described = 50;

/** 200 different routes, of the kind people write. */
const routes = Array.from({ length: calls }, (_, index) => ({
  method: ["GET", "POST", "PATCH", "DELETE"][index % 4],
  url: `/repos/{owner}/{repo}/things${index}/{thing_id}`,
}));
const parameters = `{ owner: "octocat", repo: "hello-world", thing_id: 1, title: "A title" }`;

/** 50 of GitHub's operations that need path parameters only. */
const known = operations
  .filter(
    ({ method, url }) =>
      method === "GET" && url.startsWith("/repos/{owner}/{repo}/") && !/\{(?!owner|repo)|check$/.test(url),
  )
  .slice(0, described)
  .map(({ method, url }) => ({ method, url }));
const path = `owner: "octocat", repo: "hello-world"`;

/** Two more descriptions, of 300 paths each: like Kubernetes (any media type, parameters of paths) and Stripe (forms). */
const none = "query?: never; header?: never; path?: never; cookie?: never";
const noOperations = "options?: never; head?: never; patch?: never; trace?: never";
const more = {
  kubernetes: {
    url: (index) => `/apis/apps/v1/namespaces/{namespace}/kinds${index}/{name}`,
    item: `parameters: { query?: { pretty?: string }; header?: never; path: { namespace: string; name: string }; cookie?: never };
get: { parameters: { query?: { limit?: number; watch?: boolean }; header?: never; path: { namespace: string; name: string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: object; content: { "application/json": Kind } } } };
put: { parameters: { ${none} }; requestBody: { content: { "*/*": Kind } }; responses: { 200: { headers: object; content: { "application/json": Kind } } } };
post?: never; delete?: never; ${noOperations};`,
    path: `namespace: "default", name: "web"`,
  },
  stripe: {
    url: (index) => `/v1/things${index}/{id}`,
    item: `parameters: { ${none} };
get: { parameters: { query?: { expand?: string[]; created?: { gte?: number } | number }; header?: never; path: { id: string }; cookie?: never }; requestBody?: { content: { "application/x-www-form-urlencoded": Record<string, never> } }; responses: { 200: { headers: object; content: { "application/json": Kind } }; default: { headers: object; content: { "application/json": { error: string } } } } };
post: { parameters: { ${none} }; requestBody?: { content: { "application/x-www-form-urlencoded": { amount?: number } } }; responses: { 200: { headers: object; content: { "application/json": Kind } } } };
put?: never; delete?: never; ${noOperations};`,
    path: `id: "one"`,
  },
};
const moreCalls = Array.from({ length: described }, (_, index) => index);

/** The same calls of such a description, with waybill and with openapi-fetch. */
const programsOf = ([name, { url, path: values }]) => [
  [
    `50 paths like ${name}, waybill`,
    {
      head: `import type { paths } from "./${name}.js";\nimport { createEndpoint } from "waybill";\nconst call = createEndpoint<paths>({ baseUrl: "https://api.example.com" });\n`,
      calls: moreCalls.map((index) => `call("GET ${url(index)}", { ${values} }).url;`),
    },
  ],
  [
    `50 paths like ${name}, openapi-fetch`,
    {
      head: `import type { paths } from "./${name}.js";\nimport createClient from "openapi-fetch";\nconst call = createClient<paths>();\n`,
      calls: moreCalls.map((index) => `call.GET("${url(index)}", { params: { path: { ${values} } } }).then;`),
    },
  ],
];

const programs = {
  ...Object.fromEntries(Object.entries(more).flatMap(programsOf)),
  "200 routes, untyped": {
    head: `declare function call(route: string, options?: Record<string, unknown>): { url: string };\n`,
    calls: routes.map(({ method, url }) => `call("${method} ${url}", ${parameters}).url;`),
  },
  "200 routes, waybill": {
    head: `import { endpoint as call } from "waybill";\n`,
    calls: routes.map(({ method, url }) => `call("${method} ${url}", ${parameters}).url;`),
  },
  "200 routes, @octokit/endpoint": {
    head: `import { endpoint as call } from "@octokit/endpoint";\n`,
    calls: routes.map(({ method, url }) => `call("${method} ${url}", ${parameters}).url;`),
  },
  "50 GitHub paths, waybill": {
    head: `import type { paths } from "@octokit/openapi-types";\nimport { createEndpoint, github } from "waybill";\nconst call = createEndpoint<paths, "open">(github);\n`,
    calls: known.map(({ method, url }) => `call("${method} ${url}", { ${path} }).url;`),
  },
  "50 GitHub paths, waybill, strict": {
    head: `import type { paths } from "@octokit/openapi-types";\nimport { createEndpoint, github } from "waybill";\nconst call = createEndpoint<paths>(github);\n`,
    calls: known.map(({ method, url }) => `call("${method} ${url}", { ${path} }).url;`),
  },
  "50 GitHub paths, openapi-fetch": {
    head: `import type { paths } from "@octokit/openapi-types";\nimport createClient from "openapi-fetch";\nconst call = createClient<paths>();\n`,
    calls: known.map(
      ({ method, url }) => `call.${method}("${url}", { params: { path: { ${path} } } }).then;`,
    ),
  },
  "50 GitHub paths, @octokit/endpoint": {
    head: `import type { paths } from "@octokit/openapi-types";\nimport { endpoint as call } from "@octokit/endpoint";\nexport type P = paths;\n`,
    calls: known.map(({ method, url }) => `call("${method} ${url}", { ${path} }).url;`),
  },
};

/** How often a program is checked: more often where its time has a budget. */
const rounds = (name) => (name.startsWith("200 routes") ? 6 : 2);

/** Instantiations, and check time and total time in seconds. */
function measure(text) {
  writeFileSync(`${folder}/calls.ts`, text);
  const output = execFileSync(process.execPath, [tscOf(compiler), "-p", folder, "--extendedDiagnostics"], {
    encoding: "utf8",
  });
  const figure = (name) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  return {
    instantiations: figure("Instantiations"),
    seconds: figure("Check time"),
    total: figure("Total time"),
  };
}

mkdirSync(folder, { recursive: true });
writeFileSync(
  `${folder}/tsconfig.json`,
  JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      module: "nodenext",
      types: [],
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
    },
    files: ["calls.ts"],
  }),
);
for (const [name, { url, item }] of Object.entries(more)) {
  const items = Array.from({ length: 300 }, (_, index) => `"${url(index)}": { ${item} };`);
  const text = `interface Kind { kind: string; spec?: { size: number } }\nexport interface paths {\n${items.join("\n")}\n}\n`;
  writeFileSync(`${folder}/${name}.ts`, text);
}
const least = {};
for (let round = 0; round < 6; round++) {
  for (const [name, { head, calls }] of Object.entries(programs)) {
    if (round >= rounds(name)) continue;
    const { instantiations, seconds, total } = measure(head + calls.join("\n"));
    const { seconds: s = Infinity, total: t = Infinity } = least[name] ?? {};
    least[name] = { instantiations, seconds: Math.min(s, seconds), total: Math.min(t, total) };
  }
}
const results = {};
for (const [name, { head, calls }] of Object.entries(programs)) {
  const full = least[name];
  // without the cost of the imports and of the first call
  const first = measure(head + calls.slice(0, 1).join("\n"));
  results[name] = {
    calls: calls.length,
    "first call: instantiations": first.instantiations,
    "each further call: instantiations": Math.round(
      (full.instantiations - first.instantiations) / (calls.length - 1),
    ),
    "whole program: instantiations": full.instantiations,
    "whole program: check time (s)": full.seconds,
    "whole program: total time (s)": full.total,
  };
}
rmSync(folder, { recursive: true });
console.log(
  `${compiler} ${JSON.parse(readFileSync(`node_modules/${compiler}/package.json`, "utf8")).version}`,
);
console.table(results);

const { first, places } = measureCompletions();
console.table(places);
console.log(
  `an editor offers GitHub's routes for the first time in ${first.toFixed(1)} s, reading the project included`,
);

const whole = (name) => results[name]["whole program: instantiations"];
const seconds = (client) => results[`200 routes, ${client}`]["whole program: total time (s)"];
const budgets = [
  [
    "a literal call: instantiations",
    results["200 routes, waybill"]["each further call: instantiations"],
    450,
  ],
  [
    "GitHub's paths: instantiations against openapi-fetch",
    whole("50 GitHub paths, waybill") / whole("50 GitHub paths, openapi-fetch"),
    0.45,
  ],
  ...Object.keys(more).map((name) => [
    `paths like ${name}: instantiations against openapi-fetch`,
    whole(`50 paths like ${name}, waybill`) / whole(`50 paths like ${name}, openapi-fetch`),
    0.5,
  ]),
  [
    "200 routes: a whole run of the compiler against @octokit/endpoint",
    seconds("waybill") / seconds("@octokit/endpoint"),
    1.25,
  ],
];
for (const [place, { "median (s)": median }] of Object.entries(places)) {
  budgets.push([`completions of ${place}: seconds`, median, 0.5]);
}
console.log(
  `200 routes: a whole run takes ${(seconds("waybill") / seconds("untyped")).toFixed(1)} times as long as with untyped calls`,
);
for (const [name, value, limit] of budgets) {
  const kept = value <= limit;
  console.log(`${kept ? "kept " : "FAILS"}  ${name}: ${Number(value.toFixed(2))} of ${limit}`);
  if (!kept) process.exitCode = 1;
}
