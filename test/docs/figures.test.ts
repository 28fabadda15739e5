import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openapi } from "../../src/openapi/index.js";
import { tools } from "../../src/tools/index.js";
import { operations } from "../octokit/operations.js";
import { github } from "../openapi/fixtures.js";
import { filesIn } from "./files.js";

const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...filesIn("docs"),
  ...filesIn("docs/guide"),
];

/** A size, a time, a share, or how many there are of what grows with the project or with a document. */
const figure =
  /\b\d[\d,.]*(?: million| billion)? ?(?:kB|MB|GB|ms|µs|ns|%|seconds?|minutes?|hours?|times|files|pages|packages|operations)(?![\w-])/g;

/** The figures of a page that aren't in code or in a part that a command writes. */
function figuresOf(page: string): string[] {
  const text = readFileSync(page, "utf8");
  const byHand = text
    .replace(/^<!-- ([\w-]+): written by .*?^<!-- \/\1 -->/gms, "")
    .replace(/^```.*?^```/gms, "")
    .replace(/`[^`]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]");
  return [...new Set(byHand.match(figure))].sort();
}

/** The figures that nothing writes, each with the reason. */
const facts: readonly [page: string, figure: string, reason: string][] = [
  ["docs/guide/sending.md", "10 seconds", "the default of ky"],
  ["docs/guide/errors-and-retries.md", "10 seconds", "the default of ky"],
  ["docs/guide/mcp.md", "30 seconds", "the default of --timeout"],
  ["docs/guide/commands.md", "110 MB", "the page has the command that measures it"],
  ["docs/guide/commands.md", "8 seconds", "the page has the command that measures it"],
];

test.each(pages)("figures of %s come from a command, or have a reason", (page) => {
  const known = facts.flatMap(([of, one]) => (of === page ? [one] : []));
  const computed: Record<string, () => string | readonly string[]> = {
    "docs/octokit-differences.md": () => `${operations.length.toLocaleString("en")} operations`,
    // the sizes of waybill, which the comparison measures
    "README.md": () =>
      readFileSync("docs/comparison.md", "utf8").match(/(?<=^\| [^|]*size\b[^|]* \| under )[\d.]+ kB/gm) ??
      [],
    "docs/guide/tools.md": () => {
      const schemas = tools(openapi(github)).map(({ inputSchema }) => inputSchema);
      return `${(JSON.stringify(schemas).length / 1e6).toFixed(1)} MB`;
    },
  };
  expect(figuresOf(page)).toEqual([...known, ...[computed[page]?.() ?? []].flat()].sort());
});
