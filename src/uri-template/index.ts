/**
 * URI Templates as RFC 6570 defines them, levels 1 to 4, usable alone.
 *
 * @module
 */
import { EndpointError } from "../errors.js";
import { expandExpression } from "./expand.js";
import { parse } from "./parse.js";
import type { TemplateVariables, ValidTemplate } from "./parse-type.js";
import { type Copies, caught, isBag, readValue, type Value } from "./value.js";

export { EndpointError, type ErrorCode } from "../errors.js";
export type { Invalid, TemplateVariables, ValidTemplate } from "./parse-type.js";

/** A parsed URI Template. */
export interface UriTemplate<Template extends string = string> {
  /** The template as it was written. */
  readonly template: Template;
  /** The names of its variables, each once, in their order. */
  readonly variables: TemplateVariables<Template>;
  /**
   * Expands the template. A variable that is `undefined` or `null` is left out, as the RFC says.
   *
   * @param values the variables: text, finite numbers, bigints, booleans, `Date`s (ISO 8601), lists and maps of these
   * @throws `ERR_INVALID_OPTIONS` where `values` is no object of names and values, or throws when read, `ERR_INVALID_VALUE` for a
   *   value that has no text, `ERR_ILL_FORMED_UNICODE` for a lone surrogate
   */
  readonly expand: (values?: Readonly<Record<string, unknown>>) => string;
}

/**
 * Parses a URI Template.
 *
 * @param template the text, such as `/orgs/{org}{?page}`
 * @throws `ERR_INVALID_TEMPLATE` with the `column`, where the text is outside the grammar of RFC 6570 §2
 * @example
 * parseTemplate("/orgs/{org}{?page}").expand({ org: "octokit", page: 2 }); // "/orgs/octokit?page=2"
 */
export function parseTemplate<Template extends string>(
  template: Template & ValidTemplate<Template>,
): UriTemplate<Template> {
  if (typeof template !== "string") {
    throw new EndpointError("ERR_INVALID_TEMPLATE", "The URL template must be text.");
  }
  const slots = new Map<string, number>();
  const tokens = parse(template, slots);
  const variables = [...slots.keys()];
  return Object.freeze({
    template,
    variables: Object.freeze(variables) as TemplateVariables<Template>,
    expand: (values: unknown = {}) => {
      let name: string | undefined = "values";
      try {
        if (!isBag(values)) {
          throw new EndpointError(
            "ERR_INVALID_OPTIONS",
            "The values of a URL template must be an object of names and values.",
          );
        }
        const copies: Copies = {};
        const read: (Value | undefined)[] = [];
        for (name of variables) {
          read.push(Object.hasOwn(values, name) ? readValue(values[name], name, copies) : undefined);
        }
        name = undefined;
        let text = "";
        for (const token of tokens) text += typeof token === "string" ? token : expandExpression(token, read);
        return text;
      } catch (error) {
        throw caught(error, name);
      }
    },
  });
}
