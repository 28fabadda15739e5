import { endpoint as octokit } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../../src/index.js";
import { differences, type Outcome } from "../cases/octokit-differences.js";
import { operations, parametersOf, routeOf } from "../cases/operations.js";

function outcomeOf(call: () => object): Outcome {
  try {
    return { ...call() };
  } catch (error) {
    return { error: error instanceof EndpointError ? `${error.name} ${error.code}` : error };
  }
}

describe("@octokit/endpoint 11 on GitHub's operations", () => {
  const onGitHub = differences.flatMap(({ name, onGitHub: shows }) => (shows ? [{ name, ...shows }] : []));
  const shown = new Map<string, number>(onGitHub.map(({ name }) => [name, 0]));

  test.each(operations)("$operationId differs only for the reasons in the table", (operation) => {
    const route = routeOf(operation);
    const parameters = parametersOf(operation);
    let theirs = outcomeOf(() => octokit(route, parameters) as object);
    for (const { name, adjust } of onGitHub) {
      const adjusted = adjust(theirs, operation);
      if (JSON.stringify(adjusted) !== JSON.stringify(theirs))
        shown.set(name, (shown.get(name) as number) + 1);
      theirs = adjusted;
    }
    expect(outcomeOf(() => endpoint(route, parameters))).toEqual(theirs);
  });

  test("every reason applies as often as the table says", () => {
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(onGitHub.map(({ name, operations: count }) => [name, count])),
    );
  });
});
