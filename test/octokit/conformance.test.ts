import { endpoint as octokit } from "@octokit/endpoint";
import { expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { refusalOf } from "../support/attempt.js";
import { type Outcome, onGitHub } from "./differences.js";
import { operations, parametersOf, routeOf } from "./operations.js";

test("@octokit/endpoint 11 differs on GitHub's operations only for the reasons in the table, and as often", () => {
  const shown = Object.fromEntries(Object.keys(onGitHub).map((title) => [title, 0]));
  for (const operation of operations) {
    const route = routeOf(operation);
    const parameters = parametersOf(operation);
    let theirs: Outcome = octokit(route, parameters);
    for (const [title, { change }] of Object.entries(onGitHub)) {
      const changed = { ...theirs, ...change(theirs, operation) };
      if (JSON.stringify(changed) !== JSON.stringify(theirs)) shown[title] = (shown[title] ?? 0) + 1;
      theirs = changed;
    }
    const error = refusalOf(() => endpoint(route, parameters))?.code;
    expect(error ? { error } : endpoint(route, parameters), operation.operationId).toEqual(theirs);
  }
  const counts = Object.entries(onGitHub).map(([title, { operations: count }]) => [title, count]);
  expect(shown).toEqual(Object.fromEntries(counts));
});
