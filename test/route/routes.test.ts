import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EndpointError, endpoint } from "../../src/index.js";
import { isRequired } from "../../src/route/compile-url.js";
import { compileRoute } from "../../src/route/route.js";
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
  const outcomeOf = (first: string | { url: string }): object => {
    try {
      return { url: endpoint(first as string).url };
    } catch (error) {
      const { code, column } = error as EndpointError;
      expect(error).toBeInstanceOf(EndpointError);
      return { code, column };
    }
  };
  const text =
    "/ / . .. %2e %2F %zz % a B9 ~ : :a :8080 ' ( ) [ ] @ @me ? & = + ; , ! * \\ é \u0000 | ^ // http://x".split(
      " ",
    );
  const origin = fc.constantFrom(
    "",
    "/",
    "https://example.com",
    "https://example.com:8080",
    "http://u:p@example.com",
    "//x",
  );
  fc.assert(
    fc.property(origin, fc.array(fc.constantFrom(...text), { maxLength: 8 }), (start, pieces) => {
      const url = start + pieces.join("");
      // an empty url is none
      fc.pre(url !== "");
      expect(outcomeOf({ url })).toEqual(outcomeOf({ url: `${url}{&zzz}` }));
      expect(outcomeOf(`GET ${url}`)).toEqual(outcomeOf(`GET ${url}{&zzz}`));
    }),
    { numRuns: 500 },
  );
});
