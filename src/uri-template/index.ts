/**
 * URI Templates as RFC 6570 defines them, levels 1 to 4, usable alone.
 *
 * @module waybill/uri-template
 */
import { attempt, EndpointError, toEndpointError } from "../errors.js";
import { copyValue, newCounters, type Value } from "../values/copy.js";
import { templateRules } from "../values/copy-rules.js";
import { getOwn, isRecord } from "../values/records.js";
import { expandVariable } from "./expand.js";
import { type ParsedTemplate, parse, type Step } from "./parse.js";
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
  const parsed = attempt(() => parse(template));
  const variables = Object.freeze(parsed.names) as readonly string[] as TemplateVariables<Template>;
  return Object.freeze({ template, variables, expand: (values = {}) => expand(parsed, values) });
}

function expand({ steps, names }: ParsedTemplate, values: unknown): string {
  let current: string | undefined = "values";
  try {
    const message = "The values of a URL template must be an object of names and values.";
    if (!isRecord(values)) throw new EndpointError("ERR_INVALID_OPTIONS", message, current);
    const extent = newCounters();
    const copies = new Array<Value | undefined>(names.length);
    let written = "";
    let isJoined = false;
    for (let at = 0, read = 0; at < steps.length; at++) {
      const { literal, variable } = steps[at] as Step;
      if (literal !== "") written += literal;
      if (variable === undefined) continue;
      const { name, operator, opens, index } = variable;
      if (index === read) {
        read++;
        current = name;
        const value = getOwn(values, name);
        // to count a short string costs more than to write it
        const isShort = value === undefined || (typeof value === "string" && value.length <= SHORT);
        copies[index] = isShort ? value : copyValue(value, name, templateRules, extent);
        current = undefined;
      }
      if (opens) isJoined = false;
      const text = expandVariable(operator, variable, copies[index]);
      if (text === undefined) continue;
      written += (isJoined ? operator.separator : operator.first) + text;
      isJoined = true;
    }
    return written;
  } catch (error) {
    throw toEndpointError(error, current);
  }
}
