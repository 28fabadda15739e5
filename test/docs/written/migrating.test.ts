import { endpoint as octokit } from "@octokit/endpoint";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoint } from "../../../src/index.js";
import {
  differencesIn,
  onGitHub,
  page,
  rewrite,
  shownResult,
  tenThatBite,
  writeSection,
} from "../../octokit/differences.js";
import { expectWritten } from "../../support/written.js";

const differences = differencesIn("migrating");

describe("the page for users of @octokit/endpoint", () => {
  // @octokit/endpoint writes a date in the time zone and the language of the machine
  beforeAll(() => {
    vi.spyOn(Date.prototype, "toString").mockImplementation(function (this: Date) {
      return `${this.toUTCString().replace(/^(\w+), (\d+) (\w+)/, "$1 $3 $2")}+0000 (Coordinated Universal Time)`;
    });
  });
  afterAll(() => void vi.restoreAllMocks());

  test.each(differences)("$title: $call", ({ call, instead }) => {
    expect(shownResult(call, endpoint)).not.toBe(shownResult(call, octokit));
    if (instead !== undefined) expect(shownResult(instead, endpoint)).not.toMatch(/Error|ERR_/);
  });

  test("shows what both libraries return", async () => {
    const written = rewrite("migrating", (difference) => {
      const operations = onGitHub[difference.title]?.operations.toLocaleString("en");
      const count = operations ? ` On ${operations} of GitHub's 1,223 operations.` : "";
      return writeSection({ ...difference, reason: difference.reason + count }, endpoint, octokit);
    });
    expect(differences).toHaveLength(written.match(/^\/\/ .* → /gm)?.length ?? 0);
    await expectWritten(page, "migrating", written);
  });

  test("shows the ten that bite", async () => {
    const items = tenThatBite.map((title, index) => {
      const difference = differences.find((one) => one.title === title);
      if (!difference) throw new Error(`no difference is called ${title}`);
      const { reason } = difference;
      const link = `octokit-differences.md#${title.replaceAll("'", "").replaceAll(" ", "-").toLowerCase()}`;
      return `${index + 1}. [${title}](${link}). ${reason}\n`;
    });
    expect(new Set(tenThatBite).size).toBe(10);
    await expectWritten("docs/migrating-from-octokit-endpoint.md", "ten", items.join(""));
  });
});
