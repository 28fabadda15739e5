/**
 * URI Templates as RFC 6570 defines them, levels 1 to 4, usable alone.
 *
 * @module waybill/uri-template
 */
import { attempt, EndpointError, toEndpointError } from "../errors.js";
import { copyValue, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { getOwn, isRecord } from "../values/records.js";
import { writePart } from "./expand.js";
import { parse } from "./parse.js";
import type { TemplateVariables, ValidTemplate } from "./parse-type.js";

export { EndpointError } from "../errors.js";
export type { TemplateVariables, ValidTemplate } from "./parse-type.js";

/** A parsed URI Template. */
export interface UriTemplate<Template extends string = string> {
  /** The template, unchanged. */
  readonly template: Template;
  /** The names of its variables, each once, in order. */
  readonly variables: TemplateVariables<Template>;
  /**
   * Expands the template. A variable that is `undefined` or `null` is left out, as in the RFC.
   *
   * @param values the variables: strings, finite numbers, bigints, booleans, `Date`s (ISO 8601), arrays and objects of these
   * @throws `ERR_INVALID_OPTIONS` if `values` isn't a plain object, or throws when it is read; `ERR_INVALID_VALUE` for a value that can't
   *   be sent, `ERR_ILL_FORMED_UNICODE` for a lone surrogate
   */
  readonly expand: (values?: Readonly<Record<string, unknown>>) => string;
}

/** So short that no template has variables enough to reach the limit of a call with such strings. */
const SHORT = 80;

/**
 * Parses a URI Template.
 *
 * @param template a string such as `/orgs/{org}{?page}`
 * @throws `ERR_INVALID_TEMPLATE` with the `column` where the template leaves the grammar of RFC 6570 §2
 * @example
 * parseTemplate("/orgs/{org}{?page}").expand({ org: "octokit", page: 2 }); // "/orgs/octokit?page=2"
 */
export function parseTemplate<Template extends string>(
  template: Template & ValidTemplate<Template>,
): UriTemplate<Template> {
  if (typeof template !== "string")
    throw new EndpointError("ERR_INVALID_TEMPLATE", "The URL template must be a string.");
  const { steps, variables } = attempt(() => parse(template));
  const names = [...variables.keys()];
  return Object.freeze({
    template,
    // a copy, because engines are slow to go through a frozen array
    variables: Object.freeze([...names]) as TemplateVariables<Template>,
    expand: (values: unknown = {}) => {
      let current: string | undefined = "values";
      try {
        if (!isRecord(values)) {
          const message = "The values of a URL template must be an object of names and values.";
          throw new EndpointError("ERR_INVALID_OPTIONS", message, current);
        }
        const extent = newCounters();
        const copies = new Array<Value | undefined>(names.length);
        for (let index = 0; index < names.length; index++) {
          current = names[index] as string;
          const value = getOwn(values, current);
          // to count a short string costs more than to write it
          copies[index] =
            typeof value === "string" && value.length <= SHORT
              ? value
              : copyValue(value, current, templateRules, extent);
        }
        current = undefined;
        return writePart("template", steps, copies);
      } catch (error) {
        throw toEndpointError(error, current);
      }
    },
  });
}
