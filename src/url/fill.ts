import { cached } from "../cache.js";
import { EndpointError, toEndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { compileUrl } from "../route/compile-url.js";
import type { UrlParameters } from "../types/url.js";
import type { LiteralUrl } from "../types/values.js";
import { copyValue, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { checkRecord } from "../values/read-each.js";
import { hasOwn } from "../values/records.js";
import { readBase, targetOf, type UrlTarget, writeCheckedUrl, writePlainUrl } from "./tag.js";

/** The values of a template. */
export type FillValues<Template extends string> = string extends Template
  ? Readonly<Record<string, unknown>>
  : UrlParameters<Template, never, never>;

const compile = (text: string): UrlTarget => targetOf(compileUrl(text, 0));
const compileAlone: typeof compile = /* @__PURE__ */ cached(compile);
const compileAfterBase: typeof compile = /* @__PURE__ */ cached(compile);

/**
 * Fills in a template in a string, with the placeholders of routes.
 *
 * @param template a path such as `/users/{id}` or `users/{id}`, or a URL
 * @param values the placeholders' values
 * @param base the base URL of a path
 * @throws `ERR_INVALID_TEMPLATE`, `ERR_INVALID_OPTIONS`, `ERR_UNKNOWN_PARAMETER` for a value without a placeholder, and the codes of
 *   {@link url}
 * @example
 * fill("/users/{id}{?tag}", { id: "a/b", tag: "new" }); // "/users/a%2Fb?tag=new"
 */
export function fill<Template extends string>(
  template: Template,
  values: FillValues<Template>,
  base?: string | LiteralUrl,
): string {
  if (typeof template !== "string")
    throw new EndpointError("ERR_INVALID_TEMPLATE", "The URL template must be a string.");
  let current: string | undefined;
  try {
    const target = (base === undefined ? compileAlone : compileAfterBase)(template);
    const { noValues, variables } = target.url;
    const copies: (Value | undefined)[] = noValues.slice();
    const extent = newCounters();
    checkRecord("values", values);
    current = "values";
    for (const name in values) {
      if (!hasOwn(values, name)) continue;
      current = name;
      const given = values[name];
      if (given === undefined) continue;
      const value = copyValue(given, name, templateRules, extent);
      const index = variables.get(name);
      if (index !== undefined) copies[index] = value;
      else if (value !== null) throw unknownPlaceholderError(template, name);
    }
    current = undefined;
    const from = base === undefined ? undefined : readBase(base);
    return writePlainUrl(target, copies, from) ?? writeCheckedUrl(target, copies, from);
  } catch (error) {
    throw toEndpointError(error, current);
  }
}

function unknownPlaceholderError(route: string, name: string): EndpointError {
  const message = `The template ${quote(route)} has no placeholder ${quote(name)}. Add it, such as {?${name}}, or omit the value.`;
  return new EndpointError("ERR_UNKNOWN_PARAMETER", message, name, route);
}
