import { endpoint as octokit } from "@octokit/endpoint";
import { expect, test } from "vitest";
import { EndpointError, endpoint } from "../../src/index.js";
import { type Outcome, onGitHub } from "./differences.js";
import { operations, parametersOf, routeOf } from "./operations.js";

function outcomeOf(call: () => object): Outcome {
  try {
    return { ...call() };
  } catch (error) {
    return { error: error instanceof EndpointError ? `${error.name} ${error.code}` : error };
  }
}

test("@octokit/endpoint 11 differs on GitHub's operations only for the reasons in the table, and as often", () => {
  const shown = Object.fromEntries(Object.keys(onGitHub).map((title) => [title, 0]));
  for (const operation of operations) {
    const route = routeOf(operation);
    const parameters = parametersOf(operation);
    let theirs = outcomeOf(() => octokit(route, parameters) as object);
    for (const [title, { change }] of Object.entries(onGitHub)) {
      const changed = { ...theirs, ...change(theirs, operation) };
      if (JSON.stringify(changed) !== JSON.stringify(theirs)) shown[title] = (shown[title] ?? 0) + 1;
      theirs = changed;
    }
    const ours = outcomeOf(() => endpoint(route, parameters));
    expect(ours, operation.operationId).toEqual(theirs);
  }
  const counts = Object.entries(onGitHub).map(([title, { operations: count }]) => [title, count]);
  expect(shown).toEqual(Object.fromEntries(counts));
});
