import { cached } from "../cache.js";
import { EndpointError, toEndpointError } from "../errors.js";
import { quote } from "../messages/quote.js";
import { parseBaseUrl } from "../route/base-url.js";
import { compileUrl } from "../route/compile-url.js";
import type { Target } from "../route/route.js";
import type { UrlParameters } from "../types/url.js";
import type { LiteralUrl } from "../types/values.js";
import type { Value } from "../values/copy.js";
import { forEachValue, writeUrl } from "./tag.js";

/** The values of a template. */
export type FillValues<Template extends string> = string extends Template
  ? Readonly<Record<string, unknown>>
  : UrlParameters<Template, never, never>;

const compile: (template: string) => Target = /* @__PURE__ */ cached((template) => ({
  method: "",
  url: compileUrl(template, 0),
}));

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
  try {
    const target = compile(template);
    const { noValues, variables } = target.url;
    const copies: (Value | undefined)[] = noValues.slice();
    forEachValue("values", values, (name, value) => {
      const index = variables.get(name);
      if (index !== undefined) copies[index] = value;
      else if (value !== null) throw unknownPlaceholderError(template, name);
    });
    return writeUrl(target, copies, base === undefined ? undefined : parseBaseUrl(base, "base"));
  } catch (error) {
    throw toEndpointError(error);
  }
}

function unknownPlaceholderError(route: string, name: string): EndpointError {
  const message = `The template ${quote(route)} has no placeholder ${quote(name)}. Add it, such as {?${name}}, or omit the value.`;
  return new EndpointError("ERR_UNKNOWN_PARAMETER", message, name, route);
}
