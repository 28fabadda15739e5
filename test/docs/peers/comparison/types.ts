import { compile } from "../../../support/compile.js";
import { type Cells, none, type Row, yes } from "./row.js";

const paths = `import type { paths } from "@octokit/openapi-types";\n`;

/** The same call for each library. */
const written = (url: string, values: string, path: "described" | "any"): string[] => [
  path === "described"
    ? `${paths}import { createEndpoint, github } from "waybill";\ncreateEndpoint<paths>(github)("GET ${url}", ${values});`
    : `import { endpoint } from "waybill";\nendpoint("GET ${url}", ${values});`,
  `import { endpoint } from "@octokit/endpoint";\nendpoint("GET ${url}", ${values});`,
  `${paths}import createClient from "openapi-fetch";\ncreateClient<paths>({}).GET("${url}", { params: { path: ${values} } });`,
  `const values = ${values};\nconsole.log(\`${url.replaceAll("{", "${values.")}\`);`,
];

const repository = "/repos/{owner}/{repo}";

/** Mistakes, each with the values of a call that is right, and of one that has it. */
// biome-ignore format: a case a line
const mistakes: [mistake: string, path: "described" | "any", url: string, good: string, bad: string][] = [
  ["a missing parameter is a compile error: described route", "described", repository, `{ owner: "a", repo: "b" }`, `{ owner: "a" }`],
  ["a missing parameter is a compile error: any other route", "any", "/parts/{id}/screws/{screw}", "{ id: 1, screw: 2 }", "{ id: 1 }"],
  ["a value that may be undefined is a compile error", "described", repository, `{ owner: "a", repo: "a" as string }`, `{ owner: "a", repo: "a" as string | undefined }`],
];
const calls = mistakes.map(([, path, url, ...both]) => both.map((values) => written(url, values, path)));

let messages: string[][] | undefined;

/** Mistakes that the compiler reports. All of them are one program: most of the time goes into GitHub's description. */
export const rows: readonly Row[] = mistakes.map(([title], row) => ({
  title,
  run: () => {
    messages ??= compile(calls.flat(2), "test/docs/peers");
    const [good = [], bad = []] = calls[row] ?? [];
    const first = row * (good.length + bad.length);
    const isRefused = (index: number) => messages?.[first + index]?.length !== 0;
    return good.map((_, index) =>
      isRefused(index) ? none : yes(isRefused(good.length + index)),
    ) as unknown as Cells;
  },
}));
