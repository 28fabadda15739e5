import { inspect } from "node:util";
import { endpoint as octokit } from "@octokit/endpoint";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EndpointError, endpoint } from "../../../src/index.js";
import { type Difference, differences, tenThatBite, topics } from "../../cases/octokit-differences.js";
import { expectWritten } from "../../support/written.js";

/** The value of an expression, as a console shows it. */
function shownResult(expression: string, builder: unknown): string {
  try {
    const evaluate = new Function("endpoint", `return ${expression}`);
    return inspect(evaluate(builder), { breakLength: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { name, message } = error as Error;
    return error instanceof EndpointError ? `${name} ${error.code}` : `${name}: ${message}`;
  }
}

describe("the page for users of @octokit/endpoint", () => {
  // @octokit/endpoint writes a date in the time zone and the language of the machine
  beforeAll(() => {
    vi.spyOn(Date.prototype, "toString").mockImplementation(function (this: Date) {
      return `${this.toUTCString().replace(/^(\w+), (\d+) (\w+)/, "$1 $3 $2")}+0000 (Coordinated Universal Time)`;
    });
  });
  afterAll(() => void vi.restoreAllMocks());

  test.each(differences)("$name: $call", ({ call, instead }) => {
    expect(shownResult(call, endpoint)).not.toBe(shownResult(call, octokit));
    if (instead !== undefined) expect(shownResult(instead, endpoint)).not.toContain("Error");
  });

  const errorLink = /EndpointError (ERR_\w+)$/;

  function section({ name, reason, call, instead, onGitHub }: Difference): string {
    const ours = shownResult(call, endpoint);
    const code = errorLink.exec(ours)?.[1];
    const count =
      onGitHub && ` This affects ${onGitHub.operations.toLocaleString("en")} of GitHub's 1,223 operations.`;
    return `### ${name[0]?.toUpperCase()}${name.slice(1)}

${reason}${count ?? ""}${code ? ` See [${code}](errors.md#${code.toLowerCase()}).` : ""}

\`\`\`js
${call};
// before: ${shownResult(call, octokit)}
// after:  ${ours}
${instead === undefined ? "" : `\n// instead\n${instead};\n// after:  ${shownResult(instead, endpoint)}\n`}\`\`\`
`;
  }

  test("shows what both libraries return", async () => {
    const parts = topics.map(
      ({ title, differences: rows }) => `\n## ${title}\n\n${rows.map(section).join("\n")}`,
    );
    await expectWritten("docs/octokit-differences.md", "migrating", `${parts.join("")}\n`);
  });

  test("shows the ten that bite", async () => {
    const items = tenThatBite.map((name, index) => {
      const difference = differences.find((one) => one.name === name);
      if (!difference) throw new Error(`no difference is called ${name}`);
      const { reason, instead } = difference;
      const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
      const link = `octokit-differences.md#${name.replaceAll("'", "").replaceAll(" ", "-").toLowerCase()}`;
      const call = instead === undefined ? "" : ` Instead: \`${instead}\`.`;
      return `${index + 1}. [${title}](${link}). ${reason}${call}\n`;
    });
    expect(new Set(tenThatBite).size).toBe(10);
    await expectWritten("docs/migrating-from-octokit-endpoint.md", "ten", items.join(""));
  });
});
