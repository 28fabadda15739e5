import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EndpointError } from "../../src/errors.js";
import { parseTemplate } from "../../src/uri-template/index.js";

/** A group of cases in the format of the official suite: `false` means that the template must be refused. */
interface Group {
  readonly variables: Record<string, unknown>;
  readonly testcases: readonly (readonly [template: string, expected: string | readonly string[] | false])[];
}

/** The official suite. `test/support/fixtures/README.md` says of which commit. */
const folder = "test/support/fixtures/uritemplate-test";

function groupsIn(folder: string): [name: string, group: Group][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const groups: Record<string, Group> = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
      return Object.entries(groups).map(([name, group]): [string, Group] => [`${file}: ${name}`, group]);
    });
}

function check({ variables, testcases }: Group): void {
  for (const [template, expected] of testcases) {
    if (expected !== false) {
      expect([expected].flat(), template).toContain(parseTemplate(template).expand(variables));
      continue;
    }
    let error: unknown;
    try {
      parseTemplate(template).expand(variables);
    } catch (thrown) {
      error = thrown;
    }
    expect(error, template).toBeInstanceOf(EndpointError);
    expect((error as EndpointError).column, template).toBeGreaterThan(0);
  }
}

const groups = groupsIn(folder);
const testcases = groups.flatMap(([, group]) => group.testcases);

test("the official suite has 270 cases, 36 of which must be refused", () => {
  expect(testcases).toHaveLength(270);
  expect(testcases.filter(([, expected]) => expected === false)).toHaveLength(36);
});

test.each(groups)("the official suite: %s", (_, group) => check(group));

test.each(groupsIn("test/uri-template"))("our own cases: %s", (_, group) => check(group));
