import { test } from "vitest";
import { createEndpoint, type EndpointProfile } from "../../../src/index.js";
import { arrayStyles } from "../../../src/uri-template/nested-pairs.js";
import { expectWritten } from "../../support/written.js";

const baseUrl = "https://api.example.com";
const queryOf = (profile: object, parameters: object): string => {
  const { url } = createEndpoint({ baseUrl, ...profile } as EndpointProfile)("GET /" as string, parameters);
  return `\`${decodeURIComponent(new URL(url).search.slice(1))}\``;
};

test("docs/guide/query.md shows each style of lists and objects", async () => {
  const list = { tags: ["a", "b"] };
  const rows = arrayStyles.map((arrays) => {
    const query = queryOf({ arrays }, list);
    return `| \`arrays: "${arrays}"\`${queryOf({}, list) === query ? ", the default" : ""} | ${query} | |\n`;
  });
  const objects = queryOf({ objects: "brackets" }, { filter: { size: { gte: 1 } } });
  const head = '| style | `tags: ["a", "b"]` | `filter: { size: { gte: 1 } }` |\n| --- | --- | --- |\n';
  const table = `${head}${rows.join("")}| \`objects: "brackets"\` | | ${objects} |\n`;
  await expectWritten("docs/guide/query.md", "styles", table);
});
