import { endpoint as octokit } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../../src/index.js";
import { differences, type Outcome } from "../cases/octokit-differences.js";
import { type Operation, operations, type Parameter, routeOf } from "../cases/operations.js";

/** A value that both builders accept. */
function plain({ name, type, items }: Parameter, index: number): unknown {
  switch (type) {
    case "string":
      return `${name}-${index}`;
    case "boolean":
      return index % 2 === 0;
    case "array":
      return items === "integer" ? [1, 2] : ["a", "b"];
    case "object":
      return { [name]: index };
    default:
      return index;
  }
}

/** All parameters of an operation in one object, as both builders accept them. */
function parametersOf({
  pathParameters = [],
  queryParameters = [],
  body,
}: Operation): Record<string, unknown> {
  const all = [...(body?.properties ?? []), ...queryParameters, ...pathParameters];
  const parameters = Object.fromEntries(
    all.map((parameter, index) => [parameter.name, plain(parameter, index)]),
  );
  return body && body.type !== "object" ? { ...parameters, data: "a string" } : parameters;
}

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
