// Prints what checking calls costs in types, beside the same calls in openapi-fetch and @octokit/endpoint.
//
//   npm run bench:types                 with the TypeScript of this project
//   npm run bench:types -- typescript-7 with another that is installed
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const compiler = process.argv[2] ?? "typescript";
const folder = "bench/types/generated";
const operations = JSON.parse(readFileSync("test/fixtures/github-operations.json", "utf8"));
const calls = 200;
const described = 50;

/** 200 different routes, of the kind people write. */
const routes = Array.from({ length: calls }, (_, index) => ({
  method: ["GET", "POST", "PATCH", "DELETE"][index % 4],
  url: `/repos/{owner}/{repo}/things${index}/{thing_id}`,
}));
const parameters = `{ owner: "octocat", repo: "hello-world", thing_id: 1, title: "A title" }`;

/** 50 operations of GitHub's that need path parameters only. */
const known = operations
  .filter(
    ({ method, url }) =>
      method === "GET" && url.startsWith("/repos/{owner}/{repo}/") && !/\{(?!owner|repo)|check$/.test(url),
  )
  .slice(0, described)
  .map(({ method, url }) => ({ method, url }));
const path = `owner: "octocat", repo: "hello-world"`;

const programs = {
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
    head: `import type { paths } from "@octokit/openapi-types";\nimport { createEndpoint, github } from "waybill";\nconst call = createEndpoint<paths>(github);\n`,
    calls: known.map(({ method, url }) => `call("${method} ${url}", { ${path} }).url;`),
  },
  "50 GitHub paths, waybill, strict": {
    head: `import type { paths } from "@octokit/openapi-types";\nimport { createEndpoint, github } from "waybill";\nconst call = createEndpoint<paths, "strict">(github);\n`,
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

/** Instantiations and check time in seconds: the least of some runs. */
function measure(text) {
  writeFileSync(`${folder}/calls.ts`, text);
  const figures = [1, 2, 3].map(() => {
    const output = execFileSync(
      process.execPath,
      [`node_modules/${compiler}/bin/tsc`, "-p", folder, "--extendedDiagnostics"],
      { encoding: "utf8" },
    );
    const figure = (name) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
    return {
      instantiations: figure("Instantiations"),
      seconds: figure("Check time"),
      total: figure("Total time"),
    };
  });
  return {
    instantiations: figures[0].instantiations,
    seconds: Math.min(...figures.map(({ seconds }) => seconds)),
    total: Math.min(...figures.map(({ total }) => total)),
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
const results = {};
for (const [name, { head, calls }] of Object.entries(programs)) {
  // what the imports alone cost, and the first call, is taken off
  const empty = measure(head + calls.slice(0, 1).join("\n"));
  const full = measure(head + calls.join("\n"));
  results[name] = {
    calls: calls.length,
    "first call: instantiations": empty.instantiations,
    "each further call: instantiations": Math.round(
      (full.instantiations - empty.instantiations) / (calls.length - 1),
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

const whole = (name) => results[name]["whole program: instantiations"];
const total = (name) => results[name]["whole program: total time (s)"];
const budgets = [
  [
    "a literal call: instantiations",
    results["200 routes, waybill"]["each further call: instantiations"],
    500,
  ],
  [
    "GitHub's paths: instantiations against openapi-fetch",
    whole("50 GitHub paths, waybill") / whole("50 GitHub paths, openapi-fetch"),
    0.5,
  ],
  [
    "200 routes: total time against untyped calls",
    total("200 routes, waybill") / total("200 routes, untyped"),
    2,
  ],
];
for (const [name, value, limit] of budgets) {
  const kept = value <= limit;
  console.log(`${kept ? "holds" : "FAILS"}  ${name}: ${Number(value.toFixed(2))} of ${limit}`);
  if (!kept) process.exitCode = 1;
}
