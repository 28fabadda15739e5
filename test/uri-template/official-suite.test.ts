import { expect, test } from "vitest";
import { parseTemplate } from "../../src/uri-template/index.js";
import { errorOf } from "../support/attempt.js";
import { type Group, groupsIn, suite } from "./suite.js";

function check({ variables, testcases }: Group): void {
  for (const [template, expected] of testcases) {
    const expand = () => parseTemplate(template).expand(variables);
    if (expected === false) expect(errorOf(expand).column, template).toBeGreaterThan(0);
    else expect([expected].flat(), template).toContain(expand());
  }
}

const groups = groupsIn(suite);
const testcases = groups.flatMap(([, group]) => group.testcases);

test("the official suite has 270 cases, 36 of which must be refused", () => {
  expect(testcases).toHaveLength(270);
  expect(testcases.filter(([, expected]) => expected === false)).toHaveLength(36);
});

test.each(groups)("the official suite: %s", (_, group) => check(group));

test.each(groupsIn("test/uri-template"))("our own cases: %s", (_, group) => check(group));
