import { readFileSync } from "node:fs";

/** A parameter of an operation, or a property of its body. */
export interface Parameter {
  readonly name: string;
  readonly type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  readonly items?: string;
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly server?: string;
  readonly pathParameters?: readonly Parameter[];
  readonly queryParameters?: readonly Parameter[];
  readonly body?: {
    readonly contentType: string;
    readonly type: string;
    readonly properties: readonly Parameter[];
  };
}

/** All of GitHub's operations; test/support/fixtures/README.md says where they come from. */
export const operations: readonly Operation[] = JSON.parse(
  readFileSync("test/support/fixtures/github-operations.json", "utf8"),
);

export const carriesQuery = ({ method }: Operation): boolean => method === "GET" || method === "HEAD";

/** The route as a developer would write it: other methods than GET name their query parameters in the template. */
export function routeOf(operation: Operation): string {
  const { method, server = "", url, queryParameters = [] } = operation;
  const names = queryParameters.map(({ name }) => name).join(",");
  return `${method} ${server}${url}${names === "" || carriesQuery(operation) ? "" : `{?${names}}`}`;
}

/** Names of the body that the path or the query has too. Only `data` can send both. */
export function sharedNames({ pathParameters = [], queryParameters = [], body }: Operation): string[] {
  const outside = new Set([...pathParameters, ...queryParameters].map(({ name }) => name));
  return (body?.properties ?? []).map(({ name }) => name).filter((name) => outside.has(name));
}

/** A value that every builder accepts. */
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

/** All parameters of an operation in one object, with values that every builder accepts. */
export function parametersOf({
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
