import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../src/index.js";
import { isRequired } from "../../src/route/compile-url.js";
import { compileRoute } from "../../src/route/route.js";
import { any } from "../support/any.js";
import { outcomeOf } from "../support/attempt.js";
import { noRoutes, parsedRoutes } from "../uri-template/templates.js";

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

test("a URL without variables is what the parser makes of it, which reads one with a variable", () => {
  const requestOf = (first: string | { url: string }): object => {
    const { url, code, column } = any(outcomeOf(() => any(endpoint)(first)));
    return { url, code, column };
  };
  const text =
    "/ / . .. %2e %2F %zz % a B9 ~ : :a :8080 ' ( ) [ ] @ @me ? & = + ; , ! * \\ é \u0000 | ^ // http://x".split(
      " ",
    );
  const urls = ["https://example.com", "https://example.com:8080", "http://u:p@example.com"];
  const origin = fc.constantFrom("", "/", "//x", ...urls);
  fc.assert(
    fc.property(origin, fc.array(fc.constantFrom(...text), { maxLength: 8 }), (start, pieces) => {
      const url = start + pieces.join("");
      // an empty url is none
      fc.pre(url !== "");
      expect(requestOf({ url })).toEqual(requestOf({ url: `${url}{&zzz}` }));
      expect(requestOf(`GET ${url}`)).toEqual(requestOf(`GET ${url}{&zzz}`));
    }),
    { numRuns: 500 },
  );
});
