import { describe, expect, test } from "vitest";
import { isRequired } from "../../src/route/compile-url.js";
import { compileRoute } from "../../src/route/route.js";
import { noRoutes, parsedRoutes } from "../cases/templates.js";

// test/types/templates.ts checks the same table with the compiler

describe("routes", () => {
  test.each(parsedRoutes)("$route has the variables $variables", ({ route, method, variables, required }) => {
    const compiled = compileRoute(route);
    expect(compiled.method).toBe(method.toLowerCase());
    expect([...compiled.url.variables.keys()]).toEqual(variables);
    const names = compiled.url.checked.filter(isRequired).map(({ name }) => name);
    expect([...new Set(names)]).toEqual(required);
  });

  test.each(noRoutes.map((route) => [route]))("%j isn't a route", (route) => {
    expect(() => compileRoute(route)).toThrow();
  });
});
