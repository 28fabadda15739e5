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

/** A call that is right, and one with a mistake. */
const mistakes = [
  {
    title: "a missing parameter is a compile error: described route",
    calls: [`{ owner: "octocat", repo: "hello-world" }`, `{ owner: "octocat" }`].map((values) =>
      written(repository, values, "described"),
    ),
  },
  {
    title: "a missing parameter is a compile error: any other route",
    calls: ["{ id: 1, screw: 2 }", "{ id: 1 }"].map((values) =>
      written("/parts/{id}/screws/{screw}", values, "any"),
    ),
  },
  {
    title: "a value that may be undefined is a compile error",
    calls: ["string", "string | undefined"].map((type) =>
      written(repository, `{ owner: "octocat", repo: "a" as ${type} }`, "described"),
    ),
  },
];

let messages: string[][] | undefined;

/** Mistakes that the compiler reports. All of them are one program: most of the time goes into GitHub's description. */
export const rows: readonly Row[] = mistakes.map(({ title, calls: [good = [], bad = []] }, row) => ({
  title,
  run: () => {
    messages ??= compile(
      mistakes.flatMap(({ calls }) => calls.flat()),
      "test/docs/peers",
    );
    const first = row * (good.length + bad.length);
    const isRefused = (index: number) => messages?.[first + index]?.length !== 0;
    return good.map((_, index) =>
      isRefused(index) ? none : yes(isRefused(good.length + index)),
    ) as unknown as Cells;
  },
}));
