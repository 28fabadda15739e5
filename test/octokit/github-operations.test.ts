import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { nextToProject } from "../support/next-to-project.js";
import { some } from "../support/thorough.js";
import { type Operation, operations, type Parameter, routeOf, sharedNames } from "./operations.js";

/** Strings that break builders without encoding. */
const hostile = ["a/b", "ü", "100%", "x y", "?", "#", "a&b=c", "a,b", "%2F", "'", "+", ";", "..a", "😀"];

/** Example values, with a different hostile string for each parameter. */
function examples(parameters: readonly Parameter[], seed: number): Record<string, unknown> {
  const text = (index: number): string => hostile[(seed + index) % hostile.length] as string;
  return Object.fromEntries(
    parameters.map(({ name, type, items }, index): [string, unknown] => {
      switch (type) {
        case "string":
          return [name, text(index)];
        case "boolean":
          return [name, index % 2 === 0];
        case "array":
          return [name, items === "integer" ? [1, 2] : [text(index), text(index + 1)]];
        case "object":
          return [name, { [text(index)]: text(index + 1), nested: [1] }];
        default:
          return [name, seed + index];
      }
    }),
  );
}

/** For a body whose properties the description doesn't name. */
const anyProperty: readonly Parameter[] = [{ name: "any/name", type: "array", items: "string" }];

interface Example {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

function exampleOf({ pathParameters = [], queryParameters = [], body }: Operation, seed: number): Example {
  return {
    path: examples(pathParameters, seed),
    query: examples(queryParameters, seed + 3),
    body:
      body === undefined
        ? undefined
        : body.type === "object"
          ? examples(body.properties.length > 0 ? body.properties : anyProperty, seed + 5)
          : (hostile[seed % hostile.length] as string),
  };
}

/** The call that the guide recommends: `data` if the body isn't an object or shares a name, else parameters. */
function call(operation: Operation, { path, query, body }: Example): RequestOptions {
  const route = routeOf(operation);
  const properties = operation.body?.properties ?? [];
  if (operation.body?.type !== "object" || sharedNames(operation).length > 0) {
    return endpoint(route, { ...path, ...query, ...(body !== undefined && { data: body }) });
  }
  const parameters = { ...path, ...query, ...(body as object) };
  return properties.some(({ name }) => name === "url")
    ? endpoint.route(route)(parameters)
    : endpoint(route, parameters);
}

/** The values of the path, decoded from the places of the placeholders. */
function decodePath(operation: Operation, url: URL): Record<string, string> {
  const values: Record<string, string> = {};
  const segments = url.pathname.split("/");
  const template = operation.url.split("/");
  expect(segments).toHaveLength(template.length);
  for (const [index, pattern] of template.entries()) {
    const segment = segments[index] as string;
    const names = [...pattern.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1] as string);
    if (names.length === 0) {
      expect(segment).toBe(pattern);
      continue;
    }
    // literals separate several placeholders of a segment, and no hostile value has these characters unencoded
    const decoder = new RegExp(`^${pattern.replace(/\./g, "\\.").replace(/\{[\w-]+\}/g, "(.+?)")}$`);
    const found = decoder.exec(segment) as RegExpExecArray;
    for (const [at, name] of names.entries()) values[name] = decodeURIComponent(found[at + 1] as string);
  }
  return values;
}

const asStrings = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

test("the fixture has all operations", () => {
  expect(operations).toHaveLength(1223);
});

test.each(nextToProject("../shared/data/github-operations.json"))("the fixture equals %s", (file) => {
  expect(operations).toEqual(JSON.parse(readFileSync(file, "utf8")));
});

test("the guide names all operations that need special care", () => {
  const withUrl = operations.filter(({ body }) => body?.properties.some(({ name }) => name === "url"));
  expect(withUrl).toHaveLength(5);
  expect(operations.filter((operation) => sharedNames(operation).includes("name"))).toHaveLength(5);
  expect(operations.filter((operation) => routeOf(operation).includes("{?"))).toHaveLength(8);
});

describe.each(some([...operations.entries()], 5).map(([seed, operation]) => ({ seed, operation })))(
  "$operation.operationId",
  ({ seed, operation }) => {
    test("puts every value in the place that the description says", () => {
      const example = exampleOf(operation, seed);
      const { method, url: href, body, headers } = call(operation, example);
      const url = new URL(href);
      expect(method).toBe(operation.method.toLowerCase());
      expect(url.href).toBe(href);
      expect(url.origin).toBe(operation.server ?? "https://api.github.com");
      expect(url.hash).toBe("");
      expect(decodePath(operation, url)).toEqual(asStrings(example.path));

      // the commas of a list are not encoded, so that the query must be split before it is decoded
      const pairs = url.search.slice(1).split("&").filter(Boolean);
      const query = Object.fromEntries(
        pairs.map((pair) => {
          const [name = "", value = ""] = pair.split("=");
          const parts = value.split(",").map(decodeURIComponent);
          return [decodeURIComponent(name), parts.length > 1 ? parts : parts[0]];
        }),
      );
      const expected = Object.entries(example.query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]);
      expect(query).toEqual(Object.fromEntries(expected));

      expect(body).toEqual(example.body);
      const isJson = typeof example.body === "object";
      expect(headers["content-type"]).toBe(isJson ? "application/json; charset=utf-8" : undefined);
    });
  },
);
