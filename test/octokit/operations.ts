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
    readonly type: string;
    readonly properties: readonly Parameter[];
  };
}

/** All of GitHub's operations; test/support/fixtures/README.md says where they come from. */
export const operations: readonly Operation[] = JSON.parse(
  readFileSync("test/support/fixtures/github-operations.json", "utf8"),
);

/** The route as a developer would write it: other methods than GET name their query parameters in the template. */
export function routeOf({ method, server = "", url, queryParameters = [] }: Operation): string {
  const names = queryParameters.map(({ name }) => name).join(",");
  return `${method} ${server}${url}${names === "" || /GET|HEAD/.test(method) ? "" : `{?${names}}`}`;
}

/** Names of the body that the path or the query has too. Only `data` can send both. */
export function sharedNames({ pathParameters = [], queryParameters = [], body }: Operation): string[] {
  const outside = new Set([...pathParameters, ...queryParameters].map(({ name }) => name));
  return (body?.properties ?? []).map(({ name }) => name).filter((name) => outside.has(name));
}

export const hasUrl = ({ body }: Operation): boolean =>
  body?.properties.some(({ name }) => name === "url") ?? false;

/** Example values, with a different string for each parameter. */
export function examples(
  parameters: readonly Parameter[],
  text: (index: number) => string,
): Record<string, unknown> {
  const example = ({ type, items }: Parameter, index: number): unknown => {
    if (type === "string") return text(index);
    if (type === "boolean") return index % 2 === 0;
    if (type === "array") return items === "integer" ? [1, 2] : [text(index), text(index + 1)];
    return type === "object" ? { [text(index)]: text(index + 1), nested: [1] } : index;
  };
  return Object.fromEntries(parameters.map((one, index) => [one.name, example(one, index)]));
}

/** All parameters of an operation in one object, with values that every builder accepts. */
export function parametersOf({
  pathParameters = [],
  queryParameters = [],
  body,
}: Operation): Record<string, unknown> {
  const all = [...(body?.properties ?? []), ...queryParameters, ...pathParameters];
  const data = body && body.type !== "object" && { data: "a string" };
  return { ...examples(all, (index) => `text-${index}`), ...data };
}
