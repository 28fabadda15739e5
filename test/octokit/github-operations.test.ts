import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoint, type RequestOptions } from "../../src/index.js";
import { nextToProject } from "../support/next-to-project.js";
import { some } from "../support/thorough.js";
import {
  examples,
  hasUrl,
  type Operation,
  operations,
  type Parameter,
  routeOf,
  sharedNames,
} from "./operations.js";

/** Strings that break builders without encoding. */
const hostile = ["a/b", "ü", "100%", "x y", "?", "#", "a&b=c", "a,b", "%2F", "'", "+", ";", "..a", "😀"];

/** For a body whose properties the description doesn't name. */
const anyProperty: readonly Parameter[] = [{ name: "any/name", type: "array", items: "string" }];

/** Values for each place of an operation. */
function exampleOf({ pathParameters = [], queryParameters = [], body }: Operation, seed: number) {
  const text = (index: number): string => hostile[(seed + index) % hostile.length] as string;
  const properties = body?.properties.length ? body.properties : anyProperty;
  return {
    path: examples(pathParameters, text),
    query: examples(queryParameters, (index) => text(index + 3)),
    body: body && (body.type === "object" ? examples(properties, (index) => text(index + 5)) : text(0)),
  };
}

/** The call that the guide recommends: `data` if the body isn't an object or shares a name, else parameters. */
function call(operation: Operation, { path, query, body }: ReturnType<typeof exampleOf>): RequestOptions {
  const route = routeOf(operation);
  if (operation.body?.type !== "object" || sharedNames(operation).length > 0)
    return endpoint(route, { ...path, ...query, ...(body !== undefined && { data: body }) });
  const parameters = { ...path, ...query, ...(body as object) };
  return hasUrl(operation) ? endpoint.route(route)(parameters) : endpoint(route, parameters);
}

/** The values of the path, decoded from the places of the placeholders. */
function decodePath(template: string, path: string): Record<string, string> {
  const names: string[] = [];
  // literals separate several placeholders of a segment, and no hostile value has these characters unencoded
  const pattern = template.replaceAll(".", "\\.").replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    names.push(name);
    return "([^/]+?)";
  });
  const found = new RegExp(`^${pattern}$`).exec(path);
  expect(found, path).not.toBeNull();
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found?.[index + 1] ?? "")]));
}

const asStrings = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

test.each(nextToProject("../shared/data/github-operations.json"))("the fixture equals %s", (file) => {
  expect(operations).toEqual(JSON.parse(readFileSync(file, "utf8")));
});

test("the guide names all operations that need special care", () => {
  expect(operations).toHaveLength(1223);
  expect(operations.filter(hasUrl)).toHaveLength(5);
  expect(operations.filter((operation) => sharedNames(operation).includes("name"))).toHaveLength(5);
  expect(operations.filter((operation) => routeOf(operation).includes("{?"))).toHaveLength(8);
});

test.each(some([...operations.entries()], 5).map(([seed, operation]) => ({ seed, operation })))(
  "$operation.operationId puts every value in the place that the description says",
  ({ seed, operation }) => {
    const example = exampleOf(operation, seed);
    const { method, url: href, body, headers } = call(operation, example);
    const url = new URL(href);
    expect(method).toBe(operation.method.toLowerCase());
    expect(url.href).toBe(href);
    expect(url.origin).toBe(operation.server ?? "https://api.github.com");
    expect(url.hash).toBe("");
    expect(decodePath(operation.url, url.pathname)).toEqual(asStrings(example.path));

    // the commas of a list are not encoded, so that the query must be split before it is decoded
    const pairs = url.search.slice(1).split("&").filter(Boolean);
    const query = pairs.map((pair) => pair.split("=").map((part) => part.split(",").map(decodeURIComponent)));
    expect(query).toEqual(
      Object.entries(example.query).map(([name, value]) => [[name], [value].flat().map(String)]),
    );

    expect(body).toEqual(example.body);
    const isJson = typeof example.body === "object";
    expect(headers["content-type"]).toBe(isJson ? "application/json; charset=utf-8" : undefined);
  },
);
