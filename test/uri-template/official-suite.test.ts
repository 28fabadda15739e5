import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseTemplate } from "../../src/uri-template/index.js";
import { errorOf } from "../support/attempt.js";

/** A group of cases in the format of the official suite: `false` means that the template must be refused. */
interface Group {
  readonly variables: Record<string, unknown>;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
}

function groupsIn(folder: string): [name: string, group: Group][] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.flatMap((file) => {
    const groups: Record<string, Group> = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    return Object.entries(groups).map(([name, group]): [string, Group] => [`${file}: ${name}`, group]);
  });
}

function check({ variables, testcases }: Group): void {
  for (const [template, expected] of testcases) {
    const expand = () => parseTemplate(template).expand(variables);
    if (expected === false) expect(errorOf(expand).column, template).toBeGreaterThan(0);
    else expect([expected].flat(), template).toContain(expand());
  }
}

/** The official suite. `test/support/fixtures/README.md` says of which commit. */
const groups = groupsIn("test/support/fixtures/uritemplate-test");
const testcases = groups.flatMap(([, group]) => group.testcases);

test("the official suite has 270 cases, 36 of which must be refused", () => {
  expect(testcases).toHaveLength(270);
  expect(testcases.filter(([, expected]) => expected === false)).toHaveLength(36);
});

test.each(groups)("the official suite: %s", (_, group) => check(group));

test.each(groupsIn("test/uri-template"))("our own cases: %s", (_, group) => check(group));
