import { describe, expect, test } from "vitest";
import { compileRoute } from "../src/route/route.js";
import { parseTemplate } from "../src/uri-template/index.js";
import { noRoutes, noTemplates, parsedRoutes, templates } from "./cases/templates.js";

// test/types/templates.ts checks the same tables by the compiler

describe("templates", () => {
  test.each(templates)("$template has the variables $variables", ({ template, variables }) => {
    expect(parseTemplate(template as string).variables).toEqual(variables);
  });

  test.each(noTemplates.map((text) => [text]))("%j is no template", (text) => {
    expect(() => parseTemplate(text as string)).toThrow(
      expect.objectContaining({ code: "ERR_INVALID_TEMPLATE" }),
    );
  });
});

describe("routes", () => {
  test.each(parsedRoutes)("$route has the variables $variables", ({ route, method, variables, required }) => {
    const compiled = compileRoute(route);
    expect(compiled.method).toBe(method.toLowerCase());
    expect([...compiled.url.variables.keys()]).toEqual(variables);
    expect(compiled.url.required.map(({ name }) => name)).toEqual(required);
  });

  test.each(noRoutes.map((text) => [text]))("%j is no route", (text) => {
    expect(() => compileRoute(text)).toThrow();
  });
});
