import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { endpoint as theirs } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../../src/octokit/index.js";
import { differences } from "../cases/octokit-differences.js";
import { expectWritten } from "../support/written.js";
import { octokitDifferences } from "./differences.js";
import { recipe } from "./packages/projects.js";

/** The result of an expression, as a console shows it. */
function shownResult(expression: string, builder: unknown): string {
  try {
    const evaluate = new Function("endpoint", `return ${expression}`);
    return inspect(evaluate(builder), { breakLength: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { name, message } = error as Error;
    return error instanceof EndpointError ? `${name} ${error.code}` : `${name}: ${message}`;
  }
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The fragment of a heading. */
const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

describe("the page on Octokit's packages", () => {
  test("has the version of the package that it replaces", () => {
    const original = JSON.parse(readFileSync("node_modules/@octokit/endpoint/package.json", "utf8"));
    const { name, version } = JSON.parse(recipe().get("octokit-endpoint/package.json") ?? "");
    expect({ name, version }).toEqual({ name: "@octokit/endpoint", version: original.version });
  });

  test.each(octokitDifferences)("$name: $call", ({ call, instead }) => {
    expect(shownResult(call, endpoint)).not.toBe(shownResult(call, theirs));
    if (instead !== undefined) expect(shownResult(instead, endpoint)).not.toContain("Error");
  });

  test("shows the differences", async () => {
    const sections = octokitDifferences.map(
      ({ name, reason, call, instead }) => `
### Octokit: ${name}

${reason}

\`\`\`js
${call};
// before: ${shownResult(call, theirs)}
// after:  ${shownResult(call, endpoint)}
${instead === undefined ? "" : `\n// instead\n${instead};\n// after:  ${shownResult(instead, endpoint)}\n`}\`\`\`
`,
    );
    const same = differences.filter(({ call }) => shownResult(call, endpoint) === shownResult(call, theirs));
    const links = same.map(({ name }) => `- [${capitalized(name)}](#${anchor(name)})\n`);
    const intro = `\nThese sections of the page don't apply to \`waybill/octokit\`, which does what @octokit/endpoint does:\n\n`;
    await expectWritten(
      "docs/octokit-differences.md",
      "octokit",
      `${intro}${links.join("")}\n${"All others do. These are the ones that programs with Octokit's packages meet:\n"}${sections.join("")}\n`,
    );
  });
});
