import { endpoint as octokit } from "@octokit/endpoint";
import { parseTemplate } from "../../../../src/uri-template/index.js";
import { groupsIn, suite } from "../../../uri-template/suite.js";
import { none, type Row } from "./row.js";

/** Options with which the result is only a URL. */
const octokitOptions: object = { method: "POST", baseUrl: "", headers: {}, mediaType: {} };

/** How many cases of the suite an expander passes. `false` means that the template is invalid. */
function passed(expand: (template: string, values: Record<string, unknown>) => string): string {
  const results = groupsIn(suite).flatMap(([, { variables, testcases }]) =>
    testcases.map(([template, expected]) => {
      try {
        return [expected].flat().includes(expand(template, variables));
      } catch {
        return expected === false;
      }
    }),
  );
  return `${results.filter(Boolean).length} of ${results.length}`;
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
