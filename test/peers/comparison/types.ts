import { compile } from "../../support/compile.js";
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

/** Whether the right calls compile and the wrong ones don't. */
function refuses(good: string[], bad: string[]): Cells {
  const messages = compile([...good, ...bad], "test/peers").map(({ length }) => length);
  return good.map((_, index) =>
    messages[index] ? none : yes(messages[good.length + index] !== 0),
  ) as unknown as Cells;
}

/** Mistakes that the compiler reports. */
export const rows: readonly Row[] = [
  {
    title: "a missing parameter is a compile error: described route",
    run: () =>
      refuses(
        written("/repos/{owner}/{repo}", `{ owner: "octocat", repo: "hello-world" }`, "described"),
        written("/repos/{owner}/{repo}", `{ owner: "octocat" }`, "described"),
      ),
  },
  {
    title: "a missing parameter is a compile error: any other route",
    run: () =>
      refuses(
        written("/parts/{id}/screws/{screw}", "{ id: 1, screw: 2 }", "any"),
        written("/parts/{id}/screws/{screw}", "{ id: 1 }", "any"),
      ),
  },
  {
    title: "a value that may be undefined is a compile error",
    run: () =>
      refuses(
        written("/repos/{owner}/{repo}", `{ owner: "octocat", repo: "a" as string }`, "described"),
        written(
          "/repos/{owner}/{repo}",
          `{ owner: "octocat", repo: "a" as string | undefined }`,
          "described",
        ),
      ),
  },
];
