import { readdirSync, readFileSync } from "node:fs";
import { endpoint as octokit } from "@octokit/endpoint";
import { parseTemplate } from "../../../../src/uri-template/index.js";
import { none, type Row } from "./row.js";

const suite = "test/support/fixtures/uritemplate-test";

/** Options with which the result is only a URL. */
const octokitOptions: object = { method: "POST", baseUrl: "", headers: {}, mediaType: {} };

/** How many cases of the suite an expander passes. `false` means that the template is invalid. */
function passed(expand: (template: string, values: Record<string, unknown>) => string): string {
  let right = 0;
  let all = 0;
  for (const file of readdirSync(suite).filter((name) => name.endsWith(".json"))) {
    const groups: Record<string, { variables: Record<string, unknown>; testcases: [string, unknown][] }> =
      JSON.parse(readFileSync(`${suite}/${file}`, "utf8"));
    for (const { variables, testcases } of Object.values(groups)) {
      for (const [template, expected] of testcases) {
        all++;
        try {
          const expanded = expand(template, variables);
          if (expected !== false && [expected].flat().includes(expanded)) right++;
        } catch {
          if (expected === false) right++;
        }
      }
    }
  }
  return `${right} of ${all}`;
}

export const rows: readonly Row[] = [
  {
    title: "cases of the official RFC 6570 suite",
    run: () => [
      passed((template, values) => parseTemplate(template).expand(values)),
      // after a slash, because it replaces an empty URL by a slash
      passed((template, values) =>
        octokit
          .parse({ ...octokitOptions, url: `/${template}`, ...values } as Parameters<typeof octokit.parse>[0])
          .url.slice(1),
      ),
      none,
      none,
    ],
  },
];
