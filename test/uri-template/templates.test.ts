import { expect, test } from "vitest";
import { parseTemplate } from "../../src/uri-template/index.js";
import { expectError } from "../support/attempt.js";
import { noTemplates, templates } from "./templates.js";

// test/types/templates.ts checks the same table with the compiler

test.each(templates)("templates: $template has the variables $variables", ({ template, variables }) => {
  expect(parseTemplate(template as string).variables).toEqual(variables);
});

test.each(noTemplates.map((template) => [template]))("templates: %j isn't a template", (template) => {
  expectError(() => parseTemplate(template as string), "ERR_INVALID_TEMPLATE");
});
