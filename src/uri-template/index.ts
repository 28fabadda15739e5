/**
 * URI Templates as RFC 6570 defines them, levels 1 to 4, usable alone.
 *
 * @module
 */
import { EndpointError } from "../errors.js";
import { expandExpression } from "./expand.js";
import { parse } from "./parse.js";
import type { TemplateVariables, ValidTemplate } from "./parse-type.js";
import { type Copies, caught, isBag, readValue } from "./value.js";

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
  // what only one place expands need not be copied to be read once
  const places = tokens.flatMap((token) => (typeof token === "string" ? [] : token.varspecs));
  const isReadOnce = places.length < 2;
  return Object.freeze({
    template,
    variables: Object.freeze(variables) as TemplateVariables<Template>,
    expand: (values: unknown = {}) => {
      let name = "values";
      try {
        if (!isBag(values)) {
          throw new EndpointError(
            "ERR_INVALID_OPTIONS",
            "The values of a URL template must be an object of names and values.",
          );
        }
        const read: unknown[] = [];
        let copies: Copies | undefined;
        for (name of variables) {
          let value = Object.hasOwn(values, name) ? values[name] : undefined;
          if (!isReadOnce && typeof value === "object") {
            copies ??= {};
            value = readValue(value, name, copies);
          }
          read.push(value);
        }
        let text = "";
        for (const token of tokens) text += typeof token === "string" ? token : expandExpression(token, read);
        return text;
      } catch (error) {
        throw caught(error, error instanceof RangeError ? undefined : name);
      }
    },
  });
}
