import { inspect } from "node:util";
import { endpoint as octokit } from "@octokit/endpoint";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../src/index.js";
import { type Difference, differences, type Outcome, topics } from "./cases/octokit-differences.js";
import { type Operation, operations, type Parameter, routeOf } from "./cases/operations.js";
import { expectWritten } from "./written.js";

/** A value that every builder can write. */
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

/** All of an operation's parameters in one bag, as both builders take them. */
function parametersOf({
  pathParameters = [],
  queryParameters = [],
  body,
}: Operation): Record<string, unknown> {
  const all = [...(body?.properties ?? []), ...queryParameters, ...pathParameters];
  const parameters = Object.fromEntries(
    all.map((parameter, index) => [parameter.name, plain(parameter, index)]),
  );
  return body && body.type !== "object" ? { ...parameters, data: "text" } : parameters;
}

function outcomeOf(call: () => object): Outcome {
  try {
    return { ...call() };
  } catch (error) {
    return { error: error instanceof EndpointError ? `${error.name} ${error.code}` : error };
  }
}

/** What an expression of a difference comes to, as a console shows it. */
function shownResult(expression: string, builder: unknown): string {
  try {
    const evaluate = new Function("endpoint", `return ${expression}`);
    return inspect(evaluate(builder), { breakLength: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { name, message } = error as Error;
    return error instanceof EndpointError ? `${name} ${error.code}` : `${name}: ${message}`;
  }
}

describe("@octokit/endpoint 11 on GitHub's operations", () => {
  const onGitHub = differences.flatMap(({ name, onGitHub: shows }) => (shows ? [{ name, ...shows }] : []));
  const shown = new Map<string, number>(onGitHub.map(({ name }) => [name, 0]));

  test.each(operations)("$operationId differs for named reasons only", (operation) => {
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

  test("every reason shows as often as the table says", () => {
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(onGitHub.map(({ name, operations: count }) => [name, count])),
    );
  });
});

describe("the page for those who come from @octokit/endpoint", () => {
  test.each(differences)("$name: $call", ({ call, instead }) => {
    expect(shownResult(call, endpoint)).not.toBe(shownResult(call, octokit));
    if (instead !== undefined) expect(shownResult(instead, endpoint)).not.toContain("Error");
  });

  const errorLink = /EndpointError (ERR_\w+)$/;

  function section({ name, reason, call, instead, onGitHub }: Difference): string {
    const ours = shownResult(call, endpoint);
    const code = errorLink.exec(ours)?.[1];
    const count =
      onGitHub && ` Shows on ${onGitHub.operations.toLocaleString("en")} of GitHub's 1,223 operations.`;
    return `### ${name[0]?.toUpperCase()}${name.slice(1)}

${reason}${count ?? ""}${code ? ` See [${code}](errors.md#${code.toLowerCase()}).` : ""}

\`\`\`js
${call};
// before: ${shownResult(call, octokit)}
// after:  ${ours}
${instead === undefined ? "" : `\n// instead\n${instead};\n// after:  ${shownResult(instead, endpoint)}\n`}\`\`\`
`;
  }

  test("is the table, and what both libraries make of its calls", () => {
    const parts = topics.map(
      ({ title, differences: rows }) => `\n## ${title}\n\n${rows.map(section).join("\n")}`,
    );
    expectWritten("docs/migrating-from-octokit-endpoint.md", "migrating", `${parts.join("")}\n`);
  });
});
