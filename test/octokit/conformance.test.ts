import { endpoint as octokit } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
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

describe("@octokit/endpoint 11 on GitHub's operations", () => {
  const shown: Record<string, number> = {};

  test("each differs only for the reasons in the table", () => {
    for (const operation of operations) {
      const route = routeOf(operation);
      const parameters = parametersOf(operation);
      let theirs = outcomeOf(() => octokit(route, parameters) as object);
      for (const [title, { adjust }] of Object.entries(onGitHub)) {
        const adjusted = adjust(theirs, operation);
        if (JSON.stringify(adjusted) !== JSON.stringify(theirs)) shown[title] = (shown[title] ?? 0) + 1;
        theirs = adjusted;
      }
      const { operationId } = operation;
      expect(
        outcomeOf(() => endpoint(route, parameters)),
        operationId,
      ).toEqual(theirs);
    }
  });

  test("every reason applies as often as the table says", () => {
    const counts = Object.entries(onGitHub).map(([title, { operations: count }]) => [title, count]);
    expect(shown).toEqual(Object.fromEntries(counts));
  });
});
